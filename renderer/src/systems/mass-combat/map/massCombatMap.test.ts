import { describe, expect, it } from 'vitest'
import type { Combatant, Sheet } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import type { ListedUnit } from '../cockpit/units'
import { createStable } from '@/features/encounter/map/stable'
import {
  areasOf,
  barsOf,
  drawnSize,
  facingOf,
  groundBands,
  linksOf,
  tokensOf,
  weaponRings,
} from './massCombatMap'

const unit = (id: string, parts: Partial<ListedUnit> = {}): ListedUnit => ({
  id,
  name: id,
  side: 'blue',
  type: 'Dart',
  strength: { current: 6, maximum: 6 },
  hull: { current: 1, maximum: 1 },
  shields: { current: 0, maximum: 0 },
  isOnFoot: false,
  state: 'waiting',
  group: null,
  square: { x: 1, y: 1 },
  isHidden: false,
  initiative: null,
  chips: [],
  ...parts,
})
const none = new Set<string>()

describe('tokens of the battle map', () => {
  it('are one a unit, and one a fire group', () => {
    const tokens = tokensOf([unit('a', { group: 'A' }), unit('b', { group: 'A' }), unit('c')], none)
    expect(tokens.map(({ id, kind, units }) => [id, kind, units.length])).toEqual([
      ['a', 'group', 2],
      ['c', 'unit', 1],
    ])
  })
  it('leave out who is gone or aboard; who stands nowhere waits in the tray', () => {
    const units = [unit('a', { state: 'gone' }), unit('b', { state: 'aboard' }), unit('c', { square: null })]
    expect(tokensOf(units, none)).toMatchObject([{ id: 'c', square: null }])
  })
  it('are piled up by side where many share a square; who acts keeps its own', () => {
    const units = [
      ...['a', 'b', 'c', 'd'].map((id) => unit(id)),
      unit('r1', { side: 'red' }),
      unit('r2', { side: 'red' }),
    ]
    const tokens = tokensOf(units, new Set(['b']))
    expect(tokens.map(({ id, kind, units: members }) => [id, kind, members.map((m) => m.id)])).toEqual([
      ['b', 'unit', ['b']],
      ['pile:1,1:blue', 'pile', ['a', 'c', 'd']],
      ['pile:1,1:red', 'pile', ['r1', 'r2']],
    ])
    expect(tokensOf(units.slice(0, 2), none).map(({ kind }) => kind)).toEqual(['unit', 'unit'])
  })
  it('stay the same objects as long as they say the same', () => {
    const stable = createStable<{ id: string; square: { x: number } }>()
    const [first] = stable([{ id: 'a', square: { x: 1 } }])
    const [again, other] = stable([
      { id: 'a', square: { x: 1 } },
      { id: 'b', square: { x: 1 } },
    ])
    expect(again).toBe(first)
    expect(stable([{ id: 'b', square: { x: 2 } }])[0]).not.toBe(other)
  })
})

describe('rings of a weapon', () => {
  const ship = (attack: object, parts: object = {}) =>
    ({
      kind: 'mass-combat/ship',
      weapons: [{ id: 'w', name: 'Laser', attack, kind: 'energy', pointBlankOnly: false, ...parts }],
    }) as unknown as Sheet
  const at = { x: 5, y: 5 }
  const labels = (...[type, environment]: [Sheet, 'space' | 'surface']) =>
    weaponRings(type, 'w', at, environment).map(({ label, squares }) => [squares, label])
  it('are the bands in space in which it has a number, and say it (MC-RNG-01, MC-RNG-03)', () => {
    expect(labels(ship({ S: 9, M: null, L: 2 }), 'space')).toEqual([
      [0, 'Laser: attack +9 in its own square'],
      [4, 'to 4 squares: attack +2'],
    ])
  })
  it('are the own square alone for missiles (MC-MSL-04)', () => {
    expect(labels(ship({ S: 9, M: 5, L: 2 }, { kind: 'missile' }), 'space')).toHaveLength(1)
  })
  it('on the surface are what the chart takes at the increment of its longest band (MC-RNG-06, MC-VEH-08)', () => {
    expect(labels(ship({ S: 9, M: null, L: null }, { pointBlankOnly: true }), 'surface')[0]).toEqual([
      0,
      'Laser: no penalty in its own square',
    ])
    const far = labels(ship({ S: 9, M: 5, L: 2 }), 'surface')
    expect(far[0]).toEqual([7, 'Laser: no penalty to 7 squares'])
    expect(far[1]?.[1]).toMatch(/^to \d+ squares: −2$/)
  })
  it('change with the penalty for troops (MC-GND-07)', () => {
    expect(groundBands([0, -2, -2, -4, null])).toEqual([
      { penalty: 0, to: 0 },
      { penalty: -2, to: 2 },
      { penalty: -4, to: 3 },
    ])
  })
})

describe('ground and lines', () => {
  it('join squares of one cost to one area (MC-VEH-12)', () => {
    const square = (x: number, moveCost: number, impassable = false) => ({
      at: { x, y: 0 },
      moveCost,
      impassable,
    })
    const areas = areasOf({ ground: [square(1, 2), square(2, 2), square(3, 1, true)] })
    expect(areas.map(({ id, rectangles }) => [id, rectangles.length])).toEqual([
      ['cost-2', 2],
      ['impassable', 1],
    ])
  })
  it('go to what a facing covers, and to who is held elsewhere (MC-MOVE-09, MC-TRB-08)', () => {
    const combatant = (id: string, x: number, parts: object = {}) =>
      ({
        id,
        fight: { system: 'mass-combat', position: { x, y: 0 }, facings: {}, holds: [], ...parts },
      }) as unknown as Combatant
    const holds = [
      { id: 'h1', target: 'far' },
      { id: 'h2', target: 'near' },
    ]
    const ship = combatant('ship', 0, { facings: { left: { x: 3, y: 1 } }, holds })
    const combatants = [ship, combatant('far', 2), combatant('near', 0)]
    const links = linksOf({ combatants } as unknown as Encounter, ship)
    expect(links.map(({ key, to }) => [key, to])).toEqual([
      ['facing-left', { x: 3, y: 1 }],
      ['hold-h1', { x: 2, y: 0 }],
    ])
  })
})

describe('what a token of mass combat tells', () => {
  const amount = (current: number, maximum: number) => ({ current, maximum })
  it('is what is left of all its units together', () => {
    const units = [
      unit('a', { strength: amount(4, 6), hull: amount(30, 60) }),
      unit('b', { strength: amount(0, 6), hull: amount(0, 60) }),
    ]
    expect(barsOf({ id: 'a', kind: 'group', square: null, units })).toMatchObject([
      { name: 'Strength', current: 4, maximum: 12 },
      { name: 'Hull', current: 30, maximum: 120 },
    ])
  })
  it('is the hull alone of a single ship, and hit points on foot', () => {
    const one = (parts: Partial<ListedUnit>) =>
      barsOf({ id: 'a', kind: 'unit', square: null, units: [unit('a', parts)] }).map(({ name }) => name)
    expect(one({ strength: amount(1, 1) })).toEqual(['Hull'])
    expect(one({ isOnFoot: true })).toEqual(['Strength', 'Hit points'])
  })
  it('is larger for larger classes of ships, and as usual for everything else', () => {
    const ship = (shipClass: string) => drawnSize({ kind: 'mass-combat/ship', class: shipClass } as Sheet)
    const sizes = ['starfighter', 'transport', 'capital', 'station'].map(ship)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(new Set(sizes).size).toBe(4)
    expect(drawnSize(undefined)).toBe(1)
  })
  it('is where its front is aimed (MC-MOVE-09)', () => {
    const aimedAt = (front: object | undefined): number | undefined =>
      facingOf({
        fight: { system: 'mass-combat', position: { x: 2, y: 2 }, facings: front ? { front } : {} },
      } as unknown as Combatant)
    expect(aimedAt({ x: 2, y: 0 })).toBe(0)
    expect(aimedAt({ x: 4, y: 2 })).toBe(90)
    expect(aimedAt({ x: 0, y: 4 })).toBe(225)
    expect(aimedAt({ x: 2, y: 2 })).toBeUndefined()
    expect(aimedAt(undefined)).toBeUndefined()
  })
})
