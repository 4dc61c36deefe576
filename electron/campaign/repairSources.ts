/**
 * What a damaged campaign can be made from, best first. Everything that is offered has been put together beside the
 * campaigns and has passed every check that restoring makes. Nothing in the campaign's own folder is touched.
 */
import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import { headCount } from '@shared/campaign/people'
import type { RepairKind, RepairRefusal, RepairSource } from '@shared/contract/repair'
import type { JsonRecord } from '@shared/contract/types'
import { runningEncounter } from '../engine/lookup'
import { JOURNAL, SNAPSHOT } from './archiveFormat'
import { INCOMING } from './folder'
import { clearAway, makeOurs } from './ours'
import { type LeadBackup, letGoOf, tryAllBackups, type TriedBackup, type Work } from './repairBackups'
import { type EntryAt, fromNothing, fromSnapshot, NotAlone, type Reached } from './repairChain'
import { copyPictures, draftOf, type Parts, picturesNamedBy, staged } from './repairDraft'
import type { Salvaged } from './salvage'
import type { Staged } from './staging'
import { FileTrouble, reason, writing } from './trouble'

/** Of one source: what it is, and what it says of itself. */
interface Tried {
  source: RepairSource
  /** The same for two that are the same state. */
  likeness: string
}

export interface Sources {
  sources: RepairSource[]
  refused: RepairRefusal[]
  /** Backups that cannot be restored. */
  damagedBackups: number
  /** A line is whole and does not follow. */
  isUnfitting: boolean
  /** The one that is wanted, staged under the id and name that it had: the caller's to move or to remove. */
  wanted: { staged: Staged; source: RepairSource } | null
}

/** As JSON with keys in order; without what two campaigns of one history may differ in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null)
    return typeof value === 'undefined' ? '' : JSON.stringify(value)
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`
}
const likenessOf = ({ id: _id, name: _name, dice, ...rest }: Campaign, revision: number): string =>
  createHash('sha256')
    .update(`${String(revision)} ${canonical({ ...rest, mode: dice.mode })}`)
    .digest('hex')

// ------------------------------------------------------------------ what it says of itself

type Told = Pick<
  RepairSource,
  'id' | 'kind' | 'revision' | 'lines' | 'undo' | 'isOther' | 'backup' | 'played'
>

function sourceOf(told: Told, campaign: Campaign, { salvaged, backups }: Parts): RepairSource {
  const gone = [...picturesNamedBy(campaign)].filter((name) => !salvaged.pictures.whole.has(name))
  const lost = gone.filter((name) => !backups.tried.some(({ pictures }) => pictures.has(name)))
  return {
    ...told,
    clock: campaign.clock,
    calendar: campaign.calendar,
    ...headCount(campaign.roster),
    encounters: campaign.encounters.length,
    fight: runningEncounter(campaign)?.name ?? null,
    missing: { commands: 0, last: [] },
    pictures: { fromBackups: gone.length - lost.length, lost: lost.length },
  }
}

function triedBackup(backup: TriedBackup, parts: Parts): Tried {
  const { id, view, snapshot, lines, relation, format } = backup
  const { revision, campaign } = snapshot
  const told: Told = {
    id,
    kind: 'backup',
    revision,
    lines: { kept: lines, lost: 0 },
    undo: format === CAMPAIGN_FORMAT,
    isOther: relation === 'other',
    backup: { kind: view.kind, made: view.made },
    played: relation === 'same' ? (parts.entryAt(revision)?.at ?? null) : null,
  }
  return { source: sourceOf(told, campaign, parts), likeness: likenessOf(campaign, revision) }
}

// ------------------------------------------------------------------ all of them

/** A way to a state, before it has been tried. */
interface Way {
  kind: Exclude<RepairKind, 'backup'>
  /** Its history goes on where it was. */
  isUndoable: boolean
  lead: LeadBackup | null
  /** What it leads to belongs to another history than the journal's. */
  isOther: boolean
  /** What goes with it. */
  parts: Parts
  reach: () => Promise<Reached>
}

/** For a snapshot that the journal does not belong to. */
const withoutLines = (parts: Parts): Parts => ({ ...parts, entryAt: () => null, textAt: () => '' })

/**
 * A backup of an older format leads on only where it was made when the campaign was brought up to date: lines behind it are
 * of today's format then, and of another one else.
 */
const canLead = ({ format, view }: LeadBackup): boolean =>
  format === CAMPAIGN_FORMAT || view.kind === 'format'

function waysOf(parts: Parts, name: string): { ways: Way[]; refused: RepairRefusal[] } {
  const { salvaged, backups, entryAt, work } = parts
  const { stored, refused, isApart } = salvaged
  const { lead } = backups
  const ways: Way[] = []
  if (stored !== null) {
    const isUndoable = stored.format === CAMPAIGN_FORMAT
    const own = isApart ? withoutLines(parts) : parts
    const reach = (): Promise<Reached> => fromSnapshot(stored, own.entryAt, work.signal)
    ways.push({ kind: 'present', isUndoable, lead: null, isOther: isApart, parts: own, reach })
    if (!isApart) return { ways, refused: [] }
  }
  if (lead !== null && canLead(lead))
    ways.push({
      kind: 'joined',
      isUndoable: lead.format === CAMPAIGN_FORMAT,
      lead,
      isOther: false,
      parts,
      reach: () =>
        fromSnapshot(
          {
            ...lead.snapshot,
            format: CAMPAIGN_FORMAT,
            campaign: lead.snapshot.campaign as unknown as JsonRecord,
          },
          entryAt,
          work.signal,
        ),
    })
  ways.push({
    kind: 'journal',
    isUndoable: true,
    lead: null,
    isOther: false,
    parts,
    reach: () => {
      const older = backups.hasOlder || backups.tried.some(({ format }) => format < CAMPAIGN_FORMAT)
      if (older) throw new NotAlone('olderLines')
      const { card } = salvaged.card
      const home = card?.system ?? backups.tried[0]?.snapshot.campaign.system ?? null
      return fromNothing({ name, home }, entryAt, work.signal)
    },
  })
  if (stored !== null) return { ways, refused: [] }
  const failure = { code: refused?.code ?? 'snapshot-damaged', with: refused?.details ?? {} }
  return { ways, refused: [{ kind: 'present', backup: null, failure }] }
}

function refusedWay(kind: RepairKind, error: unknown): RepairRefusal {
  if (error instanceof NotAlone)
    return {
      kind,
      backup: null,
      failure: { code: 'repair-not-alone', with: { file: JOURNAL, reason: error.reason } },
    }
  if (error instanceof FileTrouble)
    return { kind, backup: null, failure: { code: error.code, with: error.details } }
  // a document that cannot be brought up to date
  const problem = error instanceof Error ? error.message : String(error)
  return {
    kind,
    backup: null,
    failure: { code: 'migration-failed', with: { file: SNAPSHOT, reason: reason('other', { problem }) } },
  }
}

/** Best first: the same history, the newest state, the one with which undo goes on, the one with the most lines. */
function byWorth({ source: a }: Tried, { source: b }: Tried): number {
  const differences = [
    Number(a.isOther) - Number(b.isOther),
    b.revision - a.revision,
    Number(b.undo) - Number(a.undo),
    a.lines.lost - b.lines.lost,
    RANK.indexOf(a.kind) - RANK.indexOf(b.kind),
  ]
  return differences.find((difference) => difference !== 0) ?? 0
}
const RANK: readonly RepairKind[] = ['present', 'joined', 'backup', 'journal']

/** How many of the commands that are missing are named. */
const NAMED = 5

/** What has happened after each, as far as anybody knows. */
function withMissing(all: readonly Tried[], { salvaged, entryAt }: Parts): Tried[] {
  const { lines, stored, card } = salvaged
  const newest = Math.max(
    0,
    ...all.filter(({ source }) => !source.isOther).map(({ source }) => source.revision),
    stored?.revision ?? 0,
    card.card?.revision ?? 0,
    lines.revisions.at(-1) ?? 0,
  )
  return all.map(({ source, likeness }) => {
    if (source.isOther) return { source, likeness }
    const last: string[] = []
    for (let at = newest; at > source.revision && last.length < NAMED; at--) {
      const type = entryAt(at)?.commandType
      if (type !== undefined) last.push(type)
    }
    return { source: { ...source, missing: { commands: newest - source.revision, last } }, likeness }
  })
}

async function tryWay(way: Way): Promise<{ tried: Tried; staged: Staged; isUnfitting: boolean }> {
  const { parts, isOther } = way
  const { place } = parts.salvaged
  const reached = await way.reach()
  const draft = draftOf(reached, parts, way.isUndoable)
  const made = await staged(draft, parts, place)
  const { revision, lines, undo } = draft
  const backup = way.lead === null ? null : { kind: way.lead.view.kind, made: way.lead.view.made }
  const played = parts.entryAt(revision)?.at ?? null
  const told: Told = { id: way.kind, kind: way.kind, revision, lines, undo, isOther, backup, played }
  const { campaign } = made.snapshot
  const tried = { source: sourceOf(told, campaign, parts), likeness: likenessOf(campaign, revision) }
  return { tried, staged: made, isUnfitting: reached.isUnfitting }
}

async function tryAll(parts: Parts, name: string): Promise<Sources> {
  const { work, backups } = parts
  const { ways, refused } = waysOf(parts, name)
  const tried = backups.tried.map((backup) => triedBackup(backup, parts))
  let kept: Staged | null = backups.wanted
  let isUnfitting = false
  for (const way of ways) {
    work.signal.throwIfAborted()
    try {
      const found = await tryWay(way)
      tried.push(found.tried)
      isUnfitting ||= found.isUnfitting
      if (way.kind === work.wanted) kept = found.staged
      else await clearAway(found.staged.folder)
    } catch (error) {
      work.signal.throwIfAborted()
      refused.push(refusedWay(way.kind, error))
    }
  }
  const all = withMissing(tried.sort(byWorth), parts)
  const chosen = all.find(({ source }) => source.id === work.wanted)?.source
  const wanted = kept !== null && chosen !== undefined ? { staged: kept, source: chosen } : null
  if (wanted !== null) {
    copyPictures(wanted.staged, parts)
    backups.wanted = null // the caller's from here on
  }
  const once = all.filter(
    ({ likeness }, index) => all.findIndex((other) => other.likeness === likeness) === index,
  )
  return {
    sources: once.map(({ source }) => source),
    refused: [...refused, ...backups.refused],
    damagedBackups: backups.refused.length,
    isUnfitting,
    wanted,
  }
}

/**
 * Tries everything. Throws {@link FileTrouble} of the disk, and what the signal aborts with; nothing is left behind then.
 * @param name what the campaign is called, for the ways that cannot tell
 */
export async function sourcesOf(
  salvaged: Salvaged,
  name: string,
  given: Omit<Work, 'folder'>,
): Promise<Sources> {
  const folder = join(salvaged.place, `${INCOMING}${randomUUID()}`)
  writing(folder, () => {
    makeOurs(folder)
  })
  const work = { ...given, folder }
  try {
    const backups = await tryAllBackups(salvaged, work)
    try {
      const { lines } = salvaged
      const { lead } = backups
      const textAt = (revision: number): string => {
        if (lines.has(revision)) return lines.text(revision)
        return lead !== null && revision >= 1 && revision <= lead.snapshot.revision
          ? lead.journal.text(revision - 1)
          : ''
      }
      const entryAt: EntryAt = (revision) =>
        lines.has(revision)
          ? lines.entry(revision)
          : lead !== null && revision >= 1 && revision <= lead.snapshot.revision
            ? lead.journal.read(revision - 1)
            : null
      return await tryAll({ salvaged, backups, entryAt, textAt, work }, name)
    } finally {
      await letGoOf(backups)
    }
  } finally {
    await clearAway(folder)
  }
}
