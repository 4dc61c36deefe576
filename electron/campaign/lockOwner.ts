/**
 * Whether the owner of a lock is surely gone. Whoever cannot be proved to be gone is asked about, and whoever can be proved
 * to live is left alone.
 */
import { isAnswered } from './lockDoor'
import { isCopied, type LockFile, type Owner, readLock, writtenAt } from './lockFiles'
import { bootBegan, type Computer, stateOf, thisComputer, thisProcess, ticks } from './thisComputer'

/** A holder that has been silent for so long is taken to be gone, where its clock is ours. */
export const LONGEST_SILENCE_MS = 10_000
/** What is not written to its end by then never will be. */
const UNFINISHED_MS = 2500

/** `gone`: whoever comes may take over. `in-use`: nobody may. `asked`: whoever sits here has to know. */
export type Verdict = 'gone' | 'in-use' | 'asked'

/** Ids of this process: of what it holds, or wants. */
export const ours = new Set<string>()

/** Here and now. */
export interface Here extends Computer {
  now: number
  ticks: number
  /** By the wall, in milliseconds. */
  bootBegan: number
}

/** Looked for only where they count. */
export interface Signs {
  process: () => Promise<'alive' | 'none' | 'unknown'>
  answers: () => Promise<boolean>
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other
const isOther = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other

/** @param time of the last sign of life by the wall; null: unknown */
export async function verdictOf(
  { owner, stamp }: LockFile,
  time: number | null,
  here: Here,
  signs: Signs,
): Promise<Verdict> {
  const isSameBoot = isSame(owner.boot, here.boot)
  const isOtherBoot = isOther(owner.boot, here.boot)
  if (isSameBoot && isSame(owner.processes, here.processes)) {
    const state = await signs.process()
    if (state !== 'unknown') return state === 'alive' ? 'in-use' : 'gone'
  }
  // nobody of an earlier boot listens any more, and nobody of another computer listens here
  if (!isOtherBoot && (await signs.answers())) return 'in-use'
  if (
    isSameBoot &&
    isSame(owner.clock, here.clock) &&
    stamp !== null &&
    here.ticks - stamp.ticks > LONGEST_SILENCE_MS
  )
    return 'gone'
  const isEarlierBoot =
    isOtherBoot &&
    isSame(owner.machine, here.machine) &&
    owner.name === here.name &&
    time !== null &&
    time < here.bootBegan
  // cloned computers may have the same names: one that lives has just given a sign of life
  return isEarlierBoot && here.now - time > LONGEST_SILENCE_MS ? 'gone' : 'asked'
}

const isThisProcess = ({ pid, start }: Owner): boolean =>
  pid === thisProcess.pid && start === thisProcess.start

/** What is known of whoever has a file in a folder. */
export interface Found {
  id: string
  verdict: Verdict
  isHolding: boolean
  /** Names of what nobody can read are empty. */
  machine: string
  /** Milliseconds since the last sign of life; null: unknown. */
  age: number | null
}

/** Judges who has a file; remembers how long files are unfinished. One for each contest or hold. */
export class Judge {
  /** Files that cannot be read yet, since when by our ticks, and when they were last written. */
  readonly #unfinished = new Map<string, { since: number; written: number | null }>()

  constructor(private readonly folder: string) {}

  async judge(id: string): Promise<Found> {
    const lock = readLock(this.folder, id)
    const written = writtenAt(this.folder, id)
    if (typeof lock === 'string') {
      // Windows also bars what somebody removes just then
      const isStill = lock !== 'gone' && this.#isStill(id, written)
      const verdict = lock === 'gone' || (lock === 'unreadable' && isStill) ? 'gone' : 'asked'
      return { id, verdict, isHolding: lock === 'barred' && isStill, machine: '', age: ageOf(written) }
    }
    const { owner, stamp } = lock
    const time = stamp?.time ?? written
    const known = { id, isHolding: stamp?.isHolding ?? true, machine: owner.name, age: ageOf(time) }
    if (isCopied(this.folder, owner)) return { ...known, verdict: 'gone' }
    if (ours.has(id)) return { ...known, verdict: 'in-use' }
    const here: Here = { ...(await thisComputer()), now: Date.now(), ticks: ticks(), bootBegan: bootBegan() }
    const verdict = await verdictOf(lock, time, here, {
      process: async () => (isThisProcess(owner) ? 'none' : stateOf(owner)), // an earlier one of ours, let go
      answers: async () => owner.door !== null && isAnswered(owner.door, id),
    })
    return { ...known, verdict }
  }

  /** Whether nothing has changed about it for long enough, by our own watch. */
  #isStill(id: string, written: number | null): boolean {
    const before = this.#unfinished.get(id)
    if (before === undefined || before.written !== written) {
      this.#unfinished.set(id, { since: ticks(), written })
      return false
    }
    return ticks() - before.since > UNFINISHED_MS
  }
}

const ageOf = (time: number | null): number | null => (time === null ? null : Math.max(0, Date.now() - time))
