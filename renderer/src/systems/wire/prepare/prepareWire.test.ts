import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { doneBySide, isToBeSettled, quickTally } from './quick'
import { freeTerrainId, isComplete } from '@/features/encounter/prepare/terrainId'
import { blankTerrain, factsOf, USUAL_GRID } from './settings'

const encounter = (fight: Record<string, unknown>, parts: Record<string, unknown> = {}): Encounter =>
  ({
    status: 'over',
    result: { winner: 'a' },
    sides: ['a', 'b', 'absent'].map((id) => ({ id, name: id, colour: 'blue', shape: 'circle' })),
    combatants: [{ side: 'a' }, { side: 'b' }],
    fight: { system: 'wire', mode: 'quickAndDirty', grid: null, terrain: [], damageDone: {}, ...fight },
    ...parts,
  }) as unknown as Encounter

describe('a Quick and Dirty fight', () => {
  it('is told side by side, the most damage first', () => {
    expect(doneBySide(encounter({ damageDone: { a: 5, b: 10 } }))).toMatchObject([
      { id: 'b', done: 10, share: 1 },
      { id: 'a', done: 5, share: 0.5 },
    ])
  })
  it('may end without any damage', () => {
    expect(doneBySide(encounter({})).map(({ done, share }) => [done, share])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })
  it('tells while it runs who stands on each side, and what they have done', () => {
    const combatants = ['a', 'b', 'b', 'b'].map((side, at) => ({
      id: `${side}${String(at)}`,
      side,
      withdrawn: at === 3,
    }))
    const fight = { damageDone: { b: 7 } }
    const isDown = (id: string): boolean => id === 'b1'
    const tally = quickTally(encounter(fight, { status: 'running', combatants }), isDown)
    expect(tally?.map(({ id, standing, of, done }) => [id, standing, of, done])).toEqual([
      ['a', 1, 1, 0],
      ['b', 1, 3, 7],
    ])
    expect(quickTally(encounter(fight), isDown)).toBeNull()
    expect(quickTally(encounter({ mode: 'standard' }, { status: 'running' }), isDown)).toBeNull()
  })
  it('is settled when it is over, and no other fight is', () => {
    expect(isToBeSettled(encounter({}))).toBe(true)
    expect(isToBeSettled(encounter({ mode: 'standard' }))).toBe(false)
    expect(isToBeSettled(encounter({}, { status: 'parked', result: null }))).toBe(false)
    expect(isToBeSettled(encounter({ system: 'wcrpg' }))).toBe(false)
  })
})

describe('the ground of an encounter', () => {
  const oil = { ...blankTerrain('ground'), name: 'Oil', areas: [{ left: 2, top: 1, right: 4, bottom: 3 }] }
  it('is complete with names, and areas that lie on the map', () => {
    expect(isComplete({ grid: USUAL_GRID, terrain: [oil] })).toBe(true)
    expect(isComplete({ grid: USUAL_GRID, terrain: [{ ...oil, name: ' ' }] })).toBe(false)
    const turned = { ...oil, areas: [{ left: 4, top: 1, right: 2, bottom: 3 }] }
    expect(isComplete({ grid: USUAL_GRID, terrain: [turned] })).toBe(false)
    expect(isComplete({ grid: { ...USUAL_GRID, columns: 4 }, terrain: [oil] })).toBe(false)
  })
  it('without a map needs no areas to fit', () => {
    expect(isComplete({ grid: null, terrain: [oil] })).toBe(true)
  })
  it('gets ids of its own', () => {
    expect(freeTerrainId([])).toBe('ground')
    expect(freeTerrainId([{ id: 'ground' }, { id: 'ground2' }])).toBe('ground3')
  })
  it('is told in a few words, and not for fights of another system', () => {
    expect(factsOf(encounter({ grid: USUAL_GRID, terrain: [oil] }))).toEqual([
      'Quick and Dirty',
      'Map of 24 × 16 squares of 1.5 m',
      'Oil',
    ])
    expect(factsOf(encounter({ system: 'wcrpg' }))).toEqual([])
  })
})
