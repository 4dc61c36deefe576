/**
 * Looks after open campaigns by the way: whether everything on the disk is still whole, a backup once a day and whenever a
 * fight ends. One at a time for each campaign, beside the game; a failure is told and nothing waits for it.
 */
import { join } from 'node:path'
import type { BackupKind, BackupView } from '@shared/contract/files'
import type { CampaignChange, Id, Patch } from '@shared/contract/types'
import { BACKUPS } from './backupNames'
import { isDailyDue, listBackups, makeBackup, tryBackups } from './backups'
import { later } from './guard'
import type { SecondKeeper } from './secondKeeper'
import { type CampaignShelf, ShelfError } from './shelf'
import { FileTrouble, troubleBeside } from './trouble'

/** Opening comes first: windows draw meanwhile. */
const AFTER_OPENING_MS = 3000

const endsFight = ({ path, value }: Patch): boolean =>
  path.length === 3 && path[0] === 'encounters' && path[2] === 'status' && value === 'over'

export class BackupKeeper {
  /** What is under way, by campaign: the next one waits for it. */
  readonly #running = new Map<Id, Promise<unknown>>()
  /** What has begun by itself, and may only be looking yet whether there is anything to do. */
  readonly #begun = new Set<Promise<void>>()
  readonly #timers = new Set<NodeJS.Timeout>()
  /** Ends what only looks. */
  #looking = new AbortController()

  constructor(
    private readonly shelf: CampaignShelf,
    private readonly onTrouble: (campaign: Id, trouble: FileTrouble) => void,
    private readonly afterOpeningMs = AFTER_OPENING_MS,
    private readonly second: Pick<SecondKeeper, 'bring' | 'opened'> | null = null,
    /** What failed has succeeded, or what was damaged is whole. */
    private readonly onOver: (campaign: Id, what: string) => void = () => undefined,
  ) {}

  /** A campaign has been opened. */
  opened(campaign: Id): void {
    const timer = later('looking after an opened campaign', this.afterOpeningMs, () => {
      this.#timers.delete(timer)
      this.#beside(campaign, () => this.#lookAfter(campaign))
    })
    timer.unref()
    this.#timers.add(timer)
  }

  /** Something has happened in an open campaign. */
  changed({ campaign, entry, patches }: CampaignChange): void {
    if (entry.kind === 'command' && patches.some(endsFight))
      this.#beside(campaign, () => this.make(campaign, 'fight'))
  }

  /** Returns the name of the backup. Throws FileTrouble and ShelfError. */
  make(campaign: Id, kind: BackupKind): Promise<string> {
    const before = this.#running.get(campaign) ?? Promise.resolve()
    const making = before.then(() => this.shelf.using(campaign, () => this.#make(campaign, kind)))
    const settled = making.catch(() => undefined)
    this.#running.set(campaign, settled)
    void settled.then(() => {
      if (this.#running.get(campaign) === settled) this.#running.delete(campaign)
    })
    return making
  }

  async #make(campaign: Id, kind: BackupKind): Promise<string> {
    const content = await this.shelf.archived(campaign)
    const { name, leftOut } = await makeBackup(this.shelf.path(campaign), kind, content)
    this.onOver(campaign, 'backup')
    this.tellLeftOut(campaign, leftOut)
    this.second?.bring(campaign, name)
    return name
  }

  /** Pictures that an archive goes without. */
  tellLeftOut(campaign: Id, { length: count }: readonly string[]): void {
    if (count > 0) this.onTrouble(campaign, new FileTrouble('pictures-damaged', { count }))
    else this.onOver(campaign, 'pictures-damaged')
  }

  /** What is under way is finished when this returns, and nothing more begins by itself. */
  async settle(): Promise<void> {
    this.#looking.abort()
    this.#looking = new AbortController()
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    while (this.#running.size > 0 || this.#begun.size > 0)
      await Promise.all([...this.#running.values(), ...this.#begun])
  }

  /** Everything is read once, and each backup tried; then a backup is made if one is due and could be restored. */
  async #lookAfter(campaign: Id): Promise<void> {
    if (!this.shelf.isOpen(campaign)) return
    const { signal } = this.#looking
    const { lines, pictures } = await this.shelf.session(campaign).lookThrough(signal)
    const [line] = lines
    if (line !== undefined)
      this.onTrouble(campaign, new FileTrouble('journal-line-lost', { line, count: lines.length }))
    else if (!signal.aborted) this.onOver(campaign, 'journal-line-lost')
    if (!signal.aborted) this.tellLeftOut(campaign, pictures)
    const folder = this.shelf.path(campaign)
    const count = await tryBackups(join(folder, BACKUPS), folder, this.shelf.folder, signal)
    if (count > 0) this.onTrouble(campaign, new FileTrouble('backups-damaged', { count }))
    else if (!signal.aborted) this.onOver(campaign, 'backups-damaged')
    const backups = await listBackups(folder)
    this.#tellOfLosses(campaign, backups)
    if (!signal.aborted) this.second?.opened(campaign)
    if (line === undefined) await this.#daily(campaign, backups)
  }

  /**
   * A campaign that was never imported stands behind none of its backups: else the end of its journal is gone, or a
   * synchronizing folder has brought another computer's backups.
   */
  #tellOfLosses(campaign: Id, backups: readonly BackupView[]): void {
    if (!this.shelf.isOpen(campaign)) return
    const { revision, isFromElsewhere } = this.shelf.session(campaign)
    if (isFromElsewhere) return
    const ahead = backups.find((one) => one.isOther && one.damaged === null && (one.revision ?? 0) > revision)
    if (ahead === undefined) {
      this.onOver(campaign, 'backup-ahead')
      return
    }
    const count = (ahead.revision ?? 0) - revision
    this.onTrouble(campaign, new FileTrouble('backup-ahead', { count }))
  }

  async #daily(campaign: Id, backups: readonly BackupView[]): Promise<void> {
    if (!this.shelf.isOpen(campaign)) return
    if (isDailyDue(backups, this.shelf.session(campaign).revision, Date.now()))
      await this.make(campaign, 'daily')
  }

  #beside(campaign: Id, work: () => Promise<unknown>): void {
    const begun = work()
      .then(() => undefined)
      .catch((error: unknown) => {
        // removed or replaced meanwhile: there is nothing to keep any more
        if (!this.shelf.isOpen(campaign)) return
        const why = error instanceof ShelfError ? new FileTrouble(error.code, {}, error) : error
        this.onTrouble(campaign, troubleBeside('backup', why, BACKUPS))
      })
      .finally(() => this.#begun.delete(begun))
    this.#begun.add(begun)
  }
}
