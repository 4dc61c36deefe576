/**
 * What a search of the library means. Each part narrows what is found, and a minus before a part leaves out what it finds:
 *
 *   wolf              in name, purpose, tags or text
 *   "guard dog"       these words together
 *   #undead           the tag, and what lies below it (undead/bodiless) or bears it (crew/undead)
 *   hp>30  ac>=15     a number of the content; also <, <=, = and !=
 *   kind:weapon  system:wwn  source:mine  name:wolf  is:stock
 *
 * A part that is only half typed ("hp>", "kind:") finds everything, so that the list stands still while one types.
 */
import { searchable } from '../words/searchable'
import type { LibraryRow } from './row'

type Searched = Pick<
  LibraryRow,
  'name' | 'purpose' | 'tags' | 'text' | 'kind' | 'system' | 'source' | 'numbers' | 'isStock'
>

/** A row with what a search asks of it worked out once: a key then costs a comparison of texts. */
export interface Indexed<Row extends Searched = LibraryRow> {
  row: Row
  name: string
  all: string
  tags: readonly string[]
}

interface Part {
  /** Leaves out what it finds. */
  isLeftOut: boolean
  finds: (indexed: Indexed<Searched>) => boolean
}
export interface LibraryQuery {
  parts: readonly Part[]
  /** Words that a name may be: whoever bears them comes first. */
  words: readonly string[]
}

const PART = /-?(?:[^\s"]*"[^"]*"?|[^\s"]+)/g
const NUMBER = /^([a-z]+)(>=|<=|!=|>|<|=)(.*)$/
const FIELD = /^([a-z]+):(.*)$/
const BOOK: Readonly<Record<string, string>> = {
  armor: 'armour',
  hitpoints: 'hp',
  hits: 'hp',
  init: 'initiative',
  str: 'strength',
  con: 'constitution',
  dex: 'dexterity',
  dmg: 'damage',
  atk: 'attack',
  defense: 'def',
  shield: 'shields',
  pilots: 'pilot',
}

export const indexed = <Row extends Searched>(rows: readonly Row[]): Indexed<Row>[] =>
  rows
    .map((row) => ({
      row,
      name: searchable(row.name),
      all: searchable([row.name, row.purpose, ...row.tags, row.text].join('\n')),
      tags: row.tags.map(searchable),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))

const COMPARED: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
}

const hasTag =
  (tag: string): Part['finds'] =>
  ({ tags }) =>
    // tags are folders: whichever of them it is, and what lies within it
    tags.some((one) => `/${one}/`.includes(`/${tag}/`))

const FIELDS: Readonly<Record<string, (value: string) => Part['finds']>> = {
  kind:
    (value) =>
    ({ row: { kind } }) =>
      kind.startsWith(value === 'armour' ? 'armor' : value),
  system:
    (value) =>
    ({ row: { system } }) =>
      value === 'any' ? system === null : system?.startsWith(value) === true,
  source:
    (value) =>
    ({ row: { source } }) =>
      searchable(source).includes(value),
  name:
    (value) =>
    ({ name }) =>
      name.includes(value),
  tag: hasTag,
  is:
    (value) =>
    ({ row: { isStock } }) =>
      value === 'stock' ? isStock : value === 'mine' ? !isStock : true,
}

/** Null: half typed, or nothing. */
function findsOf(text: string, bare: string): Part['finds'] | null {
  const [, name, sign = '', value = ''] = NUMBER.exec(text) ?? []
  if (name !== undefined) {
    if (/^[-+.]?$/.test(value.trim())) return null
    const limit = Number(value)
    if (Number.isNaN(limit)) return () => false // no number compares with it: an empty list says so
    const key = BOOK[name] ?? name
    return ({ row: { numbers } }) => {
      const number = numbers[key]
      return number !== undefined && COMPARED[sign]?.(number, limit) === true
    }
  }
  const [, field = '', wanted = ''] = FIELD.exec(text) ?? []
  const byField = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined
  if (byField !== undefined) return wanted === '' ? null : byField(wanted)
  if (text.startsWith('#')) return text.length === 1 ? null : hasTag(text.slice(1))
  return bare === '' ? null : ({ all }) => all.includes(bare)
}

export function parseQuery(search: string): LibraryQuery {
  const parts: Part[] = []
  const words: string[] = []
  for (const [given] of searchable(search).matchAll(PART)) {
    const isLeftOut = given.startsWith('-') && given.length > 1
    const text = (isLeftOut ? given.slice(1) : given).replaceAll('"', '')
    const finds = text === '-' ? null : findsOf(text, text.trim())
    if (finds === null) continue
    parts.push({ isLeftOut, finds })
    if (!isLeftOut && !/[#:<>=]/.test(text)) words.push(text)
  }
  return { parts, words }
}

/** What is named as it was typed, what begins so, what bears the words in its name, and what has them elsewhere. */
const LAST = 3
function rankOf({ name }: Indexed<Searched>, words: readonly string[]): number {
  const typed = words.join(' ')
  if (typed === '') return LAST
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  return words.every((word) => name.includes(word)) ? 2 : LAST
}

/** Best finds first, else by name. */
export function findIn<Row extends Searched>(
  rows: readonly Indexed<Row>[],
  { parts, words }: LibraryQuery,
): Row[] {
  const found: Row[][] = Array.from({ length: LAST + 1 }, () => [])
  for (const one of rows)
    if (parts.every(({ isLeftOut, finds }) => finds(one) !== isLeftOut))
      found[rankOf(one, words)]?.push(one.row)
  return found.flat()
}
