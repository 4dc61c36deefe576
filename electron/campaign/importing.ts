/**
 * Takes an archive in: staged and checked beside the campaigns, and put in its place in one step. Importing the same
 * twice changes nothing; what is here already is never overwritten without having been kept first.
 */
import { cpSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ImportChoice, ImportConflict, ImportReport } from '@shared/contract/files'
import type { Id } from '@shared/contract/types'
import { ASSETS, SNAPSHOT } from './archiveFormat'
import { BACKUPS, isBackupName } from './backupNames'
import { makeBackup } from './backups'
import { makeInside, REPLACED } from './folder'
import { clearAway, keepForGood, markAsOurs, removeIfOurs } from './ours'
import { syncWithin } from './syncing'
import { putAsBeside } from './renaming'
import { type CampaignShelf, ShelfError } from './shelf'
import { writeSnapshot } from './snapshot'
import { journalChecksum, type Staged, stageArchive } from './staging'
import { FileTrouble, writing, writingBeside } from './trouble'

/** Ids that may name a folder on every system: one way of writing, no device. Others get a new one. */
const SAFE_ID = /^[0-9a-z][0-9a-z-]{0,63}$/
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/
const LONGEST_NAME = 120

const isSafeId = (id: string): boolean => SAFE_ID.test(id) && !DEVICE.test(id)

/** `Name`, then `Name (2)`, `Name (3)` …: the first that nobody bears. */
export function freeName(name: string, taken: readonly string[]): string {
  for (let number = 2; ; number++) {
    const ending = ` (${String(number)})`
    const candidate = `${name.slice(0, LONGEST_NAME - ending.length).trimEnd()}${ending}`
    if (!taken.includes(candidate)) return candidate
  }
}

export class CampaignImporter {
  constructor(private readonly shelf: CampaignShelf) {}

  /**
   * Throws {@link FileTrouble}; then nothing has changed.
   * @param file what the archive is called in words, where its path says something else
   */
  async import(archive: string, choice: ImportChoice, file?: string): Promise<ImportReport | ImportConflict> {
    const staged = await stageArchive(archive, this.shelf.folder, file)
    try {
      return await this.#settle(staged, choice)
    } finally {
      // in its place by now, or not wanted
      await clearAway(staged.folder)
    }
  }

  /** A new campaign beside all others, whatever is here. */
  async importBeside(archive: string): Promise<ImportReport> {
    const staged = await stageArchive(archive, this.shelf.folder)
    try {
      return await this.#keepBoth(staged)
    } finally {
      await clearAway(staged.folder)
    }
  }

  async #settle(staged: Staged, choice: ImportChoice): Promise<ImportReport | ImportConflict> {
    const { id, name, system } = staged.snapshot.campaign
    if (!isSafeId(id)) {
      this.#rename(staged, randomUUID(), name)
      return this.#add(staged)
    }
    if (!this.shelf.has(id)) return this.#add(staged)
    if (await this.#isSame(staged, id)) return this.#report(staged, 'unchanged', this.shelf.card(id).name)
    switch (choice) {
      case 'ask': {
        const { snapshot, manifest } = staged
        const incoming = { id, name, system, revision: snapshot.revision, made: manifest.made }
        return { conflict: { existing: this.shelf.card(id), incoming } }
      }
      case 'skip':
        return this.#report(staged, 'skipped', this.shelf.card(id).name)
      case 'keepBoth':
        return this.#keepBoth(staged)
      case 'replace':
        return this.#replace(staged, id)
    }
  }

  #report(
    { snapshot, records, notices }: Staged,
    outcome: ImportReport['outcome'],
    name: string,
  ): ImportReport {
    return { campaign: snapshot.campaign.id, name, outcome, records, notices }
  }

  async #add(staged: Staged, outcome: ImportReport['outcome'] = 'added'): Promise<ImportReport> {
    const place = this.shelf.path(staged.snapshot.campaign.id)
    await writingBeside(place, async () => {
      await syncWithin(staged.folder)
      await putAsBeside(staged.folder, place)
      keepForGood(place)
    })
    return this.#report(staged, outcome, staged.snapshot.campaign.name)
  }

  #keepBoth(staged: Staged): Promise<ImportReport> {
    const name = freeName(staged.snapshot.campaign.name, this.shelf.names())
    this.#rename(staged, randomUUID(), name)
    return this.#add(staged, 'kept-both')
  }

  #rename(staged: Staged, id: Id, name: string): void {
    staged.snapshot = { ...staged.snapshot, campaign: { ...staged.snapshot.campaign, id, name } }
    writeSnapshot(join(staged.folder, SNAPSHOT), staged.snapshot)
  }

  /** The same revision, state, journal and pictures. */
  async #isSame(staged: Staged, id: Id): Promise<boolean> {
    try {
      const session = await this.shelf.ready(id)
      const { revision, campaign } = staged.snapshot
      if (session.revision !== revision || !isDeepStrictEqual(session.campaign, campaign)) return false
      const { parts } = await session.archived()
      const assets = parts.filter(({ name }) => name.startsWith(`${ASSETS}/`)).map(({ name }) => name)
      const journal = parts.find((part) => 'path' in part && !part.name.startsWith(ASSETS))
      if (journal === undefined || !('path' in journal) || !isDeepStrictEqual(assets, staged.assets))
        return false
      return (await journalChecksum(journal.path, journal.bytes)) === staged.journal
    } catch (error) {
      if (error instanceof ShelfError && error.code !== 'campaign-busy') return false // it cannot be opened
      throw error
    }
  }

  /**
   * What is here is archived into the backups of what comes, then makes way, and comes back if the other cannot take
   * its place.
   */
  #replace(staged: Staged, id: Id): Promise<ImportReport> {
    const { shelf } = this
    return shelf.hold(id, async () => {
      const place = shelf.path(id)
      const aside = join(shelf.folder, `${REPLACED}${id}`)
      await this.#keepBackups(place, staged.folder)
      await makeBackup(staged.folder, 'replaced', shelf.archivedAsIs(id))
      await writingBeside(place, async () => {
        await syncWithin(staged.folder)
        if (!removeIfOurs(aside)) throw new FileTrouble('folder-in-the-way', { file: basename(aside) })
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
      await clearAway(aside)
      return this.#report(staged, 'replaced', staged.snapshot.campaign.name)
    })
  }

  async #keepBackups(place: string, staged: string): Promise<void> {
    const from = join(place, BACKUPS)
    const names = (await readdir(from).catch(() => [])).filter(isBackupName)
    if (names.length === 0) return
    writing(from, () => {
      makeInside(staged, BACKUPS)
      for (const name of names) cpSync(join(from, name), join(staged, BACKUPS, name))
    })
  }
}
