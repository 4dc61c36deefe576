/**
 * How long the disk takes to keep what is written, measured while the program runs. A slow one (a worn stick, a share) would
 * make every command wait for it; there commands are answered at once and kept a little later, and the GM is told.
 */

/** Milliseconds of a sync, as the median of the newest: slow from the one on, quick again from the other. */
export const SLOW_MS = 20
const QUICK_MS = 10
/** How many syncs say how quick a disk is. */
const MEASURED = 9

export class DiskPace {
  readonly #newest: number[] = []
  #isSlow = false

  /** @param onChange hears when the disk has become slow, or is no longer */
  constructor(private readonly onChange: () => void = () => undefined) {}

  get isSlow(): boolean {
    return this.#isSlow
  }

  /** A sync has taken so long. */
  note(milliseconds: number): void {
    this.#newest.push(milliseconds)
    if (this.#newest.length < MEASURED) return
    if (this.#newest.length > MEASURED) this.#newest.shift()
    const median = [...this.#newest].sort((a, b) => a - b)[(MEASURED - 1) / 2] ?? 0
    const isSlow = this.#isSlow ? median > QUICK_MS : median > SLOW_MS
    if (isSlow === this.#isSlow) return
    this.#isSlow = isSlow
    this.onChange()
  }
}
