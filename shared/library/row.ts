/** What of an entry a list shows and a search looks through: light, so that thousands cross at once. Safe for windows. */
import { isRecord, type Json, type JsonRecord } from '../contract/json'
import type { LibraryEntry } from './entry'
import type { LibraryKind } from './kinds'
import { numbersOf, type LibraryNumbers } from './numbers'

export interface LibraryRow {
  id: string
  kind: LibraryKind
  system: LibraryEntry['system']
  name: string
  purpose: string
  tags: readonly string[]
  source: string
  version: number
  /** SHA-256 of what it says: the same hash is the same content. */
  hash: string
  /** What else of it is looked through: effects, notes, names of arms. */
  text: string
  numbers: LibraryNumbers
  /** ISO time of day of its newest version; null: of the stock. */
  updated: string | null
  /** Comes with the program, and is read alone. */
  isStock: boolean
  /** The picture below a map, by its name; absent: none. */
  picture?: string
}

const pictureIn = ({ kind, content }: Pick<LibraryEntry, 'kind' | 'content'>): { picture?: string } => {
  const { background }: JsonRecord = content
  return kind === 'map' && isRecord(background) && typeof background['asset'] === 'string'
    ? { picture: background['asset'] }
    : {}
}

const LONGEST_TEXT = 400
const TEXTS = ['effect', 'condition', 'note', 'notes', 'type', 'class'] as const
const NAMED = ['weapons', 'spells', 'powers', 'gear', 'items'] as const

const namesIn = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []).flatMap((one) =>
    isRecord(one) && typeof one['name'] === 'string' ? [one['name']] : [],
  )

function textOf({ kind, content }: Pick<LibraryEntry, 'kind' | 'content'>): string {
  const given: JsonRecord = content
  const rows = kind === 'table' && Array.isArray(given['rows']) ? given['rows'] : []
  const parts = [
    ...rows.flatMap((row) => (isRecord(row) && typeof row['text'] === 'string' ? [row['text']] : [])),
    ...TEXTS.flatMap((key) => (typeof given[key] === 'string' ? [given[key]] : [])),
    ...NAMED.flatMap((key) => namesIn(given[key])),
    ...(Array.isArray(given['abilities']) ? given['abilities'] : []).filter((one) => typeof one === 'string'),
  ]
  return parts
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, LONGEST_TEXT)
}

export const rowOf = (
  entry: LibraryEntry,
  { hash, updated, isStock }: Pick<LibraryRow, 'hash' | 'updated' | 'isStock'>,
): LibraryRow => ({
  id: entry.id,
  kind: entry.kind,
  system: entry.system,
  name: entry.name,
  purpose: entry.purpose,
  tags: entry.tags,
  source: entry.source,
  version: entry.version,
  hash,
  text: textOf(entry),
  numbers: numbersOf(entry),
  updated,
  isStock,
  ...pictureIn(entry),
})
