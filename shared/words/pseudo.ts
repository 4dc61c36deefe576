/**
 * A made-up language for tests: the English words two fifths longer, as other languages are, between marks that show where a
 * text begins and ends. What is in sight without marks is no message of the catalogue, and whose last mark is out of sight is
 * cut off.
 */
import { formsIn } from '../messages/forms'

const MARKS = ['⟦', '⟧'] as const

/** The same in every language. */
const NAME = 'Roundkeeper'

const lengthened = (word: string): string =>
  word === NAME ? word : word + word.slice(-Math.ceil(word.length * 0.4))

/** Names in braces stay as they are. */
const spelt = (form: string): string =>
  form.replaceAll(/\{\w+\}|\p{L}+/gu, (piece) => (piece.startsWith('{') ? piece : lengthened(piece)))

/** As they are, between the marks. */
export const marked = (words: string): string =>
  formsIn(words)
    .map((form) => MARKS.join(form))
    .join(' | ')

export const pseudo = (words: string): string =>
  formsIn(words)
    .map((form) => MARKS.join(spelt(form)))
    .join(' | ')
