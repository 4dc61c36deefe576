/**
 * Numbers that an entry of the library is found by ("hp>30", "ac>=15"), read off its content as it stands: a table by rule
 * system. What is not there is no number, and nothing is worked out that the content does not say, but for sums of a line.
 */
import type { Json, JsonRecord } from '../contract/json'
import { isRecord } from '../contract/json'
import type { LibraryEntry } from './entry'

/** By the names that a search has for them. */
export type LibraryNumbers = Readonly<Record<string, number>>

type Read = (content: JsonRecord) => number | undefined

const numberOf = (value: Json | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** The number that lies there. */
const at =
  (...path: string[]): Read =>
  (content) =>
    numberOf(
      path.reduce<Json | undefined>((value, key) => (isRecord(value) ? value[key] : undefined), content),
    )

const firstOf =
  (...reads: Read[]): Read =>
  (content) => {
    for (const read of reads) {
      const found = read(content)
      if (found !== undefined) return found
    }
    return undefined
  }

const recordsIn = (value: Json | undefined): JsonRecord[] =>
  (Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []).filter(isRecord)

/** The most of all weapons of a sheet, or of the one that the content is. */
const mostOfArms =
  (read: Read): Read =>
  (content) => {
    const found = [content, ...recordsIn(content['weapons'])].flatMap((arm) => read(arm) ?? [])
    return found.length === 0 ? undefined : Math.max(...found)
  }

const attributes = (...names: string[]): Record<string, Read> =>
  Object.fromEntries(names.map((name) => [name, at('attributes', name)]))

/** The most that dice and their bonus give. */
const mostOfDice: Read = ({ damage }) => {
  if (!isRecord(damage)) return undefined
  const { dice, faces, bonus } = damage
  const [number, sides] = [numberOf(dice), numberOf(faces)]
  return number === undefined || sides === undefined ? undefined : number * sides + (numberOf(bonus) ?? 0)
}

/** What magic adds to it is part of it. */
const armorOf =
  (read: Read, bonus: Read): Read =>
  (content) => {
    const worn = read(content)
    return worn === undefined ? undefined : worn + (bonus(content) ?? 0)
  }

/** WIRE-HPL-02: 20 + Constitution + Resolve. */
const permanentHealth: Read = (content) => {
  const [constitution, resolve] = [
    at('attributes', 'constitution')(content),
    at('attributes', 'resolve')(content),
  ]
  return constitution === undefined && resolve === undefined
    ? undefined
    : 20 + (constitution ?? 0) + (resolve ?? 0)
}

const BY_SYSTEM: Readonly<Record<string, Readonly<Record<string, Read>>>> = {
  wwn: {
    hp: at('hitPoints', 'maximum'),
    ac: firstOf(
      armorOf(at('armorClass'), at('magicBonus')),
      armorOf(at('armor', 'armorClass'), at('armor', 'magicBonus')),
    ),
    hd: at('hitDice'),
    level: firstOf(at('level'), at('hitDice')),
    attack: at('attackBonus'),
    attacks: at('attacksPerMain'),
    damage: mostOfArms(mostOfDice),
    shock: mostOfArms(at('shock', 'damage')),
    range: mostOfArms(at('rangeLong')),
    morale: at('morale'),
    instinct: at('instinct'),
    skill: at('skillBonus'),
    move: at('moveRateFeet'),
    slots: at('spellSlots', 'maximum'),
    ...attributes('strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'),
  },
  wire: {
    hp: permanentHealth,
    armour: at('armour'),
    reaction: at('reaction'),
    damage: firstOf(mostOfArms(at('baseDamage')), at('ownDamageByRank', '0')),
    cost: firstOf(at('attackCost'), at('cost')),
    range: mostOfArms(at('rangeLong')),
    rank: at('rank'),
    ...attributes('strength', 'constitution', 'resolve', 'composure'),
  },
  wcrpg: {
    hp: at('maxHp'),
    nhp: at('maxNhp'),
    hd: at('hd'),
    melee: at('mab'),
    ranged: at('rab'),
    initiative: at('initiative'),
    strength: at('si'),
    size: at('species', 'sizeClass'),
    damage: mostOfArms(at('damage')),
    range: mostOfArms(at('maximumRange')),
    shots: mostOfArms(at('shotsPerRound')),
    ...attributes('power', 'finesse', 'physique', 'intellect', 'acumen', 'charm'),
  },
  'mass-combat': {
    hull: at('hull'),
    shields: at('shields'),
    regen: at('shieldRegen'),
    def: at('def'),
    hp: at('hp'),
    level: at('level'),
    initiative: at('init'),
    maneuver: at('maneuver'),
    attack: firstOf(at('atk1')),
    damage: mostOfArms(at('max')),
    weapons: ({ weapons }) => (Array.isArray(weapons) ? weapons.length : undefined),
    pilot: at('pilotRanks'),
    metres: at('sizeMetres'),
    move: firstOf(at('moveSpace', 'mass'), at('move')),
  },
}

/** How many places its field has across and down, whatever the rule system calls them, and what is drawn on it. */
function numbersOfMap({ field, walls }: JsonRecord): Record<string, number> {
  const settings = isRecord(field) ? field : {}
  const size = [settings, settings['grid'], settings['field']].find(
    (one): one is JsonRecord => isRecord(one) && typeof one['columns'] === 'number',
  )
  const drawn = recordsIn(walls)
  const doors = drawn.filter(({ door }) => door !== null).length
  return {
    columns: numberOf(size?.['columns']) ?? 0,
    rows: numberOf(size?.['rows']) ?? 0,
    ...(drawn.length === doors ? {} : { walls: drawn.length - doors }),
    ...(doors === 0 ? {} : { doors }),
  }
}

export function numbersOf(
  entry: Pick<LibraryEntry, 'kind' | 'system'> & { content: LibraryEntry['content'] },
): LibraryNumbers {
  const content: JsonRecord = entry.content
  if (entry.kind === 'table') return { rows: recordsIn(content['rows']).length }
  if (entry.kind === 'encounter') {
    const sides = recordsIn(content['sides'])
    const people = sides.flatMap(({ members }) => recordsIn(members)).map(({ count }) => numberOf(count) ?? 0)
    const all = people.reduce((sum, count) => sum + count, 0)
    // there units fight, and one is of as many craft or figures as it says
    return entry.system === 'mass-combat'
      ? { units: people.length, craft: all, sides: sides.length }
      : { people: all, sides: sides.length }
  }
  if (entry.kind === 'map') return numbersOfMap(content)
  const found: Record<string, number> = {}
  for (const [name, read] of Object.entries(BY_SYSTEM[entry.system ?? ''] ?? {})) {
    const value = read(content)
    if (value !== undefined) found[name] = value
  }
  return found
}
