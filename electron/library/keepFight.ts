/**
 * The map of a campaign's fight, or the whole fight, goes into the library: people as entries, those that say the same
 * once; sides, how many, settings, places, and the map as an entry of its own. What has befallen anybody stays behind.
 */
import { isDeepStrictEqual as alike } from 'node:util'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Spot } from '@shared/campaign/laidMap'
import type { Campaign, Combatant, Encounter, Sheet } from '@shared/campaign/types'
import type { Id, Json, JsonRecord } from '@shared/contract/types'
import type { FightKept, LibraryPut, MapKept } from '@shared/contract/library'
import { isRecord } from '@shared/contract/json'
import type { LibraryDraft, LibraryEntry } from '@shared/library/entry'
import { OWN_LICENCE, OWN_SOURCE } from '@shared/library/kinds'
import { RequestError } from '../campaign/requestError'
import { FileTrouble, reason } from '../campaign/trouble'
import { findEncounter, findSheet } from '../engine/lookup'
import { fieldOf } from '../engine/maps'
import { partOf } from '../engine/part'
import { systemById } from '../rules/registry'
import { contentOf, sheetOf } from './content'
import { pictureOf } from './pictures'
import type { LibraryStore } from './store'
import { hashOf } from './stored'

type MapEntry = Extract<LibraryEntry, { kind: 'map' }>
type FightContent = Extract<LibraryEntry, { kind: 'encounter' }>['content']
type SideContent = FightContent['sides'][number]
type Member = SideContent['members'][number]

export interface Keeping {
  store: LibraryStore
  campaign: Campaign
  /** Where a picture of the campaign lies; null: nowhere. */
  pathOf: (asset: string) => string | null
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const told = { tags: [] as string[], source: OWN_SOURCE, licence: OWN_LICENCE }

/** Throws {@link RequestError} `unknown-encounter`. */
function fightOf(campaign: Campaign, id: Id): Encounter {
  const encounter = findEncounter(campaign, id)
  if (encounter === undefined) throw new RequestError('unknown-encounter', { encounter: id })
  return encounter
}

/** The same entry again where the library says it already; else a new one. */
async function putOnce(store: LibraryStore, draft: LibraryDraft, id?: Id): Promise<LibraryPut> {
  if (id === undefined) {
    const hash = hashOf(draft)
    for (const row of (await store.rows()).values())
      if (row.hash === hash) return { id: row.id, version: row.version, hash, outcome: 'unchanged' }
  }
  const [put] = await store.put([id === undefined ? draft : { ...draft, id }])
  if (put === undefined) throw new Error('nothing was put')
  return put
}

// ------------------------------------------------------------------ the map

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
const hasField = (campaign: Campaign, encounter: Encounter): boolean => {
  const system = systemById(encounter.fight.system)
  return system.fight.map !== null && fieldOf(system, partOf(campaign, system.id), encounter) !== null
}

const mapFieldOf = (encounter: Encounter): JsonRecord =>
  plain(systemById(encounter.fight.system).fight.map?.of(encounter.fight) ?? {}) as JsonRecord

interface Named {
  encounter: Id
  name: string
  /** The entry whose next version it becomes; null: one of its own. */
  instead: Id | null
}

/** Throws {@link RequestError} `unknown-encounter`, `library-no-map`; {@link FileTrouble} of the picture. */
export async function keepMap(keeping: Keeping, { encounter: id, name, instead }: Named): Promise<MapKept> {
  const { store, campaign } = keeping
  const encounter = fightOf(campaign, id)
  if (!hasField(campaign, encounter)) throw new RequestError('library-no-map', { name: encounter.name })
  const { background, lost } = await keepBackground(keeping, encounter)
  const content: MapEntry['content'] = {
    field: mapFieldOf(encounter),
    walls: encounter.walls.map(({ id: _, ...wall }) => plain(wall)),
    background,
  }
  const before = instead === null ? undefined : await store.find(instead)
  const isNext = before?.kind === 'map'
  const draft: LibraryDraft = {
    kind: 'map',
    system: encounter.fight.system,
    name,
    ...(isNext ? toldOf(before) : { purpose: name, ...told }),
    content,
  }
  return { put: await putOnce(store, draft, isNext ? before.id : undefined), lost }
}

const toldOf = ({ purpose, tags, source, licence }: LibraryEntry) => ({ purpose, tags, source, licence })

// ------------------------------------------------------------------ its people

/** What a sheet is called without the number of a copy. */
function bareName(campaign: Campaign, { name, copyOf }: Sheet): string {
  const template = copyOf === null ? undefined : findSheet(campaign, copyOf.template)
  return template !== undefined && name === `${template.name} ${String(copyOf?.number)}`
    ? template.name
    : name
}

/** Finds or makes the entries of people: those that say the same are one. */
class KeptPeople {
  readonly #known: { content: JsonRecord; entry: Id }[] = []
  made = 0

  constructor(private readonly store: LibraryStore) {}

  async entryOf(sheet: Sheet, name: string): Promise<Id> {
    const content = { ...contentOf(sheet), name }
    const known = this.#known.find((one) => alike(one.content, content))
    if (known !== undefined) return known.entry
    const entry = (await this.#origin(sheet, content, name)) ?? (await this.#put(sheet, content, name))
    this.#known.push({ content, entry })
    return entry
  }

  /** The entry that it is a copy of, where that says the same now; null: it says something else. */
  async #origin({ origin }: Sheet, content: JsonRecord, name: string): Promise<Id | null> {
    const entry = origin === undefined ? undefined : await this.store.find(origin.entry)
    if (entry?.kind !== 'sheet' || entry.name !== name) return null
    const whole = sheetOf(entry.content, name)
    return whole !== null && alike({ ...contentOf(whole as unknown as Sheet), name }, content)
      ? entry.id
      : null
  }

  async #put(sheet: Sheet, content: JsonRecord, name: string): Promise<Id> {
    const system = sheet.kind.slice(0, sheet.kind.indexOf('/')) as LibraryDraft['system']
    const put = await putOnce(this.store, { kind: 'sheet', system, name, purpose: name, ...told, content })
    if (put.outcome === 'made') this.made += 1
    return put.id
  }
}

/** Where they stand; undefined: nowhere. */
function spotOf({ fight }: Combatant): Spot | undefined {
  const { position } = fight
  if (position === null) return undefined
  return 'facing' in fight ? { ...position, facing: fight.facing } : { ...position }
}

/** Of what a unit consists, and how many; anybody else is one of themselves. */
function madeOf(campaign: Campaign, sheet: Sheet): { sheet: Sheet; count: number } {
  if (sheet.kind !== 'mass-combat/unit') return { sheet, count: 1 }
  const type = findSheet(campaign, sheet.type)
  return type === undefined ? { sheet, count: 1 } : { sheet: type, count: sheet.size }
}

/** Those of one side, in the order of the fight: people of one entry who stand together in the list are one member. */
async function membersOf(
  campaign: Campaign,
  people: KeptPeople,
  combatants: readonly Combatant[],
): Promise<Member[]> {
  const members: Member[] = []
  for (const combatant of combatants) {
    const own = findSheet(campaign, combatant.sheet)
    if (own === undefined) continue
    const { sheet, count } = madeOf(campaign, own)
    const entry = await people.entryOf(sheet, bareName(campaign, sheet))
    const spot = spotOf(combatant)
    const last = members.at(-1)
    const isUnit = sheet !== own
    const isSame = last?.entry === entry && (last.hidden ?? false) === combatant.hidden
    // places are given one after the other: whoever has none ends the row
    const isInRow = isSame && (spot === undefined || last.at?.length === last.count)
    if (last !== undefined && isInRow && !isUnit && last.count < 100) {
      last.count += 1
      if (spot !== undefined) last.at = [...(last.at ?? []), spot]
    } else
      members.push({
        entry,
        count,
        ...(combatant.hidden ? { hidden: true } : {}),
        ...(spot === undefined ? {} : { at: [spot] }),
      })
  }
  return members
}

// ------------------------------------------------------------------ the fight

const isPlayers = (campaign: Campaign, { sheet }: Combatant): boolean =>
  findSheet(campaign, sheet)?.player === true

/** The same with ids of sides as the library gives them, and without what is about somebody of the campaign. */
function freed(value: Json, sides: ReadonlyMap<Id, Id>, people: ReadonlySet<Id>): Json {
  const isAbout = (one: Json): boolean =>
    typeof one === 'string'
      ? people.has(one)
      : Array.isArray(one)
        ? one.some(isAbout)
        : isRecord(one) && Object.entries(one).some(([key, inner]) => people.has(key) || isAbout(inner))
  if (typeof value === 'string') return sides.get(value) ?? value
  if (Array.isArray(value))
    return value.filter((one) => !isAbout(one)).map((one) => freed(one, sides, people))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !people.has(key) && !(typeof inner === 'string' && people.has(inner)))
      .map(([key, inner]) => [sides.get(key) ?? key, freed(inner, sides, people)]),
  )
}

/** Its settings but for the map, which is an entry of its own where there is one. */
function settingsOf(encounter: Encounter, sides: ReadonlyMap<Id, Id>, isMapKept: boolean): JsonRecord {
  const { settingsOf: settings } = systemById(encounter.fight.system).fight
  const field = isMapKept ? mapFieldOf(encounter) : {}
  const people = new Set(encounter.combatants.flatMap(({ id, sheet }) => [id, sheet]))
  return Object.fromEntries(
    Object.entries(plain(settings(encounter.fight)) as JsonRecord)
      .filter(([key]) => !(key in field))
      // a word alone is a word of the rule system's, such as the "players" whom a fight waits for, never a side
      .map(([key, value]) => [key, typeof value === 'string' ? value : freed(value, sides, people)]),
  )
}

type Kept = Encounter['sides'][number]

/** Sides that somebody stands on, in their order. */
const sidesOf = ({ sides, combatants }: Encounter): Kept[] =>
  sides.filter(({ id }) => combatants.some(({ side }) => side === id)).slice(0, 8)

function sideOf(
  { name, colour, shape, victory, alliedWith }: Kept,
  all: readonly Kept[],
): Omit<SideContent, 'members'> {
  const allies = alliedWith.flatMap((id) => {
    const at = all.findIndex((side) => side.id === id)
    return at === -1 ? [] : [at]
  })
  return {
    name,
    colour,
    shape,
    ...(victory === '' ? {} : { victory }),
    ...(allies.length === 0 ? {} : { allies }),
  }
}

/**
 * Throws {@link RequestError} `unknown-encounter`, `library-nobody`; {@link FileTrouble} of the disk: entries that were
 * put before it stay, and the next try finds them.
 */
export async function keepFight(keeping: Keeping, wanted: Named): Promise<FightKept> {
  const { store, campaign } = keeping
  const encounter = fightOf(campaign, wanted.encounter)
  const all = sidesOf(encounter)
  if (encounter.combatants.every((one) => isPlayers(campaign, one)))
    throw new RequestError('library-nobody', { name: encounter.name })
  const people = new KeptPeople(store)
  const sides: SideContent[] = []
  for (const side of all) {
    const here = encounter.combatants.filter((one) => one.side === side.id)
    const members = await membersOf(
      campaign,
      people,
      here.filter((one) => !isPlayers(campaign, one)),
    )
    const players = here.some((one) => isPlayers(campaign, one)) ? { players: true as const } : {}
    sides.push({ ...sideOf(side, all), members, ...players })
  }
  const isMapKept = hasField(campaign, encounter)
  const map = isMapKept ? await keepMap(keeping, { ...wanted, instead: await mapOf(store, wanted) }) : null
  const ids = new Map(all.map(({ id }, at) => [id, `side${String(at + 1)}`]))
  const places = encounter.combatants
    .filter((one) => isPlayers(campaign, one))
    .flatMap((one) => spotOf(one) ?? [])
  const before = wanted.instead === null ? undefined : await store.find(wanted.instead)
  const isNext = before?.kind === 'encounter'
  const put = await putOnce(
    store,
    {
      kind: 'encounter',
      system: encounter.fight.system,
      name: wanted.name,
      ...(isNext ? toldOf(before) : { purpose: wanted.name, ...told }),
      content: {
        sides,
        settings: settingsOf(encounter, ids, isMapKept),
        ...(encounter.notes === '' ? {} : { notes: encounter.notes }),
        ...(map === null ? {} : { map: map.put.id }),
        ...(places.length === 0 ? {} : { players: places }),
      },
    },
    isNext ? before.id : undefined,
  )
  return { put, made: people.made, lost: map?.lost ?? null }
}

/** Of a fight whose next version it is, the map of the GM's own that goes on with it. */
async function mapOf(store: LibraryStore, { instead }: Named): Promise<Id | null> {
  const before = instead === null ? undefined : await store.find(instead)
  const map = before?.kind === 'encounter' ? before.content.map : undefined
  return map !== undefined && (await store.rows()).has(map) ? map : null
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
