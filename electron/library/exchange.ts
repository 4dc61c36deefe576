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
import type { LibraryStore } from './store'
import { BadEntry, entryOf, hashOf, recordOf, storedOf, type Stored } from './stored'

/** The format of a library's file. */
const EXCHANGE_FORMAT = 1
const MOST_ENTRIES = 20_000

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

export function libraryFile(manifest: LibraryManifest, made: string, entries: readonly Stored[]): string {
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
    },
    null,
    2,
  )}\n`
}

// ------------------------------------------------------------------ in

interface LibraryFile {
  manifest: LibraryManifest
  entries: Json[]
}

/** Checks the frame; what is in an entry is judged one by one. Throws {@link FileTrouble}. */
export function readLibraryFile(text: string, file: string): LibraryFile {
  const no = (why: string, parameters: JsonRecord = {}): never => {
    throw new FileTrouble('library-unreadable', { file, reason: reason(why, parameters) })
  }
  let content: Json
  try {
    content = parseForeign(text)
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
  return { manifest: manifest.data, entries }
}

/** What is planned for one entry: what becomes of it, and what is written then. */
interface Planned {
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

  /** An encounter names its people as they are kept here. */
  #withMoved(entry: LibraryEntry): LibraryEntry {
    if (entry.kind !== 'encounter' || this.#moved.size === 0) return entry
    const sides = entry.content.sides.map((side) => ({
      ...side,
      members: side.members.map((member) => ({
        ...member,
        entry: this.#moved.get(member.entry) ?? member.entry,
      })),
    }))
    return { ...entry, content: { ...entry.content, sides } }
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
 */
export async function importLibrary(
  store: LibraryStore,
  text: string,
  file: string,
  choice: LibraryChoice,
): Promise<LibraryReport> {
  const { manifest, entries } = readLibraryFile(text, file)
  const taking = new LibraryImport(store, await store.rows(), choice)
  const planned: { at: number; plan: Planned }[] = []
  const turn = takingTurns()
  // encounters after those whom they name
  const order = entries.map((record, at) => ({ record, at }))
  order.sort((a, b) => Number(kindIn(a.record) === 'encounter') - Number(kindIn(b.record) === 'encounter'))
  for (const { record, at } of order) {
    planned.push({ at, plan: await taking.plan(record, at) })
    await turn()
  }
  const isDone = planned.every(({ plan }) => plan.outcome.outcome !== 'differs')
  if (isDone) await store.putWhole(planned.flatMap(({ plan }) => plan.write ?? []))
  const outcomes = planned.sort((a, b) => a.at - b.at).map(({ plan }) => plan.outcome)
  return { name: manifest.name, licence: manifest.licence, isDone, outcomes }
}

/** Entries as they are handed on, those of the stock included. */
export async function storedEntries(store: LibraryStore, ids: readonly string[]): Promise<Stored[]> {
  const found: Stored[] = []
  for (const id of new Set(ids)) {
    const { entry, updated } = await store.reading(id)
    found.push(storedOf(entry, updated ?? '1970-01-01T00:00:00.000Z'))
  }
  return found
}
