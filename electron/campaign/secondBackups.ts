/**
 * Backups of one campaign in the second folder: finding, copying, comparing with those beside the campaign. All of it is
 * asked of the system without waiting on the main thread, because a drive that does not answer must hold nobody up.
 */
import { lstat, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupView, ListedBackup } from '@shared/contract/files'
import type { Id } from '@shared/contract/types'
import { backupName, isBackupName } from './backupNames'
import { backupsIn, byAge, isSource, KEPT, spare } from './backups'
import { copied, readThrough } from './copying'
import { assertWritable } from './fence'
import { putAsBeside } from './renaming'
import { syncFolderBeside } from './syncing'
import { plainName } from './transfers'
import { FileTrouble, reason, troubleOf } from './trouble'
import { finishedName, unfinishedBeside } from './unfinished'

/** Of the campaign's name in its folder's: the id and the name of a backup must fit behind it on any system. */
const MOST = { characters: 60, bytes: 120 }
/** For how long nobody takes an unfinished copy for a stopped program's. */
const UNFINISHED_MS = 3_600_000

/** A backup beside the campaign could not be read: the second folder has nothing to do with it. */
export class SourceFailed extends Error {
  constructor(readonly trouble: FileTrouble) {
    super(trouble.message)
  }
}

/** Folders of a campaign there. Two computers may each have made one, before one heard of the other. */
export async function foldersOf(inside: string, campaign: Id): Promise<string[]> {
  const entries = await readdir(inside, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.endsWith(` (${campaign})`))
    .map(({ name }) => join(inside, name))
    .sort()
}

export interface There extends BackupView {
  path: string
}

/** All of a campaign that lie there, newest first. Rejects with the system's error. */
export async function backupsThere(inside: string, campaign: Id, campaignFolder: string): Promise<There[]> {
  const folders = await foldersOf(inside, campaign)
  const views = await Promise.all(
    folders.map(async (folder) =>
      (await backupsIn(folder, campaignFolder)).map((view) => ({ ...view, path: join(folder, view.name) })),
    ),
  )
  return views.flat().sort(byAge)
}

/** The folder into which a campaign's are copied. It bears the campaign's name, so that a GM finds it by that. */
export async function folderThere(inside: string, campaign: Id, name: string): Promise<string> {
  const [folder] = await foldersOf(inside, campaign)
  if (folder !== undefined) return folder
  const plain = plainName(name, MOST.characters, MOST.bytes)
  for (let number = 1; ; number++) {
    const made = join(inside, `${plain}${number === 1 ? '' : ` ${String(number)}`} (${campaign})`)
    if (!(await isMade(made))) continue // what lies there is somebody's
    await syncFolderBeside(inside)
    return made
  }
}

/** Whether the folder is there now; false: something else bears its name. */
async function isMade(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const there = await lstat(path)
    return there.isDirectory()
  }
}

const isSame = (one: BackupView, other: BackupView): boolean =>
  one.kind === other.kind && one.bytes === other.bytes && one.revision === other.revision

/** What lies there under its name is another backup: of another computer, or of one whose clock was set. */
const isTaken = (one: BackupView, other: BackupView): boolean =>
  one.name === other.name && other.damaged === null && !isSame(one, other)

/** Its copy: under its name, or under a later one where that was taken. */
const copyOf = (one: BackupView, there: readonly There[]): There | undefined =>
  there.find((other) => other.name === one.name && isSame(one, other)) ??
  (there.some((other) => isTaken(one, other)) ? there.find((other) => isSame(one, other)) : undefined)

/** What it is to be called there. */
export function nameThere({ name, kind, made }: BackupView, there: readonly BackupView[]): string {
  const taken = new Set(there.filter(({ damaged }) => damaged === null).map((other) => other.name))
  let free = name
  for (let at = Date.parse(made); taken.has(free); at += 1000) free = backupName(kind, new Date(at))
  return free
}

/**
 * Those that should lie there and do not, the oldest first: the newest three that can be restored, those of a format or a
 * replacement, and those just made. What would make way at once is left out.
 */
export function missingThere(
  here: readonly BackupView[],
  there: readonly There[],
  made: ReadonlySet<string>,
  now: number,
): BackupView[] {
  const newest = here.filter(({ damaged, isOther }) => damaged === null && !isOther).slice(0, KEPT.always)
  const whole = there.filter(({ damaged }) => damaged === null)
  return here
    .filter((one) => newest.includes(one) || isSource(one.kind) || made.has(one.name))
    .filter((one) => isSource(one.kind) || one.damaged === null)
    .filter((one) => {
      const copy = copyOf(one, there)
      return copy === undefined || (copy.damaged !== null && one.damaged === null)
    })
    .filter((one) => made.has(one.name) || !spare([...whole, one].sort(byAge), now).includes(one))
    .reverse()
}

/** Removes what a stopped program did not finish; what another computer may be writing just now stays. */
export async function sweepThere(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!isBackupName(finishedName(name) ?? '')) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found !== null && Math.abs(now - found.mtimeMs) > UNFINISHED_MS)
      await rm(join(folder, name), { force: true }).catch(() => undefined)
  }
}

/**
 * Copies one: synced, read back and compared, and only then given its name. Rejects with {@link SourceFailed}, or with what
 * the second folder refuses; half a backup never bears a backup's name.
 */
export async function copyThere(
  from: string,
  folder: string,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  assertWritable(from) // whoever has lost the lock keeps nothing any more
  const temporary = unfinishedBeside(join(folder, name))
  const goOn = (): void => {
    signal.throwIfAborted()
  }
  try {
    const before = await readThrough(from, goOn).catch((error: unknown) => {
      signal.throwIfAborted()
      throw new SourceFailed(troubleOf(error, name, 'file-unreadable'))
    })
    const written = await copied(from, temporary, goOn, { mode: 0o666, keepsTimes: false })
    const again = await readThrough(temporary, goOn)
    if (again !== before || written !== before)
      throw new FileTrouble('write-failed', { file: name, reason: reason('different') })
    assertWritable(from)
    await putAsBeside(temporary, join(folder, name))
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Both folders as one list, newest first. Of two copies of one backup the one that can be restored is offered. */
export function listed(here: readonly BackupView[], there: readonly There[]): ListedBackup[] {
  const both = (one: BackupView): There | undefined => copyOf(one, there)
  const mended = (one: BackupView): There | undefined =>
    one.damaged === null
      ? undefined
      : there.find(({ name, damaged }) => name === one.name && damaged === null)
  const ofHere = here.map((one): ListedBackup => {
    const better = mended(one)
    if (better !== undefined) return listedThere(better)
    const other = both(one)
    return { ...one, where: other === undefined || other.damaged !== one.damaged ? 'here' : 'both' }
  })
  const paired = new Set(here.flatMap((one) => [both(one), mended(one)]))
  // a torn copy of what is whole here is told, and made anew; it is nothing to choose
  const isTorn = (one: There): boolean =>
    one.damaged !== null && here.some(({ name, damaged }) => name === one.name && damaged === null)
  const ofThere = there.filter((one) => !paired.has(one) && !isTorn(one)).map(listedThere)
  return [...ofHere, ...ofThere].sort(byAge)
}

const listedThere = ({ path: _path, ...view }: There): ListedBackup => ({ ...view, where: 'second' })
