/**
 * Copies of the GM's own library in the second folder for backups: each a file that Import takes, made a while after the
 * last change, the newest few, with the pictures of maps beside them. Nobody waits for it; where the folder is away, the next change or start makes up for it.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OWN_LICENCE } from '@shared/library/kinds'
import { assertWritable } from '../campaign/fence'
import { beside, later } from '../campaign/guard'
import { copyThere } from '../campaign/secondBackups'
import { writeWholeBeside } from '../campaign/wholeFile'
import { libraryFile, storedEntries } from './exchange'
import { folderIn, LIBRARY, PICTURES } from './files'
import { picturesIn } from './pictures'
import type { LibraryStore } from './store'

/** Of the folder there. */
export const LIBRARY_THERE = 'Library'
const KEPT = 10
/** An import changes entry after entry: what it comes to is copied once. */
const REST_MS = 3000
const PREPARED = 'second-copy.json'
const NAME = /^Library \d{4}-\d\d-\d\d \d{6} \([0-9a-f]{12}\)\.json$/

export interface LibraryCopyPorts {
  library: () => Promise<LibraryStore>
  /** The folder that holds the campaigns. */
  place: () => string
  /** Where the second folder's backups lie; null: there is none, or it cannot be reached. */
  inside: () => Promise<string | null>
}

/** Pictures of maps lie beside the copies, each once: ten copies of them in ten files would fill a stick. */
export const picturesThere = (inside: string): string => join(inside, LIBRARY_THERE, PICTURES)

/** Those that lie here and not there yet. */
async function copyPictures(
  from: string,
  to: string,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (wanted.length === 0) return
  const [here, there] = [await picturesIn(from), await picturesIn(to)]
  const missing = [...new Set(wanted)].filter((name) => here.has(name) && !there.has(name))
  if (missing.length > 0) await mkdir(to, { recursive: true })
  for (const name of missing) await copyThere(join(from, name), to, name, signal)
}

/** Pictures that none of the copies names any more. */
async function sweepPictures(folder: string, copies: readonly string[]): Promise<void> {
  const pictures = join(folder, PICTURES)
  const there = await picturesIn(pictures)
  if (there.size === 0) return
  for (const copy of copies) {
    const text = await readFile(join(folder, copy), 'latin1')
    for (const name of there) if (text.includes(name)) there.delete(name)
  }
  for (const name of there) await rm(join(pictures, name), { force: true })
}

/** “Library 2026-11-27 231005 (1a2b3c4d5e6f).json”: by its time, and by what it says. */
const nameOf = (made: string, hash: string): string =>
  `Library ${made.slice(0, 10)} ${made.slice(11, 19).replaceAll(':', '')} (${hash}).json`

/** Copies what the library says now, unless the newest copy says the same. Returns whether it copied. */
export async function copyLibrary(
  { library, place, inside: find }: LibraryCopyPorts,
  made: string,
  signal: AbortSignal,
): Promise<boolean> {
  const inside = await find()
  if (inside === null) return false
  const store = await library()
  const rows = [...(await store.rows()).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  if (rows.length === 0) return false
  const said = rows.map(({ id, version, hash }) => `${id} ${String(version)} ${hash}`).join('\n')
  const hash = createHash('sha256').update(said).digest('hex').slice(0, 12)
  const folder = join(inside, LIBRARY_THERE)
  await mkdir(folder, { recursive: true })
  const pictures = rows.flatMap(({ picture }) => picture ?? [])
  await copyPictures(store.pictures, picturesThere(inside), pictures, signal)
  const before = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  if (before.at(-1)?.includes(`(${hash})`) === true) return false
  const ids = rows.map(({ id }) => id)
  const manifest = { name: 'Library', licence: OWN_LICENCE, version: 1 }
  const prepared = join(folderIn(place(), LIBRARY), PREPARED)
  await writeWholeBeside(prepared, Buffer.from(libraryFile(manifest, made, await storedEntries(store, ids))))
  try {
    await copyThere(prepared, folder, nameOf(made, hash), signal)
  } finally {
    await rm(prepared, { force: true }).catch(() => undefined)
  }
  const names = [...before, nameOf(made, hash)]
  const old = names.slice(0, Math.max(0, names.length - KEPT))
  for (const name of old) await rm(join(folder, name), { force: true })
  if (old.length > 0) await sweepPictures(folder, names.slice(-KEPT))
  return true
}

export class LibraryCopies {
  #timer: NodeJS.Timeout | undefined
  #isWanted = false
  #working: Promise<void> = Promise.resolve()
  #ending = new AbortController()

  constructor(
    private readonly ports: LibraryCopyPorts,
    private readonly rest = REST_MS,
  ) {}

  /** Something of the library is another now, or the folder may have come back. */
  bring(): void {
    this.#isWanted = true
    clearTimeout(this.#timer)
    this.#timer = later('copying the library to the second folder', this.rest, () => {
      beside('copying the library to the second folder', this.#work())
    })
    this.#timer.unref()
  }

  /** What is wanted is done at once; what cannot be done is made up for at the next start. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#work()
    this.#ending.abort()
    this.#ending = new AbortController()
  }

  #work(): Promise<void> {
    this.#working = this.#working.then(async () => {
      if (!this.#isWanted) return
      this.#isWanted = false
      try {
        assertWritable(this.ports.place())
        await copyLibrary(this.ports, new Date().toISOString(), this.#ending.signal)
      } catch {
        // the keeper of the second folder has told that it cannot be used; the next change or start tries again
      }
    })
    return this.#working
  }
}
