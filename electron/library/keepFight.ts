/**
 * A campaign's fight goes into the library: people as entries, those that say the same once; sides, how many, settings,
 * places, and the map as an entry of its own. What has befallen anybody stays behind.
 */
import type { Campaign, Combatant, Encounter } from '@shared/campaign/types'
import type { Id, Json, JsonRecord } from '@shared/contract/types'
import type { FightKept } from '@shared/contract/library'
import { isRecord } from '@shared/contract/json'
import { RequestError } from '../campaign/requestError'
import { findSheet } from '../engine/lookup'
import { systemById } from '../rules/registry'
import { mapFieldOf, mapFor } from './keepMap'
import { fightOf, plain, putOnce, told, toldOf, type Keeping, type Wanted } from './keeping'
import { KeptPeople, membersOf, spotOf, type SideContent } from './keptPeople'
import type { LibraryStore } from './store'

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
export async function keepFight(keeping: Keeping, wanted: Wanted): Promise<FightKept> {
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
  const map = await mapFor(keeping, { ...wanted, instead: await mapOf(store, wanted) })
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
        settings: settingsOf(encounter, ids, map !== null),
        ...(encounter.notes === '' ? {} : { notes: encounter.notes }),
        ...(map === null ? {} : { map: map.id }),
        ...(places.length === 0 ? {} : { players: places }),
      },
    },
    isNext ? before.id : undefined,
  )
  return { put, made: people.made, lost: map?.lost ?? null }
}

/** Of a fight whose next version it is, the map of the GM's own that goes on with it. */
async function mapOf(store: LibraryStore, { instead }: Wanted): Promise<Id | null> {
  const before = instead === null ? undefined : await store.find(instead)
  const map = before?.kind === 'encounter' ? before.content.map : undefined
  return map !== undefined && (await store.rows()).has(map) ? map : null
}
