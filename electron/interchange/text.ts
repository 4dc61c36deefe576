/** Foreign bytes and texts as plain text: without marks of order, control characters, or the tags of pages. */

const MARK = '\ufeff'
const UTF16 = [0xff, 0xfe]
const UTF16_BIG = [0xfe, 0xff]

const begins = (bytes: Uint8Array, with_: readonly number[]): boolean =>
  with_.every((byte, at) => bytes[at] === byte)

function swapped(bytes: Buffer): Buffer {
  const even = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
  return even.swap16()
}

/** UTF-8, or what the mark at its beginning says; what is none of it becomes the replacement character. */
export function decoded(bytes: Buffer): string {
  const text = begins(bytes, UTF16)
    ? bytes.toString('utf16le')
    : begins(bytes, UTF16_BIG)
      ? swapped(bytes).toString('utf16le')
      : bytes.toString('utf8')
  return text.startsWith(MARK) ? text.slice(1) : text
}

const UNSOUND = /[\0\p{Surrogate}]/gu
const CONTROL = /[\p{Cc}\p{Cf}]/gu

/** One line of words: for names and labels. */
export const oneLine = (text: string, most: number): string =>
  text
    .slice(0, most * 4)
    .replace(/\s+/g, ' ')
    .replace(CONTROL, '')
    .replace(UNSOUND, '')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/** Several lines: for notes. */
export const paragraphs = (text: string, most: number): string =>
  text
    .slice(0, most * 4)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(UNSOUND, '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  times: '×',
  hellip: '…',
  minus: '−',
}
/** The largest character that there is. */
const LAST = 0x10ffff

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
  const isHex = /^#x/i.test(name)
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return Number.isNaN(code) || code < 32 || code > LAST ? ' ' : String.fromCodePoint(code)
}

/** `@UUID[…]{Name}` and the like of linked documents: their name is what a reader sees. */
const LINKED = /@\w{1,30}\[[^\]]{0,400}\](?:\{([^}]{0,200})\})?/g
const ROLLED = /\[\[\/?\w{0,10}\s?([^\][]{0,80})\]\](?:\{[^}]{0,200}\})?/g
/** What stands in them is no text of a page. */
const UNSEEN = /<(script|style|iframe|object|svg|template)\b[^>]{0,2000}>[^]*?(?:<\/\1\s*>|$)/gi

/** The words of a page: scripts and tags are gone, nothing is fetched, lists and paragraphs are lines. */
export function textOfHtml(html: string, most: number): string {
  const text = html
    .slice(0, most * 8)
    .replace(/<!--[^]*?(?:-->|$)/g, '')
    .replace(UNSEEN, '')
    .replace(/<\/(?:p|div|li|h\d|tr|ul|ol|table)\s*>|<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^>]{0,500}>/gi, '• ')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<[a-z/!][^>]{0,4000}(?:>|$)/gi, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, entity)
    .replace(LINKED, '$1')
    .replace(ROLLED, '$1')
  return paragraphs(text, most)
}

/** A key of a record of a sheet, made of a name: never one that an object inherits, never two alike. */
export function freshKey(
  name: string,
  taken: ReadonlySet<string> | Readonly<Record<string, unknown>>,
): string {
  const stem = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  const base = `x-${stem === '' ? 'thing' : stem}`
  const isTaken = (key: string): boolean =>
    taken instanceof Set ? taken.has(key) : Object.hasOwn(taken, key)
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${String(number)}`
    if (!isTaken(key)) return key
  }
}
