/**
 * The journal of one campaign: one line a command, appended before the command is acknowledged and never changed.
 * Keeps where lines begin, not what they hold.
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
import { DiskPace } from './diskPace'
import { assertWritable } from './fence'
import { GroupCommit } from './groupCommit'
import {
  checksumBorne,
  decodeEntry,
  encodeEntry,
  HEAD_BYTES,
  JournalDamaged,
  type StoredEntry,
} from './journalLine'
import { FileTrouble, reason, reasonOf, troubleOf, writing } from './trouble'

const CHUNK_BYTES = 4 * 1024 * 1024
const NEW_LINE = 10

export class Journal {
  readonly #file: number
  readonly #inode: number
  readonly #isReadOnly: boolean
  /** Where line n (from 0) begins; one more element than there are lines. */
  #offsets: number[] = [0]
  #closed = false
  /** Bytes that are no line may stand behind the last one, torn or of a failed write: they are cut off before the next. */
  #hasRest = false
  /** Lines have been taken back that may still stand in the file. */
  #owesCut = false
  /** Bytes of the file, as this program left it or found it. */
  #size = 0
  /** How the last line begins, as this program wrote or found it. */
  #lastHead = ''
  #isForeign = false
  /** Why the last sync failed: nothing is acknowledged any more until one has succeeded. */
  #unsynced: unknown = null
  readonly #commit: GroupCommit
  /** Hears of lines that were acknowledged but may not be on the disk. */
  onTrouble: (trouble: FileTrouble) => void = () => undefined
  /** Hears how many lines are on the disk. */
  onSynced: (lines: number) => void = () => undefined
  /** The newest lines may not be on the disk: takes back those that nobody has heard of. */
  onUnsynced: () => void = () => undefined

  private constructor(
    readonly path: string,
    flags: number,
    pace: DiskPace,
  ) {
    this.#file = openSync(path, flags, 0o600)
    this.#isReadOnly = flags === constants.O_RDONLY
    this.#inode = fstatSync(this.#file).ino
    this.#commit = new GroupCommit(
      {
        lines: () => this.lines,
        sync: (done) => {
          fdatasync(this.#file, done)
        },
        onSynced: (lines) => {
          this.#unsynced = null
          this.onSynced(lines)
        },
        onFailed: (error) => {
          this.#judgeUnsynced(error)
        },
      },
      pace,
    )
  }

  /** Makes the file where there is none, for a campaign in which nothing has happened yet. */
  static create(path: string, pace = new DiskPace()): Journal {
    return Journal.#opened(path, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT, pace).journal
  }

  /**
   * Opens the file and finds its lines; not a byte of it is changed. A torn last line, left by a crash in the middle of a
   * write, was never acknowledged: it counts as no line, and the next one takes its place.
   * Throws {@link JournalDamaged} where there is no file.
   */
  static open(path: string, pace = new DiskPace()): { journal: Journal; tornBytes: number } {
    try {
      return Journal.#opened(path, constants.O_RDWR | constants.O_APPEND, pace)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new JournalDamaged(0)
      throw error
    }
  }

  /** Opens a file to read only. */
  static look(path: string): { journal: Journal; tornBytes: number } {
    return Journal.#opened(path, constants.O_RDONLY, new DiskPace())
  }

  static #opened(path: string, flags: number, pace: DiskPace): { journal: Journal; tornBytes: number } {
    const journal = new Journal(path, flags, pace)
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
   * The line stands in the file when this returns, and counts once it is on the disk (see {@link onDisk}). A failed write
   * leaves the file as it was and throws {@link FileTrouble}, `journal-foreign` where somebody else has written to it.
   */
  append(entry: StoredEntry): void {
    const line = Buffer.from(encodeEntry(entry))
    writing(this.path, () => {
      this.assertOwn()
      if (this.#hasRest) this.#cutRest()
      if (this.#unsynced !== null) this.#syncNow()
      this.#write(line)
    })
    this.#offsets.push(this.bytes + line.length)
    this.#lastHead = line.toString('latin1', 0, HEAD_BYTES)
    this.#commit.written()
  }

  /**
   * Throws {@link FileTrouble} where the file is not the one that this program has left: `folder-vanished`, or
   * `journal-foreign` from the first time on that somebody else's bytes stand in it.
   */
  assertOwn(): void {
    const found = statSync(this.path, { throwIfNoEntry: false })
    // a file that was deleted or moved while open still takes lines that nobody would ever find again
    if (found?.ino !== this.#inode)
      throw new FileTrouble('folder-vanished', { file: basename(this.path), reason: reason('moved') })
    this.#isForeign ||= found.size !== this.#size || this.#headOfLast() !== this.#lastHead
    if (this.#isForeign)
      throw new FileTrouble('journal-foreign', { file: basename(this.path), reason: reason('foreign') })
  }

  /** Everything appended is on the disk when this returns. Throws {@link FileTrouble}. */
  sync(): void {
    if (!this.#isReadOnly)
      writing(this.path, () => {
        this.#syncNow()
      })
  }

  /** The same without holding anybody up. */
  async onDisk(): Promise<void> {
    await this.#commit.join().catch((error: unknown) => {
      throw troubleOf(error, this.path)
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

  /** The checksum that it bears, whole or not. @param line from 0; null: there is no such line */
  checksum(line: number): string | null {
    const start = this.#offsets[line]
    return start === undefined || line >= this.lines ? null : checksumBorne(this.#headAt(start))
  }

  /** The first line from which on the lines up to (excluded) take no more bytes than this; one line at least. */
  firstWithin(from: number, to: number, bytes: number): number {
    const end = this.#offsets[to] ?? this.bytes
    let first = to - 1
    while (first > from && end - (this.#offsets[first - 1] ?? 0) <= bytes) first -= 1
    return Math.max(from, first)
  }

  /** The lines from (included) to (excluded) as they are written, oldest first. */
  texts(from: number, to: number): string[] {
    if (from >= to) return []
    return this.#text(from, to)
      .split('\n')
      .slice(0, to - from)
  }

  /** Entries of the lines from (included) to (excluded) that are whole, oldest first. */
  wholeEntries(from: number, to: number): StoredEntry[] {
    return this.texts(from, to).flatMap((text) => decodeEntry(text) ?? [])
  }

  /** Lines behind these count no more: a torn tail found while opening. The next line takes their place. */
  dropAfter(lines: number): void {
    this.#offsets.length = lines + 1
    this.#hasRest = true
    this.#commit.dropAfter(lines)
    this.#lastHead = this.#headOfLast()
  }

  /** Lines behind these have not happened. Where they cannot be cut off now, that is tried again. */
  takeBackAfter(lines: number): void {
    this.dropAfter(lines)
    this.#owesCut = true
    this.#cutWhatIsOwed()
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
      this.#cutWhatIsOwed()
      this.#commit.end()
      closeSync(this.#file)
    }
  }

  #write(line: Buffer): void {
    this.#hasRest = true
    try {
      let written = 0
      while (written < line.length) written += writeSync(this.#file, line, written)
      this.#hasRest = false
      this.#size += line.length
    } catch (error) {
      try {
        this.#size = fstatSync(this.#file).size
        this.#cutRest()
      } catch {
        // it is tried again before the next line; a torn last line is no line
      }
      throw error
    }
  }

  #syncNow(): void {
    try {
      fdatasyncSync(this.#file)
    } catch (error) {
      this.#commit.failed(error)
      throw error
    }
    this.#commit.stands(this.lines)
  }

  /** Lines that somebody has heard of, and that may not be on the disk, are told of; the others have not happened. */
  #judgeUnsynced(error: unknown): void {
    this.onUnsynced()
    if (this.lines <= this.#commit.synced || this.#unsynced !== null) return
    this.#unsynced = error
    this.onTrouble(
      new FileTrouble('sync-failed', { file: basename(this.path), reason: reasonOf(error) }, error),
    )
  }

  #cutRest(): void {
    assertWritable(this.path)
    ftruncateSync(this.#file, this.bytes)
    this.#size = this.bytes
    this.#hasRest = false
    this.#owesCut = false
  }

  #cutWhatIsOwed(): void {
    if (!this.#owesCut) return
    try {
      this.assertOwn()
      this.#cutRest()
    } catch {
      // before the next line, or when the file is closed, it is tried again
    }
  }

  /** How the last line that counts begins in the file. */
  #headOfLast(): string {
    const start = this.#offsets.at(-2)
    return start === undefined ? '' : this.#headAt(start)
  }

  #headAt(start: number): string {
    const head = Buffer.alloc(HEAD_BYTES)
    readSync(this.#file, head, 0, HEAD_BYTES, start)
    return head.toString('latin1')
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
    this.#size = size
    this.#lastHead = this.#headOfLast()
    return torn
  }
}
