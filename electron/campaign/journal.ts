/**
 * The journal of one campaign: one line a command, appended before the command is acknowledged and never changed.
 * A line is JSON whose first field is the CRC-32 of the rest. Keeps where lines begin, not what they hold.
 */
import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs'
import { crc32 } from 'node:zlib'
import type { JournalEntry, Patch } from '@shared/contract/types'

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

export const checksumOf = (text: string | Buffer): string => (crc32(text) >>> 0).toString(16).padStart(8, '0')

export function encodeEntry(entry: StoredEntry): string {
  const body = JSON.stringify(entry)
  return `${PREFIX}${checksumOf(body)}",${body.slice(1)}\n`
}

/** Null when the line is not whole. */
export function decodeEntry(line: string): StoredEntry | null {
  const bodyAt = PREFIX.length + 8 + 2
  if (!line.startsWith(PREFIX) || line.length < bodyAt) return null
  const body = `{${line.slice(bodyAt)}`
  if (checksumOf(body) !== line.slice(PREFIX.length, PREFIX.length + 8)) return null
  return JSON.parse(body) as StoredEntry
}

export class Journal {
  readonly #file: number
  /** Where line n (from 0) begins; one more element than there are lines. */
  #offsets: number[] = [0]
  #timer: NodeJS.Timeout | null = null
  #closed = false

  private constructor(file: number) {
    this.#file = file
  }

  /**
   * Opens (or makes) the file and finds its lines. A torn last line, left by a crash in the middle of a write, is cut
   * off: its command was never acknowledged.
   */
  static open(path: string): { journal: Journal; tornBytes: number } {
    const journal = new Journal(openSync(path, 'a+', 0o600))
    return { journal, tornBytes: journal.#scan() }
  }

  get lines(): number {
    return this.#offsets.length - 1
  }
  get bytes(): number {
    return this.#offsets.at(-1) ?? 0
  }

  /** The line stands in the file when this returns; a failed write leaves the file as it was and throws. */
  append(entry: StoredEntry): void {
    const line = Buffer.from(encodeEntry(entry))
    const start = this.bytes
    try {
      let written = 0
      while (written < line.length) written += writeSync(this.#file, line, written)
    } catch (error) {
      ftruncateSync(this.#file, start)
      throw error
    }
    this.#offsets.push(start + line.length)
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      if (!this.#closed) fdatasync(this.#file, () => undefined)
    }, SYNC_WITHIN_MS)
  }

  /** Everything appended is on the disk when this returns. */
  sync(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    fdatasyncSync(this.#file)
  }

  /** The same without holding anybody up. */
  syncBeside(): Promise<void> {
    return new Promise((done, fail) => {
      fdatasync(this.#file, (error) => {
        if (error === null) done()
        else fail(error)
      })
    })
  }

  /** @param line from 0. Throws {@link JournalDamaged} when it is not whole. */
  read(line: number): StoredEntry {
    const entry = decodeEntry(this.#text(line, line + 1).trimEnd())
    if (entry === null) throw new JournalDamaged(line)
    return entry
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

  /** Cuts the journal off after so many lines. Only for a torn tail found while opening. */
  truncateAfter(lines: number): void {
    ftruncateSync(this.#file, this.#offsets[lines] ?? 0)
    this.#offsets.length = lines + 1
  }

  close(): void {
    if (this.#closed) return
    this.sync()
    this.#closed = true
    closeSync(this.#file)
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
    if (torn > 0) ftruncateSync(this.#file, this.bytes)
    return torn
  }
}
