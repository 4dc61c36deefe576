/** The stock of WIRE: every entry is taken as it is, is as strong as its tier says, and fights. */
import { describe, expect, it } from 'vitest'
import { isRecord } from '@shared/contract/json'
import type { JsonRecord } from '@shared/contract/types'
import { UNARMED, type DamageType } from '@shared/wire/names'
import {
  wireCharacterSchema,
  wirePowerSchema,
  wireSpellSchema,
  wireWeaponSchema,
  type WireCharacter,
} from '@shared/wire/sheet'
import { cases } from '../../effort'
import { doubled, entriesOf, sidesOf, StockTable, threeRounds } from './stock'

const PEOPLE = entriesOf('wire/people.json', 'sheet')
const ARMS = entriesOf('wire/weapons.json', 'weapon')
const ARMOURS = entriesOf('wire/armours.json', 'armor')
const POWERS = entriesOf('wire/powers.json', 'power')
const SPELLS = entriesOf('wire/spells.json', 'spell')
const ENCOUNTERS = entriesOf('wire/encounters.json', 'encounter')

describe('the stock of WIRE', () => {
  it.each([
    ['people', PEOPLE, 24],
    ['weapons', ARMS, 20],
    ['armours', ARMOURS, 12],
    ['powers and spells', [...POWERS, ...SPELLS], 20],
    ['encounters', ENCOUNTERS, 6],
  ] as const)('has enough %s, each once', (_what, entries, least) => {
    expect(entries.length).toBeGreaterThanOrEqual(least)
    expect(doubled(entries.map(({ name }) => name))).toEqual([])
    for (const { system } of entries) expect(system).toBe('wire')
  })

  it('gives every id once', () => {
    const all = [PEOPLE, ARMS, ARMOURS, POWERS, SPELLS, ENCOUNTERS].flatMap((entries) =>
      entries.map(({ id }) => id),
    )
    expect(doubled(all)).toEqual([])
  })
})

const sheetOf = (content: JsonRecord): WireCharacter =>
  wireCharacterSchema.parse(new StockTable('wire').add('person', content))

/** A blank character who has it. */
const bearerOf = (parts: JsonRecord): WireCharacter =>
  sheetOf({ kind: 'wire/character', name: 'Bearer', ...parts })

/** Skills stand as bare levels in an entry. */
function levelsOf({ skills }: WireCharacter): Record<string, number> {
  return Object.fromEntries(Object.entries(skills).map(([key, { level }]) => [key, level]))
}

/** Best number that an attack of theirs adds to the die (WIRE-ATK-01, WIRE-SPL-02). */
function bestAttack(sheet: WireCharacter): number {
  const blows = Object.values(sheet.weapons).map(({ skill }) => sheet.skills[skill]?.level ?? 0)
  const spells = Object.values(sheet.spells).map(
    ({ school }) => sheet.magicTalent + (sheet.schools[school] ?? 0),
  )
  return Math.max(...blows, ...spells)
}

/** Least and most that a tier adds to the die, and of the three attributes that pools are made of. */
const TIERS: Readonly<Record<string, { attack: [number, number]; pools: [number, number] }>> = {
  bystander: { attack: [0, 3], pools: [3, 5] },
  trained: { attack: [3, 4], pools: [4, 7] },
  veteran: { attack: [5, 6], pools: [6, 8] },
  elite: { attack: [6, 8], pools: [9, 11] },
  champion: { attack: [8, 11], pools: [12, 15] },
}

describe('the people of the stock', () => {
  it.each(PEOPLE.map((entry) => [entry.name, entry] as const))('%s is taken as it is', (name, entry) => {
    const { skills, ...content } = entry.content
    const person = sheetOf(entry.content)
    expect(person).toMatchObject(content)
    expect(levelsOf(person)).toMatchObject(isRecord(skills) ? skills : {})
    expect(person.name).toBe(name)
    // somebody has what they fight with in hand, and has learned to use it
    expect(person.inHand).toBe(Object.keys(person.weapons)[0] ?? UNARMED)
    for (const weapon of Object.values(person.weapons))
      expect(person.skills[weapon.skill]?.level, weapon.name).toBeGreaterThan(0)
    for (const { school } of Object.values(person.spells)) expect(person.schools[school]).toBeGreaterThan(0)
    const usesMagic = Object.values(person.powers).some(({ physicalMagic }) => physicalMagic)
    expect(person.magicTalent > 0).toBe(usesMagic || Object.keys(person.spells).length > 0)
  })

  it('WIRE-HPL-02 WIRE-HPL-03 WIRE-HPL-06 WIRE-DER-01 begin with full pools', () => {
    for (const { name, content } of PEOPLE) {
      const { attributes, pools, buffs, dead } = sheetOf(content)
      const { constitution, resolve, composure } = attributes
      expect({ ...pools, dead }, name).toEqual({
        permanent: 20 + constitution + resolve,
        temporary: 20 + constitution + resolve + buffs.temporaryHealth,
        willpower: 20 + resolve + composure,
        dead: false,
      })
    }
  })

  it('WIRE-ACP-01 WIRE-ACP-06 can pay for all they have with a good initiative', () => {
    for (const { name, content } of PEOPLE) {
      const { attributes, weapons, spells, powers } = sheetOf(content)
      const points = 10 + attributes.constitution + attributes.resolve + attributes.composure
      const prices = [
        ...Object.values(weapons).map(({ attackCost, readyCost }) => attackCost + readyCost),
        ...Object.values(spells).map(({ cost }) => cost),
        ...Object.values(powers).map(({ costByRank, rank }) => costByRank[rank - 1] ?? Infinity),
      ]
      expect(Math.max(...prices), name).toBeLessThanOrEqual(points)
    }
  })

  it('WIRE-ATK-01 are as strong as their tier says, of which there are five', () => {
    const met = new Set<string>()
    for (const { name, tags, content } of PEOPLE) {
      const tier = tags[0] ?? ''
      met.add(tier)
      const { attack = [1, 0], pools = [1, 0] } = TIERS[tier] ?? {}
      const person = sheetOf(content)
      const { constitution, resolve, composure } = person.attributes
      const sum = constitution + resolve + composure
      expect(bestAttack(person), name).toBeGreaterThanOrEqual(attack[0])
      expect(bestAttack(person), name).toBeLessThanOrEqual(attack[1])
      expect(sum, name).toBeGreaterThanOrEqual(pools[0])
      expect(sum, name).toBeLessThanOrEqual(pools[1])
    }
    expect([...met]).toEqual(Object.keys(TIERS))
  })
})

describe('what the stock has to carry', () => {
  it.each(ARMS.map((entry) => [entry.name, entry] as const))('WIRE-WPN-01 %s', (name, { content }) => {
    const weapon = wireWeaponSchema.parse(content)
    expect(weapon.name).toBe(name)
    const bearer = bearerOf({ weapons: { it: content } })
    expect(bearer.weapons['it']).toEqual(content)
    expect(bearer.skills).toHaveProperty(weapon.skill)
    const { rangeShort, rangeMedium, rangeLong, kind, attackCost, baseDamage } = weapon
    const ranges = [rangeShort, rangeMedium, rangeLong].filter((range) => range !== null)
    expect(ranges).toHaveLength(kind === 'ranged' ? 3 : 0)
    expect(ranges).toEqual(ranges.toSorted((a, b) => a - b))
    // more damage costs more: a long sword, the book's one figure, does 5
    expect(baseDamage - attackCost).toBeLessThanOrEqual(2)
    expect(baseDamage - attackCost).toBeGreaterThanOrEqual(0)
  })

  it.each(ARMOURS.map((entry) => [entry.name, entry] as const))(
    'WIRE-DMG-03 WIRE-DEF-02 %s',
    (_name, { content }) => {
      const worn = wireCharacterSchema.pick({ armour: true, shield: true }).partial().strict().parse(content)
      expect((worn.armour ?? 0) > 0 || worn.shield === true).toBe(true)
      expect(bearerOf(content)).toMatchObject(content)
    },
  )
})

const POOL_OF = { permanent: 'permanent', temporary: 'temporary', mental: 'willpower' } as const
const NO_ATTRIBUTES = { strength: 0, constitution: 0, resolve: 0, composure: 0 }
const FULL = 20

/** Somebody quick whose turn it is, and somebody helpless without armour or Resolve. */
function tableWith(parts: JsonRecord): StockTable {
  const table = new StockTable('wire')
  const attributes = { strength: 5, constitution: 5, resolve: 5, composure: 5 }
  table.add('ana', {
    kind: 'wire/character',
    name: 'Ana',
    attributes,
    reaction: 30,
    magicTalent: 3,
    ...parts,
  })
  table.add('victim', { kind: 'wire/character', name: 'Victim', attributes: NO_ATTRIBUTES, reaction: 0 })
  table.do({ type: 'encounter/create', encounter: 'fight', name: 'A trial' })
  table.do({ type: 'encounter/add', encounter: 'fight', side: 'players', sheets: ['ana'] })
  table.do({ type: 'encounter/add', encounter: 'fight', side: 'foes', sheets: ['victim'] })
  table.do({ type: 'condition/add', sheet: 'victim', kind: 'helpless', ends: null })
  for (const type of ['encounter/start', 'encounter/roll-initiative', 'encounter/next-turn'])
    table.do({ type, encounter: 'fight' })
  return table
}

/** Points that each pool of the victim has lost. */
function lost(table: StockTable, damageType: DamageType): { ofType: number; ofOthers: number } {
  const { pools } = wireCharacterSchema.parse(table.sheet('victim'))
  const all = Object.values(pools).reduce((sum, left) => sum + FULL - left, 0)
  const ofType = FULL - pools[POOL_OF[damageType]]
  return { ofType, ofOthers: all - ofType }
}

describe('the powers and spells of the stock', () => {
  it.each(POWERS.map((entry) => [entry.name, entry] as const))(
    'WIRE-POW-02 %s is used',
    (name, { content }) => {
      const power = wirePowerSchema.parse(content)
      expect(power.name).toBe(name)
      const { costByRank, damageByRank, attackByRank, defenceByRank, ownDamageByRank } = power
      const lists = [damageByRank, attackByRank, defenceByRank, ownDamageByRank].filter(
        ({ length }) => length > 0,
      )
      expect(lists).not.toEqual([])
      for (const byRank of [costByRank, ...lists]) {
        expect(byRank).toHaveLength(costByRank.length)
        expect(byRank).toEqual(byRank.toSorted((a, b) => a - b))
      }
      for (const rank of costByRank.keys()) {
        const table = tableWith({ powers: { it: { ...content, rank: costByRank.length } } })
        const command = {
          encounter: 'fight',
          combatant: 'ana',
          power: 'it',
          rank: rank + 1,
          conditionMet: true,
        }
        table.do({ type: 'wire/use-power', ...command, target: ownDamageByRank.length > 0 ? 'victim' : null })
        expect(lost(table, power.damageType)).toEqual({ ofType: ownDamageByRank[rank] ?? 0, ofOthers: 0 })
      }
    },
  )

  it.each(SPELLS.map((entry) => [entry.name, entry] as const))(
    'WIRE-SPL-01 %s is cast',
    (name, { content, tags }) => {
      const spell = wireSpellSchema.parse(content)
      expect(spell.name).toBe(name)
      expect(spell.effect).not.toBe('')
      expect(tags.slice(0, 2)).toEqual([`rank ${String(spell.rank)}`, spell.school])
      const atSomebody = spell.baseDamage > 0
      // what harms nobody is cast against a number
      expect(spell.targetNumber === null).toBe(atSomebody)
      const table = tableWith({ spells: { it: content }, schools: { [spell.school]: 2 } })
      const target = atSomebody ? 'victim' : null
      table.do({ type: 'wire/cast', encounter: 'fight', caster: 'ana', spell: 'it', target })
      const { ofType, ofOthers } = lost(table, spell.damageType)
      // who is helpless is hit, by the die and 5 above 0: half of that in degrees
      expect(ofType).toBeGreaterThanOrEqual(atSomebody ? spell.baseDamage + 3 : 0)
      expect(ofType).toBeLessThanOrEqual(atSomebody ? spell.baseDamage + 12 : 0)
      expect(ofOthers).toBe(0)
    },
  )
})

/** Each with the one after it. */
const PAIRS = PEOPLE.map((entry, i) => [entry, PEOPLE[(i + 1) % PEOPLE.length] ?? entry] as const)
const STRANGERS = PEOPLE.filter(({ name }) => name === 'Line soldier' || name === 'Constable')
const METRES_APART = 6

const apart = ([ours = [], theirs = []]: readonly string[][]): ({ type: string } & JsonRecord)[] =>
  ours.flatMap((combatant) =>
    theirs.map((other) => ({
      type: 'wire/set-distance',
      encounter: 'fight',
      combatant,
      other,
      metres: METRES_APART,
    })),
  )

describe('three rounds of the autopilot', () => {
  it.each(cases(PAIRS, 4).map(([one, other]) => [one.name, other.name, one, other] as const))(
    'WIRE-RND-01 %s against %s',
    (_one, _other, one, other) => {
      const { given, table } = threeRounds('wire', [[one], [other]], apart)
      expect(given.map(({ command }) => command.type)).toContain('wire/attack')
      expect(table.fight.round).toBeGreaterThanOrEqual(1)
    },
  )

  it.each(cases(ENCOUNTERS, 2).map((entry) => [entry.name, entry] as const))(
    'WIRE-RND-01 the encounter %s is fought',
    (_name, entry) => {
      const sides = sidesOf(entry, PEOPLE)
      const { given } = threeRounds('wire', sides.length > 1 ? sides : [...sides, STRANGERS])
      expect(given.map(({ command }) => command.type)).toContain('wire/attack')
    },
  )
})
