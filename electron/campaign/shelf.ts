/** The campaigns of this data folder: listing, making, opening, renaming and removing them. */
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CampaignCard, CampaignChange, Id, JsonRecord } from '@shared/contract/types'
import type { SystemId } from '@shared/campaign/types'
import { distinguished } from '../engine/naming'
import type { ArchiveContent } from './archiveFormat'
import { makeBackup } from './backups'
import { campaignFolders, folderNameOf, isCampaignId, isLink } from './campaignFolders'
import { blankCard, cardOf } from './card'
import { cardState, lastPlayed, readCard, writeCard, writeCardBeside } from './cardFile'
import { DiskPace } from './diskPace'
import { fileTask } from './fileThread'
import { folderParts, isPutAside, makeInside, REPLACED, sweepCampaigns, sweepFolder } from './folder'
import { FolderUse } from './folderUse'
import type { Identity } from './identity'
import { JournalDamaged } from './journalLine'
import { isWritable } from './fence'
import { CAMPAIGNS, isFolder } from './place'
import { makeCampaign } from './making'
import { putAs } from './renaming'
import { CampaignSession } from './session'
import { SnapshotDamaged } from './snapshot'
import type { SnapshotPace } from './snapshotWriter'
import { FileTrouble, troubleOf, writing } from './trouble'
import { upgradeFolder } from './upgrade'

/** A request about a campaign that cannot be met: `code` is a key of `error.<code>`. */
export class ShelfError extends Error {
  constructor(
    readonly code:
      | 'unknown-campaign'
      | 'campaign-busy'
      | 'snapshot-older'
      | SnapshotDamaged['code']
      | 'journal-damaged'
      | 'linked-folder',
    readonly campaign: Id,
    /** What the words of the code name beside it. */
    readonly details: JsonRecord = {},
  ) {
    super(`${code}: ${campaign}`)
  }
}

export interface ShelfPorts {
  /** Name and version of the program, for archives. */
  application: string
  moveToBin: (path: string) => Promise<void>
  onChange: (change: CampaignChange) => void
  /** A campaign was opened that was not open before. */
  onOpened?: (campaign: Id) => void
  /** A write beside the commands failed: nobody waits for its answer. */
  onTrouble: (campaign: Id, trouble: FileTrouble) => void
  /** A snapshot was written beside the commands. */
  onSnapshot?: (campaign: Id) => void
  /** What windows have seen of an open campaign is no measure any more. */
  onReread?: (campaign: Id) => void
  /** The disk has become so slow that commands are answered before they are on it, or it is quick again. */
  onPace?: () => void
  /** How often a snapshot is written beside the commands; left out: as often as is good for play. */
  snapshots?: SnapshotPace | undefined
}

export class CampaignShelf {
  readonly #open = new Map<Id, CampaignSession>()
  /** Being made ready: of an older format, and not to be opened twice at the same time. */
  readonly #readying = new Map<Id, Promise<CampaignSession>>()
  /** A campaign whose folder is held may not be opened. */
  readonly #use = new FolderUse()
  /** Cards that are being written. */
  #cards = Promise.resolve()
  #folder: string | null = null
  /** Of the disk that campaigns lie on. */
  #disk = new DiskPace()

  /** @param dataFolder holds `campaigns/`; null: it is not at hand yet, see {@link settleAt}. */
  constructor(
    dataFolder: string | null,
    private readonly ports: ShelfPorts,
  ) {
    if (dataFolder === null) return
    if (!isFolder(dataFolder)) writing(dataFolder, () => mkdirSync(dataFolder, { recursive: true }))
    this.settleAt(dataFolder)
  }

  /** The folder of campaigns. Throws {@link FileTrouble} while nobody may look there. */
  get folder(): string {
    if (this.#folder === null) throw new FileTrouble('campaigns-moving', {})
    return this.#folder
  }

  /**
   * From now on campaigns are looked for there. Throws {@link FileTrouble}; a folder that has vanished is not made anew, and
   * one that can only be read is looked at as it is.
   */
  settleAt(dataFolder: string): void {
    const folder = join(dataFolder, CAMPAIGNS)
    const settle = (): void => {
      makeInside(dataFolder, CAMPAIGNS)
      this.#folder = folder
      this.#disk = new DiskPace(this.ports.onPace)
      if (isWritable(folder)) sweepCampaigns(folder)
    }
    if (isFolder(folder) && !isWritable(folder)) settle()
    else writing(folder, settle)
  }

  /** Closes everything and lets nobody open anything until {@link settleAt}. Returns what was open. */
  async leave(): Promise<Id[]> {
    const open = [...this.#open]
    for (const [id, session] of open) {
      this.#open.delete(id)
      await this.#keepCardBeside(id, session)
      await session.closeBeside().catch((error: unknown) => {
        this.#report(id, error)
      })
    }
    this.#folder = null
    return open.map(([id]) => id)
  }

  /** Whether commands are answered before they are on the disk. */
  get isOnSlowDisk(): boolean {
    return this.#disk.isSlow
  }

  get application(): string {
    return this.ports.application
  }

  /** Newest first. A folder that cannot be read is listed with the reason, never hidden. Throws {@link FileTrouble}. */
  list(): CampaignCard[] {
    return this.#ids()
      .map((id) => this.card(id))
      .sort((a, b) => b.lastPlayed.localeCompare(a.lastPlayed))
  }

  card(id: Id): CampaignCard {
    const session = this.#open.get(id)
    const folder = this.path(id)
    if (session !== undefined) return cardOf(id, session, lastPlayed(folder))
    if (isLink(folder)) return blankCard(id, lastPlayed(folder), 'linked-folder')
    return readCard(folder, id, (written) => this.#ownIdentity(id, written)?.name ?? written.name)
  }

  /**
   * Throws {@link FileTrouble}; nothing is left then. It is not opened: what could fail of that would say that there is no
   * campaign where there is one.
   * @param sample key of one of the system's samples; null: an empty campaign
   */
  create(
    name: string,
    system: SystemId,
    sample: string | null,
  ): Promise<Pick<CampaignSession, 'campaign' | 'revision'>> {
    return makeCampaign(this.folder, { name, system, sample })
  }

  has(id: Id): boolean {
    if (!isCampaignId(id)) return false
    const isThere = (): boolean => statSync(this.path(id), { throwIfNoEntry: false }) !== undefined
    if (isThere()) return true
    this.#bringBack(id)
    return isThere()
  }

  /** Throws {@link ShelfError} `unknown-campaign`, and {@link FileTrouble} where the folder of all campaigns is gone. */
  assertHere(id: Id): void {
    if (this.has(id)) return
    writing(this.folder, () => statSync(this.folder))
    throw new ShelfError('unknown-campaign', id)
  }

  names(): string[] {
    return this.list().map(({ name }) => name)
  }

  /**
   * The open session, opened now if need be. Throws {@link ShelfError} (`snapshot-older`: ask {@link ready}) and
   * {@link FileTrouble}.
   */
  session(id: Id): CampaignSession {
    const open = this.#open.get(id)
    if (open !== undefined) return open
    this.assertHere(id)
    this.assertFree(id)
    if (isLink(this.path(id))) throw new ShelfError('linked-folder', id)
    return this.#telling(id, () => {
      const session = CampaignSession.open(this.path(id), this.ports.onChange, {
        pace: this.ports.snapshots,
        identity: (document) => this.#ownIdentity(id, document),
        disk: this.#disk,
      })
      sweepFolder(this.path(id)) // never before a refusal
      session.onReread = () => this.ports.onReread?.(id)
      session.onSnapshot = () => this.ports.onSnapshot?.(id)
      session.onTrouble = (trouble) => void this.ports.onTrouble(id, trouble)
      // told once: closing writes it anew
      if (cardState(this.path(id)).isDamaged) session.notices.push({ key: 'card-anew', with: {} })
      this.#open.set(id, session)
      return session
    })
  }

  /** As {@link session}, for a campaign of any format that is not newer: an older one is brought up to date first. */
  ready(id: Id): Promise<CampaignSession> {
    const underWay = this.#readying.get(id)
    if (underWay !== undefined) return underWay
    const readying = this.#upgraded(id).finally(() => this.#readying.delete(id))
    this.#readying.set(id, readying)
    return readying
  }

  isOpen(id: Id): boolean {
    return this.#open.has(id)
  }

  /** Whether a fight runs in any open campaign: neither in preparation, nor parked, nor over. */
  isFightRunning(): boolean {
    return [...this.#open.values()].some(({ campaign }) =>
      campaign.encounters.some(({ status }) => status === 'running'),
    )
  }

  async rename(id: Id, name: string): Promise<CampaignCard> {
    const session = this.session(id)
    session.run({ type: 'campaign/rename', name }, { answers: [], beyond: 'exact' }, undefined)
    await session.standing()
    await this.#keepCardBeside(id, session)
    return this.card(id)
  }

  /** Throws `campaign-busy` while somebody does something to its folder. */
  assertFree(id: Id): void {
    if (this.#use.isHeld(id)) throw new ShelfError('campaign-busy', id)
  }

  /** Into the system's bin, whole. The campaign is closed first; when the bin fails it stays where it is. */
  async remove(id: Id): Promise<void> {
    this.assertHere(id)
    await this.hold(id, () => this.ports.moveToBin(this.path(id)))
  }

  /**
   * Closes a campaign and keeps it closed while something is done to its folder, once whoever uses that is done. Throws
   * `campaign-busy` where somebody else holds it already.
   */
  async hold<T>(id: Id, work: () => Promise<T>): Promise<T> {
    this.assertFree(id)
    return this.#use.hold(id, async () => {
      await this.#readying.get(id)?.catch(() => undefined)
      const session = this.#open.get(id)
      this.#open.delete(id)
      if (session !== undefined) await this.#keepCardBeside(id, session)
      await session?.closeBeside().catch((error: unknown) => {
        this.#report(id, error)
      })
      return work()
    })
  }

  /** Something that is done to its folder beside the commands: it ends before the folder is replaced or removed. */
  using<T>(id: Id, work: () => Promise<T>): Promise<T> {
    return this.#use.use(id, work)
  }

  /** What an archive of the campaign holds now; where it cannot be opened, its files as they are. */
  async archived(id: Id): Promise<ArchiveContent> {
    const { application } = this.ports
    try {
      return { application, ...(await (await this.ready(id)).archived()) }
    } catch (error) {
      if (!(error instanceof ShelfError)) throw error
      return this.archivedAsIs(id)
    }
  }

  async archivedAsIs(id: Id): Promise<ArchiveContent> {
    const { name, system } = this.card(id)
    const folder = this.path(id)
    // in a folder that was copied by hand lies the id of another
    const { format, id: written, revision, line, journalBytes } = await fileTask('look', { folder })
    return {
      application: this.ports.application,
      campaign: { id: written ?? id, name, system, format, revision, line },
      parts: folderParts(folder, journalBytes),
    }
  }

  closeAll(): void {
    for (const [id, session] of this.#open) {
      this.#keepCard(id, session)
      try {
        session.close()
      } catch (error) {
        this.#report(id, error) // the others are closed all the same
      }
    }
    this.#open.clear()
  }

  path(id: Id): string {
    return join(this.folder, folderNameOf(this.folder, id))
  }

  /**
   * What a campaign is called that lies in a folder of another name than its id, as one does that was copied by hand: it
   * is one of its own, and where the other is here too it says so. Null: it is where it belongs.
   */
  #ownIdentity(id: Id, document: Identity): Identity | null {
    if (document.id === id) return null
    const isCopy = this.has(document.id)
    return { id, name: isCopy ? distinguished(document.name, '(copy)') : document.name }
  }

  /** A campaign that made way for an import which then could not take its place, where it could not be put back then. */
  #bringBack(id: Id): void {
    const aside = join(this.folder, `${REPLACED}${id}`)
    if (this.#use.isHeld(id) || !isPutAside(this.folder, `${REPLACED}${id}`)) return
    try {
      putAs(aside, this.path(id))
    } catch {
      // it is whole where it is, and is tried again
    }
  }

  #ids(): Id[] {
    try {
      for (const name of readdirSync(this.folder))
        if (name.startsWith(REPLACED)) this.has(name.slice(REPLACED.length))
      return [...campaignFolders(this.folder).keys()]
    } catch (error) {
      throw troubleOf(error, this.folder, 'file-unreadable')
    }
  }

  async #upgraded(id: Id): Promise<CampaignSession> {
    const open = this.#open.get(id)
    if (open !== undefined) return open
    const session = await this.#openedAnyway(id)
    this.ports.onOpened?.(id)
    return session
  }

  async #openedAnyway(id: Id): Promise<CampaignSession> {
    try {
      return this.session(id)
    } catch (error) {
      if (!(error instanceof ShelfError) || error.code !== 'snapshot-older') throw error
    }
    const folder = this.path(id)
    const notice = await this.#telling(id, () =>
      upgradeFolder(
        folder,
        async () => (await makeBackup(folder, 'format', await this.archivedAsIs(id))).name,
      ),
    )
    const session = this.session(id)
    if (notice !== null) session.notices.push(notice)
    return session
  }

  /** Failures of files that have a code of their own, told with the campaign. */
  #telling<T>(id: Id, work: () => T): T {
    const told = (error: unknown): never => {
      const isGone =
        error instanceof JournalDamaged ||
        (error instanceof SnapshotDamaged && error.code === 'snapshot-missing')
      if (isGone) this.assertHere(id) // the whole folder may have gone
      if (error instanceof SnapshotDamaged) throw new ShelfError(error.code, id, error.details)
      if (error instanceof JournalDamaged) throw new ShelfError('journal-damaged', id)
      throw error instanceof ShelfError ? error : troubleOf(error, this.path(id), 'file-unreadable')
    }
    try {
      const result = work()
      return result instanceof Promise ? (result.catch(told) as T) : result
    } catch (error) {
      return told(error)
    }
  }

  /** Where another program has written to the campaign, what this one knows of it is not so. */
  #keepCard(id: Id, session: CampaignSession): void {
    if (session.isItsOwn) writeCard(this.path(id), id, session)
  }

  /** The same without holding anybody up, in the order asked: the card of a campaign tells what it was at last. */
  #keepCardBeside(id: Id, session: CampaignSession): Promise<void> {
    const written = this.#cards.then(async () => {
      if (session.isItsOwn) await writeCardBeside(this.path(id), id, session)
    })
    this.#cards = written.catch(() => undefined)
    return written
  }

  #report(id: Id, error: unknown): void {
    this.ports.onTrouble(id, troubleOf(error, this.path(id)))
  }
}
