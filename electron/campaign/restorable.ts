/** The one set of checks for what is written and what is restored: an archive counts once it has been taken in for trial. */
import { stat } from 'node:fs/promises'
import { clearAway } from './ours'
import { stageBeside } from './stagedFolder'
import { FileTrouble, reason } from './trouble'

/** Refusals of an archive's content, which say that nobody can restore it; others are of the disk. */
const OF_CONTENT = /^(?:archive-|bad-key$)/

/**
 * A check for {@link writeArchive}: what it writes is unpacked and read as restoring would, every line and every picture.
 * Throws {@link FileTrouble}: `not-restorable` with the reason, or of the disk.
 * @param place a folder in which to unpack; what is left by a crash is swept there
 */
export const restorableIn =
  (place: string) =>
  async (archive: string, file: string): Promise<void> => {
    try {
      const { folder, lost } = await stageBeside(archive, place, { file })
      await clearAway(folder)
      if (lost > 0) throw new FileTrouble('not-restorable', { file, reason: reason('checksum') })
    } catch (error) {
      // what shrinks too far is written anew without shrinking
      if (!(error instanceof FileTrouble) || !OF_CONTENT.test(error.code) || error.code === 'archive-ratio')
        throw error
      throw new FileTrouble('not-restorable', { file, reason: error.details.reason ?? null }, error)
    }
  }

/** What was found out about files that have not changed since: null for a whole one, else a code of `error.<code>`. */
const known = new Map<string, string | null>()
/** Null: it cannot be looked at now, and nothing can be known of it. */
const keyOf = async (path: string): Promise<string | null> => {
  const found = await stat(path).catch(() => null)
  // not by its path: the folder of a campaign may be put elsewhere
  return found === null ? null : [found.dev, found.ino, found.size, found.mtimeMs].join(':')
}

/** What trying this archive has shown; undefined: it has not been tried. */
export async function knownDamage(path: string): Promise<string | null | undefined> {
  const key = await keyOf(path)
  return key === null ? undefined : known.get(key)
}

/** The archive has just been tried, and is whole. */
export async function noteRestorable(path: string): Promise<void> {
  const key = await keyOf(path)
  if (key !== null) known.set(key, null)
}

/**
 * Null where it can be restored, else a code of `error.<code>`; undefined: it could not be tried, as where the disk is full.
 * Looks once at a file that does not change.
 */
export async function damageOf(path: string, place: string): Promise<string | null | undefined> {
  const key = await keyOf(path)
  if (key === null) return undefined
  const before = known.get(key)
  if (before !== undefined) return before
  try {
    const { folder } = await stageBeside(path, place)
    await clearAway(folder)
    known.set(key, null)
    return null
  } catch (error) {
    // a disk that does not answer says nothing about the archive
    if (!(error instanceof FileTrouble) || !OF_CONTENT.test(error.code)) return undefined
    known.set(key, error.code)
    return error.code
  }
}
