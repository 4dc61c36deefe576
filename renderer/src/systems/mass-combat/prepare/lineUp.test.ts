import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import type { UnitType } from '../sheet/types'
import { isBarred, linedUp, lineUp, unitsOf, unplaced } from './lineUp'

const battle = (units: Record<string, unknown>[]): Encounter =>
  ({
    sides: [{ id: 'ours' }, { id: 'theirs' }],
    combatants: units.map(({ id, side = 'ours', position = null }) => ({
      id,
      sheet: id,
      side,
      withdrawn: false,
      fight: { system: 'mass-combat', position, deployed: true },
    })),
    fight: { system: 'mass-combat', environment: 'space', columns: 8, rows: 6 },
  }) as unknown as Encounter
const ship = (parts: object) =>
  ({ kind: 'mass-combat/ship', class: 'transport', ...parts }) as unknown as UnitType
const flyer = ship({ moveSpace: { core: null, mass: null }, moveAtm: { core: 18, mass: 7 } })
const known = { typeOf: () => undefined, carrierOf: () => null }

describe('lining up', () => {
  it('spreads a side along its edge of a small map, and starts a second line when it is full', () => {
    const size = { columns: 8, rows: 6, environment: 'space' as const }
    expect(linedUp(0, 2, size)).toEqual([
      { x: 0, y: 1 },
      { x: 0, y: 4 },
    ])
    expect(linedUp(1, 1, size)).toEqual([{ x: 7, y: 3 }])
    const seven = linedUp(0, 7, size)
    expect(seven.slice(0, 6).map(({ y }) => y)).toEqual([0, 1, 2, 3, 4, 5])
    expect(seven[6]).toEqual({ x: 1, y: 3 })
    expect(linedUp(2, 1, size)).toEqual([{ x: 4, y: 0 }])
    expect(linedUp(3, 1, size)).toEqual([{ x: 4, y: 5 }])
  })
  it('stands face to face on a large map, near enough to fight, further lines behind the first', () => {
    const size = { columns: 30, rows: 4, environment: 'surface' as const }
    const [ours, theirs] = [0, 1].map((edge) => linedUp(edge, 5, size))
    expect(ours?.map(({ x }) => x)).toEqual([12, 12, 12, 12, 11])
    expect(theirs?.map(({ x }) => x)).toEqual([17, 17, 17, 17, 18])
    const wide = linedUp(0, 1, { ...size, environment: 'space' })
    expect(wide).toEqual([{ x: 11, y: 2 }])
  })
  it('keeps a large fleet on a map that is too small for it', () => {
    const crowded = linedUp(1, 40, { columns: 3, rows: 4, environment: 'space' })
    expect(crowded.every(({ x, y }) => x >= 0 && x < 3 && y >= 0 && y < 4)).toBe(true)
  })
  it('moves nobody who stands somewhere or cannot be here, and puts squadrons aboard their carriers', () => {
    const encounter = battle([
      { id: 'placed', position: { x: 3, y: 3 } },
      { id: 'ark' },
      { id: 'squadron' },
      { id: 'gliders' },
      { id: 'foe', side: 'theirs' },
    ])
    const units = unitsOf(encounter, {
      typeOf: ({ id }) => (id === 'gliders' ? flyer : undefined),
      carrierOf: ({ id }) => (id === 'squadron' ? 'ark' : null),
    })
    expect(unplaced(units).map(({ id }) => id)).toEqual(['ark', 'foe'])
    expect(lineUp(encounter, units)).toEqual([
      { unit: 'ark', at: { x: 0, y: 3 } },
      { unit: 'foe', at: { x: 7, y: 3 } },
      { unit: 'squadron', at: null },
    ])
    expect(unplaced(unitsOf(battle([{ id: 'a', position: { x: 0, y: 0 } }]), known))).toEqual([])
  })
  it('knows what cannot be in space or on the ground; stations hang where they are', () => {
    expect([isBarred(flyer, 'space'), isBarred(flyer, 'surface')]).toEqual([true, false])
    const station = ship({ class: 'station', moveSpace: { core: null, mass: null }, moveAtm: { mass: null } })
    expect(isBarred(station, 'space')).toBe(false)
    expect(isBarred({ kind: 'mass-combat/ground', move: 0 } as unknown as UnitType, 'space')).toBe(true)
    expect(isBarred({ kind: 'mass-combat/ground', move: 0 } as unknown as UnitType, 'surface')).toBe(false)
  })
})
