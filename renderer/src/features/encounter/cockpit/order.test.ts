import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { delayChoices, isLastTurn, movedInOrder, nextWaiting, rowsOf } from './order'

interface Someone {
  id: string
  side?: string
  pending?: object | null
}
const encounter = (people: Someone[], parts: Record<string, unknown> = {}): Encounter =>
  ({
    sides: [{ id: 'ours' }, { id: 'theirs' }],
    combatants: people.map(({ id, side = 'ours', pending = null }) => ({
      id,
      side,
      fight: { system: 'wcrpg', pending },
    })),
    order: [],
    acted: [],
    turn: null,
    round: 0,
    roundBegun: false,
    fight: { system: 'wcrpg', step: 1 },
    ...parts,
  }) as unknown as Encounter

describe('the rows', () => {
  it('are the order of battle; late joiners stand behind it by side', () => {
    const people = [{ id: 'late', side: 'theirs' }, { id: 'b' }, { id: 'new' }, { id: 'a' }]
    expect(rowsOf(encounter(people, { order: ['a', 'b'] }))).toEqual(['a', 'b', 'new', 'late'])
  })
  it('end the round with the turn of the last who has not acted', () => {
    const people = [{ id: 'a' }, { id: 'b' }]
    const order = ['a', 'b']
    expect(isLastTurn(encounter(people, { order, turn: 'a' }))).toBe(false)
    expect(isLastTurn(encounter(people, { order, turn: 'b', acted: ['a'] }))).toBe(true)
    expect(isLastTurn(encounter(people, { order, acted: ['a', 'b'] }))).toBe(false)
  })
  it('move by one place and no further than the ends', () => {
    expect(movedInOrder(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(movedInOrder(['a', 'b', 'c'], 'c', 1)).toBeNull()
    expect(movedInOrder(['a'], 'x', 1)).toBeNull()
  })
  it('are led through by one key, those included who act out of turn', () => {
    const now = encounter([{ id: 'a' }, { id: 'late', side: 'theirs' }], {
      turn: 'ours',
      order: ['ours', 'theirs'],
    })
    expect(nextWaiting(now, ['late'], 'a')).toBe('late')
    expect(nextWaiting(now, ['a'], null)).toBe('a')
  })
  it('may be waited for when they come later and have not acted', () => {
    const now = encounter([], { order: ['a', 'b', 'c', 'd'], turn: 'b', acted: ['a', 'd'] })
    expect(delayChoices(now)).toEqual(['c'])
  })
})
