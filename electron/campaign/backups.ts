/**
 * A campaign's backups: archives in its own folder, written beside the game, verified before they count, and thinned
 * out by number and age. Restoring one makes a new campaign (importing.ts); nothing here touches the campaign itself.
 */
import { statSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupKind, BackupView } from '@shared/contract/files'
import { writeArchive, type Written } from './archive'
import type { ArchiveContent } from './archiveFormat'
import { backupName, BACKUPS, partsOfBackupName } from './backupNames'
import { fileTask } from './fileThread'
import { makeInside } from './folder'
import { damageOf, knownDamage, noteRestorable, restorableIn } from './restorable'
import { FileTrouble, writing } from './trouble'
import { manifestOf, verifyArchive } from './unpack'

export const KEPT = {
  /** Backups made by themselves or by hand, beside those of a format or a replacement. */
  count: 10,
  days: 60,
  /** Kept whatever their age. */
  always: 3,
  /** So many of the newest bear witness to what day it is. */
  witnesses: 5,
  /** Hours after which opening a campaign makes another. */
  dailyHours: 20,
} as const

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Kept by age alone: what they hold is nowhere else. */
export const isSource = (kind: BackupKind): boolean => kind === 'format' || kind === 'replaced'

/** The first name that is free from this moment on. */
function freeName(folder: string, kind: BackupKind, now: number): string {
  for (let at = now; ; at += 1000) {
    const name = backupName(kind, new Date(at))
    if (statSync(join(folder, name), { throwIfNoEntry: false }) === undefined) return name
  }
}

/** A backup, and where its history stands. */
interface Found extends BackupView {
  line: string | null
}

async function viewOf(folder: string, name: string): Promise<Found | null> {
  const parts = partsOfBackupName(name)
  if (parts === null) return null
  const found = await stat(join(folder, name)).catch(() => null)
  if (found === null) return null
  const view = { name, ...parts, bytes: found.size, isOther: false }
  try {
    const { campaign } = await manifestOf(join(folder, name))
    return {
      ...view,
      revision: campaign.revision,
      campaign: campaign.name,
      line: campaign.line,
      damaged: (await knownDamage(join(folder, name))) ?? null,
    }
  } catch (error) {
    const damaged = error instanceof FileTrouble ? error.code : 'archive-damaged'
    return { ...view, revision: null, campaign: null, line: null, damaged }
  }
}

/** Newest first, as far as the revision tells. */
export function byRevision(a: BackupView, b: BackupView): number {
  const older = (b.revision ?? -1) - (a.revision ?? -1)
  return older === 0 ? b.name.localeCompare(a.name) : older
}

/**
 * Newest first: those of the history that is played before any other. By revision before time: within one history revisions
 * only ever grow, clocks are set. What cannot be read comes last.
 */
export function byAge(a: BackupView, b: BackupView): number {
  return a.isOther === b.isOther ? byRevision(a, b) : Number(a.isOther) - Number(b.isOther)
}

/** @param campaignFolder the folder that holds `backups` */
export const listBackups = (campaignFolder: string): Promise<BackupView[]> =>
  backupsIn(join(campaignFolder, BACKUPS), campaignFolder)

/** @param campaignFolder of the campaign, whose journal tells which history is played */
export async function backupsIn(folder: string, campaignFolder: string): Promise<BackupView[]> {
  const names = await readdir(folder).catch(() => [])
  const views = (await Promise.all(names.map((name) => viewOf(folder, name)))).filter((view) => view !== null)
  return (await ofHistories(views, campaignFolder)).sort(byAge)
}

/** An older backup does not say where its history stood: it counts as of this one. */
async function ofHistories(views: readonly Found[], campaignFolder: string): Promise<BackupView[]> {
  const revisions = views.map(({ revision }) => revision ?? 0)
  const lines = views.length === 0 ? [] : await fileTask('checksums', { folder: campaignFolder, revisions })
  return views.map(({ line, ...view }, index) => ({
    ...view,
    isOther: line !== null && line !== lines[index],
  }))
}

/** Whether opening a campaign that stands at this revision should keep a copy of it. */
export function isDailyDue(backups: readonly BackupView[], revision: number, now: number): boolean {
  if (revision === 0) return false
  const whole = backups.filter(({ damaged, isOther }) => damaged === null && !isOther)
  if (whole.some((backup) => backup.revision === revision)) return false
  // also when the clock was set back: a backup of tomorrow says nothing about today
  const isFresh = ({ made }: BackupView): boolean =>
    Math.abs(now - Date.parse(made)) < KEPT.dailyHours * HOUR_MS
  return !whole.some(isFresh)
}

/**
 * From when on age is counted: from the earliest of the newest five, so that neither a clock that leaps nor a year
 * without a game makes everything old at once.
 */
function ageFrom(backups: readonly BackupView[], now: number): number {
  const witnesses = backups.slice(0, KEPT.witnesses)
  if (witnesses.length < KEPT.witnesses) return Number.NEGATIVE_INFINITY
  return Math.min(now, ...witnesses.map(({ made }) => Date.parse(made)))
}

/** When each was made, for all anybody knows: not before one of a lower revision, whatever its clock said. */
function momentsOf(backups: readonly BackupView[]): number[] {
  let latest = Number.NEGATIVE_INFINITY
  return backups
    .map(({ made }) => Date.parse(made))
    .reverse()
    .map((moment) => (latest = Math.max(latest, moment)))
    .reverse()
}

/**
 * Those that may go, given all, newest first. What cannot be restored, and what is of another history, takes nobody's place:
 * age alone removes it.
 */
export function spare(backups: readonly BackupView[], now: number): BackupView[] {
  const own = backups.filter(({ isOther }) => !isOther)
  const from = ageFrom(own, now)
  const moments = new Map(momentsOf(own).map((moment, index) => [own[index]?.name, moment]))
  let whole = 0
  let counted = 0
  return backups.filter(({ name, made, kind, damaged, isOther }) => {
    const isCounted = damaged === null && !isOther
    const isTooMany = isCounted && !isSource(kind) && ++counted > KEPT.count
    const moment = isOther ? Date.parse(made) : (moments.get(name) ?? now)
    const isTooOld = from - moment > KEPT.days * DAY_MS
    const isAlwaysKept = isCounted && ++whole <= KEPT.always
    return !isAlwaysKept && (isTooMany || isTooOld)
  })
}

/**
 * Tries those that nobody has tried yet. Returns how many cannot be restored.
 * @param place a folder in which to unpack
 */
export async function tryBackups(
  folder: string,
  campaignFolder: string,
  place: string,
  signal: AbortSignal,
): Promise<number> {
  let damaged = 0
  for (const { name, damaged: isDamaged } of await backupsIn(folder, campaignFolder)) {
    if (signal.aborted) return 0
    const damage = isDamaged ?? (await damageOf(join(folder, name), place))
    if (typeof damage === 'string') damaged += 1
  }
  return damaged
}

/**
 * Thins the backups in a folder out, all but the one named. A file that cannot be removed stays. They are unpacked in the
 * folder of campaigns.
 */
export async function thinOut(
  folder: string,
  campaignFolder: string,
  made: string,
  now: number,
): Promise<void> {
  const place = dirname(campaignFolder)
  const isWhole = async ({ name, damaged }: BackupView): Promise<boolean> =>
    damaged === null && (await damageOf(join(folder, name), place)) === null
  const all = await backupsIn(folder, campaignFolder)
  const going = new Set(spare(all, now).filter(({ name }) => name !== made))
  if (going.size === 0) return
  // nothing makes way unless as many as are always kept can be restored: of those that stay, else of these
  let whole = 0
  for (const view of [...all.filter((one) => !going.has(one)), ...going]) {
    if (whole >= KEPT.always) break
    if (view.isOther) continue
    if (!(await isWhole(view))) continue
    whole += 1
    going.delete(view)
  }
  for (const { name } of going) await rm(join(folder, name), { force: true }).catch(() => undefined)
}

/**
 * Writes one and takes it in for trial, then thins out. What is kept because nothing else holds it, of an older format or
 * before a replacement, is kept as it is. Throws {@link FileTrouble}; nothing is left or removed then.
 */
export async function makeBackup(
  campaignFolder: string,
  kind: BackupKind,
  content: ArchiveContent,
  now = Date.now(),
): Promise<{ name: string; leftOut: Written['leftOut'] }> {
  const folder = join(campaignFolder, BACKUPS)
  const name = writing(folder, () => {
    makeInside(campaignFolder, BACKUPS)
    return freeName(folder, kind, now)
  })
  const check = isSource(kind) ? verifyArchive : restorableIn(dirname(campaignFolder))
  const { leftOut } = await writeArchive(join(folder, name), content, check)
  if (isSource(kind)) await damageOf(join(folder, name), dirname(campaignFolder))
  else await noteRestorable(join(folder, name))
  await thinOut(folder, campaignFolder, name, now)
  return { name, leftOut }
}
