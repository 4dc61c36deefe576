/** The map of a campaign's fight goes into the library: its field, walls and doors, and the picture below it. */
import { isDeepStrictEqual as alike } from 'node:util'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Campaign, Encounter, SystemId } from '@shared/campaign/types'
import type { Id, Json, JsonRecord } from '@shared/contract/types'
import type { LibraryPut, MapKept } from '@shared/contract/library'
import type { LibraryDraft, LibraryEntry } from '@shared/library/entry'
import { RequestError } from '../campaign/requestError'
import { FileTrouble, reason } from '../campaign/trouble'
import { fieldOf } from '../engine/maps'
import { partOf } from '../engine/part'
import { systemById } from '../rules/registry'
import { fightOf, plain, putOnce, told, toldOf, type Keeping, type Wanted } from './keeping'
import { pictureOf } from './pictures'
import { stockOf } from './stock'
import type { LibraryStore } from './store'

type MapContent = Extract<LibraryEntry, { kind: 'map' }>['content']

/** The picture below it, in the library; why it is not there is told. */
async function keepBackground(
  { store, pathOf }: Keeping,
  { background, name }: Encounter,
): Promise<{ background: Encounter['background']; lost: Json }> {
  if (background === null) return { background: null, lost: null }
  const path = pathOf(background.asset)
  const lost = reason('pictureMissing', { name: background.asset })
  if (path === null) return { background: null, lost }
  const asset = await store.keepPicture(await readFile(path), name)
  return asset === background.asset
    ? { background: { ...background }, lost: null }
    : { background: null, lost: reason('pictureChanged', { name: background.asset }) }
}

/** Whether a fight has a field at all. */
export const hasField = (campaign: Campaign, encounter: Encounter): boolean => {
  const system = systemById(encounter.fight.system)
  return system.fight.map !== null && fieldOf(system, partOf(campaign, system.id), encounter) !== null
}

export const mapFieldOf = (encounter: Encounter): JsonRecord =>
  plain(systemById(encounter.fight.system).fight.map?.of(encounter.fight) ?? {}) as JsonRecord

/** Its map as an entry says it; the picture is in the library then. */
async function contentOf(
  keeping: Keeping,
  encounter: Encounter,
): Promise<{ content: MapContent; lost: Json }> {
  const { background, lost } = await keepBackground(keeping, encounter)
  const walls = encounter.walls.map(({ id: _, ...wall }) => plain(wall))
  return { content: { field: mapFieldOf(encounter), walls, background }, lost }
}

/** Throws {@link RequestError} `unknown-encounter`, `library-no-map`; {@link FileTrouble} of the picture. */
export async function keepMap(keeping: Keeping, { encounter: id, name, instead }: Wanted): Promise<MapKept> {
  const { store, campaign } = keeping
  const encounter = fightOf(campaign, id)
  if (!hasField(campaign, encounter)) throw new RequestError('library-no-map', { name: encounter.name })
  const { content, lost } = await contentOf(keeping, encounter)
  return { put: await putMap(store, { system: encounter.fight.system, name, content }, instead), lost }
}

/** Under its name, or as the next version of a map that is there. */
async function putMap(
  store: LibraryStore,
  { system, name, content }: { system: SystemId; name: string; content: MapContent },
  instead: Id | null,
): Promise<LibraryPut> {
  const before = instead === null ? undefined : await store.find(instead)
  const isNext = before?.kind === 'map'
  const draft: LibraryDraft = {
    kind: 'map',
    system,
    name,
    ...(isNext ? toldOf(before) : { purpose: name, ...told }),
    content,
  }
  return putOnce(store, draft, isNext ? before.id : undefined)
}

/** What a map says when nobody has said anything of it. */
const saysNothing = (value: Json): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

/** An entry may leave out what lies on no map by itself. */
const isSameField = (field: JsonRecord, known: JsonRecord): boolean =>
  Object.entries(field).every(([key, value]) =>
    key in known ? alike(value, known[key]) : saysNothing(value),
  )

const isSameMap = (content: MapContent, known: MapContent): boolean =>
  isSameField(content.field, known.field) &&
  alike(content.walls, plain(known.walls)) &&
  alike(content.background, known.background)

const LONGEST_NAME = 120

/** Another map of the GM's own may be called so: then with a number. */
async function freeName(store: LibraryStore, name: string): Promise<string> {
  const taken = new Set(
    [...(await store.rows()).values()].flatMap((row) => (row.kind === 'map' ? [row.name] : [])),
  )
  const numbered = (number: number): string => {
    const sign = ` ${String(number)}`
    return `${name.slice(0, LONGEST_NAME - sign.length)}${sign}`
  }
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(numbered(number))) number += 1
  return numbered(number)
}

/**
 * An entry that is this map already, whatever it is called: a fight that was laid on a map of the library goes back to it.
 * The GM's own come before those of the stock.
 */
async function sameMap(store: LibraryStore, system: string, content: MapContent): Promise<Id | null> {
  const own = [...(await store.rows()).values()].filter(({ kind }) => kind === 'map')
  const entries = await Promise.all(own.map(({ id }) => store.find(id)))
  const all = [...entries, ...stockOf(system)]
  const found = all.find(
    (entry) => entry?.kind === 'map' && entry.system === system && isSameMap(content, entry.content),
  )
  return found?.id ?? null
}

/** The map of a fight that goes into the library whole: an entry that says the same, else as {@link keepMap}. */
export async function mapFor(
  keeping: Keeping,
  { encounter: id, name, instead }: Wanted,
): Promise<{ id: Id; lost: Json } | null> {
  const { store, campaign } = keeping
  const encounter = fightOf(campaign, id)
  if (!hasField(campaign, encounter)) return null
  const { system } = encounter.fight
  const { content, lost } = await contentOf(keeping, encounter)
  const same = await sameMap(store, system, content)
  if (same !== null) return { id: same, lost }
  const called = instead === null ? await freeName(store, name) : name
  return { id: (await putMap(store, { system, name: called, content }, instead)).id, lost }
}

/** Where the picture of a map lies, which is as it was. Throws {@link FileTrouble} `library-picture`. */
export async function pictureAt(store: LibraryStore, id: Id): Promise<{ path: string; name: string }> {
  const { entry, pictureFault } = await store.reading(id)
  const asset = pictureOf(entry)
  if (asset !== undefined && pictureFault === null)
    return { path: join(store.pictures, asset), name: entry.name }
  const why = pictureFault ?? reason('pictureMissing', { name: entry.name })
  throw new FileTrouble('library-picture', { name: entry.name, reason: why })
}
