/** How an entry lies in its file: its fields, the hash of what it says, and when that was written. */
import { createHash } from 'node:crypto'
import { libraryEntrySchema, type LibraryEntry } from '@shared/library/entry'
import { LIBRARY_FORMAT } from '@shared/library/kinds'
import { isRecord, type Json, type JsonRecord } from '@shared/contract/json'
import { BadJson, parseForeign } from '../campaign/plainJson'
import { reason } from '../campaign/trouble'

export interface Stored {
  entry: LibraryEntry
  hash: string
  /** ISO time of day. */
  updated: string
}

/** A text that is no entry; `why` is a nested message. */
export class BadEntry extends Error {
  constructor(readonly why: Json) {
    super(JSON.stringify(why))
  }
}

/** The same value gives the same text, whatever the order of its keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`)
    .join(',')}}`
}

/** Of all that it says, but for its id and its version: entries of one hash are the same. */
export function hashOf({
  kind,
  system,
  name,
  purpose,
  tags,
  source,
  licence,
  content,
}: Omit<LibraryEntry, 'format' | 'id' | 'version'>): string {
  const told = { kind, system, name, purpose, tags, source, licence, content }
  return createHash('sha256').update(canonical(told)).digest('hex')
}

export const storedOf = (entry: LibraryEntry, updated: string): Stored => ({
  entry,
  hash: hashOf(entry),
  updated,
})

export const recordOf = ({ entry, hash, updated }: Stored): JsonRecord => ({ ...entry, hash, updated })

export const encoded = (stored: Stored): Buffer =>
  Buffer.from(`${JSON.stringify(recordOf(stored), null, 2)}\n`)

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/

/**
 * A record as it stands in a file. A hash may be missing, as in an entry that somebody wrote by hand; one that does not fit
 * tells of a damaged file. Throws {@link BadEntry}.
 */
export function entryOf(record: Json): Stored {
  if (!isRecord(record)) throw new BadEntry(reason('notAnEntry'))
  const { hash, updated, ...rest } = record
  if (typeof rest['format'] === 'number' && rest['format'] > LIBRARY_FORMAT)
    throw new BadEntry(reason('newer', { format: rest['format'], known: LIBRARY_FORMAT }))
  const parsed = libraryEntrySchema.safeParse(rest)
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.map(String).join('.') ?? ''
    throw new BadEntry(field === '' ? reason('notAnEntry') : reason('field', { name: field }))
  }
  const stored = storedOf(
    parsed.data,
    typeof updated === 'string' && TIME.test(updated) ? updated : '1970-01-01T00:00:00.000Z',
  )
  if (hash !== undefined && hash !== stored.hash) throw new BadEntry(reason('entryHash'))
  return stored
}

/** Throws {@link BadEntry}. */
export function decoded(text: string): Stored {
  let record: Json
  try {
    record = parseForeign(text)
  } catch (error) {
    if (error instanceof BadJson) throw new BadEntry(reason(error.problem, { key: error.key }))
    throw error
  }
  return entryOf(record)
}
