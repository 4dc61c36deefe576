/**
 * How one of several programs gets a folder, and never two. Each makes a file of its own and only then looks who else has
 * one: of any two the later one sees the earlier. Whoever sees a holder is refused. Of those who only want it, all but the one
 * with the lowest id withdraw, wait a moment of chance and begin anew; so somebody always gets it.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Door, openDoor } from './lockDoor'
import {
  createLock,
  idsIn,
  IN_USE,
  isFolderItself,
  makeLockFolder,
  type Owner,
  removeLock,
  removeLockFolder,
  writeStamp,
} from './lockFiles'
import { type Found, Judge, ours } from './lockOwner'
import { thisComputer, thisProcess, ticks } from './thisComputer'
import { troubleOf } from './trouble'

/** Longer than any contest; who wants the folder still does not let go of it by itself. */
const LONGEST_MS = 8000
/** One that was taken over and lives notices within this time, and stops. */
const STOPS_WITHIN_MS = 3000
/** Judged at the same time. */
const AT_ONCE = 16

/** Another program has the folder. */
export class DataFolderInUse extends Error {
  readonly code = 'in-use'
  /** @param holder null: it lives; else nobody knows, and it may be taken over by its id */
  constructor(
    readonly folder: string,
    readonly holder: Found | null,
  ) {
    super(`${folder} is in use by another Roundkeeper. Close that one first.`)
  }
}

export interface Taken {
  owner: Owner
  door: Door | null
  /** Taken over although nobody knew whether it lives. */
  takenOver: ReadonlySet<string>
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
/** On Windows a folder that somebody removes just now can neither be made nor used for a moment. */
const isPassing = (error: unknown): boolean =>
  isMissing(error) ||
  (process.platform === 'win32' &&
    ['EPERM', 'EACCES', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? ''))

/** Of all others who may still be there. Files of those who are gone are removed. */
async function othersIn(folder: string, own: string, judge: Judge): Promise<Found[]> {
  const ids = idsIn(folder).filter((id) => id !== own)
  const others: Found[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE)
    for (const found of await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => judge.judge(id))))
      if (found.verdict === 'gone') removeLock(folder, found.id)
      else others.push(found)
  return others
}

const refusal = (folder: string, found: Found): DataFolderInUse =>
  new DataFolderInUse(folder, found.verdict === 'asked' ? found : null)

/** Who stands in the way of somebody who may not even write there; null: nobody. */
export async function holderOf(folder: string): Promise<DataFolderInUse | null> {
  const judge = new Judge(folder)
  const found = (await othersIn(folder, '', judge)).find(({ isHolding }) => isHolding)
  return found === undefined ? null : refusal(folder, found)
}

class Contest {
  readonly #id = randomBytes(16).toString('hex')
  readonly #judge: Judge
  readonly #began = ticks()
  readonly #takenOver = new Set<string>()
  #mustWithdraw = false

  /** @param takeOver beginnings of the ids that may be taken over, where nobody knows whether they live */
  constructor(
    private readonly folder: string,
    private readonly takeOver: readonly string[],
  ) {
    this.#judge = new Judge(folder)
  }

  async settle(): Promise<Taken> {
    ours.add(this.#id)
    const door = await openDoor(this.#id)
    try {
      const owner = {
        ...(await thisComputer()),
        ...thisProcess,
        id: this.#id,
        folder: this.folder,
        door: door?.path ?? null,
      }
      for (let round = 0; ; round++) {
        if (await this.#wins(owner)) return { owner, door, takenOver: this.#takenOver }
        this.#withdraw()
        await pause(randomInt(2, 8 << Math.min(round, 5)))
      }
    } catch (error) {
      door?.close()
      this.#withdraw()
      removeLockFolder(this.folder)
      ours.delete(this.#id)
      throw error
    }
  }

  #withdraw(): void {
    removeLock(this.folder, this.#id)
  }

  #isOverdue(): boolean {
    return ticks() - this.#began > LONGEST_MS
  }

  /** One round. Throws {@link DataFolderInUse}, or what the system refuses; the file is the caller's to remove. */
  async #wins(owner: Owner): Promise<boolean> {
    try {
      makeLockFolder(this.folder)
      createLock(this.folder, owner, { isHolding: false, time: Date.now(), ticks: ticks() })
      while (await this.#isInTheWay()) {
        if (this.#mustWithdraw) return false
        await pause(randomInt(2, 12))
      }
      await writeStamp(this.folder, this.#id, { isHolding: true, time: Date.now(), ticks: ticks() })
      if (this.#takenOver.size === 0) return true
      await pause(STOPS_WITHIN_MS)
      await writeStamp(this.folder, this.#id, { isHolding: true, time: Date.now(), ticks: ticks() })
      return true
    } catch (error) {
      // the folder of locks was removed by whoever let go, or our file by whoever took us to be gone
      if (isPassing(error) && isFolderItself(this.folder) && !this.#isOverdue()) return false
      throw error
    }
  }

  async #isInTheWay(): Promise<boolean> {
    const others = (await othersIn(this.folder, this.#id, this.#judge)).filter((found) => !this.#takes(found))
    const holder = others.find(({ isHolding }) => isHolding)
    if (holder !== undefined) throw refusal(this.folder, holder)
    const [first] = others
    if (first !== undefined && this.#isOverdue()) throw refusal(this.folder, first)
    this.#mustWithdraw = others.some(({ id }) => id < this.#id)
    return first !== undefined
  }

  #takes({ id, verdict }: Found): boolean {
    if (verdict !== 'asked' || !this.takeOver.some((beginning) => id.startsWith(beginning))) return false
    removeLock(this.folder, id)
    this.#takenOver.add(id)
    return true
  }
}

/** Rejects with {@link DataFolderInUse}, or with the trouble or error of the system that keeps us from writing. */
export const contend = (folder: string, takeOver: readonly string[]): Promise<Taken> =>
  new Contest(folder, takeOver).settle()

/** The words of what keeps a lock from being written. */
export const lockTrouble = (error: unknown): Error => troubleOf(error, IN_USE)
