/**
 * Reports of fights, read off the journal. The first one about a fight goes back from now to its beginning, by what undo
 * would take back, and forth again entry by entry; the next one goes on from there, while that part of the journal stands.
 */
import { apply } from 'mutative'
import { mendedTexts } from '@shared/campaign/text'
import type { Campaign } from '@shared/campaign/types'
import type { FightReport } from '@shared/contract/report'
import type { Id } from '@shared/contract/types'
import { findEncounter } from '../engine/lookup'
import { addStep, noTally, type FightTally } from '../engine/report/fold'
import { reportOf } from '../engine/report/report'
import { systemById } from '../rules/registry'
import type { HistoryStacks } from './history'
import type { Journal } from './journal'
import type { StoredEntry } from './journalLine'
import { takingTurns } from './slices'
import type { Snapshot } from './snapshot'

/** Bytes of lines that are read at a time. */
const BATCH_BYTES = 1024 * 1024
/** So many fights are remembered: a GM looks at the one that has ended, seldom at others. */
const MOST_KNOWN = 4

/** Where the adding up has come to. */
interface Known {
  tally: FightTally
  /** The newest revision that was looked at, and the campaign as it left it. */
  at: number
  campaign: Campaign
  /** The fight that ran then. */
  running: Id | null
  partial: boolean
}

type Now = Pick<Snapshot, 'campaign' | 'revision' | 'history' | 'base' | 'foreign'>

const stands = ({ done }: HistoryStacks, revision: number): boolean =>
  done.some(([first, last]) => first <= revision && revision <= last)

const hasBegun = (campaign: Campaign, encounter: Id): boolean =>
  findEncounter(campaign, encounter)?.startedAt != null

export class FightReports {
  #known = new Map<Id, Known>()

  constructor(private readonly journal: Journal) {}

  /** Lines may have been taken back: others may stand in their places. */
  forget(): void {
    this.#known = new Map()
  }

  /** @param now the campaign as it stands; the fight must be there */
  async of(encounter: Id, now: Now): Promise<FightReport> {
    const all = this.#known
    const remembered = all.get(encounter)
    const known =
      (remembered === undefined ? null : await this.#goOn(remembered, now)) ??
      (await this.#fromTheBeginning(encounter, now))
    all.delete(encounter)
    all.set(encounter, known)
    const [oldest] = all.keys()
    if (all.size > MOST_KNOWN && oldest !== undefined) all.delete(oldest)
    const { tally, partial } = known
    return { ...reportOf(systemById, tally, now.campaign), revision: now.revision, partial }
  }

  /** Null: what was looked at stands no more, or cannot be read on from there. */
  async #goOn(known: Known, now: Now): Promise<Known | null> {
    const { at } = known
    if (at !== 0 && !stands(now.history, at)) return null
    const wanted = now.history.done.reduce(
      (sum, [first, last]) => sum + Math.max(0, last - Math.max(first - 1, at)),
      0,
    )
    const entries: StoredEntry[] = []
    for await (const batch of this.#batches(now, at)) entries.unshift(...batch)
    return entries.length === wanted ? this.#forth(known, entries) : null
  }

  /** Entries behind a revision that stand, from the newest on, so many at a time; a line that is not whole ends them. */
  async *#batches({ history, foreign }: Now, behind: number): AsyncGenerator<StoredEntry[]> {
    const others = takingTurns()
    for (const [from, to] of [...history.done].reverse())
      for (let end = to; end >= from && end > behind;) {
        await others()
        const first = this.journal.firstWithin(Math.max(from - 1, behind), end, BATCH_BYTES)
        const whole = this.journal.wholeEntries(first, end)
        const entries = whole.filter(({ revision }, at) => revision === end - whole.length + at + 1)
        yield entries.map((entry) => (entry.revision <= foreign ? mendedTexts(entry) : entry))
        if (entries.length < end - first) return
        end = first
      }
  }

  async #fromTheBeginning(encounter: Id, now: Now): Promise<Known> {
    const entries: StoredEntry[] = []
    let { campaign } = now
    for await (const batch of this.#batches(now, now.base)) {
      if (!hasBegun(campaign, encounter)) break
      const before = undone(campaign, batch)
      if (before === null) break
      campaign = before
      entries.unshift(...batch)
    }
    const begun: Known = {
      tally: noTally(encounter),
      at: now.history.done.at(-1)?.[1] ?? 0,
      campaign,
      running: campaign.encounters.find(({ status }) => status === 'running')?.id ?? null,
      partial: hasBegun(campaign, encounter),
    }
    return this.#forth(begun, entries)
  }

  async #forth(known: Known, entries: readonly StoredEntry[]): Promise<Known> {
    const others = takingTurns()
    let { tally, at, running, campaign } = known
    let waiting: StoredEntry[] = []
    for (const entry of entries) {
      at = entry.revision
      const isOfFight =
        [running, entry.encounter].includes(tally.encounter) || entry.command['encounter'] === tally.encounter
      running = entry.encounter
      waiting.push(entry)
      if (!isOfFight) continue
      const before =
        waiting.length === 1 ? campaign : apply<Campaign>(campaign, waiting.slice(0, -1).flatMap(patchesOf))
      const { commandType, command, log, patches } = entry
      campaign = apply<Campaign>(before, patches)
      tally = addStep(systemById, tally, { commandType, command, log, patches, before, after: campaign })
      waiting = []
      await others()
    }
    return { ...known, tally, at, running, campaign: apply<Campaign>(campaign, waiting.flatMap(patchesOf)) }
  }
}

const patchesOf = ({ patches }: StoredEntry): StoredEntry['patches'] => patches

/** The campaign before these entries; null: they do not fit it. */
function undone(campaign: Campaign, entries: readonly StoredEntry[]): Campaign | null {
  try {
    return apply<Campaign>(
      campaign,
      entries.toReversed().flatMap(({ inverse }) => inverse),
    )
  } catch {
    return null
  }
}
