import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { blankEncounterState } from '@shared/wwn/blanks'
import { blankTerrain, factsOf, initialSettings, PAUSES, pauseOf, stagesOf, USUAL_GRID } from './settings'

describe('a new WWN encounter', () => {
  it('has no map, and attacks pause after their hit roll for players', () => {
    expect(initialSettings()).toEqual({
      grid: null,
      terrain: [],
      waitsAt: ['hitRolled'],
      waitsFor: 'players',
    })
  })
  it('reads back how often attacks pause, and takes odd sets for the next wider one', () => {
    expect(PAUSES.map((pause) => pauseOf(stagesOf(pause)))).toEqual(PAUSES)
    expect(pauseOf(['damageRolled'])).toBe('damage')
    expect(pauseOf(['announced'])).toBe('always')
  })
  it('is told by its map and its ground', () => {
    const told = (fight: object) =>
      factsOf({ fight: { ...blankEncounterState(), ...fight } } as unknown as Encounter)
    expect(told({})).toEqual(['No map'])
    expect(told({ grid: USUAL_GRID, terrain: [{ ...blankTerrain('ground'), name: 'Mud' }] })).toEqual([
      'Map of 24 × 16 squares, 5 feet each',
      'Mud',
    ])
    expect(factsOf({ fight: { system: 'wire' } } as unknown as Encounter)).toEqual([])
  })
})
