/** Whoever is unhurt stays unhurt when a maximum is corrected; whoever is hurt keeps what they have lost. */
import { describe, expect, it } from 'vitest'
import type { SystemId } from '@shared/campaign/types'
import type { Json, JsonRecord } from '@shared/contract/types'
import { StockTable } from '../stock/stock'

type Path = readonly string[]
const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as JsonRecord | undefined)?.[key], value)

function corrected(
  system: SystemId,
  given: JsonRecord,
  ...changes: { path: string[]; value: Json }[]
): (path: Path) => unknown {
  const table = new StockTable(system)
  table.add('one', { name: 'One', ...given })
  table.do({ type: 'roster/correct', sheet: 'one', changes })
  const sheet = table.sheet('one')
  return (path) => at(sheet, path)
}
const PERSON = { kind: 'wcrpg/character', maxHp: 40 }

describe('a maximum that is corrected', () => {
  it.each([
    ['wcrpg', PERSON, ['maxHp'], 55, ['hp'], 55],
    ['wcrpg', PERSON, ['maxHp'], 30, ['hp'], 30],
    ['wcrpg', { ...PERSON, hp: 12 }, ['maxHp'], 55, ['hp'], 12],
    ['wcrpg', PERSON, ['maxNhp'], 70, ['nhp'], 70],
    ['wcrpg', { ...PERSON, template: true }, ['maxHp'], 55, ['hp'], 55],
    // armour that is put on a sheet by hand begins with nothing
    [
      'wcrpg',
      { ...PERSON, gear: { v: { name: 'Vest' } } },
      ['gear', 'v', 'maxHp'],
      22,
      ['gear', 'v', 'hp'],
      22,
    ],
    [
      'wcrpg',
      { ...PERSON, gear: { v: { name: 'Vest', maxHp: 20, hp: 3 } } },
      ['gear', 'v', 'maxHp'],
      22,
      ['gear', 'v', 'hp'],
      3,
    ],
    [
      'wcrpg',
      { ...PERSON, weapons: { w: { name: 'Gun', magazine: 6 } } },
      ['weapons', 'w', 'magazine'],
      10,
      ['weapons', 'w', 'loaded'],
      10,
    ],
    ['wire', { kind: 'wire/character' }, ['attributes', 'constitution'], 5, ['pools', 'permanent'], 27],
    ['wwn', { kind: 'wwn/foe' }, ['hitPoints', 'maximum'], 18, ['hitPoints', 'current'], 18],
    [
      'wwn',
      { kind: 'wwn/foe', hitPoints: { maximum: 9, current: 2 } },
      ['hitPoints', 'maximum'],
      18,
      ['hitPoints', 'current'],
      2,
    ],
  ] as const)('%s: %j with %j %i', (system, given, path, value, where, left) => {
    expect(corrected(system, given as JsonRecord, { path: [...path], value })(where)).toBe(left)
  })

  it('leaves points alone that are stated in the same correction', () => {
    const sheet = corrected('wcrpg', PERSON, { path: ['maxHp'], value: 60 }, { path: ['hp'], value: 40 })
    expect(sheet(['hp'])).toBe(40)
  })

  it('of a type of craft fills those craft of its units that are unhurt', () => {
    const table = new StockTable('mass-combat')
    table.add('type', { kind: 'mass-combat/ship', name: 'Fighter', hull: 20, shields: 5 })
    table.do({ type: 'mass-combat/muster', unit: 'unit', name: 'Red', of: 'type', size: 2 })
    const hull = (craft: string): string[] => ['craft', craft, 'hull']
    table.do({ type: 'roster/correct', sheet: 'unit', changes: [{ path: hull('c2'), value: 7 }] })
    table.do({ type: 'roster/correct', sheet: 'type', changes: [{ path: ['hull'], value: 30 }] })
    const unit = table.sheet('unit')
    if (unit.kind !== 'mass-combat/unit') throw new Error('no unit')
    expect(unit.craft.map((craft) => craft.hull)).toEqual([30, 7])
  })

  it('of figures fills those who are unhurt', () => {
    const table = new StockTable('mass-combat')
    table.add('type', { kind: 'mass-combat/ground', name: 'Guard', hp: 4 })
    table.do({ type: 'mass-combat/muster', unit: 'unit', name: 'Guards', of: 'type', size: 30 })
    table.do({ type: 'roster/correct', sheet: 'type', changes: [{ path: ['hp'], value: 6 }] })
    expect(table.sheet('unit')).toMatchObject({ figures: [{ hp: 6, count: 30 }] })
  })
})
