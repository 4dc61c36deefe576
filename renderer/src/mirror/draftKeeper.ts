/**
 * Keeps what one form holds, so that nobody loses more than a second of typing, however the window ends: after each pause,
 * and at the latest half a second after the first change that is not kept. One write at a time, so that none can overtake
 * another. What has no time to wait for the database, or is not taken by it, is left behind synchronously.
 *
 * Each form writes a row of its own, so two windows never overwrite each other. A form begins with what was written
 * last, by whichever window, and replaces that row with its own as soon as something is changed; where the other window
 * has written on meanwhile, its row stays beside it, and is shown once the newer one is sent or dropped.
 */
import type { Json } from '@shared/contract/types'
import type { Draft } from './database'
import {
  leaveBehind,
  leftBehind,
  prefixOf,
  rowsOfDatabase,
  takeAway,
  type DraftName,
  type DraftRows,
  type RowSeen,
} from './draftStore'

/** Milliseconds without a change until it is kept. */
export const PAUSE = 250
/** Milliseconds that a change may wait where there is no pause; what is left of a second is for writing it. */
export const LONGEST_WAIT = 500

const give = (reason: unknown): void => console.warn('draft not kept', reason)

/** Campaigns that were removed while this window stood open: whatever their forms still hold goes with them. */
const removed = new Set<string>()
export const holdNoMore = (campaign: string): void => void removed.add(campaign)
/** Whether it has not come back since. */
export const isHeldNoMore = (campaign: string): boolean => removed.has(campaign)

const newest = (drafts: readonly Draft[]): Draft | undefined =>
  drafts.reduce<Draft | undefined>(
    (best, one) => (best === undefined || one.at > best.at ? one : best),
    undefined,
  )

export interface Held {
  /** What the form holds now; null: nothing worth keeping. */
  read: () => Json
  /** Puts what was found into the form. */
  show: (value: Json) => void
}

export class DraftKeeper {
  readonly #key: string
  readonly #prefix: string
  readonly campaign: string
  /** The row that the form began with, until it is replaced. */
  #from: RowSeen | null = null
  /** When it was changed last. Never goes back, so that the newest text is the one with the greatest. */
  #at = 0
  /** Changed or dropped: what is found from now on is not shown any more. */
  #isTouched = false
  #changes = 0
  /** How many of the changes need no keeping any more: they are in the database, or dropped. */
  #settled = 0
  /** Writes that are waiting or under way, one after another. */
  #writes: Promise<void> = Promise.resolve()
  #underWay = 0
  #pause: ReturnType<typeof setTimeout> | undefined
  #wait: ReturnType<typeof setTimeout> | undefined

  constructor(
    name: DraftName,
    private readonly held: Held,
    private readonly rows: DraftRows = rowsOfDatabase,
  ) {
    this.#prefix = prefixOf(name)
    this.campaign = name.campaign
    this.#key = this.#prefix + crypto.randomUUID()
    removed.delete(name.campaign) // it is open, so it has come back
  }

  /** What the form holds at this moment, kept or not; null: nothing worth keeping. */
  get draft(): Draft | null {
    const value = this.held.read()
    return value === null ? null : { key: this.#key, at: this.#at, value }
  }

  /** Shows what was written last; what was left behind at once, because the form is about to be seen. */
  async begin(): Promise<void> {
    const all = leftBehind(this.#prefix)
    const gone = all.filter(({ value }) => value === null)
    const left = newest(all.filter(({ value }) => value !== null))
    if (left !== undefined) this.#goOnFrom(left)
    try {
      const isGone = ({ key, at }: Draft): boolean => gone.some((row) => row.key === key && row.at >= at)
      const kept = newest((await this.rows.list(this.#prefix)).filter((row) => !isGone(row)))
      if (kept !== undefined && !this.#isTouched && kept.at > (left?.at ?? -1)) this.#goOnFrom(kept)
      if (gone.length > 0) await this.rows.remove(gone)
      for (const row of gone) takeAway(row)
    } catch (reason) {
      give(reason)
    }
  }

  #goOnFrom({ key, at, value }: Draft): void {
    this.#from = { key, at }
    this.#at = Math.max(this.#at, at)
    this.held.show(value)
  }

  changed(): void {
    this.#isTouched = true
    this.#changes += 1
    this.#at = Math.max(Date.now(), this.#at + 1)
    const due = (): void => this.#due()
    clearTimeout(this.#pause)
    this.#pause = setTimeout(due, PAUSE)
    this.#wait ??= setTimeout(due, LONGEST_WAIT)
  }

  #stopWaiting(): void {
    clearTimeout(this.#pause)
    clearTimeout(this.#wait)
    this.#wait = undefined
  }

  #due(): void {
    this.#stopWaiting()
    // the database is slow: nobody knows when it will come to this
    if (this.#underWay > 0) this.leaveBehind()
    if (this.#underWay < 2) void this.#then(() => this.#write())
  }

  #then(work: () => Promise<void>): Promise<void> {
    this.#underWay += 1
    this.#writes = this.#writes.then(async () => {
      await work().catch(give)
      this.#underWay -= 1
    })
    return this.#writes
  }

  async #write(): Promise<void> {
    const upTo = this.#changes
    if (this.#settled >= upTo || removed.has(this.campaign)) return
    const own = { key: this.#key, at: this.#at }
    const from = this.#from
    const before = from === null ? [] : [from]
    const value = this.held.read()
    try {
      await (value === null ? this.rows.remove([own, ...before]) : this.rows.put({ ...own, value }, before))
    } catch (reason) {
      this.leaveBehind()
      throw reason
    }
    this.#settled = Math.max(this.#settled, upTo)
    for (const row of [own, ...before]) takeAway(row)
    if (this.#from === from) this.#from = null
  }

  /** What is not kept yet is, when this returns: for the moment in which the page goes, and whatever may be too late. */
  leaveBehind(): void {
    if (this.#settled >= this.#changes || removed.has(this.campaign)) return
    const value = this.held.read()
    if (value === null) this.#leave(this.#mine())
    else this.#leave([{ key: this.#key, at: this.#at, value }])
  }

  #leave(rows: readonly Draft[]): void {
    try {
      for (const row of rows) leaveBehind(row)
    } catch (reason) {
      give(reason)
    }
  }

  /** The rows that this form speaks for, as gone. */
  #mine(): Draft[] {
    return [{ key: this.#key, at: this.#at }, ...(this.#from === null ? [] : [this.#from])].map((row) => ({
      ...row,
      value: null,
    }))
  }

  /** The form goes, its window stays: another form may ask for this before the database has it. */
  close(): void {
    this.#stopWaiting()
    if (this.#settled >= this.#changes) return
    this.leaveBehind()
    void this.#then(() => this.#write())
  }

  /**
   * Sent, or not wanted any more: nothing of it comes back, whatever is still on its way. That it is to go is left behind at
   * once, in case that the window goes before the database has heard of it.
   */
  async drop(): Promise<void> {
    this.#stopWaiting()
    this.#isTouched = true
    if (this.#changes === 0 && this.#from === null) return
    this.#settled = this.#changes
    const gone = this.#mine()
    this.#from = null
    this.#leave(gone)
    await this.#then(async () => {
      await this.rows.remove(gone)
      for (const row of gone) takeAway(row)
    })
  }
}
