/** Names of the library's folders and files, which lie beside the campaigns. */
import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writing } from '../campaign/trouble'

export const LIBRARY = 'library'
export const ENTRIES = 'entries'
export const HISTORY = 'history'
export const BIN = 'bin'
/** Of maps, named by their checksums. */
export const PICTURES = 'pictures'
export const SEARCHES = 'searches.json'

const EXTENSION = '.json'
/** Ids that are names of files on every system, in one case and no device of Windows. */
const PLAIN = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9_-])?$/

/** What the files of an entry are called, without what tells their kind. */
export const stemOf = (id: string): string =>
  PLAIN.test(id) ? id : `x-${createHash('sha256').update(id).digest('hex').slice(0, 24)}`
export const fileOf = (id: string): string => `${stemOf(id)}${EXTENSION}`
export const isEntryFile = (name: string): boolean => name.endsWith(EXTENSION) && !name.startsWith('.')

export const versionFile = (version: number): string => `${String(version)}${EXTENSION}`
/** The version that a file of the history holds; null: it is none. */
export const versionIn = (name: string): number | null => {
  const [, version] = /^(\d{1,9})\.json$/.exec(name) ?? []
  return version === undefined ? null : Number(version)
}

/**
 * The folder with these within each other below the folder of the library's place, made where it is not there. The place
 * itself is never made: a drive that has vanished is not. Throws {@link FileTrouble}.
 */
export function folderIn(place: string, ...names: string[]): string {
  return names.reduce((above, name) => {
    const path = join(above, name)
    writing(path, () => {
      if (statSync(path, { throwIfNoEntry: false }) === undefined) mkdirSync(path, { mode: 0o700 })
    })
    return path
  }, place)
}
