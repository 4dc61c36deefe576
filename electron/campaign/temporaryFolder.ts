/**
 * A folder in the system's temporary one, for a file on its way out that the data folder has no room for. It can be read by
 * its owner alone, and its name tells which data folder it belongs to: whoever holds that may remove what is left of it.
 */
import { createHash } from 'node:crypto'
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markAsOurs, removeIfOurs } from './ours'

/** Bits of a mode that let others in. */
const FOR_OTHERS = 0o077

const beginningFor = (dataFolder: string): string =>
  `roundkeeper-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}-`

/** Throws the system's error; nothing is left then. */
export function makeTemporaryFolder(dataFolder: string): string {
  const folder = mkdtempSync(join(tmpdir(), beginningFor(dataFolder)))
  try {
    markAsOurs(folder)
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Where others write too, a name proves nothing. */
function isOwn(path: string): boolean {
  const found = lstatSync(path)
  if (!found.isDirectory()) return false
  return process.getuid === undefined || (found.uid === process.getuid() && (found.mode & FOR_OTHERS) === 0)
}

/** Removes what a stopped program of this data folder has left. Never throws: it is tried again at the next start. */
export function sweepTemporaryFolders(dataFolder: string): void {
  try {
    for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(beginningFor(dataFolder)))) {
      const path = join(tmpdir(), name)
      if (isOwn(path)) removeIfOurs(path)
    }
  } catch {
    // see above
  }
}
