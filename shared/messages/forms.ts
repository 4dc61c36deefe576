/** The forms of `one | many`, and the number that picks one. The same for types: ./parameters. */

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
 * 1 or 2, as forms are counted; undefined for a message of one form. A number called `count` decides, or else the one that
 * stands in the sentence, as a number or as it is written.
 */
export function formOf(text: string, parameters: Readonly<Record<string, unknown>>): 1 | 2 | undefined {
  if (!text.includes(FORMS)) return undefined
  const number = parameters.count ?? parameters[pickerOf(text) ?? '']
  return Math.abs(Number(String(number).replace('−', '-'))) === 1 ? 1 : 2
}
