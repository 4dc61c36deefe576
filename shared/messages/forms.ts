/** The forms of `one | many` and of `none | one | many`, and the number that picks one. The same for types: ./parameters. */

const FORMS = ' | '

/** Names in braces, in the order they stand. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The parameter before the first word that the forms do not share; undefined where they part before the first. */
export function pickerOf(text: string): string | undefined {
  const [one = '', many] = text.split(FORMS)
  if (many === undefined) return undefined
  const [ones, manys] = [one, many].map((form) => form.split(/\{(\w+)\}/))
  const parted = ones?.findIndex((piece, at) => piece !== manys?.[at]) ?? -1
  // pieces and names take turns: a name stands before every piece but the first
  return parted < 2 ? undefined : ones?.[parted % 2 === 0 ? parted - 1 : parted - 2]
}

/**
 * Which form of a message is said, from 0; undefined for a message of one form. A number called `count` decides, or else the
 * one that stands in the sentence, as a number or as it is written. Of three forms the first one is for none.
 */
export function formOf(text: string, parameters: Readonly<Record<string, unknown>>): number | undefined {
  const forms = text.split(FORMS).length
  if (forms === 1) return undefined
  const given = parameters.count ?? parameters[pickerOf(text) ?? '']
  const number = Math.abs(Number(String(given).replace('−', '-')))
  const isOfNone = forms > 2 && number === 0
  return isOfNone ? 0 : forms - (number === 1 ? 2 : 1)
}

export const formsIn = (text: string): string[] => text.split(FORMS)
