/**
 * Moves all campaigns, and the library beside them, to another folder: copied beside their new place, synced, read back and compared, renamed into
 * place, and only then does the program look there. Until that step everything is as it was, whatever fails; after it
 * the old ones are put aside under another name and stay until somebody deletes them.
 *
 * Nobody may write to the campaigns meanwhile: callers hold both folders and have closed what was open.
 */
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { mkdir, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { areApart, isWithin } from './apart'
import { copied } from './copying'
import { INCOMING } from './folder'
import { LIBRARY } from '../library/files'
import { holdsLocksAlone, IN_USE } from './lockFiles'
import { backupsFolderOf } from './backupsFolder'
import { isOurs, keepForGood, makeOurs, removeIfOurs } from './ours'
import { CAMPAIGNS, isFolder, movedAway, placeOf, pointTo } from './place'
import { putAs, putAsBeside } from './renaming'
import { sha256Of } from './sha256'
import { syncFolder } from './syncing'
import { FileTrouble, reason, troubleOf, writing } from './trouble'

/** What lies in a place, as folders of it: the campaigns last, because they are what a place is known by. */
const MOVED = [LIBRARY, CAMPAIGNS]
/** What is being copied, until it is whole. */
const staging = (name: string): string => `${INCOMING}${name}`
const STAGED = MOVED.map(staging)
/** What systems put into any folder, an empty drive too. */
const OF_THE_SYSTEM: ReadonlySet<string> = new Set([
  '.DS_Store',
  '.Spotlight-V100',
  '.Trashes',
  '.fseventsd',
  'desktop.ini',
  'Thumbs.db',
  'System Volume Information',
  '$RECYCLE.BIN',
  'lost+found',
])
const MEGABYTE = 1024 * 1024
/** Left free beyond what is copied: folders need room of their own. */
const MARGIN_BYTES = 4 * MEGABYTE

export type OnProgress = (done: number, of: number) => void

interface Found {
  /** Paths from the folder of campaigns on, in an order in which folders come before what is in them. */
  folders: string[]
  files: { path: string; bytes: number }[]
  bytes: number
}

/** Everything below a folder. Throws {@link FileTrouble}: what is neither file nor folder cannot be copied. */
export async function everythingIn(folder: string): Promise<Found> {
  const found: Found = { folders: [], files: [], bytes: 0 }
  const look = async (inside: string): Promise<void> => {
    for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
      const path = join(inside, entry.name)
      // not finished, and of no use to anybody
      if (inside === '' && entry.name.startsWith(INCOMING) && isOurs(join(folder, path))) continue
      if (entry.isDirectory()) {
        found.folders.push(path)
        await look(path)
      } else if (entry.isFile()) {
        const { size } = await stat(join(folder, path))
        found.files.push({ path, bytes: size })
        found.bytes += size
      } else throw new FileTrouble('move-odd-file', { file: path, reason: reason('notAFile') })
    }
  }
  await look('')
  return found
}

/** What is free for us on a folder's disk; null: the system does not say. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** The first thing in a folder that is neither ours nor the system's; the home may hold anything but campaigns. */
const inTheWay = (to: string, isHome: boolean): string | undefined =>
  isHome
    ? [...MOVED, ...STAGED].find((name) => existsSync(join(to, name)) && !isOurs(join(to, name)))
    : readdirSync(to).find((name) => !OF_THE_SYSTEM.has(name) && !isOfThisProgram(to, name))

/** What was begun here, and who else is in the folder, which whoever holds it sees to. */
const isOfThisProgram = (folder: string, name: string): boolean =>
  (STAGED.includes(name) && isOurs(join(folder, name))) ||
  (name === IN_USE && holdsLocksAlone(join(folder, name)))

/**
 * Whether campaigns can go there, before anything is written. Returns the folder as the system calls it. Throws
 * {@link FileTrouble}: `move-same`, `move-contained`, `move-into-second`, `move-no-folder`, `move-not-empty`, or what the
 * system refuses.
 */
export function checkedTarget(home: string, from: string, to: string): string {
  if (!isFolder(to)) throw new FileTrouble('move-no-folder', { file: to, reason: reason('ENOTDIR') })
  const [target, source, standard] = [to, from, home].map((folder) => realpathSync.native(folder)) as [
    string,
    string,
    string,
  ]
  if (target === source) throw new FileTrouble('move-same', { file: to })
  // the home is no part of where campaigns lie: they may come back to it from a folder within
  const isHome = target === standard
  if (!isHome && (isWithin(target, source) || isWithin(source, target)))
    throw new FileTrouble('move-contained', { file: to })
  const second = backupsFolderOf(home)
  if (!isHome && second !== null && !areApart(target, second))
    throw new FileTrouble('move-into-second', { file: to })
  try {
    const entry = inTheWay(target, isHome)
    if (entry !== undefined) throw new FileTrouble('move-not-empty', { file: to, entry })
  } catch (error) {
    throw troubleOf(error, to, 'file-unreadable')
  }
  return isHome ? home : target
}

/** Copies everything and compares what lies there then. Throws {@link FileTrouble}; the caller clears away. */
async function copyAll(
  from: string,
  staged: string,
  found: Found,
  count: (bytes: number) => void,
): Promise<void> {
  const within = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw troubleOf(error, path)
    }
  }
  writing(staged, () => {
    makeOurs(staged)
  })
  for (const path of found.folders) await within(path, () => mkdir(join(staged, path), { mode: 0o700 }))
  const hashes = new Map<string, string>()
  for (const { path } of found.files)
    hashes.set(path, await within(path, () => copied(join(from, path), join(staged, path), count)))
  for (const { path } of found.files) {
    const again = await within(path, () =>
      sha256Of(join(staged, path), {
        take: (data) => {
          count(data.length)
        },
      }),
    )
    if (again.sha256 !== hashes.get(path))
      throw new FileTrouble('write-failed', { file: path, reason: reason('different') })
  }
  for (const path of ['', ...found.folders]) syncFolder(join(staged, path))
}

/** What of a place there is to move: a library need not have been made yet. */
async function foundIn(from: string): Promise<{ name: string; found: Found }[]> {
  const there = MOVED.filter((name) => name === CAMPAIGNS || isFolder(join(from, name)))
  return Promise.all(there.map(async (name) => ({ name, found: await everythingIn(join(from, name)) })))
}

/** Copies all of a place into its new one. Throws {@link FileTrouble}; the caller clears away. */
async function copyPlace(from: string, to: string, onProgress: OnProgress): Promise<readonly string[]> {
  const all = await foundIn(from)
  for (const name of STAGED) removeIfOurs(join(to, name)) // of a program that was stopped
  const bytes = all.reduce((sum, { found }) => sum + found.bytes, 0)
  const free = await freeBytes(to)
  if (free !== null && free < bytes + MARGIN_BYTES)
    throw new FileTrouble('move-no-room', {
      file: to,
      needed: Math.ceil((bytes + MARGIN_BYTES) / MEGABYTE),
      free: Math.floor(free / MEGABYTE),
    })
  let done = 0
  const count = (part: number): void => {
    done += part
    onProgress(done, bytes * 2) // written, and read again
  }
  for (const { name, found } of all) await copyAll(join(from, name), join(to, staging(name)), found, count)
  for (const { name } of all) await putAsBeside(join(to, staging(name)), join(to, name))
  return all.map(({ name }) => name)
}

/** Another name for what has been moved, so that nobody plays on in it unawares. Null: it stays as it is. */
function putAside(campaigns: string): string | null {
  const day = new Date().toISOString().slice(0, 10)
  for (let number = 1; number < 100; number++) {
    const aside = movedAway(campaigns, day, number)
    if (existsSync(aside)) continue
    try {
      putAs(campaigns, aside)
      return aside
    } catch {
      return null // it does no harm where it is: the program looks elsewhere
    }
  }
  return null
}

/**
 * @param home where the note of the place is
 * @param from the folder that holds `campaigns/` now
 * @param to a folder that {@link checkedTarget} has let pass
 * @returns where the campaigns as they were before lie now; null: they could not be put aside
 * Throws {@link FileTrouble}; the program goes on with `from` then, and nothing is left at `to`.
 */
export async function moveCampaigns(
  home: string,
  from: string,
  to: string,
  onProgress: OnProgress = () => undefined,
): Promise<string | null> {
  let moved: readonly string[] = []
  const clearAll = (names: readonly string[]): void => {
    for (const name of names) clear(join(to, name))
  }
  try {
    moved = await copyPlace(from, to, onProgress)
  } catch (error) {
    clearAll([...STAGED, ...MOVED])
    throw troubleOf(error, to)
  }
  try {
    pointTo(home, to)
  } catch (error) {
    if (placeOf(home).folder !== to) {
      clearAll(moved)
      throw error
    }
  }
  for (const name of moved) keepForGood(join(to, name))
  const aside = moved.map((name) => putAside(join(from, name)))
  return aside.at(-1) ?? null
}

/** What cannot be removed is in nobody's way: it is not looked at, and the next attempt removes it. */
function clear(folder: string): void {
  try {
    removeIfOurs(folder)
  } catch {
    // see above
  }
}

/** Bytes of all campaigns and the library; null: they cannot be counted. */
export async function campaignBytes(folder: string): Promise<number | null> {
  return foundIn(folder).then(
    (all) => all.reduce((sum, { found }) => sum + found.bytes, 0),
    () => null,
  )
}
