/** The campaigns of this data folder: listing, making, opening, renaming and removing them. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import type { CampaignCard, CampaignChange, Id } from '@shared/contract/types'
import type { SystemId } from '@shared/campaign/types'
import { createCampaign } from '../engine/newCampaign'
import { sampleOf, systemById } from '../rules/registry'
import { JournalDamaged } from './journal'
import { CampaignSession } from './session'
import { SnapshotDamaged } from './snapshot'

const CARD_FILE = 'card.json'
const CAMPAIGN_ID = /^[\w-]{1,64}$/

/** A request about a campaign that cannot be met: `code` is a key of `error.<code>`. */
export class LibraryError extends Error {
  constructor(
    readonly code:
      'unknown-campaign' | 'snapshot-missing' | 'snapshot-damaged' | 'snapshot-newer' | 'journal-damaged',
    readonly campaign: Id,
  ) {
    super(`${code}: ${campaign}`)
  }
}

export class CampaignLibrary {
  readonly #open = new Map<Id, CampaignSession>()
  readonly #folder: string

  constructor(
    dataFolder: string,
    private readonly moveToBin: (path: string) => Promise<void>,
    private readonly listener: (change: CampaignChange) => void,
  ) {
    this.#folder = join(dataFolder, 'campaigns')
    mkdirSync(this.#folder, { recursive: true })
  }

  /** Newest first. A folder that cannot be read is listed with the reason, never hidden. */
  list(): CampaignCard[] {
    return readdirSync(this.#folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && CAMPAIGN_ID.test(entry.name))
      .map((entry) => this.card(entry.name))
      .sort((a, b) => b.lastPlayed.localeCompare(a.lastPlayed))
  }

  card(id: Id): CampaignCard {
    const session = this.#open.get(id)
    if (session !== undefined) return cardOf(session, this.#lastPlayed(id))
    try {
      const card = JSON.parse(readFileSync(join(this.#path(id), CARD_FILE), 'utf8')) as CampaignCard
      return {
        ...card,
        lastPlayed: this.#lastPlayed(id),
        damaged: CampaignSession.exists(this.#path(id)) ? null : 'snapshot-missing',
      }
    } catch {
      return this.#cardFromFiles(id)
    }
  }

  /** @param sample key of one of the system's samples; null: an empty campaign */
  create(name: string, system: SystemId, sample: string | null): CampaignSession {
    const id = randomUUID()
    const rules = systemById(system)
    const campaign = createCampaign({ id, name, system: rules, seed: randomUUID() })
    const session = CampaignSession.create(this.#path(id), campaign, this.listener)
    this.#open.set(id, session)
    if (sample !== null)
      for (const command of sampleOf(rules, sample)?.build() ?? []) {
        const outcome = session.run(command, { answers: [], beyond: 'app' }, undefined)
        if (outcome.outcome !== 'resolved')
          throw new Error(`the sample does not load: ${JSON.stringify(outcome)}`)
      }
    this.#writeCard(session)
    return session
  }

  /** The open session, opened now if need be. Throws {@link LibraryError}. */
  session(id: Id): CampaignSession {
    const open = this.#open.get(id)
    if (open !== undefined) return open
    if (!CAMPAIGN_ID.test(id) || statSync(this.#path(id), { throwIfNoEntry: false }) === undefined)
      throw new LibraryError('unknown-campaign', id)
    try {
      const session = CampaignSession.open(this.#path(id), this.listener)
      this.#open.set(id, session)
      return session
    } catch (error) {
      if (error instanceof SnapshotDamaged) throw new LibraryError(error.code, id)
      if (error instanceof JournalDamaged) throw new LibraryError('journal-damaged', id)
      throw error
    }
  }

  rename(id: Id, name: string): CampaignCard {
    const session = this.session(id)
    session.run({ type: 'campaign/rename', name }, { answers: [], beyond: 'exact' }, undefined)
    this.#writeCard(session)
    return this.card(id)
  }

  /** Into the system's bin, whole. The campaign is closed first; when the bin fails it stays where it is. */
  async remove(id: Id): Promise<void> {
    if (!CAMPAIGN_ID.test(id) || statSync(this.#path(id), { throwIfNoEntry: false }) === undefined)
      throw new LibraryError('unknown-campaign', id)
    this.#open.get(id)?.close()
    this.#open.delete(id)
    await this.moveToBin(this.#path(id))
  }

  closeAll(): void {
    for (const session of this.#open.values()) {
      this.#writeCard(session)
      session.close()
    }
    this.#open.clear()
  }

  #path(id: Id): string {
    return join(this.#folder, id)
  }

  #lastPlayed(id: Id): string {
    const stat = statSync(join(this.#path(id), 'journal.jsonl'), { throwIfNoEntry: false })
    return (stat?.mtime ?? new Date(0)).toISOString()
  }

  #writeCard(session: CampaignSession): void {
    const { id } = session.campaign
    writeFileAtomic.sync(
      join(this.#path(id), CARD_FILE),
      JSON.stringify(cardOf(session, this.#lastPlayed(id))),
    )
  }

  /** No card yet, or a broken one: the campaign itself is asked. */
  #cardFromFiles(id: Id): CampaignCard {
    try {
      const session = this.session(id)
      this.#writeCard(session)
      return cardOf(session, this.#lastPlayed(id))
    } catch (error) {
      const damaged = error instanceof LibraryError ? error.code : 'snapshot-damaged'
      return {
        id,
        name: id,
        system: '',
        clock: 0,
        calendar: { dayWord: '', hoursPerDay: 24, firstDay: 1, startOfDay: 0 },
        lastPlayed: this.#lastPlayed(id),
        revision: 0,
        encounters: 0,
        people: 0,
        damaged,
      }
    }
  }
}

function cardOf({ campaign, revision }: CampaignSession, lastPlayed: string): CampaignCard {
  return {
    id: campaign.id,
    name: campaign.name,
    system: campaign.system,
    clock: campaign.clock,
    calendar: campaign.calendar,
    lastPlayed,
    revision,
    encounters: campaign.encounters.length,
    people: campaign.roster.filter((sheet) => !sheet.template).length,
    damaged: null,
  }
}
