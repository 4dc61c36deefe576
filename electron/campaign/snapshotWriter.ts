/** Writes the snapshots of an open campaign: beside its commands every now and then, and once more when it is closed. */
import { join } from 'node:path'
import { SNAPSHOT } from './archiveFormat'
import { later } from './guard'
import type { Journal } from './journal'
import { writeSnapshot, writeSnapshotBeside, type Snapshot } from './snapshot'
import { type FileTrouble, troubleBeside, troubleOf } from './trouble'

/** A snapshot after so many commands, or after so long a pause. */
export interface SnapshotPace {
  commands: number
  pauseMs: number
}
export const USUAL_PACE: SnapshotPace = { commands: 2000, pauseMs: 3000 }

/** The journal holds everything: only the snapshot is not as new. */
function besideTheGame(error: unknown): never {
  throw troubleBeside('snapshot', error, SNAPSHOT)
}

export class SnapshotWriter {
  readonly #path: string
  /** Commands since the last snapshot. */
  #since = 0
  #timer: NodeJS.Timeout | null = null
  #saving: Promise<void> | null = null
  #isEnded = false

  /**
   * @param onTrouble hears of snapshots that failed beside the commands
   * @param onWritten hears of each that did not
   */
  constructor(
    folder: string,
    private readonly journal: Journal,
    private readonly state: () => Snapshot,
    private readonly pace: SnapshotPace,
    private readonly onTrouble: (trouble: FileTrouble) => void,
    private readonly onWritten: () => void,
  ) {
    this.#path = join(folder, SNAPSHOT)
  }

  /** A command more is in the journal: a snapshot is due after a pause, or at once where there are many. */
  due(): void {
    this.#since += 1
    const isMany = this.#since % this.pace.commands === 0
    if (this.#timer !== null && !isMany) return
    this.#stopTimer()
    this.#timer = later('writing a snapshot', isMany ? 0 : this.pace.pauseMs, () => {
      this.#timer = null
      return this.save().catch((error: unknown) => {
        // the journal holds everything: a failed snapshot only makes the next opening slower
        this.onTrouble(troubleOf(error, SNAPSHOT))
      })
    })
    this.#timer.unref()
  }

  /** Writes beside the commands, if anything has happened since the last snapshot. One at a time. */
  async save(): Promise<void> {
    if (this.#since === 0 || this.#isEnded || this.#saving !== null) return this.#saving ?? undefined
    this.#stopTimer()
    const saved = this.#since
    this.#since = 0
    const state = this.state()
    // a snapshot never runs ahead of the journal on the disk
    this.#saving = this.journal
      .onDisk()
      .then(() => {
        this.journal.assertOwn()
        return writeSnapshotBeside(this.#path, state).catch(besideTheGame)
      })
      .then(this.onWritten)
      .catch((error: unknown) => {
        this.#since += saved // closing tries once more
        throw error
      })
      .finally(() => {
        this.#saving = null
      })
    return this.#saving
  }

  /** Resolves once no write is under way any more, whether it succeeded or not. */
  async settled(): Promise<void> {
    await this.#saving?.catch(() => undefined)
  }

  /** Writes what is left to write, the journal first. Throws {@link FileTrouble} for what could not be written. */
  end(): void {
    this.#stopTimer()
    this.#isEnded = true
    this.journal.sync()
    // also when a snapshot is being written beside: the newer one, put in its place in one step, is as good or better
    if (this.#since > 0 || this.#saving !== null) {
      this.journal.assertOwn()
      try {
        writeSnapshot(this.#path, this.state())
      } catch (error) {
        besideTheGame(error)
      }
    }
    this.#since = 0
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}
