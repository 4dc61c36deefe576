/** One process at a time on a data folder: two writers would tear each other's journals apart. */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const LOCK_FILE = 'in-use.lock'

/** Another living process holds the folder. */
export class DataFolderInUse extends Error {
  readonly code = 'in-use'
  constructor(
    folder: string,
    readonly holder: number,
  ) {
    super(`${folder} is in use by another Roundkeeper (process ${String(holder)})`)
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Folders that this process holds: a second application in it (tests do that) shares the lock. */
const held = new Map<string, number>()

/** @returns the function that lets the folder go. Throws {@link DataFolderInUse}. A dead holder's lock is taken over. */
export function holdDataFolder(folder: string): () => void {
  const path = join(folder, LOCK_FILE)
  const count = held.get(folder) ?? 0
  if (count === 0) takeLock(folder, path)
  held.set(folder, count + 1)
  let released = false
  return () => {
    if (released) return
    released = true
    const left = (held.get(folder) ?? 1) - 1
    if (left > 0) held.set(folder, left)
    else {
      held.delete(folder)
      rmSync(path, { force: true })
    }
  }
}

function takeLock(folder: string, path: string): void {
  for (let tries = 0; tries < 3; tries++) {
    try {
      const file = openSync(path, 'wx', 0o600)
      writeSync(file, String(process.pid))
      closeSync(file)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(readFileSync(path, 'utf8'))
      if (holder !== process.pid && Number.isInteger(holder) && holder > 0 && isAlive(holder))
        throw new DataFolderInUse(folder, holder)
      rmSync(path, { force: true })
    }
  }
  throw new Error(`${path} cannot be made`)
}
