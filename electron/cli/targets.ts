/** What a path on the command line stands for: a campaign's folder, an archive, or all that a data folder holds. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ARCHIVE_EXTENSION, JOURNAL, SNAPSHOT } from '../campaign/archiveFormat'
import { BACKUPS } from '../campaign/backupNames'
import { CAMPAIGNS, folderOf, isMovedAway, placeOf, POINTER } from '../campaign/place'

export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

const namesIn = (folder: string, ending = ''): string[] =>
  isFolder(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .sort()
    : []

/** Where the campaigns of a folder lie: those of a data folder may have been moved. Throws as `folderOf`. */
function campaignsOf(path: string): string {
  if (existsSync(join(path, POINTER))) return join(folderOf(placeOf(path)), CAMPAIGNS)
  return isFolder(join(path, CAMPAIGNS)) ? join(path, CAMPAIGNS) : path
}

/**
 * Campaign folders and archives below a path: of a data folder all its campaigns, of a campaign its backups too. Throws
 * FileTrouble `campaigns-missing` for a data folder whose campaigns are on a drive that is not there.
 */
export function targetsOf(path: string): string[] {
  if (!isFolder(path)) return [path]
  // also one whose snapshot is missing
  if ([SNAPSHOT, JOURNAL].some((name) => existsSync(join(path, name))))
    return [path, ...namesIn(join(path, BACKUPS), ARCHIVE_EXTENSION).map((name) => join(path, BACKUPS, name))]
  const campaigns = campaignsOf(path)
  return [
    ...namesIn(campaigns)
      .filter((name) => !name.startsWith('.') && !isMovedAway(name) && isFolder(join(campaigns, name)))
      .flatMap((name) => targetsOf(join(campaigns, name))),
    ...namesIn(path, ARCHIVE_EXTENSION).map((name) => join(path, name)),
  ]
}
