/** The stock of WCRPG: every entry is taken as it is, is as strong as its tier and size say, and fights. */
import { describe, expect, it } from 'vitest'
import type { JsonRecord } from '@shared/contract/types'
import { UNARMED } from '@shared/wcrpg/names'
import { gearSchema, wcrpgCharacterSchema, weaponSchema, type WcrpgCharacter } from '@shared/wcrpg/sheet'
import { sheetOf as roleSheetOf } from '@shared/campaign/archetype'
import { WCRPG_ARCHETYPES } from '@shared/wcrpg/archetypes'
import { cases } from '../../effort'
import { doubled, entriesOf, sidesOf, StockTable, threeRounds } from './stock'

const PEOPLE = entriesOf('wcrpg/people.json', 'sheet')
const CREATURES = entriesOf('wcrpg/creatures.json', 'sheet')
const SHEETS = [...PEOPLE, ...CREATURES]
const WEAPONS = entriesOf('wcrpg/weapons.json', 'weapon')
const ARMOUR = entriesOf('wcrpg/armors.json', 'armor')
const ENCOUNTERS = entriesOf('wcrpg/encounters.json', 'encounter')
const ALL = [...SHEETS, ...WEAPONS, ...ARMOUR, ...ENCOUNTERS]

const sheetOf = (content: JsonRecord): WcrpgCharacter =>
  wcrpgCharacterSchema.parse(new StockTable('wcrpg').add('one', content))

const named = (entries: typeof SHEETS, name: string): WcrpgCharacter => {
  const entry = entries.find((one) => one.name === name)
  if (entry === undefined) throw new Error(`${name} is not in the stock`)
  return sheetOf(entry.content)
}

const gearHp = ({ gear }: WcrpgCharacter): number => Object.values(gear).reduce((sum, { hp }) => sum + hp, 0)

/** Parts that worn armour covers, as often as it does. */
const armoured = ({ gear, parts }: WcrpgCharacter): string[] =>
  Object.values(gear)
    .filter(({ layer }) => layer === 'armour')
    .flatMap(({ covers }) => (covers === 'all' ? Object.keys(parts) : covers))

const tierOf = (tags: readonly string[]): number => Number(tags.find((tag) => /^tier \d$/.test(tag))?.at(-1))

describe('the stock of WCRPG', () => {
  it('has what a game master needs, each once', () => {
    expect(PEOPLE.length).toBeGreaterThanOrEqual(25)
    expect(CREATURES.length).toBeGreaterThanOrEqual(25)
    expect(WEAPONS.length).toBeGreaterThanOrEqual(25)
    expect(ARMOUR.length).toBeGreaterThanOrEqual(12)
    expect(ENCOUNTERS.length).toBeGreaterThanOrEqual(6)
    expect(doubled(ALL.map(({ id }) => id))).toEqual([])
    expect(doubled(ALL.map(({ name }) => name))).toEqual([])
    expect(ALL.filter(({ system }) => system !== 'wcrpg')).toEqual([])
    const classes = new Set(CREATURES.map(({ content }) => sheetOf(content).species.sizeClass))
    for (const size of [-2, -1, 0, 1, 2, 3, 4, 5]) expect(classes, String(size)).toContain(size)
  })

  it.each(SHEETS.map((entry) => [entry.name, entry] as const))(
    '%s is taken as it is',
    (name, { content }) => {
      const sheet = sheetOf(content)
      expect(sheet).toMatchObject(content)
      expect(sheet.name).toBe(name)
      expect([sheet.hp, sheet.nhp]).toEqual([sheet.maxHp, sheet.maxNhp])
      const weapons = Object.values(sheet.weapons)
      // a bystander has nothing but fists
      if (weapons.length === 0) expect(sheet.skills['brawling']?.score).toBeGreaterThan(0)
      else expect(weapons.some(({ drawn }) => drawn)).toBe(true)
      for (const weapon of weapons) {
        expect(weapon.damage, weapon.name).toBeGreaterThan(0)
        expect(weapon.hp, weapon.name).toBe(weapon.maxHp)
        expect(weapon.loaded, weapon.name).toBe(weapon.magazine)
        // WCA-DRAW-01: what is drawn is in as many hands as it needs
        if (weapon.drawn) expect(weapon.heldIn, weapon.name).toHaveLength(weapon.appendages)
        for (const part of weapon.heldIn) expect(sheet.parts[part]?.group, weapon.name).toBe('motor')
      }
      for (const gear of Object.values(sheet.gear)) {
        expect(gear.hp, gear.name).toBe(gear.maxHp)
        expect(gear.covers.length, gear.name).toBeGreaterThan(0)
        if (gear.covers !== 'all')
          expect(Object.keys(sheet.parts)).toEqual(expect.arrayContaining(gear.covers))
        expect(gear.heldIn, gear.name).toHaveLength(gear.appendages)
      }
      // WCA-SHIELD-01: no two coverings on one part, one shield in use
      expect(doubled(armoured(sheet))).toEqual([])
      const shields = Object.values(sheet.gear).filter(({ layer }) => layer.endsWith('Shield'))
      expect(shields.length).toBeLessThanOrEqual(1)
      expect(sheet.species.optimalArc + 2 * sheet.species.peripheralArc).toBeLessThanOrEqual(360)
      // WCC-SI-01: what they can take counts, and so does how hard they hit
      expect(sheet.si).toBeGreaterThan(sheet.hp + gearHp(sheet) - 1)
    },
  )

  it.each([
    ...WEAPONS.map(
      ({ name, content }) => [name, { weapons: { it: content } }, content, weaponSchema] as const,
    ),
    ...ARMOUR.map(({ name, content }) => [name, { gear: { it: content } }, content, gearSchema] as const),
  ])('%s is whole, and a sheet takes it', (name, given, content, schema) => {
    expect(schema.parse(content)).toEqual(content)
    expect(content['name']).toBe(name)
    const { weapons, gear } = sheetOf({ kind: 'wcrpg/character', name: 'Bearer', ...given })
    const { heldIn, ...taken } = { ...weapons['it'], ...gear['it'] }
    const { heldIn: none, ...stated } = content
    expect(none).toEqual([])
    expect(heldIn).toHaveLength(Number(content['appendages']))
    expect(taken).toEqual(stated)
  })

  it('draws the weapons and wears the armour that the lists have', () => {
    const listed = new Map([...WEAPONS, ...ARMOUR].map(({ name, content }) => [name, content]))
    for (const { name, content } of SHEETS) {
      const sheet = sheetOf(content)
      for (const item of [...Object.values(sheet.weapons), ...Object.values(sheet.gear)]) {
        const { heldIn: _heldIn, drawn: _drawn, ...rest } = { drawn: true, ...item }
        expect(listed.get(item.name), `${name}: ${item.name}`).toMatchObject(rest)
      }
    }
  })

  it('names people and creatures of the stock in its encounters', () => {
    const ids = new Set(SHEETS.map(({ id }) => id))
    for (const { name, content } of ENCOUNTERS)
      for (const { members } of content.sides)
        for (const { entry } of members) expect(ids, name).toContain(entry)
  })
})

describe('the numbers of the stock', () => {
  it('people rise with their tier', () => {
    const means = [1, 2, 3, 4, 5].map((tier) => {
      const sheets = PEOPLE.filter(({ tags }) => tierOf(tags) === tier).map(({ content }) => sheetOf(content))
      const mean = (of: (sheet: WcrpgCharacter) => number): number =>
        sheets.reduce((sum, sheet) => sum + of(sheet), 0) / sheets.length
      return {
        hp: mean(({ hp }) => hp),
        attack: mean(({ mab, rab }) => Math.max(mab, rab)),
        harder: -mean(({ hd }) => hd),
        dodge: mean(({ skills }) => skills['dodge']?.score ?? 0),
        saves: mean(({ saves }) => saves.fortitude + saves.reflex + saves.willpower),
        strength: mean(({ si }) => si ?? 0),
      }
    })
    for (const key of ['hp', 'attack', 'harder', 'dodge', 'saves', 'strength'] as const) {
      const numbers = means.map((mean) => mean[key])
      expect(numbers, key).toEqual([...numbers].sort((a, b) => a - b))
    }
  })

  it('stand about the marine and the raider of the samples', () => {
    const [marine, raider] = [named(PEOPLE, 'Marine'), named(PEOPLE, 'Raider')]
    expect([marine.hp, raider.hp]).toEqual([60, 48]) // there 62 and 48
    expect([marine.rab, raider.rab]).toEqual([11, 7]) // there 12 and 8
    expect([marine.hd, raider.hd]).toEqual([53, 56]) // there 52 and 55
  })

  it('WCC-HP-01 roles have as many non-lethal hit points, beside their hit points, as people of the stock', () => {
    const besides = new Set(
      PEOPLE.map(({ content }) => sheetOf(content)).map(({ maxHp, maxNhp }) => maxNhp - maxHp),
    )
    for (const role of WCRPG_ARCHETYPES) {
      const { maxHp, maxNhp } = sheetOf(roleSheetOf(role, role.key))
      expect(besides, role.key).toContain(maxNhp - maxHp)
      expect(maxNhp, role.key).not.toBe(maxHp)
    }
  })

  it('creatures have more hit points the larger they are', () => {
    const bySize = [-2, -1, 0, 1, 2, 3, 4, 5].map((size) => {
      const hp = CREATURES.map(({ content }) => sheetOf(content))
        .filter(({ species }) => species.sizeClass === size)
        .map((sheet) => sheet.hp)
      return hp.reduce((sum, one) => sum + one, 0) / hp.length
    })
    expect(bySize).toEqual([...bySize].sort((a, b) => a - b))
  })

  it('has natural hides and teeth on creatures alone', () => {
    const natural = new Set(
      [...WEAPONS, ...ARMOUR].filter(({ tags }) => tags.includes('natural')).map(({ name }) => name),
    )
    for (const { name, content } of PEOPLE) {
      const { weapons, gear } = sheetOf(content)
      for (const item of [...Object.values(weapons), ...Object.values(gear)])
        expect(natural, name).not.toContain(item.name)
    }
  })
})

/** A fight in which the first acts, and a bystander stands there. */
function facing(content: JsonRecord): StockTable {
  const table = new StockTable('wcrpg')
  const sides = ['players', 'foes'].map((id) => ({ id, name: id }))
  table.do({ type: 'encounter/create', encounter: 'fight', name: 'A fight', sides })
  table.add('one', { ...content, initiative: 100 })
  table.add('other', PEOPLE.find(({ name }) => name === 'Bystander')?.content ?? {})
  table.do({ type: 'encounter/add', encounter: 'fight', side: 'players', sheets: ['one'] })
  table.do({ type: 'encounter/add', encounter: 'fight', side: 'foes', sheets: ['other'] })
  for (const type of ['encounter/start', 'encounter/roll-initiative', 'encounter/next-turn'])
    table.do({ type, encounter: 'fight' })
  return table
}

describe('the weapons in hand', () => {
  it.each(SHEETS.map(({ name, content }) => [name, content] as const))(
    'WCA-ATK-02 %s strikes with each, as far as it reaches',
    (_name, content) => {
      const drawn = Object.entries(sheetOf(content).weapons).filter(([, weapon]) => weapon.drawn)
      const weapons = drawn.map(([weapon, { maximumRange, rangeScale }]) => ({
        weapon,
        // beyond fifteen long increments it would be sniping (WCA-SNIPE-01)
        increments: rangeScale === 'long' ? 75 : maximumRange,
      }))
      const fists = { weapon: UNARMED, increments: 1 }
      for (const { weapon, increments } of weapons.length === 0 ? [fists] : weapons) {
        const before = facing(content)
        const { combatants, turn } = before.fight
        expect([turn, combatants.length]).toEqual(['one', 2])
        before.do({
          type: 'wcrpg/attack',
          encounter: 'fight',
          attacker: 'one',
          target: 'other',
          weapon,
          distance: { how: 'increments', increments },
        })
        const after = before.fight.combatants.find(({ id }) => id === 'one')?.fight
        expect(after?.system === 'wcrpg' && after.phasesUsed).toBe(1)
      }
    },
  )
})

/** Each with the one after it, and each with one from the other end of the list. */
const PAIRS = SHEETS.flatMap((entry, i) => [
  [entry, SHEETS[(i + 1) % SHEETS.length] ?? entry] as const,
  [entry, SHEETS[(i * 7 + 31) % SHEETS.length] ?? entry] as const,
])

describe('three rounds of the autopilot', () => {
  it.each(cases(PAIRS, 4).map(([one, other]) => [one.name, other.name, one, other] as const))(
    'WCG-GEN-02 %s against %s',
    (_one, _other, one, other) => {
      const { table, given } = threeRounds('wcrpg', [[one], [other]])
      expect(given.length).toBeGreaterThan(0)
      expect(table.fight.round).toBeGreaterThan(0)
    },
  )

  it.each(cases(ENCOUNTERS, 1).map((entry, i) => [entry.name, entry, i] as const))(
    'WCG-GEN-02 %s',
    (_name, entry, i) => {
      const [ours = [], ...others] = sidesOf(entry, SHEETS)
      const next = ENCOUNTERS[(i + 1) % ENCOUNTERS.length] ?? entry
      const { given } = threeRounds('wcrpg', [ours, ...(others.length > 0 ? others : sidesOf(next, SHEETS))])
      // the weaker go away (WCA-NPC-01), so that those with blades alone may never meet
      expect(given.length).toBeGreaterThan(0)
    },
  )
})
