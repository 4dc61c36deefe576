/**
 * The backups of a damaged campaign, each taken in for trial: which of them can be restored, which belong to the same
 * history as the journal that is there, and what they still have of lines and pictures.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BackupView } from '@shared/contract/files'
import type { RepairRefusal } from '@shared/contract/repair'
import { JOURNAL } from './archiveFormat'
import { BACKUPS } from './backupNames'
import { byRevision, listBackups } from './backups'
import { Journal } from './journal'
import { clearAway } from './ours'
import type { Salvaged, WholeLines } from './salvage'
import { takingTurns } from './slices'
import type { Snapshot } from './snapshot'
import { type Staged, stageArchive } from './staging'
import { FileTrouble, troubleOf } from './trouble'

/** Whether a backup tells of the same lines as the journal; unknown: nothing that is whole says either. */
type Relation = 'same' | 'other' | 'unknown'

export interface TriedBackup {
  id: string
  view: BackupView
  relation: Relation
  /** Of the format that it was written in. */
  format: number
  snapshot: Snapshot
  lines: number
  pictures: ReadonlySet<string>
}

/** The newest backup of the same history, with its lines. Close its journal. */
export interface LeadBackup extends TriedBackup {
  journal: Journal
}

export interface TriedBackups {
  tried: TriedBackup[]
  lead: LeadBackup | null
  refused: RepairRefusal[]
  /** The one that is wanted, staged: the caller's to move or to remove. */
  wanted: Staged | null
  /** Some are of an older format: lines of it may be in the journal. */
  hasOlder: boolean
}

export interface Work {
  /** A folder of ours for what is kept until the end. */
  folder: string
  signal: AbortSignal
  /** Id of the source that is to be made; null: none is. */
  wanted: string | null
  /** Something more has been tried, of so many. */
  progress: (done: number, of: number) => void
}

/** Ids say nothing of files. */
export const idOfBackup = (name: string): string =>
  `backup-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

/** Pictures out of backups that are not whole in the campaign's own folder. */
export const foundPictures = (folder: string): string => join(folder, 'pictures')

/**
 * The same history only where every line that both have is the same, and the backup's last one is among them: two that part
 * before it share all that is before.
 */
async function relationOf(
  backup: Journal,
  revision: number,
  lines: WholeLines,
  signal: AbortSignal,
): Promise<Relation> {
  const others = takingTurns()
  for (let at = 1; at <= revision; at++) {
    await others()
    signal.throwIfAborted()
    if (lines.has(at) && lines.text(at) !== backup.text(at - 1)) return 'other'
  }
  if (revision === 0) return 'unknown'
  return lines.has(revision) || lines.wasHere(backup.text(revision - 1)) ? 'same' : 'unknown'
}

/** Those made before an import took the campaign's place may tell of what was there then. */
function relatedAs(relation: Relation, view: BackupView, all: readonly BackupView[]): Relation {
  if (relation !== 'unknown') return relation
  const isBefore = all.some(({ kind, made }) => kind === 'replaced' && made >= view.made)
  return isBefore ? 'other' : 'unknown'
}

async function keepPictures(staged: Staged, { pictures }: Salvaged, work: Work): Promise<void> {
  if (work.wanted === null) return
  const target = foundPictures(work.folder)
  for (const asset of staged.assets) {
    const name = basename(asset)
    if (pictures.whole.has(name) || existsSync(join(target, name))) continue
    mkdirSync(target, { recursive: true })
    await rename(join(staged.folder, asset), join(target, name))
  }
}

const refusalOf = ({ kind, made }: BackupView, error: unknown): RepairRefusal => {
  if (!(error instanceof FileTrouble)) throw error
  return { kind: 'backup', backup: { kind, made }, failure: { code: error.code, with: error.details } }
}

async function tryOne(
  staged: Staged,
  view: BackupView,
  all: readonly BackupView[],
  { lines }: Salvaged,
  signal: AbortSignal,
): Promise<TriedBackup> {
  const { journal } = Journal.look(join(staged.folder, JOURNAL))
  try {
    const { snapshot, manifest, assets } = staged
    const relation = await relationOf(journal, snapshot.revision, lines, signal)
    return {
      id: idOfBackup(view.name),
      view,
      relation: relatedAs(relation, view, all),
      format: manifest.campaign.format,
      snapshot,
      lines: journal.lines,
      pictures: new Set(assets.map((asset) => basename(asset))),
    }
  } finally {
    journal.close()
  }
}

/** Moves the lines to where they stay until the end. */
async function leading(tried: TriedBackup, staged: Staged, work: Work): Promise<LeadBackup> {
  const path = join(work.folder, JOURNAL)
  await rename(join(staged.folder, JOURNAL), path)
  return { ...tried, journal: Journal.look(path).journal }
}

/** Newest first. Throws what the signal aborts with, and {@link FileTrouble} of the disk. Close what leads. */
export async function tryAllBackups(salvaged: Salvaged, work: Work): Promise<TriedBackups> {
  const { folder } = salvaged
  const views = (await listBackups(folder)).sort(byRevision)
  const result: TriedBackups = { tried: [], lead: null, refused: [], wanted: null, hasOlder: false }
  try {
    for (const [index, view] of views.entries()) {
      work.signal.throwIfAborted()
      work.progress(index, views.length)
      let staged: Staged
      try {
        staged = await stageArchive(join(folder, BACKUPS, view.name), salvaged.place, view.name)
      } catch (error) {
        result.refused.push(refusalOf(view, error))
        continue
      }
      await take(result, staged, view, views, salvaged, work)
    }
  } catch (error) {
    await letGoOf(result)
    throw work.signal.aborted ? error : troubleOf(error, folder)
  }
  return result
}

async function take(
  result: TriedBackups,
  staged: Staged,
  view: BackupView,
  all: readonly BackupView[],
  salvaged: Salvaged,
  work: Work,
): Promise<void> {
  let isKept = false
  try {
    const tried = await tryOne(staged, view, all, salvaged, work.signal)
    result.tried.push(tried)
    result.hasOlder ||= view.kind === 'format'
    if (tried.id === work.wanted) {
      result.wanted = staged
      isKept = true
      return
    }
    await keepPictures(staged, salvaged, work)
    if (result.lead === null && tried.relation === 'same') result.lead = await leading(tried, staged, work)
  } finally {
    if (!isKept) await clearAway(staged.folder)
  }
}

/** Removes what was kept until the end. */
export async function letGoOf({ lead, wanted }: TriedBackups): Promise<void> {
  lead?.journal.close()
  if (wanted !== null) await clearAway(wanted.folder)
}
