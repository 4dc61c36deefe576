/**
 * The journal of one campaign: one line a command, appended before the command is acknowledged and never changed.
 * A line is JSON whose first field is the CRC-32 of the rest. Keeps where lines begin, not what they hold.
 */
import {
  closeSync,
  constants,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs'
import { basename } from 'node:path'
import { crc32 } from 'node:zlib'
import type { JournalEntry, Patch } from '@shared/contract/types'
import { guarded, later } from './guard'
import { FileTrouble, reason, reasonOf, troubleOf, writing } from './trouble'

/** A journal entry with what undo and redo need. */
export interface StoredEntry extends JournalEntry {
  patches: Patch[]
  inverse: Patch[]
}

/** How long an acknowledged line may wait in the system's cache before it is on the disk. */
const SYNC_WITHIN_MS = 50
const CHUNK_BYTES = 4 * 1024 * 1024
const NEW_LINE = 10
const PREFIX = '{"checksum":"'

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
  return `${PREFIX}${checksumOf(body)}",${body.slice(1)}\n`
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

/** Whatever of an entry the session relies on. A line may come from anywhere: folders are copied and mended by hand. */
function isStoredEntry(value: unknown): value is StoredEntry {
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
    Array.isArray(entry.log) &&
    arePatches(entry.patches) &&
    arePatches(entry.inverse)
  )
}

/** Null when the line is not whole. */
export function decodeEntry(line: string): StoredEntry | null {
  const bodyAt = PREFIX.length + 8 + 2
  if (!line.startsWith(PREFIX) || line.length < bodyAt) return null
  const body = `{${line.slice(bodyAt)}`
  if (checksumOf(body) !== line.slice(PREFIX.length, PREFIX.length + 8)) return null
  try {
    const entry: unknown = JSON.parse(body)
    return isStoredEntry(entry) ? entry : null
  } catch {
    return null
  }
}

export class Journal {
  readonly #file: number
  readonly #inode: number
  readonly #isReadOnly: boolean
  /** Where line n (from 0) begins; one more element than there are lines. */
  #offsets: number[] = [0]
  #timer: NodeJS.Timeout | null = null
  #closed = false
  /** Bytes that are no line may stand behind the last one, torn or of a failed write: they are cut off before the next. */
  #hasRest = false
  /** Why the last sync failed: nothing is acknowledged any more until one has succeeded. */
  #unsynced: unknown = null
  /** Hears of lines that were acknowledged but may not be on the disk. */
  onTrouble: (trouble: FileTrouble) => void = () => undefined

  private constructor(
    readonly path: string,
    flags: number,
  ) {
    this.#file = openSync(path, flags, 0o600)
    this.#isReadOnly = flags === constants.O_RDONLY
    this.#inode = fstatSync(this.#file).ino
  }

  /** Makes the file where there is none, for a campaign in which nothing has happened yet. */
  static create(path: string): Journal {
    return Journal.#opened(path, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT).journal
  }

  /**
   * Opens the file and finds its lines; not a byte of it is changed. A torn last line, left by a crash in the middle of a
   * write, was never acknowledged: it counts as no line, and the next one takes its place.
   * Throws {@link JournalDamaged} where there is no file.
   */
  static open(path: string): { journal: Journal; tornBytes: number } {
    try {
      return Journal.#opened(path, constants.O_RDWR | constants.O_APPEND)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new JournalDamaged(0)
      throw error
    }
  }

  /** Opens a file to read only. */
  static look(path: string): { journal: Journal; tornBytes: number } {
    return Journal.#opened(path, constants.O_RDONLY)
  }

  static #opened(path: string, flags: number): { journal: Journal; tornBytes: number } {
    const journal = new Journal(path, flags)
    try {
      return { journal, tornBytes: journal.#scan() }
    } catch (error) {
      closeSync(journal.#file)
      throw error
    }
  }

  get lines(): number {
    return this.#offsets.length - 1
  }
  get isClosed(): boolean {
    return this.#closed
  }
  get bytes(): number {
    return this.#offsets.at(-1) ?? 0
  }

  /**
   * The line stands in the file when this returns; a failed write leaves the file as it was and throws
   * {@link FileTrouble}.
   */
  append(entry: StoredEntry): void {
    const line = Buffer.from(encodeEntry(entry))
    writing(this.path, () => {
      this.#assertInPlace()
      if (this.#hasRest) this.#cutRest()
      if (this.#unsynced !== null) this.#syncNow()
      this.#hasRest = true
      try {
        let written = 0
        while (written < line.length) written += writeSync(this.#file, line, written)
        this.#hasRest = false
      } catch (error) {
        try {
          this.#cutRest()
        } catch {
          // it is tried again before the next line; a torn last line is no line
        }
        throw error
      }
    })
    this.#offsets.push(this.bytes + line.length)
    this.#timer ??= later('syncing the journal', SYNC_WITHIN_MS, () => {
      this.#timer = null
      if (!this.#closed)
        fdatasync(
          this.#file,
          guarded('telling of the journal', (error) => {
            if (error !== null && !this.#closed) this.#onUnsynced(error)
          }),
        )
    })
  }

  /** Everything appended is on the disk when this returns. Throws {@link FileTrouble}. */
  sync(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    if (!this.#isReadOnly)
      writing(this.path, () => {
        this.#syncNow()
      })
  }

  /** The same without holding anybody up. */
  syncBeside(): Promise<void> {
    return new Promise((done, fail) => {
      fdatasync(this.#file, (error) => {
        if (error === null) done()
        else fail(troubleOf(error, this.path))
      })
    })
  }

  /** The line as it is written, without its line feed. */
  text(line: number): string {
    return this.#text(line, line + 1).trimEnd()
  }

  /** @param line from 0. Throws {@link JournalDamaged} when it is not whole. */
  read(line: number): StoredEntry {
    const entry = decodeEntry(this.text(line))
    if (entry === null) throw new JournalDamaged(line)
    return entry
  }

  /** The first line from which on the lines up to (excluded) take no more bytes than this; one line at least. */
  firstWithin(from: number, to: number, bytes: number): number {
    const end = this.#offsets[to] ?? this.bytes
    let first = to - 1
    while (first > from && end - (this.#offsets[first - 1] ?? 0) <= bytes) first -= 1
    return Math.max(from, first)
  }

  /** Entries of lines from (included) to (excluded), oldest first. */
  readRange(from: number, to: number): StoredEntry[] {
    if (from >= to) return []
    return this.#text(from, to)
      .split('\n')
      .slice(0, to - from)
      .map((text, i) => {
        const entry = decodeEntry(text)
        if (entry === null) throw new JournalDamaged(from + i)
        return entry
      })
  }

  /** Lines behind these count no more: a torn tail found while opening. The next line takes their place. */
  dropAfter(lines: number): void {
    this.#offsets.length = lines + 1
    this.#hasRest = true
  }

  /** Cuts off what stands behind the last line that counts. */
  cutRest(): void {
    if (this.#hasRest) this.#cutRest()
  }

  /** Lets go of the file whatever happens; throws {@link FileTrouble} when its last lines may not be on the disk. */
  close(): void {
    if (this.#closed) return
    try {
      this.sync()
    } finally {
      this.#closed = true
      closeSync(this.#file)
    }
  }

  #syncNow(): void {
    fdatasyncSync(this.#file)
    this.#unsynced = null
  }

  #onUnsynced(error: unknown): void {
    this.#unsynced = error
    this.onTrouble(
      new FileTrouble('sync-failed', { file: basename(this.path), reason: reasonOf(error) }, error),
    )
  }

  #cutRest(): void {
    ftruncateSync(this.#file, this.bytes)
    this.#hasRest = false
  }

  /** A file that was deleted or moved while open still takes lines that nobody would ever find again. */
  #assertInPlace(): void {
    if (statSync(this.path, { throwIfNoEntry: false })?.ino === this.#inode) return
    throw new FileTrouble('folder-vanished', { file: basename(this.path), reason: reason('moved') })
  }

  #text(from: number, to: number): string {
    const start = this.#offsets[from] ?? 0
    const end = this.#offsets[to] ?? start
    const buffer = Buffer.allocUnsafe(end - start)
    let read = 0
    while (read < buffer.length) {
      const got = readSync(this.#file, buffer, read, buffer.length - read, start + read)
      if (got === 0) break
      read += got
    }
    return buffer.toString('utf8', 0, read)
  }

  #scan(): number {
    const size = fstatSync(this.#file).size
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, Math.max(size, 1)))
    for (let at = 0; at < size;) {
      const got = readSync(this.#file, chunk, 0, chunk.length, at)
      if (got === 0) break
      const part = chunk.subarray(0, got)
      for (let i = part.indexOf(NEW_LINE); i !== -1; i = part.indexOf(NEW_LINE, i + 1))
        this.#offsets.push(at + i + 1)
      at += got
    }
    const torn = size - this.bytes
    this.#hasRest = torn > 0
    return torn
  }
}
