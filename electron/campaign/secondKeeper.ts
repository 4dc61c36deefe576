/**
 * Copies backups to the second folder, beside the game and one at a time, and knows whether that folder can be used.
 * Nothing ever waits for it: a stick may be pulled out, a share may not answer at all.
 */
import { basename, join } from 'node:path'
import type { BackupsFolderView, BackupView, ListedBackup } from '@shared/contract/files'
import type { Id } from '@shared/contract/types'
import { BACKUPS, isBackupName } from './backupNames'
import { isSource, listBackups, thinOut, tryBackups } from './backups'
import {
  type BackupsFolder,
  chooseBackupsFolder,
  keepNote,
  reached,
  readNote,
  removeNote,
} from './backupsFolder'
import { isWritable } from './fence'
import { beside, later } from './guard'
import { damageOf, noteRestorable } from './restorable'
import {
  backupsThere,
  copyThere,
  foldersOf,
  folderThere,
  listed,
  missingThere,
  nameThere,
  SourceFailed,
  sweepThere,
  type There,
} from './secondBackups'
import type { Failing, SecondPorts, Wanted } from './secondParts'
import type { CampaignShelf } from './shelf'
import { FileTrouble, reason, reasonOf, troubleOf } from './trouble'
import { isLoss } from './lock'
import { withinTime } from './withinTime'

/** Whoever looks at the list waits no longer for a drive that does not answer. */
const LOOK_MS = 3000
/** So long may a sleeping disk take to wake. */
const SILENT_MS = 15_000
/** Closing the program waits no longer for copies. */
const SETTLE_MS = 20_000
/** After a start windows come first. */
const BEGIN_MS = 1000

/** The campaigns are not ours to write to any more: that says nothing of the second folder. */
const isFenced = (error: unknown): boolean => error instanceof FileTrouble && isLoss(error.code)

const laterOf = (one: string, other: string): string => (other > one ? other : one)

export class SecondKeeper {
  #folder: BackupsFolder | 'unreadable' | null
  #failing: Failing | null
  /** The GM has heard that it cannot be used, and hears of it again only after it could be. */
  #isTold = false
  #wanted = new Map<Id, Wanted>()
  #working: Promise<void> | null = null
  #notes: Promise<void> = Promise.resolve()
  /** Whether it is there is being asked just now. */
  #asked: { folder: BackupsFolder; inside: Promise<string> } | null = null
  #ending = new AbortController()
  #beginning: NodeJS.Timeout | undefined
  /** As last seen, by campaign. */
  readonly #seen = new Map<Id, readonly There[]>()

  constructor(
    private readonly home: string,
    private readonly shelf: CampaignShelf,
    private readonly ports: SecondPorts,
  ) {
    this.#folder = readNote(home)
    const since = this.#folder === 'unreadable' ? null : (this.#folder?.since ?? null)
    this.#failing = since === null ? null : { since, reason: reason('secondGone'), isGone: true }
  }

  /** Looks whether it is there. */
  async view(): Promise<BackupsFolderView> {
    const folder = this.#folder
    if (folder !== null && folder !== 'unreadable') {
      try {
        await this.#reach(folder, LOOK_MS)
        if (folder === this.#folder) this.#isReached(folder, false)
      } catch (error) {
        if (folder === this.#folder) this.#fails(folder, error)
      }
    }
    return this.#state()
  }

  /** Null: never mind. Throws {@link FileTrouble}, and nothing has changed. */
  async choose(): Promise<BackupsFolderView | null> {
    if (this.ports.chooseFolder === undefined) throw new FileTrouble('no-dialogs', {})
    const chosen = await this.ports.chooseFolder('backups')
    if (chosen === null) return null
    await this.#notes
    this.#use(chooseBackupsFolder(this.home, chosen))
    for (const { id } of this.#cards()) this.#want(id, null, false)
    return this.#state()
  }

  /** Soon what is missing there is copied, of campaigns that nobody opens too: the folder may be new, or have been away. */
  begin(): void {
    clearTimeout(this.#beginning)
    this.#beginning = later('copying the backups of all campaigns', BEGIN_MS, async () => {
      if ((await this.view()).state === 'used') this.#wantAll()
    })
    this.#beginning.unref()
  }

  /** Backups are made beside the campaigns alone; what lies there stays. Throws {@link FileTrouble}. */
  async stop(): Promise<BackupsFolderView> {
    await this.#notes
    removeNote(this.home)
    this.#use(null)
    return this.#state()
  }

  /** A campaign is open, and its backups were looked through. */
  opened(campaign: Id): void {
    this.#want(campaign, null, true)
  }

  /** A backup has been made and tried; without a name: there is one that nobody has copied. */
  bring(campaign: Id, made: string | null = null): void {
    this.#want(campaign, made, false)
  }

  /** All backups of a campaign, with those in the second folder where that answers. */
  async list(campaign: Id): Promise<ListedBackup[]> {
    const folder = this.#folder
    const look = async (): Promise<void> => {
      if (folder === null || folder === 'unreadable') return
      const inside = await this.#reach(folder, LOOK_MS)
      const there = await backupsThere(inside, campaign, this.shelf.path(campaign))
      if (folder === this.#folder) this.#seen.set(campaign, there)
    }
    this.#seen.delete(campaign)
    await withinTime(
      'looking for backups in the second folder',
      LOOK_MS,
      look().catch(() => undefined),
    )
    return this.listAsSeen(campaign)
  }

  /** The same without looking into the second folder again. */
  async listAsSeen(campaign: Id): Promise<ListedBackup[]> {
    return listed(await listBackups(this.shelf.path(campaign)), this.#seen.get(campaign) ?? [])
  }

  /** The file of a backup in the second folder. Throws {@link FileTrouble}. */
  async pathOf(campaign: Id, backup: string): Promise<string> {
    const unknown = new FileTrouble('unknown-backup', { file: basename(backup) })
    if (!isBackupName(backup) || this.#folder === null || this.#folder === 'unreadable') throw unknown
    const inside = await this.#reach(this.#folder)
    const there = await backupsThere(inside, campaign, this.shelf.path(campaign))
    const found = there.filter(({ name }) => name === backup)
    const best = found.find(({ damaged }) => damaged === null) ?? found[0]
    if (best === undefined) throw unknown
    return best.path
  }

  get isChosen(): boolean {
    return this.#folder !== null && this.#folder !== 'unreadable'
  }

  /** Where copies lie; null: nowhere that can be reached now. */
  async inside(): Promise<string | null> {
    const folder = this.#folder
    return folder === null || folder === 'unreadable' ? null : this.#reach(folder).catch(() => null)
  }

  /** What is under way is finished when this returns, or given up where it takes too long; it is made up for later. */
  async settle(): Promise<void> {
    clearTimeout(this.#beginning)
    for (const [campaign, { canWait }] of this.#wanted) if (canWait) this.#wanted.delete(campaign)
    if (this.#working !== null) await withinTime('copying backups', SETTLE_MS, this.#working)
    this.#ending.abort()
    this.#ending = new AbortController()
    this.#wanted.clear()
    await this.#notes
  }

  #use(folder: BackupsFolder | null): void {
    this.#ending.abort()
    this.#ending = new AbortController()
    this.#wanted.clear()
    this.#seen.clear()
    this.#folder = folder
    this.#failing = null
    this.#isTold = false
    this.ports.onChange(this.#state())
  }

  #state(): BackupsFolderView {
    const canChoose = this.ports.chooseFolder !== undefined
    const folder = this.#folder
    const blank = { folder: null, newest: null, since: null, canChoose }
    if (folder === null) return { ...blank, state: 'none', reason: null }
    if (folder === 'unreadable') return { ...blank, state: 'failing', reason: reason('pointer') }
    return {
      state: this.#failing === null ? 'used' : 'failing',
      folder: folder.folder,
      newest: folder.newest,
      since: this.#failing?.since ?? null,
      reason: this.#failing?.reason ?? null,
      canChoose,
    }
  }

  #cards(): { id: Id }[] {
    try {
      return isWritable(this.shelf.folder) ? this.shelf.list() : [] // whoever may not write keeps nothing
    } catch {
      return [] // campaigns cannot be found: each is copied when it is opened
    }
  }

  #wantAll(): void {
    for (const { id } of this.#cards()) this.#want(id, null, false, !this.shelf.isOpen(id))
  }

  #want(campaign: Id, made: string | null, isLook: boolean, canWait = false): void {
    if (this.#folder === null || this.#folder === 'unreadable') return
    const wanted = this.#wanted.get(campaign) ?? { made: new Set<string>(), isLook: false, canWait }
    wanted.canWait &&= canWait
    if (made !== null) wanted.made.add(made)
    wanted.isLook ||= isLook
    this.#wanted.set(campaign, wanted)
    if (this.#working !== null) return
    this.#working = this.#workOff()
    beside('copying backups', this.#working)
  }

  async #workOff(): Promise<void> {
    for (const [campaign, wanted] of this.#wanted) {
      this.#wanted.delete(campaign)
      await this.#attempt(campaign, wanted)
    }
    this.#working = null
  }

  /** Where it lies. One question at a time: a drive that does not answer must not keep the system busy with more. */
  async #reach(folder: BackupsFolder, milliseconds = SILENT_MS): Promise<string> {
    if (this.#asked?.folder !== folder) {
      const asked = { folder, inside: reached(folder) }
      this.#asked = asked
      const forget = (): void => {
        if (this.#asked === asked) this.#asked = null
      }
      asked.inside.then(forget, forget)
    }
    const inside = await withinTime('looking for the second folder', milliseconds, this.#asked.inside)
    if (inside !== undefined) return inside
    throw new FileTrouble('second-folder-failed', { file: folder.folder, reason: reason('secondSilent') })
  }

  async #attempt(campaign: Id, wanted: Wanted): Promise<void> {
    const folder = this.#folder
    if (folder === null || folder === 'unreadable') return
    const { signal } = this.#ending
    try {
      const hasCopied = await this.#bringTo(folder, campaign, wanted, signal)
      if (folder === this.#folder) this.#isReached(folder, hasCopied)
    } catch (error) {
      if (folder !== this.#folder || signal.aborted || isFenced(error)) return
      if (error instanceof SourceFailed) {
        if (this.shelf.isOpen(campaign)) this.ports.onTrouble(campaign, error.trouble)
      } else this.#tell(folder, campaign, error)
    }
  }

  /** What lies beside the campaign. Rejects with {@link SourceFailed}. */
  async #source(campaign: Id): Promise<{ place: string; name: string; here: BackupView[] }> {
    try {
      const { folder } = this.shelf
      const here = await listBackups(this.shelf.path(campaign))
      return { place: folder, name: this.shelf.card(campaign).name, here }
    } catch (error) {
      throw new SourceFailed(troubleOf(error, BACKUPS, 'file-unreadable'))
    }
  }

  /** Returns whether anything had to be copied. */
  async #bringTo(
    folder: BackupsFolder,
    campaign: Id,
    { made, isLook }: Wanted,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { place, name, here } = await this.#source(campaign)
    const inside = await this.#reach(folder)
    if (isLook) await this.#lookThrough(folder, inside, campaign, signal)
    let hasCopied = false
    const before = await backupsThere(inside, campaign, this.shelf.path(campaign))
    const missing = missingThere(here, before, made, Date.now())
    for (const view of missing) {
      const from = join(this.shelf.path(campaign), BACKUPS, view.name)
      const damage = await damageOf(from, place)
      // what could not be tried, as where the campaigns' disk is full, is copied as it is
      if (typeof damage === 'string' && !isSource(view.kind)) continue
      await this.#reach(folder) // another stick may be in its place by now
      const target = await folderThere(inside, campaign, name)
      await sweepThere(target, Date.now())
      const copy = nameThere(view, before)
      await copyThere(from, target, copy, signal)
      if (damage === null) await noteRestorable(join(target, copy))
      await thinOut(target, this.shelf.path(campaign), copy, Date.now())
      hasCopied = true
    }
    const there = await backupsThere(inside, campaign, this.shelf.path(campaign))
    if (folder !== this.#folder) return hasCopied
    this.#seen.set(campaign, there)
    const newest = there.map(({ made }) => made).reduce(laterOf, folder.newest ?? '')
    if (newest !== (folder.newest ?? '')) this.#remember(folder, { newest })
    if (hasCopied) this.ports.onChange(this.#state())
    return hasCopied
  }

  async #lookThrough(
    folder: BackupsFolder,
    inside: string,
    campaign: Id,
    signal: AbortSignal,
  ): Promise<void> {
    let count = 0
    for (const target of await foldersOf(inside, campaign))
      count += await tryBackups(target, this.shelf.path(campaign), this.shelf.folder, signal)
    // pulled out meanwhile, it says nothing about them
    await this.#reach(folder)
    if (count > 0 && !signal.aborted)
      this.ports.onTrouble(
        campaign,
        new FileTrouble('second-backups-damaged', { file: folder.folder, count }),
      )
  }

  /** Once, until it could be used again. */
  #tell(folder: BackupsFolder, campaign: Id, error: unknown): void {
    this.#fails(folder, error)
    if (this.#isTold) return
    this.#isTold = true
    const why = this.#failing?.reason ?? null
    this.ports.onTrouble(
      campaign,
      new FileTrouble('second-folder-failed', { file: folder.folder, reason: why }, error),
    )
  }

  #fails(folder: BackupsFolder, error: unknown): void {
    const isGone = error instanceof FileTrouble && error.code === 'second-folder-failed'
    const why = error instanceof FileTrouble ? (error.details.reason ?? null) : reasonOf(error)
    const before = this.#failing
    const since = before?.since ?? new Date().toISOString()
    this.#failing = { since, reason: why, isGone }
    if (before === null) {
      this.#remember(folder, { since })
      this.ports.onChange(this.#state())
    }
  }

  #isReached(folder: BackupsFolder, hasCopied: boolean): void {
    if (this.#failing === null) return
    const { isGone } = this.#failing
    if (!isGone && !hasCopied) return // what was full may be full yet: copying shows
    this.#failing = null
    this.#isTold = false
    this.#remember(folder, { since: null })
    this.ports.onChange(this.#state())
    if (!isGone) return
    this.#wantAll()
  }

  /** What is known of the folder, for the next start. It does no harm where that cannot be written. */
  #remember(folder: BackupsFolder, news: Partial<Pick<BackupsFolder, 'newest' | 'since'>>): void {
    Object.assign(folder, news)
    const written = { ...folder }
    this.#notes = this.#notes.then(() => keepNote(this.home, written)).catch(() => undefined)
  }
}
