/**
 * Takes an archive in: staged and checked beside the campaigns, and put in its place in one step. Importing the same
 * twice changes nothing; what is here already is never overwritten without having been kept first.
 */
import { copyFile, readdir, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { basename, join } from 'node:path'
import type { ImportChoice, ImportConflict, ImportReport } from '@shared/contract/files'
import type { CampaignCard, Id } from '@shared/contract/types'
import { distinguished } from '../engine/naming'
import { JOURNAL, SNAPSHOT } from './archiveFormat'
import { BACKUPS, isBackupName } from './backupNames'
import { makeBackup } from './backups'
import { isLink } from './campaignFolders'
import { fileTask } from './fileThread'
import type { StagedFolder } from './fileTasks'
import { makeInside, REPLACED } from './folder'
import { clearAway, isOurs, keepForGood, markAsOurs, removeIfOurs } from './ours'
import { strangersMoved } from './strangers'
import { syncWithin } from './syncing'
import { putAsBeside } from './renaming'
import { damageOf } from './restorable'
import { type CampaignShelf, ShelfError } from './shelf'
import { stageBeside } from './stagedFolder'
import { FileTrouble, troubleOf, writingBeside } from './trouble'

/** Ids that may name a folder on every system: one way of writing, no device. Others get a new one. */
const SAFE_ID = /^[0-9a-z][0-9a-z-]{0,63}$/
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/
const isSafeId = (id: string): boolean => SAFE_ID.test(id) && !DEVICE.test(id)

/** `Name`, then `Name (2)`, `Name (3)` …: the first that nobody bears. */
export function freeName(name: string, taken: readonly string[]): string {
  for (let number = 2; ; number++) {
    const candidate = distinguished(name, `(${String(number)})`)
    if (!taken.includes(candidate)) return candidate
  }
}

/** What an earlier import left there goes, but for what somebody has put into it. Throws `folder-in-the-way`. */
function makeWay(aside: string, place: string): void {
  const isFree = (!isOurs(aside) || strangersMoved(aside, place)) && removeIfOurs(aside)
  if (!isFree) throw new FileTrouble('folder-in-the-way', { file: basename(aside) })
}

export class CampaignImporter {
  constructor(private readonly shelf: CampaignShelf) {}

  /**
   * Throws {@link FileTrouble}; then nothing has changed.
   * @param file what the archive is called in words, where its path says something else
   */
  async import(archive: string, choice: ImportChoice, file?: string): Promise<ImportReport | ImportConflict> {
    const staged = await stageBeside(archive, this.shelf.folder, { file, isToStay: true })
    try {
      return await this.#settle(staged, choice)
    } finally {
      // in its place by now, or not wanted
      await clearAway(staged.folder)
    }
  }

  /** A new campaign beside all others, whatever is here. */
  async importBeside(archive: string): Promise<ImportReport> {
    const staged = await stageBeside(archive, this.shelf.folder, { isToStay: true })
    try {
      return await this.#keepBoth(staged)
    } finally {
      await clearAway(staged.folder)
    }
  }

  async #settle(staged: StagedFolder, choice: ImportChoice): Promise<ImportReport | ImportConflict> {
    const { id, name, system } = staged
    if (!isSafeId(id)) {
      await this.#rename(staged, randomUUID(), name)
      return this.#add(staged)
    }
    if (!this.shelf.has(id)) return this.#add(staged)
    if (await this.#isSame(staged, id)) return this.#report(staged, 'unchanged', this.shelf.card(id).name)
    switch (choice) {
      case 'ask': {
        const { revision, made } = staged
        const incoming = { id, name, system, revision, made }
        return { conflict: { existing: await this.#existing(id), incoming } }
      }
      case 'skip':
        return this.#report(staged, 'skipped', this.shelf.card(id).name)
      case 'keepBoth':
        return this.#keepBoth(staged)
      case 'replace':
        return this.#replace(staged, id)
    }
  }

  /** What is here, as it is: the list may go by what was noted when it was last closed. */
  async #existing(id: Id): Promise<CampaignCard> {
    const card = this.shelf.card(id)
    if (this.shelf.isOpen(id) || card.damaged !== null) return card
    const { revision, damaged, damagedWith } = await fileTask('look', { folder: this.shelf.path(id) })
    return { ...card, revision, damaged, damagedWith }
  }

  #report(
    { id, records, notices }: StagedFolder,
    outcome: ImportReport['outcome'],
    name: string,
  ): ImportReport {
    return { campaign: id, name, outcome, records, notices }
  }

  async #add(staged: StagedFolder, outcome: ImportReport['outcome'] = 'added'): Promise<ImportReport> {
    const place = this.shelf.path(staged.id)
    await writingBeside(place, async () => {
      await syncWithin(staged.folder)
      await putAsBeside(staged.folder, place)
      keepForGood(place)
    })
    return this.#report(staged, outcome, staged.name)
  }

  async #keepBoth(staged: StagedFolder): Promise<ImportReport> {
    const name = freeName(staged.name, this.shelf.names())
    await this.#rename(staged, randomUUID(), name)
    return this.#add(staged, 'kept-both')
  }

  async #rename(staged: StagedFolder, id: Id, name: string): Promise<void> {
    const { folder } = staged
    Object.assign(staged, { id, name })
    await fileTask('rename', { folder, id, name }).catch((error: unknown) => {
      throw troubleOf(error, SNAPSHOT)
    })
  }

  /** The same revision, state, journal and pictures. One that is not open is compared as it lies there. */
  async #isSame({ folder }: StagedFolder, id: Id): Promise<boolean> {
    const other = { folder: this.shelf.path(id), open: await this.#openState(id) }
    return fileTask('isSame', { staged: folder, other }).catch(() => false) // it cannot be read
  }

  async #openState(id: Id): Promise<{ snapshot: Uint8Array; journalBytes: number } | null> {
    if (!this.shelf.isOpen(id)) {
      this.shelf.assertFree(id)
      return null
    }
    const { parts } = await this.shelf.session(id).archived()
    const snapshot = parts.find(({ name }) => name === SNAPSHOT)
    const journal = parts.find(({ name }) => name === JOURNAL)
    if (snapshot === undefined || !('content' in snapshot) || journal === undefined || !('path' in journal))
      return null
    return { snapshot: snapshot.content, journalBytes: journal.bytes }
  }

  /**
   * What is here is archived into the backups of what comes, then makes way, and comes back if the other cannot take
   * its place. Throws `replaces-damaged` where what is here could not be restored from there.
   */
  #replace(staged: StagedFolder, id: Id): Promise<ImportReport> {
    const { shelf } = this
    if (isLink(shelf.path(id))) throw new ShelfError('linked-folder', id)
    return shelf.hold(id, async () => {
      const place = shelf.path(id)
      const aside = join(shelf.folder, `${REPLACED}${id}`)
      const file = shelf.card(id).name
      await this.#keepBackups(place, staged.folder)
      const { name } = await makeBackup(staged.folder, 'replaced', await shelf.archivedAsIs(id))
      if (typeof (await damageOf(join(staged.folder, BACKUPS, name), shelf.folder)) === 'string')
        throw new FileTrouble('replaces-damaged', { file })
      await writingBeside(place, async () => {
        await syncWithin(staged.folder)
        makeWay(aside, place)
        markAsOurs(place)
        await putAsBeside(place, aside)
        try {
          await putAsBeside(staged.folder, place)
          keepForGood(place)
        } catch (error) {
          await putAsBeside(aside, place)
          keepForGood(place)
          throw error
        }
      })
      if (strangersMoved(aside, place)) await clearAway(aside)
      return this.#report(staged, 'replaced', staged.name)
    })
  }

  async #keepBackups(place: string, staged: string): Promise<void> {
    const from = join(place, BACKUPS)
    const names = (await readdir(from).catch(() => [])).filter(isBackupName)
    if (names.length === 0) return
    await writingBeside(from, async () => {
      makeInside(staged, BACKUPS)
      for (const name of names)
        if ((await stat(join(from, name))).isFile())
          await copyFile(join(from, name), join(staged, BACKUPS, name))
    })
  }
}
