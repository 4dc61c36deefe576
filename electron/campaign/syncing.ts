/**
 * Puts on the disk which names stand in a folder: a file that is synced is lost all the same where its name is not. Where the
 * system cannot sync folders (Windows), it keeps their names in order by itself.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Never throws: what stands in the folder stands there all the same. */
export function syncFolder(folder: string): void {
  let file: number
  try {
    file = openSync(folder, 'r')
  } catch {
    return
  }
  try {
    fsyncSync(file)
  } catch {
    // some file systems cannot sync a folder
  } finally {
    closeSync(file)
  }
}

/** The same without holding anybody up. */
export async function syncFolderBeside(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

async function syncFile(path: string): Promise<void> {
  const handle: FileHandle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Everything in a folder, before it counts. Rejects with the system's error where a file cannot be synced. */
export async function syncWithin(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    await (entry.isDirectory() ? syncWithin(path) : syncFile(path))
  }
  await syncFolderBeside(folder)
}
