/** The blank WIRE character and what follows from partly filled ones (WIRE-SHT-01). */
import { isRecord } from '@shared/contract/json'
import type { JsonRecord } from '@shared/contract/types'
import {
  blankBoughtModifier,
  blankPower,
  blankSkill,
  blankSpell,
  blankVehicle,
  blankWireWeapon,
} from '@shared/wire/blanks'
import { ACTION_SKILLS, ATTRIBUTES, COMBAT_SKILLS, POOLS } from '@shared/wire/names'
import type { SheetPool } from '../../engine/unhurt'
import { maximumOf } from './derived'
import { noteHealing } from './harm'
import { deadlyPool } from './status'
import type { Sheet, SheetKindDefinition } from './types'

const BLANK_ATTRIBUTE = 2
const BLANK_REACTION = 3
const KNOWN_SKILLS: readonly string[] = [...COMBAT_SKILLS, ...ACTION_SKILLS]

function blank(id: string, name: string): Sheet {
  const sheet: Sheet = {
    id,
    kind: 'wire/character',
    name,
    player: false,
    template: false,
    copyOf: null,
    notes: '',
    portrait: null,
    conditions: [],
    attributes: Object.fromEntries(ATTRIBUTES.map((key) => [key, BLANK_ATTRIBUTE])) as Sheet['attributes'],
    customAttributes: {},
    reaction: BLANK_REACTION,
    skills: Object.fromEntries(KNOWN_SKILLS.map((key) => [key, blankSkill(key)])),
    armour: 0,
    shield: false,
    weapons: {},
    inHand: null,
    pools: { permanent: 0, temporary: 0, willpower: 0 },
    buffs: { temporaryHealth: 0 },
    magicKind: 'none',
    tradition: '',
    magicTalent: 0,
    schools: {},
    powers: {},
    spells: {},
    vehicles: {},
    boughtModifiers: {},
    dead: false,
    healingSince: { temporary: null, willpower: null },
    mentalSevenths: 0,
  }
  for (const pool of POOLS) sheet.pools[pool] = maximumOf(sheet, pool)
  return sheet
}

const own = (given: JsonRecord, key: string): JsonRecord => {
  const value = given[key]
  return isRecord(value) ? value : {}
}

/** Each entry of a record laid over the blank one of its kind. */
const filled = <T extends object>(
  records: Record<string, T>,
  blankOf: (key: string) => T,
): Record<string, T> =>
  isRecord(records)
    ? Object.fromEntries(
        Object.entries(records).map(([key, entry]) => [
          key,
          isRecord(entry) ? { ...blankOf(key), ...entry } : entry,
        ]),
      )
    : records // the schema will refuse it

/** A bare number is the level; an unknown skill goes by its key. */
function skillsOf(skills: Record<string, unknown>): Sheet['skills'] {
  if (!isRecord(skills)) return skills as Sheet['skills']
  return Object.fromEntries(
    Object.entries(skills).map(([key, entry]) => {
      const base = blankSkill(key, KNOWN_SKILLS.includes(key) ? '' : key)
      if (typeof entry === 'number') return [key, { ...base, level: entry }]
      return [key, isRecord(entry) ? { ...base, ...entry } : entry]
    }),
  ) as Sheet['skills']
}

/** Attributes are needed for the maxima; what is not a number the schema will refuse. */
const hasAttributes = (sheet: Sheet): boolean =>
  isRecord(sheet.attributes) && isRecord(sheet.buffs) && isRecord(sheet.pools) && isRecord(sheet.healingSince)

/** Fills what follows from the fields given: skills by level alone, a pool full, the first weapon in hand. */
function complete(merged: Sheet, given: JsonRecord, clock: number): Sheet {
  merged.skills = skillsOf(merged.skills)
  merged.weapons = filled(merged.weapons, blankWireWeapon)
  for (const [key, weapon] of Object.entries(own(merged as unknown as JsonRecord, 'weapons'))) {
    const stated = own(own(given, 'weapons'), key)
    if (!isRecord(weapon)) continue
    if (weapon.kind === 'ranged' && !('attribute' in stated)) weapon.attribute = null
  }
  merged.powers = filled(merged.powers, blankPower)
  merged.spells = filled(merged.spells, blankSpell)
  merged.vehicles = filled(merged.vehicles, blankVehicle)
  merged.boughtModifiers = filled(merged.boughtModifiers, blankBoughtModifier)
  if (!('inHand' in given) && isRecord(merged.weapons)) merged.inHand = Object.keys(merged.weapons)[0] ?? null
  if (!hasAttributes(merged)) return merged
  const pools = own(given, 'pools')
  for (const pool of POOLS) {
    const maximum = maximumOf(merged, pool)
    merged.pools[pool] = pool in pools ? Math.min(merged.pools[pool], maximum) : maximum
  }
  if (deadlyPool(merged) !== null) merged.dead = true
  noteHealing(merged, clock)
  return merged
}

/** WIRE-HPL-05: a wounded copy begins to heal now. */
function arrives({ healingSince }: Sheet, clock: number): void {
  if (healingSince.temporary !== null) healingSince.temporary = clock
  if (healingSince.willpower !== null) healingSince.willpower = clock
}

/** Pools follow what the attributes make of them while nothing is lost of them (WIRE-HPL-02, WIRE-HPL-03, WIRE-HPL-06). */
export const pools = (sheet: Readonly<Sheet>): SheetPool[] =>
  POOLS.map((pool) => ({
    path: ['pools', pool],
    current: sheet.pools[pool],
    maximum: maximumOf(sheet, pool),
  }))

export const characterSheet: SheetKindDefinition = { kind: 'wire/character', blank, complete, arrives }
