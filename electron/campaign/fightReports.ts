/**
 * Reports and statistics of fights, read off the journal. The first one goes back from now to the beginning, by what undo
 * would take back, and forth again entry by entry; the next one goes on from there, while that part of the journal stands.
 */
import { apply } from 'mutative'
import { mendedTexts } from '@shared/campaign/text'
import type { Campaign } from '@shared/campaign/types'
import type { FightReport } from '@shared/contract/report'
import type { Statistics } from '@shared/contract/statistics'
import type { Id } from '@shared/contract/types'
import { findEncounter, runningEncounter } from '../engine/lookup'
import { addStep, noTally, type FightTally } from '../engine/report/fold'
import { reportOf } from '../engine/report/report'
import { statisticsOf } from '../engine/report/statistics'
import { RULES, systemById } from '../rules/registry'
import type { HistoryStacks } from './history'
import type { Journal } from './journal'
import type { StoredEntry } from './journalLine'
import { takingTurns } from './slices'
import type { Snapshot } from './snapshot'

/** Bytes of lines that are read at a time, going back. */
const BATCH_BYTES = 1024 * 1024
/** Lines that are read at a time, going forth. */
const BATCH_LINES = 256
/** So many countings are remembered: a GM looks at the fight that has ended, seldom at others. */
const MOST_KNOWN = 4
/** Under which that of all fights is remembered. */
const ALL = ''

/** Where the adding up has come to. */
interface Known {
  tallies: ReadonlyMap<Id, FightTally>
  /** The newest revision that was looked at, and the campaign as it left it. */
  at: number
  campaign: Campaign
  /** The fight that ran then. */
  running: Id | null
  /** Fights whose beginning could not be reached. */
  partial: ReadonlySet<Id>
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
    const { tallies, partial } = await this.#counted(encounter, [encounter], now)
    const told = reportOf(systemById, tallies.get(encounter) ?? noTally(encounter), now.campaign)
    return { ...told, revision: now.revision, partial: partial.has(encounter) }
  }

  /**
   * Statistics of one fight, or of all that have begun: null.
   * @param now the campaign as it stands; the fight must be there
   */
  async statistics(encounter: Id | null, now: Now): Promise<Statistics> {
    const wanted =
      encounter === null
        ? now.campaign.encounters.map(({ id }) => id).filter((id) => hasBegun(now.campaign, id))
        : [encounter]
    const { tallies, partial } = await this.#counted(encounter ?? ALL, wanted, now)
    const fights = wanted.flatMap((id) => {
      const told = statisticsOf(systemById, tallies.get(id) ?? noTally(id), now.campaign)
      return told === null ? [] : [{ ...told, partial: partial.has(id) }]
    })
    return {
      revision: now.revision,
      fights: fights.toSorted((one, other) => one.from.localeCompare(other.from)),
    }
  }

  async #counted(key: Id, wanted: readonly Id[], now: Now): Promise<Known> {
    const all = this.#known
    const remembered = all.get(key)
    const known =
      (remembered === undefined ? null : await this.#goOn(withNew(remembered, wanted), now)) ??
      (await this.#fromTheBeginning(wanted, now))
    all.delete(key)
    all.set(key, known)
    const [oldest] = all.keys()
    if (all.size > MOST_KNOWN && oldest !== undefined) all.delete(oldest)
    return known
  }

  /** Null: what was looked at stands no more, or cannot be read on from there. */
  async #goOn(known: Known | null, now: Now): Promise<Known | null> {
    if (known === null || (known.at !== 0 && !stands(now.history, known.at))) return null
    return this.#forth(known, now)
  }

  /** Entries behind a revision that stand, from the newest on, so many at a time; a line that is not whole ends them. */
  async *#back({ history, foreign }: Now, behind: number): AsyncGenerator<StoredEntry[]> {
    const others = takingTurns()
    for (const [from, to] of [...history.done].reverse())
      for (let end = to; end >= from && end > behind;) {
        await others()
        const first = this.journal.firstWithin(Math.max(from - 1, behind), end, BATCH_BYTES)
        const whole = this.journal.wholeEntries(first, end)
        const entries = whole.filter(({ revision }, at) => revision === end - whole.length + at + 1)
        yield entries.map((entry) => mended(entry, foreign))
        if (entries.length < end - first) return
        end = first
      }
  }

  async #fromTheBeginning(wanted: readonly Id[], now: Now): Promise<Known> {
    let { campaign } = now
    const newest = now.history.done.at(-1)?.[1] ?? 0
    let at = newest
    for await (const batch of this.#back(now, now.base)) {
      if (!wanted.some((id) => hasBegun(campaign, id))) break
      const before = undone(campaign, batch)
      const [oldest] = batch
      if (before === null || oldest === undefined) break
      campaign = before
      at = oldest.revision - 1
    }
    const begun: Known = {
      tallies: new Map(wanted.map((id) => [id, noTally(id)])),
      at,
      campaign,
      running: runningEncounter(campaign)?.id ?? null,
      partial: new Set(wanted.filter((id) => hasBegun(campaign, id))),
    }
    // every line was read a moment ago; one that has gone bad since leaves what was counted without it
    return (await this.#forth(begun, now)) ?? { ...begun, at: newest, campaign: now.campaign }
  }

  /** Null: a line on the way is not whole. */
  async #forth(known: Known, { history, foreign }: Now): Promise<Known | null> {
    const others = takingTurns()
    const tallies = new Map(known.tallies)
    let { at, running, campaign } = known
    let waiting: StoredEntry[] = []
    for (const [from, to] of history.done)
      for (let first = Math.max(from - 1, known.at); first < to; first += BATCH_LINES) {
        const end = Math.min(to, first + BATCH_LINES)
        const entries = this.journal.wholeEntries(first, end)
        if (entries.length < end - first) return null
        for (const stored of entries) {
          const entry = mended(stored, foreign)
          at = entry.revision
          const about = new Set([running, entry.encounter, entry.command['encounter']])
          running = entry.encounter
          waiting.push(entry)
          const concerned = [...tallies.values()].filter(({ encounter }) => about.has(encounter))
          if (concerned.length === 0) continue
          const before =
            waiting.length === 1
              ? campaign
              : apply<Campaign>(campaign, waiting.slice(0, -1).flatMap(patchesOf))
          campaign = apply<Campaign>(before, entry.patches)
          for (const tally of concerned)
            tallies.set(tally.encounter, addStep(RULES, tally, { ...entry, before, after: campaign }))
          waiting = []
          await others()
        }
      }
    return { ...known, tallies, at, running, campaign: apply<Campaign>(campaign, waiting.flatMap(patchesOf)) }
  }
}

const mended = (entry: StoredEntry, foreign: number): StoredEntry =>
  entry.revision <= foreign ? mendedTexts(entry) : entry
const patchesOf = ({ patches }: StoredEntry): StoredEntry['patches'] => patches

/** With fights that have begun since then; null: one that is not known had begun before. */
function withNew(known: Known, wanted: readonly Id[]): Known | null {
  const unknown = wanted.filter((id) => !known.tallies.has(id))
  if (unknown.some((id) => hasBegun(known.campaign, id))) return null
  return {
    ...known,
    tallies: new Map([...known.tallies, ...unknown.map((id) => [id, noTally(id)] as const)]),
  }
}

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
