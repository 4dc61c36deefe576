/** What is painted on the map of each rule system, as its commands. */
import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { painted, type Ground } from '@/features/encounter/map/ground'
import { loadAllSystems } from '@/testing/loadSystems'
import { systemOf } from '@/system/loaded'
import type { GroundWindows } from '@/system/windows'

await loadAllSystems()

const area = (left: number, top: number, right = left, bottom = top) => ({ left, top, right, bottom })
const encounterOf = (fight: object): Encounter => ({ id: 'e1', fight }) as unknown as Encounter
function groundOf(system: 'wcrpg' | 'wire' | 'wwn' | 'mass-combat'): GroundWindows {
  const { ground } = systemOf(system).encounter
  if (ground === undefined) throw new Error(`nothing is painted in ${system}`)
  return ground
}
const stroke = (windows: GroundWindows, encounter: Encounter, one: Partial<Ground>): readonly Ground[] =>
  painted(windows.all(encounter), {
    kind: 'square',
    stroke: one.areas ?? [],
    name: one.name ?? windows.words(one.is ?? windows.first),
    is: one.is ?? windows.first,
    yields: (there) => windows.yields(there, one.is ?? windows.first),
    freshId: () => 'new',
  })

describe('painted obstacles of WCRPG', () => {
  const ground = groundOf('wcrpg')
  const crates = { id: 'o1', name: 'Crates', kind: 'low', absorbs: 'crate', areas: [area(2, 2, 4, 2)] }
  const encounter = encounterOf({ system: 'wcrpg', obstacles: [crates], things: [] })

  it('are corrections of those that differ; what hits on them go to stays (WCA-LOS-02)', () => {
    const next = stroke(ground, encounter, { name: 'Crates', is: { kind: 'low' }, areas: [area(5, 2)] })
    expect(ground.command(encounter, next)).toEqual({
      type: 'encounter/correct',
      encounter: 'e1',
      changes: [{ path: ['fight', 'obstacles', 'o1'], value: { ...crates, areas: [area(2, 2, 5, 2)] } }],
    })
    expect(ground.command(encounter, ground.all(encounter))).toBeNull()
  })
  it('make room for one another, ice for none and none for ice (WCA-TRIP-02)', () => {
    const solid = stroke(ground, encounter, { is: { kind: 'solid' }, areas: [area(3, 2)] })
    expect(solid).toMatchObject([
      { id: 'o1', areas: [area(2, 2), area(4, 2)] },
      { id: 'new', name: 'Solid obstacle' },
    ])
    const ice = stroke(ground, encounter, { is: { kind: 'ice' }, areas: [area(0, 0, 9, 9)] })
    expect(ice).toMatchObject([
      { id: 'o1', areas: [area(2, 2, 4, 2)] },
      { id: 'new', name: 'Ice' },
    ])
  })
  it('that are erased as a whole are taken away', () => {
    expect(ground.command(encounter, [])).toMatchObject({ changes: [{ path: ['fight', 'obstacles', 'o1'] }] })
  })
})

describe('painted ground of WIRE and WWN', () => {
  it('lies beside other ground on a square: what it does adds up (WIRE-MDF-01)', () => {
    const ground = groundOf('wire')
    const oil = {
      id: 'oil',
      name: 'Oil',
      movementCostMultiplier: 2,
      defenceModifier: -2,
      affectsResolve: false,
      areas: [area(0, 0, 3, 3)],
    }
    const encounter = encounterOf({ system: 'wire', terrain: [oil] })
    const next = stroke(ground, encounter, { areas: [area(2, 2)] })
    expect(ground.command(encounter, next)).toEqual({
      type: 'encounter/correct',
      encounter: 'e1',
      changes: [
        {
          path: ['fight', 'terrain', 'new'],
          value: {
            id: 'new',
            name: 'Difficult ground',
            movementCostMultiplier: 2,
            defenceModifier: 0,
            affectsResolve: false,
            areas: [area(2, 2)],
          },
        },
      ],
    })
  })
  it('hinders or gives cover (WWN-ACT-04, WWN-MOD-01)', () => {
    const ground = groundOf('wwn')
    const encounter = encounterOf({ system: 'wwn', terrain: [] })
    const next = stroke(ground, encounter, { is: { hinders: false, cover: 'half' }, areas: [area(1, 1)] })
    expect(ground.command(encounter, next)).toMatchObject({
      changes: [
        {
          path: ['fight', 'terrain', 'new'],
          value: { id: 'new', name: 'Cover', hinders: false, cover: 'half', areas: [area(1, 1)] },
        },
      ],
    })
  })
})

describe('painted ground of mass combat (MC-VEH-12)', () => {
  const ground = groundOf('mass-combat')
  const square = (x: number, y: number, moveCost: number, impassable = false) => ({
    at: { x, y },
    moveCost,
    impassable,
  })
  const encounter = encounterOf({
    system: 'mass-combat',
    ground: [square(1, 0, 2), square(2, 0, 2), square(5, 5, 1, true)],
  })

  it('lies there by what its squares cost', () => {
    expect(ground.all(encounter).map(({ name, areas }) => [name, areas])).toEqual([
      ['Impassable', [area(5, 5)]],
      ['costs 2 squares', [area(1, 0, 2, 0)]],
    ])
  })
  it('sends the squares that become others, and those that are plain again', () => {
    const next = stroke(ground, encounter, {
      is: { moveCost: 3, impassable: false },
      areas: [area(2, 0, 3, 0)],
    })
    expect(ground.command(encounter, next)).toEqual({
      type: 'mass-combat/set-ground',
      encounter: 'e1',
      squares: [square(2, 0, 3), square(3, 0, 3)],
    })
    const [, dear] = ground.all(encounter)
    expect(ground.command(encounter, dear === undefined ? [] : [dear])).toMatchObject({
      squares: [square(5, 5, 1)],
    })
  })
})
