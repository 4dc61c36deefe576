/**
 * What a file is called until it is whole: the one form that every writer uses, so that what a stopped program left is
 * told from what somebody has put there. It bears a random part that nobody types.
 */
import { randomBytes } from 'node:crypto'
import { basename, dirname, join } from 'node:path'

const UNFINISHED = /^\.(.+)\.[0-9a-f]{12}\.tmp$/

/** Beside the file, so that renaming stays on one disk. */
export const unfinishedBeside = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)

/** The file that was being written under this name; null: the name is not ours. */
export const finishedName = (name: string): string | null => UNFINISHED.exec(name)?.[1] ?? null
