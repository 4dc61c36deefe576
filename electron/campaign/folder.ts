/** A campaign's folder as files: what belongs into an archive of it, and what a stopped program left behind. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LIBRARY } from '../library/files'
import { type ArchiveContent, ASSETS, isAssetName, JOURNAL, type Part, SNAPSHOT } from './archiveFormat'
import type { Journal } from './journal'
import { isOurs, keepForGood, sweepIfOurs } from './ours'
import { isRewritten, OWN_WITHIN, type OwnNames } from './ownNames'
import { putAs } from './renaming'
import { encodeBeside, type Snapshot } from './snapshot'
import { strangersMoved } from './strangers'
import { troubleOf } from './trouble'
import { finishedName } from './unfinished'

/** A campaign that is being made or imported, before it is in its place. */
export const INCOMING = '.incoming-'
/** A campaign that makes way for an import, until that is in its place. */
export const REPLACED = '.replaced-'

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw troubleOf(error, folder, 'file-unreadable')
  }
}

/** A folder inside of one that must be there: what has vanished is not made anew. */
export function makeInside(folder: string, name: string): string {
  const path = join(folder, name)
  if (statSync(path, { throwIfNoEntry: false }) === undefined) mkdirSync(path)
  return path
}

/** The assets of a folder, by name; whatever else lies there is not ours. */
export const assetParts = (folder: string): Part[] =>
  namesIn(join(folder, ASSETS))
    .map((name) => `${ASSETS}/${name}`)
    .filter(isAssetName)
    .sort()
    .map((name) => {
      const path = join(folder, name)
      return { name, path, bytes: statSync(path).size }
    })

/**
 * What an archive of a folder that is not open holds: its files byte for byte.
 * @param journalBytes up to the last whole line of the journal
 */
export function folderParts(folder: string, journalBytes: number): Part[] {
  try {
    const path = join(folder, SNAPSHOT)
    return [
      { name: SNAPSHOT, path, bytes: statSync(path).size },
      journalBytes === 0 // there may be none
        ? { name: JOURNAL, content: Buffer.alloc(0) }
        : { name: JOURNAL, path: join(folder, JOURNAL), bytes: journalBytes },
      ...assetParts(folder),
    ]
  } catch (error) {
    throw troubleOf(error, folder, 'file-unreadable')
  }
}

/**
 * What an archive of an open campaign holds. The journal is named with the bytes that belong to this moment: it may grow
 * while they are read.
 */
export async function openContent(
  folder: string,
  { path, bytes }: Journal,
  state: Snapshot,
): Promise<Pick<ArchiveContent, 'campaign' | 'parts'>> {
  const { id, name, system, format } = state.campaign
  return {
    campaign: { id, name, system, format, revision: state.revision, line: state.line },
    parts: [
      { name: SNAPSHOT, content: await encodeBeside(state) },
      { name: JOURNAL, path, bytes },
      ...assetParts(folder),
    ],
  }
}

/** Whether this is a campaign that had to make way; a folder of somebody's may be called so too. */
export const isPutAside = (folder: string, name: string): boolean =>
  name.startsWith(REPLACED) && existsSync(join(folder, name, SNAPSHOT))

/** What a stopped program may have left unfinished, in a campaign's folder and in the program's home. */
const OF_HOME = ['campaigns-folder.json', 'backups-folder.json']
const WRITTEN: readonly OwnNames[] = [
  { inside: '', isOurs: (name) => isRewritten(name) || OF_HOME.includes(name) },
  ...OWN_WITHIN,
]

/**
 * Removes what a stopped program did not finish, by names that no one else gives; what cannot be removed stays, it does no
 * harm. Never before it is sure that a campaign opens: what refuses to be opened is left as it is.
 */
export function sweepFolder(folder: string): void {
  keepForGood(folder) // it was put in its place just before the program was stopped
  for (const { inside, isOurs: isWritten } of WRITTEN) {
    try {
      for (const file of namesIn(join(folder, inside)))
        if (isWritten(finishedName(file) ?? '')) rmSync(join(folder, inside, file), { force: true })
    } catch {
      // the folder may not be written: opening says so where it matters
    }
  }
}

/**
 * Clears away in the folder of all campaigns what a stopped program left: what was not finished goes, what had to make
 * way comes back. What bears no mark of ours is left alone.
 */
export function sweepCampaigns(folder: string): void {
  // moved here just before the program was stopped, with the library beside it
  for (const moved of [folder, join(dirname(folder), LIBRARY)]) keepForGood(moved)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name.startsWith(INCOMING)) sweepIfOurs(path)
    if (!name.startsWith(REPLACED)) continue
    const place = join(folder, name.slice(REPLACED.length))
    if (existsSync(place)) {
      if (!isOurs(path) || strangersMoved(path, place)) sweepIfOurs(path)
    } else if (isPutAside(folder, name)) putAs(path, place)
  }
}
