/**
 * Libraries that travel: chosen entries as one JSON file with a manifest, and such a file taken in. Everything in it is
 * read and compared before anything is written, and a file that has come in changes nothing when it comes again.
 */
import { z } from 'zod'
import { isRecord, type Json, type JsonRecord } from '@shared/contract/json'
import type { LibraryChoice, LibraryOutcome, LibraryReport } from '@shared/contract/library'
import type { LibraryEntry } from '@shared/library/entry'
import { LIBRARY_KINDS, type LibraryKind } from '@shared/library/kinds'
import { BadJson, parseForeign } from '../campaign/plainJson'
import { takingTurns } from '../campaign/slices'
import { FileTrouble, reason } from '../campaign/trouble'
import { ArrivingPictures } from './arriving'
import { pictureOf, readPicture } from './pictures'
import type { LibraryStore } from './store'
import { BadEntry, entryOf, hashOf, recordOf, storedOf, type Stored } from './stored'

/** The format of a library's file. */
const EXCHANGE_FORMAT = 1
const MOST_ENTRIES = 20_000
const MEGABYTE = 1024 * 1024
/** Pictures of one file: it is read as one text, where each takes a third more. */
const MOST_PICTURE_BYTES = 160 * MEGABYTE
/** Bytes that such a file may have. */
export const LARGEST_FILE_BYTES = 256 * MEGABYTE

const manifestSchema = z.object({
  name: z.string().max(120),
  licence: z.string().max(200),
  version: z.number().int().min(1),
})

/** What a file says of itself; `version` counts up by the GM's own count. */
export interface LibraryManifest {
  name: string
  licence: string
  version: number
}

// ------------------------------------------------------------------ out

/** Pictures by their names, as base64. */
type Pictures = Readonly<Record<string, string>>

/** @param pictures those that entries name; left out: they lie elsewhere */
export function libraryFile(
  manifest: LibraryManifest,
  made: string,
  entries: readonly Stored[],
  pictures: Pictures = {},
): string {
  const listed = entries.map(({ entry: { id, kind, name, version }, hash }) => ({
    id,
    kind,
    name,
    version,
    hash,
  }))
  return `${JSON.stringify(
    {
      roundkeeper: 'library',
      format: EXCHANGE_FORMAT,
      manifest: { ...manifest, made, entries: listed },
      entries: entries.map(recordOf),
      ...(Object.keys(pictures).length === 0 ? {} : { pictures }),
    },
    null,
    2,
  )}\n`
}

// ------------------------------------------------------------------ in

interface LibraryFile {
  manifest: LibraryManifest
  entries: Json[]
  /** As they stand in the file, unchecked. */
  pictures: JsonRecord
}

/** Checks the frame; what is in an entry is judged one by one. Throws {@link FileTrouble}. */
export function readLibraryFile(text: string, file: string): LibraryFile {
  const no = (why: string, parameters: JsonRecord = {}): never => {
    throw new FileTrouble('library-unreadable', { file, reason: reason(why, parameters) })
  }
  let content: Json
  try {
    content = parseForeign(text, LARGEST_FILE_BYTES)
  } catch (error) {
    if (!(error instanceof BadJson)) throw error
    return no(error.problem, { key: error.key })
  }
  if (!isRecord(content) || content['roundkeeper'] !== 'library') return no('noLibrary')
  const { format, entries } = content
  if (typeof format === 'number' && format > EXCHANGE_FORMAT)
    return no('newer', { format, known: EXCHANGE_FORMAT })
  if (format !== EXCHANGE_FORMAT) return no('field', { name: 'format' })
  const manifest = manifestSchema.safeParse(content['manifest'])
  if (!manifest.success) return no('field', { name: 'manifest' })
  if (!Array.isArray(entries)) return no('field', { name: 'entries' })
  if (entries.length > MOST_ENTRIES) return no('entries', { most: MOST_ENTRIES })
  const pictures = isRecord(content['pictures']) ? content['pictures'] : {}
  return { manifest: manifest.data, entries, pictures }
}

/** What is planned for one entry: what becomes of it, and what is written then. */
export interface Planned {
  outcome: LibraryOutcome
  write: LibraryEntry | null
}

const nameIn = (record: Json, at: number): string =>
  isRecord(record) && typeof record['name'] === 'string' && record['name'].trim() !== ''
    ? record['name'].slice(0, 120)
    : String(at + 1)
const kindIn = (record: Json): LibraryKind | null =>
  (isRecord(record) && LIBRARY_KINDS.find((kind) => kind === record['kind'])) || null

class LibraryImport {
  /** Ids under which entries of the file are kept beside those that are here. */
  readonly #moved = new Map<string, string>()
  readonly #seen = new Set<string>()

  constructor(
    private readonly store: LibraryStore,
    private readonly rows: Awaited<ReturnType<LibraryStore['rows']>>,
    private readonly choice: LibraryChoice,
  ) {}

  async plan(record: Json, at: number): Promise<Planned> {
    const about = { name: nameIn(record, at), kind: kindIn(record) }
    const refused = (why: Json): Planned => ({
      outcome: { ...about, outcome: 'refused', id: null, why },
      write: null,
    })
    let stored: Stored
    try {
      stored = entryOf(record)
    } catch (error) {
      if (error instanceof BadEntry) return refused(error.why)
      throw error
    }
    if (this.#seen.has(stored.entry.id)) return refused(reason('duplicate'))
    this.#seen.add(stored.entry.id)
    return this.#planned(this.#withMoved(stored.entry))
  }

  /** An encounter names its people and its map as they are kept here. */
  #withMoved(entry: LibraryEntry): LibraryEntry {
    if (entry.kind !== 'encounter' || this.#moved.size === 0) return entry
    const { map } = entry.content
    const sides = entry.content.sides.map((side) => ({
      ...side,
      members: side.members.map((member) => ({
        ...member,
        entry: this.#moved.get(member.entry) ?? member.entry,
      })),
    }))
    const moved = map === undefined ? {} : { map: this.#moved.get(map) ?? map }
    return { ...entry, content: { ...entry.content, sides, ...moved } }
  }

  async #planned(entry: LibraryEntry): Promise<Planned> {
    const { id, name, kind } = entry
    const hash = hashOf(entry)
    const known = this.rows.get(id)
    const told = (outcome: LibraryOutcome['outcome'], where: string | null, why: Json = null) => ({
      name,
      kind,
      outcome,
      id: where,
      why,
    })
    const nothing = (
      outcome: LibraryOutcome['outcome'],
      where: string | null,
      why: Json = null,
    ): Planned => ({
      outcome: told(outcome, where, why),
      write: null,
    })
    if (known === undefined) {
      const stock = await this.store.find(id)
      if (stock === undefined) return { outcome: told('made', id), write: entry }
      if (hashOf(stock) === hash) return nothing('unchanged', id)
    } else {
      if (known.hash === hash) return nothing('unchanged', id)
      if (await this.store.hasSaid(id, hash)) return nothing('skipped', id, reason('entryOlder'))
    }
    const beside = `${id.slice(0, 56)}-${hash.slice(0, 6)}`
    if (this.rows.get(beside)?.hash === hash) {
      this.#moved.set(id, beside)
      return nothing('unchanged', beside)
    }
    if (this.choice === 'ask') return nothing('differs', id)
    if (this.choice === 'skip') return nothing('skipped', id, reason('entryDiffers'))
    // what comes with the program is never replaced
    if (this.choice === 'keepBoth' || known === undefined) {
      this.#moved.set(id, beside)
      return { outcome: told('keptBoth', beside), write: { ...entry, id: beside } }
    }
    return {
      outcome: told('replaced', id),
      write: { ...entry, version: Math.max(known.version + 1, entry.version) },
    }
  }
}

/**
 * Takes in a library's file. With `ask` nothing is written as long as some entry is here in another state. Throws
 * {@link FileTrouble}; everything is as it was then.
 * @param elsewhere folders that may have pictures that the file has not
 */
export async function importLibrary(
  store: LibraryStore,
  text: string,
  file: string,
  choice: LibraryChoice,
  elsewhere: readonly string[] = [],
): Promise<LibraryReport> {
  const { manifest, entries, pictures } = readLibraryFile(text, file)
  const taking = new LibraryImport(store, await store.rows(), choice)
  const arriving = new ArrivingPictures(store.pictures, pictures, elsewhere)
  const planned: { at: number; plan: Planned }[] = []
  const turn = takingTurns()
  // encounters after those whom they name
  const order = entries.map((record, at) => ({ record, at }))
  order.sort((a, b) => Number(kindIn(a.record) === 'encounter') - Number(kindIn(b.record) === 'encounter'))
  for (const { record, at } of order) {
    const plan = await taking.plan(record, at)
    planned.push({ at, plan: await arriving.along(record, plan) })
    await turn()
  }
  const isDone = planned.every(({ plan }) => plan.outcome.outcome !== 'differs')
  if (isDone) {
    // pictures first: an entry that is there finds its own
    for (const [name, bytes] of arriving.taken) await store.keepPicture(bytes, name)
    await store.putWhole(planned.flatMap(({ plan }) => plan.write ?? []))
  }
  const outcomes = planned.sort((a, b) => a.at - b.at).map(({ plan }) => plan.outcome)
  return { name: manifest.name, licence: manifest.licence, isDone, outcomes }
}

/** Entries as they are handed on, those of the stock included, with the GM's own that ready fights name. */
export async function storedEntries(store: LibraryStore, ids: readonly string[]): Promise<Stored[]> {
  const found: Stored[] = []
  const own = await store.rows()
  const wanted = new Set(ids)
  // a set that grows while it is gone through
  for (const id of wanted) {
    const { entry, updated } = await store.reading(id)
    found.push(storedOf(entry, updated ?? '1970-01-01T00:00:00.000Z'))
    for (const named of namedBy(entry)) if (own.has(named)) wanted.add(named)
  }
  return found
}

/** Entries that a ready fight is made of. */
function namedBy(entry: LibraryEntry): string[] {
  if (entry.kind !== 'encounter') return []
  const { sides, map } = entry.content
  const people = sides.flatMap(({ members }) => members.map((member) => member.entry))
  return map === undefined ? people : [...people, map]
}

/**
 * The pictures of these entries for a file; those that are damaged or gone are left out, and whoever imports it is told.
 * Throws {@link FileTrouble} `library-too-large`.
 */
export async function picturesFor(
  store: LibraryStore,
  entries: readonly Stored[],
  file: string,
): Promise<Pictures> {
  const pictures: Record<string, string> = {}
  let bytes = 0
  for (const name of new Set(entries.flatMap(({ entry }) => pictureOf(entry) ?? []))) {
    const read = await readPicture(store.pictures, name)
    if ('why' in read) continue
    bytes += read.bytes.length
    if (bytes > MOST_PICTURE_BYTES)
      throw new FileTrouble('library-too-large', { file, most: MOST_PICTURE_BYTES / MEGABYTE })
    pictures[name] = read.bytes.toString('base64')
  }
  return pictures
}
