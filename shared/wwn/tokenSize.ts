/** How large the tokens of a size are drawn. */
import type { SizeClass } from './names'

export const TOKEN_SIZES: Readonly<Record<SizeClass, number>> = {
  small: 0.75,
  man: 1,
  large: 1.35,
  huge: 1.8,
}
