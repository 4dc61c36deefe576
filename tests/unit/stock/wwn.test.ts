/** The stock of WWN: every entry is taken as it is, is as strong as its hit dice say, and fights. */
import { describe, expect, it } from 'vitest'
import type { JsonRecord, OpenCommand } from '@shared/contract/types'
import { ARMORS, WEAPONS } from '@shared/wwn/armory'
import {
  wwnArmorSchema,
  wwnCharacterSchema,
  wwnFoeSchema,
  wwnItemSchema,
  wwnShieldSchema,
  wwnSpellSchema,
  wwnWeaponSchema,
  type WwnCharacter,
  type WwnDamage,
  type WwnFoe,
} from '@shared/wwn/sheet'
import { cases } from '../../effort'
import { doubled, entriesOf, sidesOf, StockTable, threeRounds, type Fighters } from './stock'

const FOES = entriesOf('wwn/foes.json', 'sheet')
const ARMS = entriesOf('wwn/weapons.json', 'weapon')
const PROTECTION = entriesOf('wwn/armors.json', 'armor')
const SPELLS = entriesOf('wwn/spells.json', 'spell')
const GEAR = entriesOf('wwn/gear.json', 'gear')
const ENCOUNTERS = entriesOf('wwn/encounters.json', 'encounter')

const foeOf = (content: JsonRecord): WwnFoe => wwnFoeSchema.parse(new StockTable('wwn').add('foe', content))

/** Hands that hold something. */
const handsHeld = ({ weapons, shield }: WwnFoe): number =>
  Object.values(weapons)
    .filter(({ state }) => state === 'inHand')
    .reduce((sum, { hands }) => sum + hands, shield?.state === 'inHand' ? 1 : 0)

const readyWeapons = ({ weapons }: WwnFoe): WwnFoe['weapons'][string][] =>
  Object.values(weapons).filter(({ state, hands }) => state === 'inHand' || hands === 0)

describe('the stock of WWN', () => {
  it.each([
    ['foes', FOES, 50],
    ['weapons', ARMS, 20],
    ['armors and shields', PROTECTION, 20],
    ['spells', SPELLS, 30],
    ['gear', GEAR, 6],
    ['encounters', ENCOUNTERS, 8],
  ] as const)('has enough %s, each once', (_what, entries, least) => {
    expect(entries.length).toBeGreaterThanOrEqual(least)
    expect(doubled(entries.map(({ name }) => name))).toEqual([])
    for (const { system } of entries) expect(system).toBe('wwn')
  })

  it('gives every id once', () => {
    const all = [FOES, ARMS, PROTECTION, SPELLS, GEAR, ENCOUNTERS].flatMap((entries) =>
      entries.map(({ id }) => id),
    )
    expect(doubled(all)).toEqual([])
  })
})

describe('the foes of the stock', () => {
  it('are over hit dice 1 to 12 and more', () => {
    const dice = new Set(FOES.map(({ content }) => content['hitDice']))
    for (const hitDice of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])
      expect(dice, String(hitDice)).toContain(hitDice)
  })

  it.each(FOES.map((entry) => [entry.name, entry] as const))('%s is taken as it is', (name, entry) => {
    const { content } = entry
    const foe = foeOf(content)
    expect(foe).toMatchObject(content)
    expect(foe.name).toBe(name)
    expect(entry.tags).toContain(`HD ${String(foe.hitDice)}`)
    expect(foe.hitPoints.current).toBe(foe.hitPoints.maximum)
    expect(foe.spellSlots.current).toBe(foe.spellSlots.maximum)
    expect(Object.keys(foe.spells).length > 0).toBe(foe.spellSlots.maximum > 0)
    expect(foe.vitality).toBe('able')
    expect(foe.armorClass).toBeGreaterThanOrEqual(10)
    expect(readyWeapons(foe)).not.toEqual([])
    expect(handsHeld(foe)).toBeLessThanOrEqual(2)
  })

  it('WWN-HPT-01 WWN-NPC-01 WWN-NPC-02 are as strong as their hit dice say', () => {
    for (const { name, content } of FOES) {
      const { hitDice, hitPoints, attackBonus, armorClass } = foeOf(content)
      // eight-sided hit dice: between a poor and a good roll
      expect(hitPoints.maximum / hitDice, name).toBeGreaterThanOrEqual(2)
      expect(hitPoints.maximum / hitDice, name).toBeLessThanOrEqual(6)
      expect(Math.abs(attackBonus - hitDice), name).toBeLessThanOrEqual(2)
      expect(armorClass, name).toBeLessThanOrEqual(20)
    }
  })
})

/** Whether what is in hand is shot or thrown, so that a fight begins apart. */
const shoots = ({ content }: Fighters[number]): boolean => {
  const held = readyWeapons(foeOf(content))[0]?.kind
  return held === 'ranged' || held === 'thrown'
}

const FEET_APART = 30

/** Everybody in melee with everybody of the other side, or a shot away. */
const stand =
  (feet: number) =>
  ([ours = [], theirs = []]: readonly string[][]): OpenCommand[] =>
    ours.map((combatant) => ({
      type: 'wwn/set-distances',
      encounter: 'fight',
      combatant,
      distances: theirs.map((other) => ({ combatant: other, feet })),
      melee: feet === FEET_APART ? [] : theirs,
    }))

const MANIFOLD = FOES.filter(({ content }) => content['attacksPerMain'] !== undefined)

describe('foes that strike more than once', () => {
  it.each(cases(MANIFOLD, 2).map((entry) => [entry.name, entry] as const))(
    'WWN-NPC-01 %s has as many attacks as its line says, and no more',
    (_name, { content }) => {
      const table = againstVictim(content)
      const weapon = Object.keys(foeOf(content).weapons)[0] ?? ''
      const { attacksPerMain } = foeOf(content)
      const strike = {
        type: 'wwn/attack',
        encounter: 'fight',
        attacker: 'ours',
        target: 'victim',
        weapon,
        stopAt: null,
      }
      expect(attacksPerMain).toBeGreaterThan(1)
      for (let i = 0; i < attacksPerMain; i++) table.do(strike)
      expect(() => table.do(strike)).toThrow('no-main-action')
    },
  )
})

const CASTERS = FOES.filter(({ content }) => content['spells'] !== undefined)

describe('foes that cast', () => {
  it.each(CASTERS.map((entry) => [entry.name, entry] as const))(
    'WWN-MAG-01 %s can cast all it knows, as it stands',
    (_name, { content }) => {
      const { spells, spellSlots } = foeOf(content)
      for (const spell of Object.keys(spells)) {
        const table = againstVictim(content)
        table.do({
          type: 'wwn/cast',
          encounter: 'fight',
          caster: 'ours',
          spell,
          targets: ['victim'],
          stopAt: null,
        })
        expect(wwnFoeSchema.parse(table.sheet('ours')).spellSlots.current).toBe(spellSlots.maximum - 1)
      }
    },
  )
})

/** Each with the one after it. */
const PAIRS = FOES.map((entry, i) => [entry, FOES[(i + 1) % FOES.length] ?? entry] as const)

describe('three rounds of the autopilot', () => {
  it.each(cases(PAIRS, 4).map(([one, other]) => [one.name, other.name, one, other] as const))(
    'WWN-RND-01 %s against %s',
    (_one, _other, one, other) => {
      const apart = shoots(one)
      const { given } = threeRounds('wwn', [[one], [other]], stand(apart ? FEET_APART : 5))
      // each strikes, but for whoever falls first or has nothing that reaches
      expect(given.map(({ command }) => command.type)).toContain('wwn/attack')
    },
  )
})

/** A blank character who has it. */
const bearerOf = (parts: JsonRecord): WwnCharacter =>
  wwnCharacterSchema.parse(
    new StockTable('wwn').add('bearer', { kind: 'wwn/character', name: 'Bearer', ...parts }),
  )

describe('the arms of the stock', () => {
  it.each(ARMS.map((entry) => [entry.name, entry] as const))(
    'WWN-WPN-01 %s is a weapon of the table by another name',
    (name, { content }) => {
      const { state, loaded, magicBonus, harm, ...made } = wwnWeaponSchema.parse(content)
      expect(made.name).toBe(name)
      const alike = WEAPONS.map((book) => ({ ...book, name }))
        .map(({ state: _state, loaded: _loaded, magicBonus: _magic, harm: _harm, ...book }) => book)
        .filter(({ damage, kind }) => damage.faces === made.damage.faces && kind === made.kind)
      expect(alike).toContainEqual(made)
      expect({ state, loaded }).toEqual({ state: 'readied', loaded: true })
      // a plain weapon wounds
      if (magicBonus === 0) expect(harm).toBe('lethal')
      expect(bearerOf({ weapons: { it: content } }).weapons['it']).toEqual(content)
    },
  )

  it.each(PROTECTION.map((entry) => [entry.name, entry] as const))(
    'WWN-ARM-01 %s protects as its like in the table',
    (name, { content }) => {
      if ('size' in content) {
        const shield = wwnShieldSchema.parse(content)
        expect({ name: shield.name, broken: shield.broken }).toEqual({ name, broken: false })
        expect(bearerOf({ shield: content }).shield).toEqual(content)
        return
      }
      const { magicBonus, ...armor } = wwnArmorSchema.parse(content)
      const book = ARMORS.map(({ magicBonus: _magic, ...one }) => ({ ...one, name }))
      expect(armor.armorClass + magicBonus).toBeGreaterThan(10)
      expect(book).toContainEqual(armor)
      expect(bearerOf({ armor: content }).armor).toEqual(content)
    },
  )

  it.each(GEAR.map((entry) => [entry.name, entry] as const))('%s is carried', (name, { content }) => {
    expect(wwnItemSchema.parse(content).name).toBe(name)
    expect(bearerOf({ items: { it: content } }).items['it']).toEqual(content)
  })
})

const ENOUGH = 400

/** A fight of `ours`, whose turn it is, against a victim who bears much. */
function againstVictim(ours: JsonRecord): StockTable {
  const table = new StockTable('wwn', JSON.stringify(ours))
  table.add('ours', ours)
  table.add('victim', { kind: 'wwn/foe', name: 'Victim', hitPoints: { maximum: ENOUGH } })
  table.do({ type: 'encounter/create', encounter: 'fight', name: 'A spell' })
  table.do({ type: 'encounter/add', encounter: 'fight', side: 'players', sheets: ['ours'] })
  table.do({ type: 'encounter/add', encounter: 'fight', side: 'foes', sheets: ['victim'] })
  for (const type of ['encounter/start', 'encounter/roll-initiative', 'encounter/next-turn'])
    table.do({ type, encounter: 'fight' })
  if (table.fight.turn !== 'players') table.do({ type: 'encounter/next-turn', encounter: 'fight' })
  return table
}

/** One spell on one victim. */
function cast(content: JsonRecord): { lost: number; slots: number } {
  const spells = { it: content }
  const table = againstVictim({ kind: 'wwn/character', name: 'Caster', spells, spellSlots: { maximum: 2 } })
  table.do({
    type: 'wwn/cast',
    encounter: 'fight',
    caster: 'ours',
    spell: 'it',
    targets: ['victim'],
    stopAt: null,
  })
  const victim = wwnFoeSchema.parse(table.sheet('victim'))
  const caster = wwnCharacterSchema.parse(table.sheet('ours'))
  return { lost: ENOUGH - victim.hitPoints.current, slots: caster.spellSlots.current }
}

const least = ({ dice, bonus }: WwnDamage): number => dice + bonus
const most = ({ dice, faces, bonus }: WwnDamage): number => dice * faces + bonus

describe('the spells of the stock', () => {
  it('are as many of each level', () => {
    for (const level of [1, 2, 3, 4, 5])
      expect(SPELLS.filter(({ content }) => content['level'] === level)).toHaveLength(6)
  })

  it.each(SPELLS.map((entry) => [entry.name, entry] as const))(
    'WWN-MAG-01 WWN-CCA-08 %s is cast and does what it says',
    (name, { content, tags }) => {
      const spell = wwnSpellSchema.parse(content)
      expect(spell.name).toBe(name)
      expect(spell.effect).not.toBe('')
      expect(tags).toContain(`level ${String(spell.level)}`)
      // damage, or something to be saved against: nothing else is carried out by rules
      expect(spell.damage !== null || spell.save !== 'none').toBe(true)
      expect(bearerOf({ spells: { it: content } }).spells['it']).toEqual(content)
      const { lost, slots } = cast(content)
      expect(slots).toBe(1)
      expect(lost).toBeLessThanOrEqual(spell.damage === null ? 0 : most(spell.damage))
      const { damage, save, onSave } = spell
      if (damage === null || (save !== 'none' && onSave === 'none')) return
      expect(lost).toBeGreaterThanOrEqual(save === 'none' ? least(damage) : Math.floor(least(damage) / 2))
    },
  )
})

const STRANGERS = FOES.filter(({ name }) => name === 'Hired blade' || name === 'Veteran soldier')

describe('the encounters of the stock', () => {
  it.each(cases(ENCOUNTERS, 2).map((entry) => [entry.name, entry] as const))(
    'WWN-RND-01 %s is fought',
    (_name, entry) => {
      const sides = sidesOf(entry, FOES)
      const { given } = threeRounds('wwn', sides.length > 1 ? sides : [...sides, STRANGERS], stand(5))
      expect(given.map(({ command }) => command.type)).toContain('wwn/attack')
    },
  )

  it('name only foes that there are', () => {
    const ids = new Set(FOES.map(({ id }) => id))
    for (const { content } of ENCOUNTERS)
      for (const { entry } of content.sides.flatMap(({ members }) => members)) expect(ids).toContain(entry)
  })
})
