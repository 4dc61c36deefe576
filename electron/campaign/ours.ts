/**
 * Folders that are made for a while: each bears a mark inside from its first moment. What bears none is somebody's, whatever
 * it is called, and is never removed.
 */
import { existsSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const MARK = '.made-by-roundkeeper'
const TEXT = 'Roundkeeper has made this folder for a while. It removes it by itself.\n'

export const isMark = (name: string): boolean => name === MARK
/** A link is never ours, whatever it leads to. */
export const isOurs = (folder: string): boolean =>
  lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && existsSync(join(folder, MARK))

/** Makes the folder, not those above it. */
export function makeOurs(folder: string): void {
  mkdirSync(folder, { mode: 0o700 })
  try {
    markAsOurs(folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true }) // without the mark nobody would ever remove it
    throw error
  }
}

/** From now on it may be removed. */
export const markAsOurs = (folder: string): void => {
  writeFileSync(join(folder, MARK), TEXT)
}

/** From now on it stays. Never throws: only names that are made for a while are ever removed. */
export function keepForGood(folder: string): void {
  try {
    rmSync(join(folder, MARK), { force: true })
  } catch {
    // it is tried again when the folder is opened
  }
}

/**
 * Whether nothing is in its place any more: one that is ours is removed with all that is in it, the mark last, so that
 * what a stopped program leaves of it is still ours.
 */
export function removeIfOurs(folder: string): boolean {
  if (isOurs(folder)) {
    for (const name of readdirSync(folder).filter((inside) => inside !== MARK))
      rmSync(join(folder, name), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
  return lstatSync(folder, { throwIfNoEntry: false }) === undefined
}

/** The same for what a stopped program left, which may have been stopped before the mark: an empty folder goes too. */
export function sweepIfOurs(folder: string): void {
  if (removeIfOurs(folder)) return
  try {
    rmdirSync(folder)
  } catch {
    // something is in it: it is somebody's
  }
}

/** As {@link removeIfOurs}, without holding anybody up. Never rejects: what stays is swept at the next start. */
export async function clearAway(folder: string): Promise<void> {
  try {
    if (!(await lstat(folder)).isDirectory()) return
    const names = await readdir(folder)
    for (const name of names.filter((inside) => inside !== MARK))
      await rm(join(folder, name), { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  } catch {
    // see above
  }
}

/** The first of `name`, `name-2`, `name-3` … where nobody’s folder is. */
export function freePlace(folder: string): string {
  for (let number = 1; ; number++) {
    const place = number === 1 ? folder : `${folder}-${String(number)}`
    if (removeIfOurs(place)) return place
  }
}
