/**
 * A way on for a damaged campaign: what of it is whole is looked through, and a new campaign is made beside it from what the
 * GM chooses. The damaged one stays as it is, byte for byte.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RepairLook, RepairReport, RepairSource } from '@shared/contract/repair'
import type { DicePlan, Id, JsonRecord, OpenCommand } from '@shared/contract/types'
import { distinguished } from '../engine/naming'
import { ASSETS, SNAPSHOT } from './archiveFormat'
import { writeCard } from './cardFile'
import { isLink } from './campaignFolders'
import { freeName } from './importing'
import { clearAway, keepForGood } from './ours'
import { putAsBeside } from './renaming'
import { picturesNamedBy } from './repairDraft'
import { type Sources, sourcesOf } from './repairSources'
import { type Salvaged, salvage } from './salvage'
import { CampaignSession } from './session'
import { type CampaignShelf, ShelfError } from './shelf'
import { writeSnapshot } from './snapshot'
import type { Staged } from './staging'
import { syncWithin } from './syncing'
import { FileTrouble, troubleOf, writingBeside } from './trouble'

/** Hears how many of so many parts have been tried. */
type Progress = (done: number, of: number) => void

/** A damaged campaign that lies in some other folder than those that are listed. */
export interface Elsewhere {
  folder: string
}

export class CampaignRepairer {
  constructor(private readonly shelf: CampaignShelf) {}

  /**
   * What is damaged, and what can be had again. Opens nothing and closes nothing. Throws ShelfError, FileTrouble, and what
   * the signal aborts with.
   */
  look(campaign: Id | Elsewhere, signal: AbortSignal, progress: Progress): Promise<RepairLook> {
    return this.#salvaged(campaign, signal, async (salvaged, name) => {
      const sources = await sourcesOf(salvaged, name, { signal, wanted: null, progress })
      return {
        campaign: typeof campaign === 'string' ? campaign : basename(salvaged.folder),
        name,
        suggested: this.#free(distinguished(name, '(repaired)')),
        found: foundIn(salvaged, sources),
        sources: sources.sources,
        refused: sources.refused,
      }
    })
  }

  /**
   * Makes a campaign beside the damaged one. Throws as {@link look}, and FileTrouble `unknown-source`; nothing is left then.
   * @param named what it is to be called; null: as is suggested
   */
  make(
    campaign: Id | Elsewhere,
    source: string,
    named: string | null,
    signal: AbortSignal,
    progress: Progress,
  ): Promise<RepairReport> {
    return this.#salvaged(campaign, signal, async (salvaged, name) => {
      const { wanted } = await sourcesOf(salvaged, name, { signal, wanted: source, progress })
      if (wanted === null) throw new FileTrouble('unknown-source', { file: name })
      try {
        const wish = named ?? distinguished(name, '(repaired)')
        return await this.#settle(wanted.staged, wanted.source, this.#free(wish))
      } finally {
        await clearAway(wanted.staged.folder)
      }
    })
  }

  async #salvaged<T>(
    campaign: Id | Elsewhere,
    signal: AbortSignal,
    work: (salvaged: Salvaged, name: string) => Promise<T>,
  ): Promise<T> {
    const { folder, listed } = typeof campaign === 'string' ? this.#here(campaign) : named(campaign)
    let salvaged: Salvaged
    try {
      salvaged = await salvage(folder, this.shelf.folder, signal)
    } catch (error) {
      signal.throwIfAborted()
      throw troubleOf(error, folder, 'file-unreadable')
    }
    try {
      return await work(salvaged, nameOf(salvaged, listed))
    } finally {
      salvaged.lines.close()
    }
  }

  #here(campaign: Id): { folder: string; listed: string } {
    this.shelf.assertHere(campaign)
    const folder = this.shelf.path(campaign)
    if (isLink(folder)) throw new ShelfError('linked-folder', campaign)
    return { folder, listed: this.shelf.card(campaign).name }
  }

  #free(name: string): string {
    const taken = this.shelf.names()
    return taken.includes(name) ? freeName(name, taken) : name
  }

  async #settle(staged: Staged, source: RepairSource, name: string): Promise<RepairReport> {
    const id = randomUUID()
    const campaign = { ...staged.snapshot.campaign, id, name }
    return writingBeside(SNAPSHOT, async () => {
      writeSnapshot(join(staged.folder, SNAPSHOT), { ...staged.snapshot, campaign })
      const made = CampaignSession.open(staged.folder, () => undefined)
      let letGo: number
      try {
        letGo = letGoOfPictures(made, staged.folder)
      } finally {
        made.close()
      }
      const place = this.shelf.path(id)
      await syncWithin(staged.folder)
      await putAsBeside(staged.folder, place)
      keepForGood(place)
      writeCard(place, id, made)
      return { campaign: id, name, source, letGo }
    })
  }
}

const named = ({ folder }: Elsewhere): { folder: string; listed: string } => ({
  folder,
  listed: basename(folder),
})

const BY_HAND: DicePlan = { answers: [], beyond: 'exact' }

/** Names of pictures that are nowhere, by commands, so that each can be undone. Returns how many names were let go. */
function letGoOfPictures(session: CampaignSession, folder: string): number {
  const gone = new Set(
    [...picturesNamedBy(session.campaign)].filter((name) => !existsSync(join(folder, ASSETS, name))),
  )
  const { roster, encounters } = session.campaign
  const commands: OpenCommand[] = [
    ...roster
      .filter(({ portrait }) => portrait !== null && gone.has(portrait))
      .map(({ id }) => ({ type: 'roster/set-portrait', sheet: id, portrait: null })),
    ...encounters
      .filter(({ background }) => background !== null && gone.has(background.asset))
      .map(({ id }) => ({ type: 'encounter/set-background', encounter: id, background: null })),
  ]
  return commands.filter((command) => session.run(command, BY_HAND, undefined).outcome === 'resolved').length
}

/** What it is called: of its snapshot, else of its card, else of its folder. */
function nameOf({ stored, card }: Salvaged, listed: string): string {
  if (stored !== null && typeof stored.campaign.name === 'string') return stored.campaign.name
  return card.card?.name ?? listed
}

/** The damage, in the order in which it matters. */
function foundIn(salvaged: Salvaged, { isUnfitting, damagedBackups, sources }: Sources): RepairLook['found'] {
  const { refused, stored, lines, pictures, card } = salvaged
  const found: RepairLook['found'] = []
  const add = (key: string, parameters: JsonRecord = {}): void => void found.push({ key, with: parameters })
  if (refused !== null) add(refused.code, refused.details)
  const [first] = lines.damaged
  const isEmpty = lines.isThere && lines.count === 0
  const expected = stored?.revision ?? lines.revisions.at(-1) ?? 1
  if (!lines.isThere && expected > 0) add('journal-missing')
  else if (isEmpty && expected > 0) add('journal-empty')
  else if (stored !== null && lines.count < stored.revision)
    add('journal-short', { count: stored.revision - lines.count })
  if (first !== undefined) add('lines', { line: first + 1, count: lines.damaged.length })
  else if (lines.isMixed) add('order')
  else if (isUnfitting) add('unfitting')
  if (salvaged.isApart) add('apart')
  if (lines.tornBytes > 0 && !isEmpty) add('torn')
  if (pictures.damaged.length > 0) add('pictures', { count: pictures.damaged.length })
  const gone = (sources[0]?.pictures.lost ?? 0) + (sources[0]?.pictures.fromBackups ?? 0)
  const missing = gone - pictures.damaged.length
  if (missing > 0) add('pictures-gone', { count: missing })
  if (damagedBackups > 0) add('backups', { count: damagedBackups })
  if (card.isDamaged) add('card')
  return found
}
