/** What has failed inside the program, in a file of the data folder: for whoever is asked what happened. It leaves nowhere. */
import { appendFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { putAs } from './renaming'

export const FAILURES_LOG = 'errors.log'
const OLDER = 'errors.old.log'
const LARGEST_BYTES = 256 * 1024
const LONGEST_TEXT = 8000

const textOf = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, LONGEST_TEXT)

/** Never throws: a disk that takes nothing more must not make things worse. */
export function noteFailure(folder: string, what: string, error: unknown): void {
  const path = join(folder, FAILURES_LOG)
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_BYTES)
      putAs(path, join(folder, OLDER))
    appendFileSync(path, `${new Date().toISOString()} ${what} failed: ${textOf(error)}\n`, { mode: 0o600 })
  } catch (again) {
    console.error('errors.log could not be written:', again)
  }
}
