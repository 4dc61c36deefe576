import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { blankCombatantState, blankField } from '@shared/wcrpg/blanks'
import { rangeBetween } from '@shared/wcrpg/geometry'
import { describedPlaces, incrementsOf } from './described'

const encounter = (...sides: string[]): Encounter =>
  ({
    order: sides.map((_, at) => `c${String(at)}`),
    combatants: sides.map((side, at) => ({
      id: `c${String(at)}`,
      side,
      withdrawn: false,
      fight: blankCombatantState(),
    })),
  }) as unknown as Encounter
/** "Ahead" is up. */
const field = blankField(24, 16)

describe('a described distance (WCG-RANGE-02)', () => {
  it('is the nearest whole increment, half up, and stays a fraction on an open board', () => {
    expect(incrementsOf(150, 'square', 'long')).toBe(6)
    expect(incrementsOf(12.5, 'hex', 'short')).toBe(3)
    expect(incrementsOf(12.5, 'open', 'short')).toBe(2.5)
  })
})

describe('places as described (WCG-PLACE-04)', () => {
  it('put groups face to face so many increments apart, members beside their leader', () => {
    // middle of 24 × 16 squares: 11, 7; six increments apart: three below it, three above
    expect(describedPlaces(encounter('a', 'b', 'a', 'a'), 6, { field, kind: 'square' })).toEqual([
      { combatant: 'c0', position: { x: 11, y: 10 }, facing: 0 },
      { combatant: 'c2', position: { x: 12, y: 10 }, facing: 0 },
      { combatant: 'c3', position: { x: 10, y: 10 }, facing: 0 },
      { combatant: 'c1', position: { x: 11, y: 4 }, facing: 180 },
    ])
  })
  it.each(['square', 'hex', 'open'] as const)(
    'keep the distance between leaders on a field of %s',
    (kind) => {
      const places = describedPlaces(encounter('a', 'b'), 7, { field, kind })
      const [one, other] = places ?? []
      expect(
        rangeBetween(kind, one?.position ?? { x: 0, y: 0 }, other?.position ?? { x: 0, y: 0 }),
      ).toBeCloseTo(7)
    },
  )
  it('are none when the field is not that long', () => {
    expect(describedPlaces(encounter('a', 'b'), 40, { field, kind: 'square' })).toBeNull()
  })
  it('turn groups on one spot against each other', () => {
    const places = describedPlaces(encounter('a', 'b'), 0, { field, kind: 'square' })
    expect(places?.map(({ facing }) => facing)).toEqual([0, 180])
  })
  it('put whoever would stand beyond the edge with the leader', () => {
    const narrow = { field: { ...field, columns: 1 }, kind: 'square' as const }
    const places = describedPlaces(encounter('a', 'a', 'b'), 2, narrow)
    expect(places?.[1]?.position).toEqual(places?.[0]?.position)
  })
})
