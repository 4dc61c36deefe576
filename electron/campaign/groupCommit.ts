/**
 * Puts on the disk what has been written, off the main thread. Whatever is written at once shares a sync, and so does what is
 * written while one runs. On a slow disk a sync begins a little after the first line that needs it, and takes more of them along.
 */
import type { DiskPace } from './diskPace'
import { afterOthers, guarded, later } from './guard'

/** On a slow disk: how long a line may wait in the system's cache. */
export const LATER_MS = 50

export interface SyncedFile {
  /** Lines that have been written. */
  lines: () => number
  sync: (done: (error: Error | null) => void) => void
  /** Called before whoever waits hears of it. */
  onSynced: (lines: number) => void
  onFailed: (error: unknown) => void
}

interface Waiting {
  lines: number
  done: () => void
  fail: (error: unknown) => void
}

export class GroupCommit {
  /** Lines that are on the disk for certain. */
  #synced = 0
  #isUnderWay = false
  /** One begins as soon as whoever waits has had a turn. */
  #isDue = false
  #timer: NodeJS.Timeout | null = null
  #waiting: Waiting[] = []
  #isEnded = false

  constructor(
    private readonly file: SyncedFile,
    private readonly pace: DiskPace,
  ) {}

  get synced(): number {
    return this.#synced
  }

  /** Something has been written. */
  written(): void {
    if (this.#isUnderWay || this.#timer !== null) return
    if (!this.pace.isSlow) {
      this.#beginSoon()
      return
    }
    this.#timer = later('syncing the journal', LATER_MS, () => {
      this.#timer = null
      this.#beginSoon()
    })
  }

  /** Resolves once everything written by now is on the disk; rejects with the system's error. */
  join(): Promise<void> {
    const lines = this.file.lines()
    if (lines <= this.#synced) return Promise.resolve()
    return new Promise((done, fail) => {
      this.#waiting.push({ lines, done, fail })
      this.#beginSoon()
    })
  }

  /** So many lines are on the disk, by whichever way. */
  stands(lines: number): void {
    this.#synced = Math.max(this.#synced, lines)
    this.file.onSynced(this.#synced)
    const [heard, waiting] = [
      this.#waiting.filter((one) => one.lines <= this.#synced),
      this.#waiting.filter((one) => one.lines > this.#synced),
    ]
    this.#waiting = waiting
    for (const { done } of heard) done()
  }

  /** Nobody knows what of the newest lines is on the disk. */
  failed(error: unknown): void {
    this.file.onFailed(error)
    const waiting = this.#waiting
    this.#waiting = []
    for (const { fail } of waiting) fail(error)
  }

  /** Lines behind these have been taken back. */
  dropAfter(lines: number): void {
    this.#synced = Math.min(this.#synced, lines)
  }

  /** Nothing begins any more, and what is under way is not heard of. */
  end(): void {
    this.#isEnded = true
    this.#stopTimer()
  }

  #beginSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    afterOthers('syncing the journal', () => {
      this.#isDue = false
      if (!this.#isUnderWay && !this.#isEnded && this.file.lines() > this.#synced) this.#begin()
    })
  }

  #begin(): void {
    this.#stopTimer()
    this.#isUnderWay = true
    const lines = this.file.lines()
    const began = performance.now()
    this.file.sync(
      guarded('telling of the journal', (error: Error | null) => {
        this.#isUnderWay = false
        if (this.#isEnded) return
        if (error !== null) {
          this.failed(error)
          return
        }
        this.pace.note(performance.now() - began)
        this.stands(lines)
        if (this.#waiting.length > 0) this.#beginSoon()
        else if (this.file.lines() > this.#synced) this.written()
      }),
    )
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}
