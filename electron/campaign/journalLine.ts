/**
 * A line of the journal: what stands in it, how it is written and read. It is JSON whose first field is the CRC-32 of the
 * rest.
 */
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { JournalEntry, Patch } from '@shared/contract/types'

/** A journal entry with what undo and redo need. */
export interface StoredEntry extends JournalEntry {
  patches: Patch[]
  inverse: Patch[]
  /** Version of the rules that it was played by; lines of the first version name none. */
  rules?: number
}

const PREFIX = '{"checksum":"'
/** Between the checksum and what it covers. */
const BEHIND = '",'
/** Bytes of a line that say which one it is: up to the end of its checksum. */
export const HEAD_BYTES = PREFIX.length + 8

/** How a file names the line where a history stands; null: nothing has happened, or nobody knows. */
export const borneSchema = z
  .string()
  .regex(/^[0-9a-f]{8}$/)
  .nullable()
  .default(null)

/** The checksum that a line bears; null: it bears none. */
export const checksumBorne = (line: string): string | null =>
  /^\{"checksum":"([0-9a-f]{8})$/.exec(line.slice(0, HEAD_BYTES))?.[1] ?? null

/** A line in the middle of the journal cannot be trusted: everything after it hangs in the air. */
export class JournalDamaged extends Error {
  constructor(readonly line: number) {
    super(`journal line ${String(line)} is damaged`)
  }
}

/** A CRC-32 as files bear it. */
export const checksumWords = (crc: number): string => (crc >>> 0).toString(16).padStart(8, '0')
export const checksumOf = (text: string | Buffer): string => checksumWords(crc32(text))

export function encodeEntry(entry: StoredEntry): string {
  const body = JSON.stringify(entry)
  return `${PREFIX}${checksumOf(body)}${BEHIND}${body.slice(1)}\n`
}

const KINDS: readonly unknown[] = ['command', 'undo', 'redo']
const OPERATIONS: readonly unknown[] = ['add', 'remove', 'replace']
/** Keys that would reach beyond a record into what all records share. */
const REACHING_KEYS: readonly unknown[] = ['__proto__', 'constructor', 'prototype']

const isPatch = (value: unknown): boolean => {
  const { op, path } = (value ?? {}) as Partial<Patch>
  return (
    OPERATIONS.includes(op) &&
    Array.isArray(path) &&
    path.every((step) => ['string', 'number'].includes(typeof step) && !REACHING_KEYS.includes(step))
  )
}
const arePatches = (value: unknown): boolean => Array.isArray(value) && value.every(isPatch)

/** What an entry says of itself, before what it changes. */
export type EntryHead = Pick<
  StoredEntry,
  'revision' | 'kind' | 'of' | 'commandType' | 'command' | 'dice' | 'log'
>

function isHead(value: unknown): value is EntryHead {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Partial<Record<keyof StoredEntry, unknown>>
  return (
    Number.isInteger(entry.revision) &&
    KINDS.includes(entry.kind) &&
    (entry.of === null || Number.isInteger(entry.of)) &&
    typeof entry.commandType === 'string' &&
    typeof entry.command === 'object' &&
    entry.command !== null &&
    Array.isArray(entry.dice) &&
    Array.isArray(entry.log)
  )
}

/** Whatever of an entry the session relies on. A line may come from anywhere: folders are copied and mended by hand. */
function isStoredEntry(value: unknown): value is StoredEntry {
  if (!isHead(value)) return false
  const { patches, inverse, rules } = value as Partial<Record<keyof StoredEntry, unknown>>
  return arePatches(patches) && arePatches(inverse) && (rules === undefined || Number.isInteger(rules))
}

/** Null when the line is not whole. */
export function decodeEntry(line: string): StoredEntry | null {
  if (!line.startsWith(PREFIX) || !line.startsWith(BEHIND, HEAD_BYTES)) return null
  const body = `{${line.slice(HEAD_BYTES + BEHIND.length)}`
  if (checksumOf(body) !== line.slice(PREFIX.length, HEAD_BYTES)) return null
  try {
    const entry: unknown = JSON.parse(body)
    return isStoredEntry(entry) ? entry : null
  } catch {
    return null
  }
}

/** How what undo and redo need begins. Within texts, quotation marks are written otherwise. */
const CHANGES = ',"patches":['

/**
 * The beginning of a line, in half the time of {@link decodeEntry}: for searching, which shows nothing that has not been
 * decoded. Null when it is none.
 */
export function entryHead(line: string): EntryHead | null {
  const end = line.indexOf(CHANGES)
  if (end === -1) return null
  try {
    const head: unknown = JSON.parse(`${line.slice(0, end)}}`)
    return isHead(head) ? head : null
  } catch {
    return decodeEntry(line) // what looked like its end belongs to the command
  }
}
