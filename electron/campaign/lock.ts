/**
 * One program at a time on a folder of campaigns: two writers would tear each other's journals apart. The lock lies in the
 * folder itself (lockFiles.ts) and goes to one of those who want it (lockContest.ts). Its holder renews it, and looks whether
 * it is still there: whoever has lost it writes nothing any more.
 */
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fence, unfence } from './fence'
import { guarded, later } from './guard'
import { contend, DataFolderInUse, holderOf, lockTrouble, type Taken } from './lockContest'
import { idsIn, IN_USE, isThere, removeLock, removeLockFolder, writeStamp } from './lockFiles'
import { Judge, ours } from './lockOwner'
import { CAMPAIGNS, isFolder } from './place'
import { ticks } from './thisComputer'
import { FileTrouble, troubleOf } from './trouble'

export { DataFolderInUse } from './lockContest'

const RENEW_EVERY_MS = 2000
/** Not looked for so long: the computer may have slept, and somebody else may have come meanwhile. */
const STALE_AFTER_MS = 2 * RENEW_EVERY_MS

export interface HoldOptions {
  /** Ids, or their first eight digits at least, of whom the GM has decided to take over. */
  takeOver?: readonly string[]
  /** Somebody else has the folder now: nothing is written to it any more. */
  onLost?: () => void
}

/** `lock-lost`: somebody else has a file there. `lock-gone`: nobody has, and ours was removed. */
const LOSSES = ['lock-lost', 'lock-gone'] as const
export type LossCode = (typeof LOSSES)[number]
export const isLoss = (code: string): boolean => LOSSES.some((loss) => loss === code)

export interface Hold {
  /** Whether it is still ours; looks, where nobody has for a while. Null: it is. */
  loss: () => LossCode | null
  release: () => void
}

/** What keeps us from writing to a folder at all, and from nothing else. */
const BARRED: readonly unknown[] = ['EROFS', 'EACCES', 'EPERM']

class Lock {
  count = 0
  readonly listeners = new Set<() => void>()
  readonly #folders = new Set<string>()
  readonly #judge: Judge
  /** Files of somebody who is gone, or was taken over: they may come back with a folder that is synchronized. */
  readonly #settled: Set<string>
  #lookedAt = Date.now()
  #timer: NodeJS.Timeout | null = null
  #state: 'held' | 'lost' | 'released' = 'held'
  #loss: LossCode = 'lock-lost'

  /** @param taken null: the folder cannot be written, and so there is no file of ours */
  constructor(
    private readonly folder: string,
    private readonly taken: Taken | null,
  ) {
    this.#judge = new Judge(folder)
    this.#settled = new Set(taken?.takenOver)
    this.#renewLater()
  }

  /** Another way of writing the folder. */
  alsoCalled(folder: string): void {
    this.#folders.add(folder)
  }

  get isOver(): boolean {
    return this.#state !== 'held'
  }

  loss(): LossCode | null {
    if (
      this.#state === 'held' &&
      this.taken !== null &&
      Math.abs(Date.now() - this.#lookedAt) > STALE_AFTER_MS
    )
      try {
        if (isThere(this.folder, this.taken.owner.id) || this.#hasVanished()) this.#lookedAt = Date.now()
        else this.#lose()
      } catch {
        // whoever writes hears of what the disk refuses
      }
    return this.#state === 'lost' ? this.#loss : null
  }

  release(): void {
    if (this.#state === 'released') return
    this.#end()
    if (this.#state === 'held' && this.taken !== null) {
      removeLock(this.folder, this.taken.owner.id)
      removeLockFolder(this.folder)
    }
    if (this.taken === null) for (const folder of this.#folders) unfence(folder)
    this.#state = 'released'
  }

  #end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.taken?.door?.close()
    if (this.taken !== null) ours.delete(this.taken.owner.id)
  }

  #renewLater(): void {
    if (this.taken === null) return
    const { owner } = this.taken
    this.#timer = later('renewing the lock', RENEW_EVERY_MS, async () => {
      await this.#renew(owner.id)
      if (this.#state === 'held') this.#renewLater()
    })
    this.#timer.unref()
  }

  /** Never rejects. */
  async #renew(id: string): Promise<void> {
    try {
      await writeStamp(this.folder, id, { isHolding: true, time: Date.now(), ticks: ticks() })
      if (await this.#hasRival(id)) this.#lose()
      this.#lookedAt = Date.now()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !this.#hasVanished()) this.#lose()
      // else the disk refuses: whoever writes hears of it, and we still answer at the door
    }
  }

  /** The drive is gone, rather than our file. What was mounted there leaves an empty folder. */
  #hasVanished(): boolean {
    return !existsSync(join(this.folder, IN_USE)) && !isFolder(join(this.folder, CAMPAIGNS))
  }

  /** Somebody else who holds it: a folder that is synchronized lets two take it before either sees the other. */
  async #hasRival(own: string): Promise<boolean> {
    for (const id of idsIn(this.folder)) {
      if (id === own || this.#settled.has(id)) continue
      const { verdict, isHolding } = await this.#judge.judge(id)
      if (verdict === 'gone') this.#settled.add(id)
      else if (isHolding) return true
    }
    return false
  }

  /** Whether anybody else has a file here, whom nobody has found to be gone. */
  #isAlone(): boolean {
    try {
      return idsIn(this.folder).every((id) => id === this.taken?.owner.id || this.#settled.has(id))
    } catch {
      return false
    }
  }

  #lose(): void {
    if (this.#state !== 'held') return
    this.#state = 'lost'
    this.#loss = this.#isAlone() ? 'lock-gone' : 'lock-lost'
    this.#end()
    if (this.taken !== null) removeLock(this.folder, this.taken.owner.id)
    for (const folder of this.#folders) fence(folder, () => new FileTrouble(this.#loss, { file: folder }))
    for (const listener of this.listeners) guarded('telling that the lock was lost', listener)()
  }
}

/** Folders that this process holds: a second application in it shares the lock. */
const held = new Map<string, Promise<Lock>>()

async function take(folder: string, named: string, takeOver: readonly string[]): Promise<Lock> {
  try {
    const lock = new Lock(folder, await contend(folder, takeOver))
    for (const one of [folder, named]) unfence(one)
    return lock
  } catch (error) {
    if (error instanceof DataFolderInUse) throw new DataFolderInUse(named, error.holder)
    if (!BARRED.includes((error as NodeJS.ErrnoException).code)) throw lockTrouble(error)
    const inUse = await holderOf(folder)
    if (inUse !== null) throw new DataFolderInUse(named, inUse.holder)
    for (const one of [folder, named]) fence(one, (file) => troubleOf(error, file))
    return new Lock(folder, null)
  }
}

/** Rejects with {@link DataFolderInUse}, or the trouble of a disk that takes no lock. */
export async function holdDataFolder(
  named: string,
  { takeOver = [], onLost }: HoldOptions = {},
): Promise<Hold> {
  const folder = realpathSync(named)
  const before = await held.get(folder)?.catch(() => null)
  if (before?.isOver === true) held.delete(folder)
  const taking = held.get(folder) ?? take(folder, named, takeOver)
  held.set(folder, taking)
  const leave = (): void => {
    if (held.get(folder) === taking) held.delete(folder)
  }
  try {
    return shared(await taking, [folder, named], onLost, leave)
  } catch (error) {
    leave()
    throw error
  }
}

/** One application's share of a lock. */
function shared(
  lock: Lock,
  names: readonly string[],
  onLost: HoldOptions['onLost'],
  leave: () => void,
): Hold {
  for (const name of names) lock.alsoCalled(name)
  lock.count += 1
  if (onLost !== undefined) lock.listeners.add(onLost)
  let isReleased = false
  return {
    loss: () => (isReleased ? null : lock.loss()),
    release() {
      if (isReleased) return
      isReleased = true
      if (onLost !== undefined) lock.listeners.delete(onLost)
      lock.count -= 1
      if (lock.count > 0) return
      leave()
      lock.release()
    },
  }
}
