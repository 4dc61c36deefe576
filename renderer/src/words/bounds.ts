/** The bounds of a number box in words. */
import { numeral, ui } from './words'

/** What to type instead: a number between both bounds, beyond the one there is, or any number at all (null: no bound). */
export function boundsWords(minimum: number | null, maximum: number | null): string {
  if (minimum !== null && maximum !== null)
    return ui('number.between', { lowest: numeral(minimum), highest: numeral(maximum) })
  if (minimum !== null) return ui('number.atLeast', { lowest: numeral(minimum) })
  return maximum === null ? ui('number.any') : ui('number.atMost', { highest: numeral(maximum) })
}
