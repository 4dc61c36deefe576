/** How large the tokens of a ship's class are drawn; vehicles and troops are as usual. */
import type { SHIP_CLASSES } from './names'

export const TOKEN_SIZES: Readonly<Record<(typeof SHIP_CLASSES)[number], number>> = {
  starfighter: 1,
  transport: 1.15,
  capital: 1.4,
  station: 1.8,
}
