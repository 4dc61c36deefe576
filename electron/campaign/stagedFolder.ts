/** Stages an archive where no command waits for it. */
import { randomUUID } from 'node:crypto'
import { basename, join } from 'node:path'
import { assertWritable } from './fence'
import { fileTask } from './fileThread'
import type { StagedFolder } from './fileTasks'
import { INCOMING } from './folder'
import { clearAway } from './ours'
import { troubleOf } from './trouble'

/**
 * Throws FileTrouble; nothing is left behind then. The folder is the caller's to move or to remove.
 * @param file what the archive is called in words
 */
export async function stageBeside(
  archive: string,
  campaigns: string,
  { file = basename(archive), isToStay = false }: { file?: string | undefined; isToStay?: boolean } = {},
): Promise<StagedFolder> {
  const folder = join(campaigns, `${INCOMING}${randomUUID()}`)
  assertWritable(folder) // the thread knows of no fence
  try {
    return await fileTask('stage', { archive, campaigns, folder, file, isToStay })
  } catch (error) {
    await clearAway(folder) // a thread that broke down has left it
    throw troubleOf(error, file, 'file-unreadable')
  }
}
