import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/campaign/types'
import type { MassCombatUnitState } from '@shared/mass-combat/fight'
import { layoutOf } from '@/features/encounter/map/layout'
import { arcsOf, sidesOf } from './arcs'

const weapon = (id: string, name: string, facings: object, attack: object = { S: 9, M: 5, L: null }) => ({
  id,
  name,
  kind: 'energy',
  attack,
  facings: { front: null, left: null, right: null, rear: null, turret: null, ...facings },
})
const ship = (shipClass: string, ...weapons: object[]) =>
  ({ kind: 'mass-combat/ship', class: shipClass, weapons }) as unknown as Sheet
const unit = (facings: object = {}) =>
  ({ position: { x: 5, y: 5 }, facings }) as unknown as MassCombatUnitState
const told = (...of: Parameters<typeof arcsOf>) =>
  arcsOf(...of).map(({ label, toward, squares, isChosen }) => [label, toward, squares, isChosen])

describe('arcs of weapons', () => {
  it('of a capital ship lead to the squares that its facings are turned to, turrets all around (MC-MOVE-09)', () => {
    const cruiser = ship(
      'capital',
      weapon('h', 'Heavy Laser', { front: 4, left: 2 }, { S: 9, M: 5, L: 2 }),
      weapon('i', 'Ion Cannon', { front: 2 }, { S: 9, M: 5, L: 2 }),
      weapon('t', 'Point Laser', { turret: true }, { S: 3, M: null, L: null }),
    )
    expect(told(cruiser, unit({ front: { x: 8, y: 5 } }), 'i', 'space')).toEqual([
      ['left (open): Heavy Laser, to 4 squares', null, 4, false],
      ['turrets: Point Laser, own square only', null, 0, false],
      ['front: Ion Cannon, Heavy Laser, to 4 squares', { x: 8, y: 5 }, 4, true],
    ])
  })
  it('name at each facing the weapons that it has, and no others', () => {
    const cruiser = ship(
      'capital',
      weapon('h', 'Laser', { front: 4, left: 2, rear: 1 }),
      weapon('i', 'Ion', { left: 2 }),
      weapon('k', 'Flak', { turret: true }),
    )
    const turned = unit({ front: { x: 8, y: 5 }, left: { x: 5, y: 2 }, rear: { x: 5, y: 2 } })
    expect(told(cruiser, turned, 'k', 'space')).toEqual([
      ['front: Laser, to 2 squares', { x: 8, y: 5 }, 2, false],
      ['left: Laser, Ion; rear: Laser, to 2 squares', { x: 5, y: 2 }, 2, false],
      ['turrets: Flak, to 2 squares', null, 2, true],
    ])
    const shorts = arcsOf(cruiser, turned, 'h', 'space').map(({ short }) => short)
    expect(shorts).toEqual(['turrets: Flak', 'front: Laser', 'left, rear: Laser and 1 more'])
  })
  it('are named on the map by the weapon that is chosen, else by the first of the sheet', () => {
    const cruiser = ship('capital', weapon('h', 'Laser', { front: 4 }), weapon('i', 'Ion', { front: 2 }))
    const shorts = (chosen: string | null) =>
      arcsOf(cruiser, unit({ front: { x: 8, y: 5 } }), chosen, 'space').map(({ short }) => short)
    expect(shorts('i')).toEqual(['front: Ion and 1 more'])
    expect(shorts(null)).toEqual(['front: Laser and 1 more'])
  })
  it('of a starfighter are all around, but for what points to the rear', () => {
    const fighter = ship(
      'starfighter',
      weapon('l', 'Lasers', { front: true }),
      weapon('g', 'Tail Gun', { rear: 1 }),
      weapon('x', 'Broken', { front: 0 }),
    )
    expect(told(fighter, unit({ front: { x: 8, y: 5 } }), 'l', 'space')).toEqual([
      ['rear: Tail Gun, to 2 squares', null, 2, false],
      ['all around: Lasers, to 2 squares', null, 2, true],
    ])
  })
  it('are none of troops, of nobody, and of who stands nowhere', () => {
    expect(arcsOf({ kind: 'mass-combat/ground' } as Sheet, unit(), null, 'surface')).toEqual([])
    expect(arcsOf(undefined, unit(), null, 'space')).toEqual([])
    const nowhere = { position: null, facings: {} } as unknown as MassCombatUnitState
    expect(arcsOf(ship('transport', weapon('l', 'L', { front: true })), nowhere, null, 'space')).toEqual([])
  })
  it('hold the whole square that they are turned to, wherever it lies', () => {
    const layout = layoutOf('square', { columns: 20, rows: 20 })
    const from = { x: 5, y: 5 }
    for (const to of [
      { x: 9, y: 5 },
      { x: 3, y: 5 },
      { x: 2, y: 8 },
      { x: 5, y: 1 },
    ]) {
      const sides = sidesOf(layout, from, to)
      if (sides === null) throw new Error('no wedge')
      const [one, other] = sides.map(({ x, y }) => ({ x: x - 5.5, y: y - 5.5 }))
      const across = (a = { x: 0, y: 0 }, b = { x: 0, y: 0 }): number => a.x * b.y - a.y * b.x
      for (const corner of [
        to,
        { x: to.x + 1, y: to.y },
        { x: to.x, y: to.y + 1 },
        { x: to.x + 1, y: to.y + 1 },
      ]) {
        const way = { x: corner.x - 5.5, y: corner.y - 5.5 }
        expect(across(one, way)).toBeGreaterThanOrEqual(-1e-6)
        expect(across(way, other)).toBeGreaterThanOrEqual(-1e-6)
      }
    }
    expect(sidesOf(layout, from, from)).toBeNull()
  })
})
