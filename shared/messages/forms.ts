/** The forms of `one | many` and of `none | one | many`, and the number that picks one. The same for types: ./parameters. */
import { pluralsOf, type Plurals } from '../words/language'

const FORMS = ' | '
const ENGLISH = pluralsOf('en')

/** Names in braces, in the order they stand, whichever form of them is wanted: `{part:dative}` is a `part`. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name = '']) => name)

/** The parameter before the first word that the forms do not share; undefined where they part before the first. */
export function pickerOf(text: string): string | undefined {
  // the first may be for none, and have no number
  const [one = '', many] = text.split(FORMS).slice(-2)
  if (many === undefined) return undefined
  const [ones, manys] = [one, many].map((form) => form.split(/\{(\w+)(?::\w+)?\}/))
  const parted = ones?.findIndex((piece, at) => piece !== manys?.[at]) ?? -1
  // pieces and names take turns: a name stands before every piece but the first
  return parted < 2 ? undefined : ones?.[parted % 2 === 0 ? parted - 1 : parted - 2]
}

/**
 * Which form of a message is said, from 0; undefined for a message of one form. A number called `count` decides, or else the
 * one that stands in the sentence, as a number or as it is written. One form stands for each kind of plural of the language; where
 * there is one more, the first is for none.
 * @param source the English text of a translation: the same number decides in every language
 */
export function formOf(
  text: string,
  parameters: Readonly<Record<string, unknown>>,
  { kinds, kindOf }: Plurals = ENGLISH,
  source = text,
): number | undefined {
  const forms = text.split(FORMS).length
  if (forms === 1) return undefined
  const given = parameters.count ?? parameters[pickerOf(source) ?? '']
  const number = Math.abs(Number(String(given).replace('−', '-')))
  const isOfNone = forms > kinds.length && number === 0
  return isOfNone ? 0 : forms - kinds.length + kinds.indexOf(kindOf(number))
}

export const formsIn = (text: string): string[] => text.split(FORMS)
