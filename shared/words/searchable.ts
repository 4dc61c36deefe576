/** Texts as a search compares them: small letters without their marks, so that "jager" finds "Jäger" and "Jager". */

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

const MARKED = /[\u00AA-\u1FFF\u2C00-\uFFFF]/

export function searchable(text: string): string {
  const small = text.toLowerCase()
  // nearly everything that is searched has plain letters alone, between quotation marks, dashes and arrows
  if (!MARKED.test(small)) return small
  return small
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
}
