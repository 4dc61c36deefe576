/** The numbers, lists and switches of WIRE against the tables of the catalogue, and the bounds of its records. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { switchesOf } from '@shared/houseRules'
import {
  DEFENSIVE_SKILLS,
  MELEE_SKILLS,
  MOST_BOOST,
  RANGED_SKILLS,
  SKILL_CATEGORIES,
} from '@shared/wire/names'
import { wireCharacterSchema, wireSpellSchema, wireWeaponSchema } from '@shared/wire/sheet'
import { terrainSchema } from '@shared/wire/fight'
import { BARE_HANDS } from '../../../electron/rules/wire/attack/numbers'
import { actionPoints, levelCost, skillCost } from '../../../electron/rules/wire/derived'
import * as tables from '../../../electron/rules/wire/tables'
import { duel } from './table'

interface Entry {
  id: string
  rule: string
  table?: unknown
}
const catalogue = parse(
  readFileSync(join(import.meta.dirname, '../../../shared/rules/wire.yaml'), 'utf8'),
) as Entry[]
const entry = (id: string): Entry => {
  const found = catalogue.find((e) => e.id === id)
  if (found === undefined) throw new Error(`no entry ${id}`)
  return found
}
const rows = (id: string): Record<string, unknown>[] => entry(id).table as Record<string, unknown>[]

/** "Two-Handed Clubs" is the key twoHandedClubs. */
const keyOf = (name: string): string =>
  name
    .split(/[ -]/)
    .map((word, i) => (i === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1).toLowerCase()))
    .join('')

describe('the one table of numbers', () => {
  it('WIRE-GEN-01 holds the numbers of the captured text', () => {
    expect({ ...tables, MOST_BOOST }).toEqual({
      ROUND_SECONDS: 10,
      SURPRISE_PENALTY: 10,
      ASSUMED_ROLL: 10,
      ACTION_POINTS_BASE: 10,
      MOST_BOOST: 5,
      POINTS_PER_DEGREE: 2,
      BAND_DECREASE: { short: 0, medium: 1, long: 2 },
      UNARMED_COST: 2,
      UNARMED_DAMAGE: 2,
      MELEE_REACH: 1.5,
      METRES_PER_STEP: 3,
      POINTS_PER_STEP: { twoPerThreeMetres: 2, onePerThreeMetres: 1 },
      AIM_COST: 2,
      AIM_BONUS: 2,
      POOL_BASE: 20,
      UNCONSCIOUS_AT: 0,
      DEAD_AT: { permanent: -10, temporary: -20, willpower: -20 },
      TEMPORARY_HEALING_SECONDS: { '60min': 3600, '20min': 1200 },
      MENTAL_HEALING_SECONDS: { perWeek: 604_800, perDaySeventh: 86_400 },
      DAYS_PER_WEEK: 7,
      SKILL_POINT_COST: { combat: 5, action: 5, knowledge: 2, language: 2 },
      LIFT_KILOGRAMS: 10,
      LOAD_KILOGRAMS: 2,
      FIRST_SCHOOL_RANKS: 2,
    })
  })

  it('WIRE-HPL-07 has the thresholds of the catalogue', () => {
    for (const { pool, unconscious, dead } of rows('WIRE-HPL-07')) {
      expect(unconscious).toBe(tables.UNCONSCIOUS_AT)
      expect(tables.DEAD_AT[pool as keyof typeof tables.DEAD_AT]).toBe(dead)
    }
  })

  it('WIRE-RNG-02 has the decreases of the catalogue', () => {
    expect(Object.entries(tables.BAND_DECREASE)).toEqual(
      rows('WIRE-RNG-02').map(({ band, damageDecrease }) => [band, damageDecrease]),
    )
  })

  it('WIRE-UNA-01 and WIRE-WPN-01 build in the block of bare hands', () => {
    expect(BARE_HANDS).toMatchObject({
      kind: 'unarmed',
      skill: 'unarmedCombat',
      attackCost: 2,
      baseDamage: 2,
      damageType: 'temporary',
      reach: 1.5,
    })
  })
})

describe('skills', () => {
  it('WIRE-SKL-01 are the three, eleven and eight of the catalogue, in its order', () => {
    const lists = entry('WIRE-SKL-01').table as Record<string, string[]>
    expect(DEFENSIVE_SKILLS).toEqual(lists.defensive?.map(keyOf))
    expect(MELEE_SKILLS).toEqual(lists.melee?.map(keyOf))
    expect(RANGED_SKILLS).toEqual(lists.ranged?.map(keyOf))
    expect(Object.keys(duel({}).sheet('ana').skills)).toEqual([
      ...DEFENSIVE_SKILLS,
      ...MELEE_SKILLS,
      ...RANGED_SKILLS,
      'awareness',
      'secrecy',
    ])
  })

  it('WIRE-SKL-02 cost 5 or 2 times each new level: 0 to 3 is 30, 4 to 5 is 25 and 10', () => {
    expect(SKILL_CATEGORIES).toEqual(['combat', 'action', 'knowledge', 'language'])
    expect(SKILL_CATEGORIES.map((category) => skillCost(category, 0, 3).total)).toEqual([30, 30, 12, 12])
    expect(SKILL_CATEGORIES.map((category) => skillCost(category, 4, 5).total)).toEqual([25, 25, 10, 10])
    expect(skillCost('combat', 3, 3).total).toBe(0)
    expect(levelCost('language', 10)).toBe(20)
  })
})

describe('house rules', () => {
  it('WIRE-CFG-01 are eleven, each with the default, entry and values of the catalogue', () => {
    const switches = switchesOf('wire')
    expect(switches).toHaveLength(11)
    for (const { key, values, rule } of switches) {
      const row = rows('WIRE-CFG-01').find((r) => r.key === key)
      expect(row, key).toBeDefined()
      expect(values[0]).toBe(row?.default)
      expect(rule).toBe(row?.entry)
      expect(row?.values).toEqual(expect.arrayContaining([...values]))
    }
  })
})

describe('records', () => {
  /** Just inside the catalogue's bounds, and just outside. */
  const bounded = rows('WIRE-SHT-01').filter(
    (row) => typeof row.max === 'number' && typeof row.min === 'number',
  )
  const under = (path: string, value: number): object =>
    path
      .replace('<name>', 'it')
      .split('.')
      .reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as object
  const accepts = (path: string, value: number): boolean => {
    const blank = duel({}).sheet('ana')
    const [field = '', inner] = path.split('.')
    const given = (under(path, value) as Record<string, unknown>)[field]
    const isRecord = typeof given === 'object' && given !== null
    const skill = { it: { name: 'It', level: value, category: 'knowledge' } }
    const filled = field === 'skills' ? skill : given
    const old = blank[field as keyof typeof blank]
    const merged = inner !== undefined && isRecord ? { ...(old as object), ...(filled as object) } : given
    return wireCharacterSchema.safeParse({ ...blank, [field]: merged }).success
  }

  it.each(
    bounded.map(({ field, min, max }) => ({ field: String(field), min: Number(min), max: Number(max) })),
  )('WIRE-SHT-01 and WIRE-EXT-04: $field goes from $min to $max', ({ field, min, max }) => {
    expect([min - 1, min, max, max + 1].map((value) => accepts(field, value))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it.each([
    ['weapon', wireWeaponSchema],
    ['spell', wireSpellSchema],
  ] as const)('WIRE-SHT-02 the %s record has the bounds of the catalogue', (kind, schema) => {
    const record = duel({
      attacker: { weapons: { it: { name: 'It' } }, spells: { it: { name: 'It' } } },
    }).sheet('ana')
    const blank = kind === 'weapon' ? record.weapons.it : record.spells.it
    const fields = (entry('WIRE-SHT-02').table as Record<string, Record<string, unknown>[]>)[kind] ?? []
    const limits = fields.filter((f) => typeof f.max === 'number')
    expect(limits.length).toBeGreaterThan(1)
    for (const { field, min, max } of limits) {
      const fits = (value: number): boolean => schema.safeParse({ ...blank, [String(field)]: value }).success
      expect([Number(min) - 1, Number(min), Number(max), Number(max) + 1].map(fits), String(field)).toEqual([
        false,
        true,
        true,
        false,
      ])
    }
  })

  it('WIRE-SHT-02 ground has a multiplier above nothing, a modifier, and says whether it touches Resolve', () => {
    const ground = { id: 'oil', name: 'Oil', movementCostMultiplier: 2, defenceModifier: -2, areas: [] }
    const fits = (more: object): boolean =>
      terrainSchema.safeParse({ ...ground, affectsResolve: false, ...more }).success
    expect(fits({})).toBe(true)
    expect(fits({ movementCostMultiplier: 0 })).toBe(false)
    expect(fits({ defenceModifier: 0.5 })).toBe(false)
    expect(terrainSchema.safeParse(ground).success).toBe(false)
  })

  it('WIRE-EXT-03 Reaction is a number of its own that nothing is derived from', () => {
    const attributes = { strength: 10, constitution: 0, resolve: 0, composure: 0 }
    expect(duel({ attacker: { attributes } }).sheet('ana').reaction).toBe(3)
    expect(duel({ attacker: { attributes, reaction: 0 } }).sheet('ana').reaction).toBe(0)
  })

  it('WIRE-EXT-04 the four attributes count, custom ones change no derived number', () => {
    const table = duel({ attacker: { customAttributes: { wits: 10 } } })
    expect(table.sheet('ana').customAttributes).toEqual({ wits: 10 })
    expect(actionPoints(table.sheet('ana')).total).toBe(16)
    expect(table.derived('ana', 'permanentMax')).toBe(24)
  })

  it('WIRE-EXT-05 the first rank of Magic Talent brings two school ranks to mental and dual magic', () => {
    const missing = (sheet: object): number => duel({ attacker: sheet }).derived('ana', 'schoolRanksMissing')
    expect(missing({ magicKind: 'mental', magicTalent: 1 })).toBe(2)
    expect(missing({ magicKind: 'dual', magicTalent: 3, schools: { veil: 1 } })).toBe(1)
    expect(missing({ magicKind: 'dual', magicTalent: 1, schools: { veil: 1, cinder: 1 } })).toBe(0)
    expect(missing({ magicKind: 'physical', magicTalent: 1 })).toBe(0)
    expect(missing({ magicKind: 'mental', magicTalent: 0 })).toBe(0)
  })
})
