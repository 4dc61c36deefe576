import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { blankCombatantState } from '@shared/wcrpg/blanks'
import { nextToPlace, waitingForPlace } from './placing'

/** In order of battle: the side of each, and whether it stands already. */
const encounter = (...people: [side: string, isPlaced?: boolean][]): Encounter =>
  ({
    order: people.map((_, at) => `c${String(at)}`),
    combatants: people
      .map(([side, isPlaced = false], at) => ({
        id: `c${String(at)}`,
        side,
        withdrawn: false,
        fight: { ...blankCombatantState(), position: isPlaced ? { x: 0, y: 0 } : null },
      }))
      .reverse(),
  }) as unknown as Encounter
const waiting = (...people: Parameters<typeof encounter>) =>
  waitingForPlace(encounter(...people)).map(({ id }) => id)

describe('who is placed next (WCG-PLACE-01, WCG-PLACE-02, WCG-PLACE-03)', () => {
  it('is the first in the order of battle, then the leader of each other group, then the members', () => {
    expect(waiting(['a'], ['a'], ['b'], ['a'], ['c'])).toEqual(['c0', 'c2', 'c4', 'c1', 'c3'])
    expect(waiting(['a', true], ['a'], ['b', true])).toEqual(['c1'])
  })
  it('is a leader alone, and then all members of one group', () => {
    expect(nextToPlace(encounter(['a'], ['a'], ['b'], ['a']))).toEqual({ ids: ['c0'], side: 'a' })
    expect(nextToPlace(encounter(['a', true], ['a'], ['b', true], ['a'], ['b']))).toEqual({
      ids: ['c1', 'c3'],
      side: 'a',
    })
    expect(nextToPlace(encounter(['a', true]))).toBeNull()
  })
})
