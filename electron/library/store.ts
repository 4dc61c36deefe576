/**
 * The library on disk: one JSON file an entry in a folder beside the campaigns, so that it lies below the same lock and the same
 * fence, and goes with them when they are moved. Nothing is read before somebody asks. Whoever changes it waits for who came before.
 */
import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Id } from '@shared/contract/types'
import type { Json } from '@shared/contract/json'
import type {
  BrokenEntry,
  LibraryListing,
  LibraryPut,
  LibraryReading,
  RestoreWay,
  SavedSearch,
} from '@shared/contract/library'
import type { LibraryDraft, LibraryEntry } from '@shared/library/entry'
import { LIBRARY_FORMAT } from '@shared/library/kinds'
import { rowOf, type LibraryRow } from '@shared/library/row'
import { RequestError } from '../campaign/requestError'
import { putAsBeside } from '../campaign/renaming'
import { FileTrouble, reason, troubleOf, writingBeside } from '../campaign/trouble'
import { writeWholeBeside } from '../campaign/wholeFile'
import {
  BIN,
  ENTRIES,
  fileOf,
  folderIn,
  HISTORY,
  LIBRARY,
  SEARCHES,
  stemOf,
  versionFile,
  versionIn,
} from './files'
import { readEntry, readLibrary, type LibraryState } from './reading'
import { keepPicture, pictureOf, picturesFolder, picturesIn, readPicture } from './pictures'
import { stockById, stockRows } from './stock'
import { BadEntry, encoded, hashOf, storedOf, type Stored } from './stored'

export interface LibraryPorts {
  /** The folder that holds the campaigns. Throws {@link FileTrouble} while nobody may look there. */
  place: () => string
  /** Something of it is another now. */
  onChange: () => void
}

const LONGEST_SLUG = 40
/** A name as the beginning of an id, which a person recognizes in the folder. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '') || 'entry'

const newestFirst = (a: LibraryRow, b: LibraryRow): number => (b.updated ?? '').localeCompare(a.updated ?? '')

export class LibraryStore {
  #state: Promise<LibraryState> | null = null
  /** Changes, one after the other. */
  #changes: Promise<unknown> = Promise.resolve()

  constructor(private readonly ports: LibraryPorts) {}

  /** Whatever is known of it may be another: the campaigns lie elsewhere, or others have had the folder. */
  forget(): void {
    this.#state = null
  }

  async listing(): Promise<LibraryListing> {
    const { entries, bin, broken, searches } = await this.#read()
    return {
      rows: [...entries.values(), ...stockRows()],
      bin: [...bin.values()].sort(newestFirst),
      broken: [...broken, ...(await this.#lost(entries))],
      searches,
    }
  }

  /** Pictures that entries name and that are not there. */
  async #lost(entries: LibraryState['entries']): Promise<BrokenEntry[]> {
    const wanted = [...entries.values()].flatMap(({ picture, name }) =>
      picture === undefined ? [] : [{ picture, name }],
    )
    if (wanted.length === 0) return []
    const there = await picturesIn(this.pictures)
    return wanted
      .filter(({ picture }) => !there.has(picture))
      .map(({ picture, name }) => ({ file: picture, why: reason('pictureOf', { name }) }))
  }

  /** The folder that the pictures of maps lie in; it need not be there. */
  get pictures(): string {
    return picturesFolder(this.ports.place())
  }

  /** Takes a picture in, below a map, and returns its name. Throws {@link FileTrouble}. */
  keepPicture(bytes: Buffer, called: string): Promise<string> {
    return keepPicture(this.ports.place(), bytes, called)
  }

  /** Why a picture that an entry names is not there as it was; null: it is, or it names none. */
  async #pictureFault(entry: LibraryEntry): Promise<Json> {
    const picture = pictureOf(entry)
    if (picture === undefined) return null
    const read = await readPicture(this.pictures, picture)
    return 'why' in read ? read.why : null
  }

  /** Throws {@link RequestError} `library-unknown`, `library-broken`. */
  async reading(id: Id, version?: number): Promise<LibraryReading> {
    const { entries } = await this.#read()
    const row = entries.get(id)
    if (row === undefined) {
      const entry = stockById(id)
      if (entry === undefined) throw new RequestError('library-unknown')
      const hash = hashOf(entry)
      return { entry, hash, updated: null, isStock: true, versions: [entry.version], pictureFault: null }
    }
    const versions = [...new Set([row.version, ...(await this.#versionsOf(id))])].sort((a, b) => b - a)
    if (version !== undefined && !versions.includes(version)) throw new RequestError('library-unknown')
    const stored = await this.#stored(id, version === row.version ? undefined : version)
    const pictureFault = await this.#pictureFault(stored.entry)
    return { ...stored, isStock: false, versions, pictureFault }
  }

  /** What an entry of the library or the stock says now; undefined: there is none. */
  async find(id: Id): Promise<LibraryEntry | undefined> {
    return (await this.#read()).entries.has(id) ? (await this.#stored(id)).entry : stockById(id)
  }

  /** Light rows of its own entries, by id. */
  async rows(): Promise<ReadonlyMap<Id, LibraryRow>> {
    return (await this.#read()).entries
  }

  /**
   * Takes entries in: a new one as its first version, one that is known and says something else as its next. What it said
   * before stays to be read. Throws {@link FileTrouble}; those before it in the list are in then.
   */
  async put(drafts: readonly LibraryDraft[]): Promise<LibraryPut[]> {
    return this.#alone(async (state) => {
      const done: LibraryPut[] = []
      for (const draft of drafts) done.push(await this.#putOne(state, draft))
      return done
    })
  }

  /** Into the library's bin, from which they can be put back. Those that are not there are passed over. */
  async remove(ids: readonly Id[]): Promise<Id[]> {
    return this.#alone(async (state) => {
      const gone: Id[] = []
      for (const id of ids) {
        const row = state.entries.get(id)
        if (row === undefined) continue
        const binned = state.bin.get(id)
        if (binned !== undefined) await this.#keepVersion(await readEntry(this.#path(BIN, id)))
        await this.#move(id, ENTRIES, BIN)
        state.entries.delete(id)
        state.bin.set(id, row)
        gone.push(id)
      }
      return gone
    })
  }

  /**
   * Out of the bin. Where another of its id is here: `whereFree` throws {@link RequestError} `library-taken`, `beside` makes an
   * entry of its own, `instead` makes what it said the next version of the one that is here.
   */
  async restore(ids: readonly Id[], way: RestoreWay = 'whereFree'): Promise<Id[]> {
    return this.#alone(async (state) => {
      const back: Id[] = []
      for (const id of ids) {
        const row = state.bin.get(id)
        if (row === undefined) continue
        if (state.entries.has(id)) {
          if (way === 'whereFree') throw new RequestError('library-taken', { name: row.name })
          back.push(await this.#restoreTaken(state, id, way))
          continue
        }
        await this.#move(id, BIN, ENTRIES)
        state.bin.delete(id)
        state.entries.set(id, row)
        back.push(id)
      }
      return back
    })
  }

  async #restoreTaken(state: LibraryState, id: Id, way: 'beside' | 'instead'): Promise<Id> {
    const binned = await readEntry(this.#path(BIN, id))
    const { format: _format, version: _version, id: _id, ...draft } = binned.entry
    const put = await this.#putOne(state, way === 'instead' ? { ...draft, id } : draft)
    await this.#keepVersion(binned) // as it was, it stays among the versions
    await rm(this.#path(BIN, id), { force: true })
    state.bin.delete(id)
    return put.id
  }

  async keepSearches(searches: readonly SavedSearch[]): Promise<SavedSearch[]> {
    return this.#alone(async (state) => {
      const path = join(folderIn(this.ports.place(), LIBRARY), SEARCHES)
      await writeWholeBeside(path, Buffer.from(`${JSON.stringify({ format: 1, searches }, null, 2)}\n`))
      state.searches = [...searches]
      return state.searches
    })
  }

  /** Whether the entry has said this at some time. */
  async hasSaid(id: Id, hash: string): Promise<boolean> {
    for (const version of await this.#versionsOf(id))
      if ((await this.#stored(id, version).catch(() => null))?.hash === hash) return true
    return false
  }

  /**
   * Puts whole entries in as they are, versions included, or none of them: where one cannot be written, those before it are
   * as they were.
   */
  async putWhole(entries: readonly LibraryEntry[]): Promise<void> {
    await this.#alone(async (state) => {
      const before: (Stored | Id)[] = []
      try {
        for (const entry of entries) {
          const known = state.entries.get(entry.id)
          if (known !== undefined) {
            const stored = await this.#stored(entry.id)
            await this.#keepVersion(stored)
            before.push(stored)
          } else before.push(entry.id)
          await this.#write(state, storedOf(entry, new Date().toISOString()))
        }
      } catch (error) {
        for (const one of before.reverse()) await this.#takeBack(state, one).catch(() => undefined)
        throw error
      }
    })
  }

  async #takeBack(state: LibraryState, before: Stored | Id): Promise<void> {
    if (typeof before !== 'string') return this.#write(state, before)
    state.entries.delete(before)
    await rm(this.#path(ENTRIES, before), { force: true })
  }

  async #putOne(state: LibraryState, { id: given, ...draft }: LibraryDraft): Promise<LibraryPut> {
    const hash = hashOf(draft)
    const id = given ?? this.#freeId(state, draft.name)
    const known = state.entries.get(id)
    if (known?.hash === hash) return { id, version: known.version, hash, outcome: 'unchanged' }
    if (known === undefined && stockById(id) !== undefined) throw new RequestError('library-stock')
    if (known !== undefined) await this.#keepVersion(await this.#stored(id))
    const newest = Math.max(
      known?.version ?? 0,
      state.bin.get(id)?.version ?? 0,
      ...(await this.#versionsOf(id)),
    )
    const version = newest + 1
    const entry = { format: LIBRARY_FORMAT, id, version, ...draft } as LibraryEntry
    await this.#write(state, storedOf(entry, new Date().toISOString()))
    return { id, version, hash, outcome: known === undefined ? 'made' : 'changed' }
  }

  #freeId({ entries, bin }: LibraryState, name: string): Id {
    for (;;) {
      const id = `${slugOf(name)}-${randomBytes(4).toString('hex')}`
      if (!entries.has(id) && !bin.has(id) && stockById(id) === undefined) return id
    }
  }

  async #write(state: LibraryState, stored: Stored): Promise<void> {
    const { entry, hash, updated } = stored
    const folder = folderIn(this.ports.place(), LIBRARY, ENTRIES)
    await writeWholeBeside(join(folder, fileOf(entry.id)), encoded(stored))
    state.entries.set(entry.id, rowOf(entry, { hash, updated, isStock: false }))
    // what was broken under this name has been replaced
    state.broken = state.broken.filter(({ file }) => file !== fileOf(entry.id))
  }

  /** Before another takes its place. */
  async #keepVersion(stored: Stored): Promise<void> {
    const { id, version } = stored.entry
    const folder = folderIn(this.ports.place(), LIBRARY, HISTORY, stemOf(id))
    await writeWholeBeside(join(folder, versionFile(version)), encoded(stored))
  }

  async #move(id: Id, from: string, to: string): Promise<void> {
    const target = join(folderIn(this.ports.place(), LIBRARY, to), fileOf(id))
    await writingBeside(target, () => putAsBeside(this.#path(from, id), target))
  }

  async #versionsOf(id: Id): Promise<number[]> {
    const folder = join(this.ports.place(), LIBRARY, HISTORY, stemOf(id))
    const names = await readdir(folder).catch(() => [])
    return names.flatMap((name) => versionIn(name) ?? [])
  }

  /** @param version left out: the newest */
  async #stored(id: Id, version?: number): Promise<Stored> {
    const path =
      version === undefined
        ? this.#path(ENTRIES, id)
        : join(this.ports.place(), LIBRARY, HISTORY, stemOf(id), versionFile(version))
    try {
      return await readEntry(path)
    } catch (error) {
      if (!(error instanceof BadEntry)) throw error
      throw new FileTrouble('library-broken', { file: fileOf(id), reason: error.why })
    }
  }

  #path(folder: string, id: Id): string {
    return join(this.ports.place(), LIBRARY, folder, fileOf(id))
  }

  async #read(): Promise<LibraryState> {
    const reading = (this.#state ??= readLibrary(this.ports.place()))
    try {
      return await reading
    } catch (error) {
      if (this.#state === reading) this.#state = null // whoever asks again reads again
      throw troubleOf(error, LIBRARY, 'file-unreadable')
    }
  }

  /** One change at a time; windows are told once it is done, and of what was done of it where it fails. */
  #alone<T>(work: (state: LibraryState) => Promise<T>): Promise<T> {
    const done = this.#changes.then(async () => {
      const state = await this.#read()
      try {
        return await work(state)
      } finally {
        this.ports.onChange()
      }
    })
    this.#changes = done.catch(() => undefined)
    return done
  }
}
