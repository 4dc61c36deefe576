/** What the two dialogs that spread damage share: their letters, and how much is left. */
import { numeral, ui } from '@/words/words'

/** Letters mean nothing in a box for numbers, so they are keys here. */
export const keysOfSpread =
  (keys: { even: () => void; automatic: () => void }) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const letter = event.key.toLowerCase()
    if (letter !== 'a' && letter !== 'e') return
    event.preventDefault()
    event.stopPropagation()
    if (letter === 'a') keys.automatic()
    else keys.even()
  }

export const restWords = (rest: number, of: number): string =>
  rest < 0
    ? ui('battle.spread.over', { over: numeral(-rest), of: numeral(of) })
    : ui('battle.spread.restOf', { rest: numeral(rest), of: numeral(of) })
