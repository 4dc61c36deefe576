/**
 * Written stat lines: one line a sheet, made of labelled pieces between middle dots, as a GM writes one down. Each rule
 * system says which pieces its line has; what is written is read back exactly. Pure, without schemas, so that host and
 * windows reach it.
 */
import { isRecord, type JsonRecord } from '../contract/json'
import type { NewSheetGiven } from './archetype'
import { freeKey } from './equip'
import type { Sheet, SheetKind } from './types'

/** One field of what was read: what the text says, and whether it says so or it is what is usual. */
export interface ReadPiece {
  /** Label of the piece, as the line has it. */
  label: string
  value: string
  how: 'read' | 'guessed'
  /** The field of the sheet, or the first of several; left out: none alone. */
  field?: string
}
/** What was made of one block of a text. */
export interface ReadBlock {
  source: string
  /** Null: nothing in it could be read. */
  sheet: NewSheetGiven | null
  pieces: ReadPiece[]
  /** Pieces of the text that say nothing known. */
  unread: string[]
}

export interface StatLines {
  /** Null: sheets of this kind have no line. */
  write: (sheet: Readonly<Sheet>) => string | null
  read: (block: string) => ReadBlock
}

/** One piece of a line. */
export interface Piece<S> {
  label: string
  /** Other words for it, as others write them. */
  also?: readonly string[]
  /** Null: it is left out, because it is as on a blank sheet. */
  write: (sheet: S) => string | null
  /**
   * Fields of the sheet; undefined: the text is no such thing. Of a list, what is understood counts, and `tell` is told the
   * rest: one mark that nobody knows does not cost the others.
   */
  read: (text: string, tell: Tell) => JsonRecord | undefined
}
/** Takes what was not understood of a piece. */
export type Tell = (unread: string) => void

export interface LineOf<S> {
  kind: SheetKind
  pieces: readonly Piece<S>[]
}

const BETWEEN = ' · '

/** True minus signs, dashes and multiplication signs as a keyboard types them. */
export const simplified = (text: string): string =>
  text
    .replace(/[−–—‑]/g, '-')
    .replace(/[×✕]/g, 'x')
    .replace(/[’′‘]/g, "'")

const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N} '’.&/+-]*$/u
/** A name as it stands where it cannot be mistaken for anything else, otherwise in quotes. */
export const quoted = (name: string): string =>
  PLAIN.test(name) && !/\s$/.test(name) ? name : JSON.stringify(name)

const QUOTE = '"'
/** The pieces of a text between separators, none of which stands in quotes or brackets. */
export function pieces(text: string, separator: RegExp): string[] {
  const found: string[] = []
  let piece = ''
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const one = text.charAt(at)
    if (isQuoted && one === '\\') {
      piece += one + text.charAt(++at)
      continue
    }
    if (one === QUOTE) isQuoted = !isQuoted
    if (!isQuoted && one === '(') depth += 1
    if (!isQuoted && one === ')') depth = Math.max(0, depth - 1)
    if (!isQuoted && depth === 0 && separator.test(one)) {
      found.push(piece)
      piece = ''
    } else piece += one
  }
  return [...found, piece].map((part) => part.trim()).filter((part) => part !== '')
}

/** A name that may stand in quotes. */
export function unquoted(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.startsWith(QUOTE)) return trimmed
  try {
    const name: unknown = JSON.parse(trimmed)
    return typeof name === 'string' ? name : trimmed
  } catch {
    return trimmed.replaceAll(QUOTE, '')
  }
}

/** A name with facts behind it in brackets: `Ship carbine (16 L projectile)`. */
export function withFacts(text: string): { name: string; facts: string[] } {
  const open = text.startsWith(QUOTE) ? text.indexOf('(', closingQuote(text)) : text.indexOf('(')
  if (open === -1) return { name: unquoted(text), facts: [] }
  const inside = text.slice(open + 1).replace(/\)\s*$/, '')
  return { name: unquoted(text.slice(0, open)), facts: inside.split(/[\s,]+/).filter((fact) => fact !== '') }
}

function closingQuote(text: string): number {
  for (let at = 1; at < text.length; at++) {
    if (text.charAt(at) === '\\') at += 1
    else if (text.charAt(at) === QUOTE) return at
  }
  return text.length
}

/** `46/44/42`: so many whole numbers; undefined: not as many, or something else. */
export function numbersIn(text: string, count: number): number[] | undefined {
  const parts = simplified(text)
    .split('/')
    .map((part) => part.trim())
  if (parts.length !== count || !parts.every((part) => /^[+-]?\d+$/.test(part))) return undefined
  return parts.map(Number)
}
export const numberIn = (text: string): number | undefined => numbersIn(text, 1)?.[0]

/** The whole line: `Name: piece · piece`. */
export const lineOf = <S extends Readonly<{ name: string }>>(line: LineOf<S>, sheet: S): string =>
  `${quoted(sheet.name)}: ${line.pieces
    .flatMap((piece) => {
      const value = piece.write(sheet)
      return value === null ? [] : [value === '' ? piece.label : `${piece.label} ${value}`]
    })
    .join(BETWEEN)}`

const isLabel = (text: string, label: string): boolean =>
  text.slice(0, label.length).toLowerCase() === label.toLowerCase() &&
  !/[\p{L}]/u.test(text.charAt(label.length))

/** Piece and value of a text; the longest label counts. */
function pieceOf<S>(line: LineOf<S>, text: string): { piece: Piece<S>; value: string } | null {
  let best: { piece: Piece<S>; value: string; length: number } | null = null
  for (const piece of line.pieces)
    for (const label of [piece.label, ...(piece.also ?? [])])
      if (isLabel(text, label) && label.length > (best?.length ?? -1))
        best = { piece, value: text.slice(label.length).replace(/^\s*[:=]?\s*/, ''), length: label.length }
  return best
}

/** Records grow together; everything else is what was said last. */
function mergedInto(fields: JsonRecord, more: JsonRecord): void {
  for (const [key, value] of Object.entries(more)) {
    const before = fields[key]
    fields[key] = isRecord(before) && isRecord(value) ? { ...before, ...value } : value
  }
}

/** Where the name ends: at the first colon outside of quotes, else before the first label. */
function nameAndRest<S>(line: LineOf<S>, text: string): { name: string; rest: string } {
  const start = text.startsWith(QUOTE) ? closingQuote(text) : 0
  const colon = text.indexOf(':', start)
  const [first = ''] = pieces(text, /[·;|\n]/)
  if (colon !== -1 && colon < first.length)
    return { name: unquoted(text.slice(0, colon)), rest: text.slice(colon + 1) }
  if (pieceOf(line, first) !== null) return { name: '', rest: text }
  return {
    name: unquoted(first),
    rest: text.slice(text.indexOf(first) + first.length).replace(/^\s*[·;|\n]/, ''),
  }
}

export function readBy<S>(line: LineOf<S>, block: string): ReadBlock {
  const source = block.trim()
  const { name, rest } = nameAndRest(line, source)
  const read: ReadBlock = { source, sheet: null, pieces: [], unread: [] }
  const fields: JsonRecord = {}
  for (const text of pieces(rest, /[·;|\n]/)) {
    const found = pieceOf(line, text)
    const told: string[] = []
    const made = found?.piece.read(found.value, (unread) => told.push(unread))
    if (found === null || made === undefined) read.unread.push(text)
    else {
      read.unread.push(...told)
      mergedInto(fields, made)
      const [field] = Object.keys(made)
      read.pieces.push({
        label: found.piece.label,
        value: found.value,
        how: 'read',
        ...(field !== undefined && { field }),
      })
    }
  }
  if (read.pieces.length === 0) return read
  if (name === '') read.pieces.unshift({ label: 'Name', value: 'Unnamed', how: 'guessed', field: 'name' })
  return {
    ...read,
    sheet: { ...fields, kind: line.kind, name: name === '' ? 'Unnamed' : name.slice(0, 120) },
  }
}

/** How much of the text was understood, and how little was not. */
export const worth = ({ pieces: found, unread }: Pick<ReadBlock, 'pieces' | 'unread'>): number =>
  found.filter(({ how }) => how === 'read').length - unread.length

/** A line of one piece may be anything. */
export const FEWEST_PIECES = 2

/** What blocks are worth, read as the lines of a rule system: those of which too little is read speak against it. */
export const worthOfBlocks = (lines: Pick<StatLines, 'read'>, blocks: readonly string[]): number =>
  blocks.reduce((sum, block) => {
    const read = lines.read(block)
    return sum + (read.pieces.length < FEWEST_PIECES ? -1 : worth(read))
  }, 0)

/** The line of several that more of the text fits, for systems with several kinds of sheet. */
export function readByBest(lines: readonly { kind: SheetKind }[], block: string): ReadBlock {
  // which sheet a line would write does not matter to who reads
  const all = lines.map((line) => readBy(line as LineOf<never>, block))
  return all.reduce((best, one) => (worth(one) > worth(best) ? one : best))
}

const HEAD = /^(?:"(?:[^"\\]|\\.)*"|[^:·;|]{1,120}):\s*\S/
const SEPARATOR = /[·;|]/

const isBracketOpen = (text: string): boolean => {
  const marks = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
  return marks.split('(').length > marks.split(')').length
}
/** Whether a line goes on with the one before: broken after a separator or before one, or within brackets. */
const goesOn = (before: string, line: string): boolean =>
  /[·;|,]$/.test(before) || /^[·;|]/.test(line) || isBracketOpen(before)

/** Lines of their own, each with what was broken off it. */
const wholeLines = (lines: readonly string[]): string[] =>
  lines.reduce<string[]>((whole, line) => {
    const before = whole.at(-1)
    return before !== undefined && goesOn(before, line)
      ? [...whole.slice(0, -1), `${before}\n${line}`]
      : [...whole, line]
  }, [])

/**
 * The blocks of a paste: lines, or paragraphs where some block goes over several lines. Once a paragraph begins with a whole
 * line, every line of it stands alone: what is wrong in one of them is not put on another.
 */
export function blocksOf(text: string): string[] {
  const paragraphs = text.split(/\n\s*\n/).map((one) => one.trim())
  return paragraphs.flatMap((paragraph) => {
    const lines = paragraph.split('\n').map((one) => one.trim())
    const [first = ''] = lines
    const isList =
      (HEAD.test(first) && SEPARATOR.test(first)) ||
      lines.every((one) => HEAD.test(one) && (SEPARATOR.test(one) || /\d/.test(one)))
    return (isList ? wholeLines(lines) : [paragraph]).filter((one) => one !== '')
  })
}

/** A piece that is one number. */
export const numberPiece = <S>(
  label: string,
  also: readonly string[],
  get: (sheet: S) => number | null,
  set: (value: number) => JsonRecord,
  isSigned = false,
): Piece<S> => ({
  label,
  also,
  write: (sheet) => {
    const value = get(sheet)
    return value === null ? null : isSigned && value >= 0 ? `+${String(value)}` : String(value)
  },
  read: (text) => {
    const value = numberIn(text)
    return value === undefined ? undefined : set(value)
  },
})

/** A list of names with facts: each becomes an entry under a key of its name. */
export type Named = JsonRecord & { name: string }
/** @param entryOf undefined: nothing of it is understood */
export function listed(
  text: string,
  entryOf: (name: string, facts: readonly string[], tell: Tell) => Named | undefined,
  tell: Tell,
): Named[] | undefined {
  const entries = pieces(text, /,/).flatMap((one) => {
    const { name, facts } = withFacts(one)
    const entry = entryOf(name, facts, tell)
    if (entry === undefined) tell(one)
    return entry ?? []
  })
  return entries.length > 0 ? entries : undefined
}

/** Takes the facts in that are known, and tells the others; false: there are some, and none is known. */
export function factsTaken(
  name: string,
  facts: readonly string[],
  take: (fact: string) => boolean,
  tell: Tell,
): boolean {
  const unknown = facts.filter((fact) => !take(fact))
  if (unknown.length > 0 && unknown.length === facts.length) return false
  for (const fact of unknown) tell(`${name}: ${fact}`)
  return true
}

/** Names with a number each: `Brawling 36, Dodge 22`; undefined: not one of them is known. */
export function numbersByName(
  text: string,
  keyOf: (name: string) => string | undefined,
  tell: Tell,
): Record<string, number> | undefined {
  const found: Record<string, number> = {}
  for (const part of simplified(text).split(',')) {
    const [, name = '', number] = /^\s*(.*?)\s+([+-]?\d+)\s*$/.exec(part) ?? []
    const key = name === '' ? undefined : keyOf(name)
    if (key === undefined) tell(part.trim())
    else found[key] = Number(number)
  }
  return Object.keys(found).length > 0 ? found : undefined
}

/** Rows of a list, each with an id made of its name. */
export function keyedRows(rows: readonly Named[]): JsonRecord[] {
  const taken: JsonRecord = {}
  return rows.map((row) => {
    const id = freeKey(taken, row.name)
    taken[id] = true
    return { id, ...row }
  })
}
