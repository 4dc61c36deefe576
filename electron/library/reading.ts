/** Reads the folder of the library once, beside whoever plays: light rows of what is there, and what is broken. */
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrokenEntry, SavedSearch } from '@shared/contract/library'
import { MOST_SEARCHES } from '@shared/contract/library'
import type { LibraryRow } from '@shared/library/row'
import { rowOf } from '@shared/library/row'
import { z } from 'zod'
import { isWritable } from '../campaign/fence'
import { takingTurns } from '../campaign/slices'
import { reason, reasonOf, troubleOf } from '../campaign/trouble'
import { finishedName } from '../campaign/unfinished'
import { BIN, ENTRIES, fileOf, isEntryFile, LIBRARY, SEARCHES } from './files'
import { BadEntry, decoded, type Stored } from './stored'

/** No entry is larger. */
export const LARGEST_ENTRY_BYTES = 1024 * 1024
/** Files that are read at the same time. */
const AT_ONCE = 16

export interface LibraryState {
  entries: Map<string, LibraryRow>
  bin: Map<string, LibraryRow>
  broken: BrokenEntry[]
  searches: SavedSearch[]
}

const searchesSchema = z.strictObject({
  format: z.literal(1),
  searches: z
    .array(z.strictObject({ name: z.string().min(1).max(80), query: z.string().min(1).max(200) }))
    .max(MOST_SEARCHES),
})

/** Names in a folder that need not be there. What a stopped program had not finished writing is swept. */
async function namesIn(folder: string): Promise<string[]> {
  let names: string[]
  try {
    names = await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw troubleOf(error, folder, 'file-unreadable')
  }
  const unfinished = names.filter((name) => finishedName(name) !== null)
  if (isWritable(folder))
    for (const name of unfinished) await rm(join(folder, name), { force: true }).catch(() => undefined)
  return names.filter(isEntryFile).sort()
}

/** Throws {@link BadEntry}, with what the disk refuses as well. */
export async function readEntry(path: string): Promise<Stored> {
  let text: string
  try {
    if ((await stat(path)).size > LARGEST_ENTRY_BYTES) throw new BadEntry(reason('entryTooLarge'))
    text = await readFile(path, 'utf8')
  } catch (error) {
    throw error instanceof BadEntry ? error : new BadEntry(reasonOf(error))
  }
  return decoded(text)
}

type Taken = { name: string; stored: Stored } | { name: string; why: BadEntry['why'] }

async function taken(folder: string, name: string): Promise<Taken> {
  try {
    const stored = await readEntry(join(folder, name))
    // two files of one id: the one that the program writes counts
    return fileOf(stored.entry.id) === name ? { name, stored } : { name, why: reason('entryName') }
  } catch (error) {
    if (error instanceof BadEntry) return { name, why: error.why }
    throw error
  }
}

async function readAll(folder: string, broken: BrokenEntry[]): Promise<Map<string, LibraryRow>> {
  const rows = new Map<string, LibraryRow>()
  const turn = takingTurns()
  const names = await namesIn(folder)
  for (let at = 0; at < names.length; at += AT_ONCE) {
    for (const one of await Promise.all(names.slice(at, at + AT_ONCE).map((name) => taken(folder, name)))) {
      if ('stored' in one) {
        const { entry, hash, updated } = one.stored
        rows.set(entry.id, rowOf(entry, { hash, updated, isStock: false }))
      } else broken.push({ file: one.name, why: one.why })
    }
    await turn()
  }
  return rows
}

async function readSearches(path: string): Promise<SavedSearch[]> {
  try {
    const parsed = searchesSchema.safeParse(JSON.parse(await readFile(path, 'utf8')))
    return parsed.success ? parsed.data.searches : []
  } catch {
    return [] // there are none yet, or nobody can read them: an entry is never lost by that
  }
}

/** @param place the folder that holds the campaigns. Throws {@link FileTrouble} where a folder cannot be read. */
export async function readLibrary(place: string): Promise<LibraryState> {
  const folder = join(place, LIBRARY)
  const broken: BrokenEntry[] = []
  const entries = await readAll(join(folder, ENTRIES), broken)
  const bin = await readAll(join(folder, BIN), [])
  return { entries, bin, broken, searches: await readSearches(join(folder, SEARCHES)) }
}
