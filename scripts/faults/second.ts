/** What lies in the second folder for backups of a root, and the note that names it. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBackupName } from '../../electron/campaign/backupNames'
import { SECOND } from '../../electron/campaign/backupsFolder'
import { verifyArchive } from '../../electron/campaign/unpack'

/** Files that bear the name of a backup. */
export function secondBackups(root: string): string[] {
  const folder = join(root, 'stick', SECOND)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => isBackupName(path.split('/').at(-1) ?? ''))
    .map((path) => join(folder, path))
}

/** What is wrong with those that bear a backup's name. */
export async function halfSecondBackups(root: string): Promise<string[]> {
  const found = await Promise.all(
    secondBackups(root).map((path) =>
      verifyArchive(path).then(
        () => [],
        (error: unknown) => [`${path}: ${String(error)}`],
      ),
    ),
  )
  return found.flat()
}

/** The note names the folder that was copied, not its copy. */
export function followSecond(from: string, to: string): void {
  const note = join(to, 'data', 'backups-folder.json')
  if (existsSync(note)) writeFileSync(note, readFileSync(note, 'utf8').replace(from, to))
}
