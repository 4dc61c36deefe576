/** The same to several of the roster, duplicates, levels of hurt, and new people straight into a fight. */
import { describe, expect, it } from 'vitest'
import { HURT_LEVELS } from '@shared/campaign/hurt'
import type { Sheet, SystemId } from '@shared/campaign/types'
import { MASS_COMBAT_ARCHETYPES, quickMassCombat } from '@shared/mass-combat/archetypes'
import { sheetOf } from '@shared/campaign/archetype'
import type { JsonRecord, OpenCommand } from '@shared/contract/types'
import { quickWcrpg, WCRPG_ARCHETYPES } from '@shared/wcrpg/archetypes'
import { quickWire, WIRE_ARCHETYPES } from '@shared/wire/archetypes'
import { quickWwn, WWN_ARCHETYPES } from '@shared/wwn/archetypes'
import { PlannedDice } from '../../../electron/engine/dice'
import { resolve } from '../../../electron/engine/resolve'
import { viewOfSheet } from '../../../electron/rules/answers'
import { RULES } from '../../../electron/rules/registry'
import { StockTable } from '../stock/stock'

const PERSON = { kind: 'wcrpg/character', maxHp: 40, maxNhp: 40 }
/** What comes of a command, without keeping it. */
const outcomeOf = ({ campaign }: StockTable, command: OpenCommand) =>
  resolve(
    RULES,
    campaign,
    command,
    new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator),
  )
const each = (ids: readonly string[], command: JsonRecord & { type: string }): OpenCommand => ({
  type: 'roster/to-each',
  each: ids.map((sheet) => ({ sheet, command: { ...command, sheet } })),
})

describe('the same to several', () => {
  const table = (): StockTable => {
    const made = new StockTable('wcrpg')
    for (const id of ['a', 'b', 'c']) made.add(id, { ...PERSON, name: id.toUpperCase() })
    return made
  }
  const hd = (value: number) => ({ type: 'roster/correct', changes: [{ path: ['hd'], value }] })

  it('changes each of them in one entry', () => {
    const after = table().do(each(['a', 'c'], hd(61)))
    expect(after.campaign.roster.map((sheet) => (sheet as Sheet & { hd: number }).hd)).toEqual([61, 50, 61])
  })
  it('leaves out who refuses, with the name, and does it to the others', () => {
    const before = table()
    before.do({ type: 'encounter/create', encounter: 'fight', name: 'Fight' })
    before.do({ type: 'encounter/add', encounter: 'fight', side: 'foes', sheets: ['b'] })
    const outcome = outcomeOf(before, each(['a', 'b'], { type: 'roster/remove' }))
    if (outcome.kind !== 'resolved') throw new Error(outcome.kind)
    expect(outcome.campaign.roster.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(outcome.log.map(({ say, with: given }) => [say, given['who']])).toContainEqual([
      'encounter.leftOut',
      'B',
    ])
  })
  it('is refused for whoever is named twice, and for a command about somebody else', () => {
    expect(outcomeOf(table(), each(['a', 'a'], hd(1)))).toMatchObject({ refused: 'named-twice' })
    const other = { type: 'roster/to-each', each: [{ sheet: 'a', command: { ...hd(1), sheet: 'b' } }] }
    expect(outcomeOf(table(), other as OpenCommand)).toMatchObject({ refused: 'not-about-them' })
  })
})

it('a duplicate has the next number, and a copy stays a copy of its template', () => {
  const table = new StockTable('wcrpg')
  table.add('t', { ...PERSON, name: 'Raider', template: true })
  table.do({ type: 'roster/copy', template: 't', count: 2 })
  const [, first] = table.campaign.roster
  table.do({ type: 'roster/duplicate', sheet: first?.id ?? '' })
  const twin = table.campaign.roster.at(-1)
  expect(twin).toMatchObject({ name: 'Raider 3', template: false, copyOf: { template: 't', number: 3 } })
  expect({ ...twin, id: '', name: '', copyOf: null }).toEqual({ ...first, id: '', name: '', copyOf: null })
})

describe('copies of one name', () => {
  const namesIn = ({ campaign }: StockTable): string[] =>
    campaign.roster
      .filter(({ template, kind }) => !template && kind !== 'mass-combat/ship')
      .map(({ name }) => name)

  it('have numbers of their own, though two templates bear it', () => {
    const table = new StockTable('wcrpg')
    for (const id of ['one', 'other']) table.add(id, { ...PERSON, name: 'Raider', template: true })
    table.add('chief', { ...PERSON, name: 'Raider chief', template: true })
    for (const template of ['one', 'other', 'chief', 'one'])
      table.do({ type: 'roster/copy', template, count: 2 })
    expect(namesIn(table)).toEqual([
      ...['Raider 1', 'Raider 2', 'Raider 3', 'Raider 4'],
      ...['Raider chief 1', 'Raider chief 2', 'Raider 5', 'Raider 6'],
    ])
  })
  it.each([
    ['wcrpg', quickWcrpg],
    ['mass-combat', quickMassCombat],
  ] as const)('have them in a fight of %s, though they come one after the other', (system, quick) => {
    const table = new StockTable(system)
    table.do({ type: 'encounter/create', encounter: 'fight', name: 'Fight' })
    for (let nth = 0; nth < 2; nth++)
      table.do({
        ...{ type: 'encounter/add-new', encounter: 'fight', side: 'foes', count: 2 },
        ...quick({ name: 'Raider', points: 12, role: null, id: `raider${String(nth)}` }),
      })
    expect(namesIn(table)).toEqual(['Raider 1', 'Raider 2', 'Raider 3', 'Raider 4'])
  })
})

const OF: Readonly<Record<Exclude<SystemId, 'mass-combat'>, readonly [typeof WCRPG_ARCHETYPES, JsonRecord]>> =
  {
    wcrpg: [WCRPG_ARCHETYPES, {}],
    wire: [WIRE_ARCHETYPES, {}],
    wwn: [WWN_ARCHETYPES, { named: true }],
  }

const STANDS = { lightly: ['fit', 'hurt'], badly: ['hurt'], dying: ['down'] }

describe.each(Object.entries(OF))('a level of hurt in %s', (system, [archetypes, more]) => {
  it.each(HURT_LEVELS)('%s: nobody dies of it, who dies is down, and the worse the less is left', (level) => {
    for (const archetype of archetypes) {
      const table = new StockTable(system as SystemId)
      const given = sheetOf(archetype, 'One')
      table.add('one', given.kind === 'wwn/foe' ? { ...given, ...more } : given)
      const before = viewOfSheet(table.campaign, table.sheet('one'))
      table.do({ type: 'roster/make-wounded', sheet: 'one', level })
      const { standing, pools } = viewOfSheet(table.campaign, table.sheet('one'))
      const left = (of: typeof pools) =>
        of.reduce((sum, { role, current }) => (role === 'life' ? sum + current : sum), 0)
      expect(left(pools), archetype.key).toBeLessThan(left(before.pools))
      expect(STANDS[level], `${archetype.key} ${level}`).toContain(standing)
    }
  })
})

it('whoever is badly hurt bleeds and is fatigued, lightly hurt neither (WCD-WND-06, WCD-FAT-01)', () => {
  const hurt = (level: string) => {
    const table = new StockTable('wcrpg')
    table.add('one', { ...PERSON, name: 'One' })
    table.do({ type: 'roster/make-wounded', sheet: 'one', level })
    const sheet = table.sheet('one')
    if (sheet.kind !== 'wcrpg/character') throw new Error('no character')
    return { sheet, chips: viewOfSheet(table.campaign, sheet).chips.map(({ key }) => key) }
  }
  expect(hurt('lightly').sheet.bleedingSince).toBeNull()
  expect(hurt('lightly').chips).not.toContain('fatigued')
  expect(hurt('badly').sheet.bleedingSince).not.toBeNull()
  expect(hurt('badly').chips).toContain('fatigued')
  expect(hurt('dying').chips).toContain('unconscious')
  expect(hurt('dying').sheet.death.causes).toEqual([])
})

it('a foe without a name dies at 0 hit points and cannot be dying (WWN-MTL-05)', () => {
  const table = new StockTable('wwn')
  table.add('one', { kind: 'wwn/foe', name: 'One' })
  expect(outcomeOf(table, { type: 'roster/make-wounded', sheet: 'one', level: 'dying' })).toMatchObject({
    refused: 'dies-at-zero',
  })
})

it.each(HURT_LEVELS)('units lose craft to none and figures to the level: %s', (level) => {
  const table = new StockTable('mass-combat')
  table.add('ship', { kind: 'mass-combat/ship', name: 'Ship', hull: 100, shields: 40 })
  table.add('troops', { kind: 'mass-combat/ground', name: 'Troops', hp: 4 })
  table.do({ type: 'mass-combat/muster', unit: 'fleet', name: 'Fleet', of: 'ship', size: 3 })
  table.do({ type: 'mass-combat/muster', unit: 'force', name: 'Force', of: 'troops', size: 40 })
  for (const sheet of ['fleet', 'force']) table.do({ type: 'roster/make-wounded', sheet, level })
  const [fleet, force] = [table.sheet('fleet'), table.sheet('force')]
  if (fleet.kind !== 'mass-combat/unit' || force.kind !== 'mass-combat/unit') throw new Error('no units')
  const hull = { lightly: 90, badly: 50, dying: 10 }[level]
  expect(fleet.craft.map((craft) => [craft.status, craft.hull])).toEqual(Array(3).fill(['active', hull]))
  const standing = { lightly: 36, badly: 20, dying: 4 }[level]
  expect(force.figures).toEqual([
    { hp: 4, count: standing },
    { hp: 0, count: 40 - standing },
  ])
})

describe('somebody new in a fight', () => {
  const QUICK = [
    ['wcrpg', quickWcrpg, WCRPG_ARCHETYPES],
    ['wire', quickWire, WIRE_ARCHETYPES],
    ['wwn', quickWwn, WWN_ARCHETYPES],
    ['mass-combat', quickMassCombat, MASS_COMBAT_ARCHETYPES],
  ] as const
  const added = (system: SystemId, count: number, wish: ReturnType<typeof quickWcrpg>): StockTable => {
    const table = new StockTable(system)
    table.do({ type: 'encounter/create', encounter: 'fight', name: 'Fight' })
    const { sheet, of } = wish
    const placement = { encounter: 'fight', side: 'foes', count, sheet }
    return table.do({ type: 'encounter/add-new', ...placement, ...(of === undefined ? {} : { of }) })
  }
  it.each(QUICK)('%s: a name and points are enough, three are numbered', (system, quick) => {
    const wish = quick({ name: 'Brute', points: 23, role: null, id: 'quick-1' })
    const { combatants } = added(system, 3, wish).fight
    const { campaign } = added(system, 3, wish)
    const names = combatants.map(({ sheet }) => campaign.roster.find(({ id }) => id === sheet)?.name)
    expect(names).toEqual(['Brute 1', 'Brute 2', 'Brute 3'])
    for (const { sheet } of combatants) {
      const found = campaign.roster.find(({ id }) => id === sheet)
      if (found === undefined) throw new Error('not in the roster')
      const [life] = viewOfSheet(campaign, found).pools.filter(({ role }) => role === 'life')
      expect(life).toMatchObject({ current: 23, maximum: 23 })
    }
  })
  it.each(QUICK)('%s: of each role', (system, quick, archetypes) => {
    for (const archetype of archetypes) {
      const role = sheetOf(archetype, 'One')
      const points = archetype.asks.find(({ key }) => key === 'hull' || key === 'hitPoints')?.usual
      const wish = quick({
        name: 'One',
        points: typeof points === 'number' ? points : 9,
        role,
        id: 'quick-1',
      })
      expect(added(system, 1, wish).fight.combatants, archetype.key).toHaveLength(1)
    }
  })
  it('changes sides, and whoever is not in it yet comes in', () => {
    const table = added('wcrpg', 1, quickWcrpg({ name: 'One', points: 30, role: null, id: 'x' }))
    const [one] = table.fight.combatants
    table.add('two', { ...PERSON, name: 'Two' })
    table.do({
      type: 'encounter/set-side',
      encounter: 'fight',
      side: 'players',
      sheets: [one?.sheet ?? '', 'two'],
    })
    expect(table.fight.combatants.map(({ side }) => side)).toEqual(['players', 'players'])
  })
})
