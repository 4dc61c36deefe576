/**
 * States that whole lines lead to: from a snapshot onwards, or from an empty campaign. Stored patches alone are applied, and
 * nothing is taken for granted that cannot be computed.
 */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { apply } from 'mutative'
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import type { JsonRecord, Patch } from '@shared/contract/types'
import { createCampaign } from '../engine/newCampaign'
import type { RuleSystem } from '../engine/system'
import { RULES, SYSTEMS } from '../rules/registry'
import { bookEntry, emptyHistory, type HistoryStacks } from './history'
import type { StoredEntry } from './journalLine'
import { migrate } from './migrations'
import { takingTurns } from './slices'
import { checkedOneByOne, type Snapshot, SnapshotDamaged, type StoredSnapshot } from './snapshot'
import { reason } from './trouble'

/** A line by its revision; null: there is no whole one. */
export type EntryAt = (revision: number) => StoredEntry | null

/** A state before it is checked, in the terms of today's format. */
export interface Reached extends Omit<Snapshot, 'campaign' | 'line'> {
  campaign: JsonRecord
  /** Why it ends here: the next line is not there, or it is and does not follow. */
  isUnfitting: boolean
}

interface Walked {
  campaign: JsonRecord
  revision: number
  history: HistoryStacks
  isUnfitting: boolean
}

const patched = (campaign: JsonRecord, patches: Patch[]): JsonRecord => apply<JsonRecord>(campaign, patches)

/** As far as whole lines follow one another. */
async function walk(start: Walked, entryAt: EntryAt, signal: AbortSignal): Promise<Walked> {
  let { campaign, revision } = start
  const history = structuredClone(start.history)
  const others = takingTurns()
  for (let entry = entryAt(revision + 1); entry !== null; entry = entryAt(revision + 1)) {
    await others()
    signal.throwIfAborted()
    // of these alone something is taken before it is known whether it fits
    const before = entry.kind === 'redo' ? structuredClone(history) : history
    try {
      const next = patched(campaign, entry.patches)
      bookEntry(history, entry.kind, entry.revision, entry.of)
      campaign = next
    } catch {
      return { campaign, revision, history: before, isUnfitting: true }
    }
    revision = entry.revision
  }
  return { campaign, revision, history, isUnfitting: false }
}

/** Throws where there is no way from its format to today's. */
export async function fromSnapshot(
  { format, campaign, revision, history, base, foreign }: StoredSnapshot,
  entryAt: EntryAt,
  signal: AbortSignal,
): Promise<Reached> {
  const walked = await walk({ campaign, revision, history, isUnfitting: false }, entryAt, signal)
  if (format === CAMPAIGN_FORMAT) return { ...walked, base, foreign }
  return {
    ...walked,
    campaign: migrate(walked.campaign, format),
    history: emptyHistory(),
    base: walked.revision,
    foreign,
  }
}

/** Why the journal alone does not do; `reason.<key>`. */
export class NotAlone extends Error {
  constructor(readonly why: 'noLines' | 'olderLines' | 'noBeginning' | 'whichSystem') {
    super(why)
  }
  get reason() {
    return reason(this.why)
  }
}

/** Nobody can tell these from lines: what a campaign is called at first, and the dice before any was rolled. */
const untold = (campaign: JsonRecord, from: JsonRecord): JsonRecord => ({
  ...campaign,
  name: from.name ?? null,
  dice: from.dice ?? null,
})

/**
 * The beginning that lines tell of: led on by them and taken back again, an empty campaign must come out as it was. What
 * they have changed shows its first value in what takes it back.
 */
async function beginningOf(
  blank: JsonRecord,
  entryAt: EntryAt,
  signal: AbortSignal,
): Promise<JsonRecord | null> {
  const there = await walk(
    { campaign: blank, revision: 0, history: emptyHistory(), isUnfitting: false },
    entryAt,
    signal,
  )
  const others = takingTurns()
  let campaign = there.campaign
  try {
    for (let revision = there.revision; revision > 0; revision--) {
      await others()
      signal.throwIfAborted()
      campaign = patched(campaign, entryAt(revision)?.inverse ?? [])
    }
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
  return isDeepStrictEqual(untold(campaign, blank), blank) ? campaign : null
}

interface Told {
  name: string
  /** The system at home in it at last; null: nobody knows. */
  home: string | null
}

/** What lines say of the systems that a campaign is played by. */
interface Used {
  /** Those that its commands are of. */
  systems: Set<string>
  added: Set<string>
  /** Another was made the one at home, so that the last says nothing of the first. */
  isMoved: boolean
}

function usedBy(entryAt: EntryAt): Used | null {
  const used: Used = { systems: new Set(), added: new Set(), isMoved: false }
  let entry = entryAt(1)
  if (entry === null) return null
  for (let at = 2; entry !== null; entry = entryAt(at++)) {
    const { commandType, command } = entry
    const definition = RULES.table.get(commandType)
    const owner = definition === undefined ? commandType : definition.system // one that nobody knows is of no system
    if (owner !== undefined) used.systems.add(owner)
    if (commandType === 'campaign/add-system' && typeof command.system === 'string')
      used.added.add(command.system)
    used.isMoved ||= commandType === 'campaign/set-home-system'
  }
  return used
}

/** Systems that it may have been made for: those of its commands that nobody has added are that one. */
function homesOf({ systems, added, isMoved }: Used, { home }: Told): RuleSystem[] {
  const first = [...systems].filter((id) => !added.has(id))
  return SYSTEMS.filter(
    ({ id }) => first.every((one) => one === id) && (isMoved || home === null || home === id),
  )
}

/**
 * From an empty campaign. Throws {@link NotAlone}.
 * @param told of it by other files
 */
export async function fromNothing(told: Told, entryAt: EntryAt, signal: AbortSignal): Promise<Reached> {
  const used = usedBy(entryAt)
  if (used === null) throw new NotAlone('noLines')
  const fitting: Reached[] = []
  for (const system of homesOf(used, told)) {
    const blank = createCampaign({ id: 'repaired', name: told.name, system, seed: randomUUID() })
    const beginning = await beginningOf(blank as unknown as JsonRecord, entryAt, signal)
    if (beginning === null) continue
    const start = { campaign: beginning, revision: 0, history: emptyHistory(), isUnfitting: false }
    const walked = await walk(start, entryAt, signal)
    if (isDocument(walked.campaign)) fitting.push({ ...walked, base: 0, foreign: 0 })
  }
  const [only, ...more] = fitting
  if (only === undefined) throw new NotAlone('noBeginning')
  if (more.length > 0) throw new NotAlone('whichSystem')
  return only
}

function isDocument(document: JsonRecord): document is JsonRecord & Campaign {
  try {
    checkedOneByOne(document)
    return true
  } catch (error) {
    if (error instanceof SnapshotDamaged) return false
    throw error
  }
}
