/**
 * Puts a file or a folder under another name, and that name on the disk. On Windows another program (a virus scanner, a search index, a backup) may
 * hold it for a moment: then it is tried again before anybody is told.
 */
import { renameSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { assertWritable } from './fence'
import { syncFolder, syncFolderBeside } from './syncing'

/** How such a hold shows. */
const HELD: readonly unknown[] = ['EPERM', 'EACCES', 'EBUSY']
/** Milliseconds between two attempts. */
const PAUSES = [10, 20, 40, 80, 160, 320]

const isHeld = (error: unknown): boolean =>
  process.platform === 'win32' && HELD.includes((error as NodeJS.ErrnoException).code)

function pauseNow(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

function renameNow(from: string, to: string): void {
  for (const milliseconds of PAUSES)
    try {
      renameSync(from, to)
      return
    } catch (error) {
      if (!isHeld(error)) throw error
      pauseNow(milliseconds)
    }
  renameSync(from, to)
}

async function renameBeside(from: string, to: string): Promise<void> {
  for (const milliseconds of PAUSES)
    try {
      await rename(from, to)
      return
    } catch (error) {
      if (!isHeld(error)) throw error
      await pause(milliseconds)
    }
  await rename(from, to)
}

/** Throws the system's error. */
export function putAs(from: string, to: string): void {
  assertWritable(to)
  renameNow(from, to)
  syncFolder(dirname(to))
}

/** The same without holding anybody up. */
export async function putAsBeside(from: string, to: string): Promise<void> {
  assertWritable(to)
  await renameBeside(from, to)
  await syncFolderBeside(dirname(to))
}
