import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { approaches } from './approaches'

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

describe('an approach', () => {
  it('waits as long as somebody may answer', () => {
    const waiting = { id: 'a', pending: { action: 'move', answering: ['b'] } }
    const answered = { id: 'c', pending: { action: 'move', answering: [] } }
    expect(approaches(encounter([waiting, answered, { id: 'b' }]))).toEqual([
      { mover: 'a', action: 'move', target: null, answering: ['b'] },
    ])
  })
  it('tells at whom a rush goes (WCA-OPPA-01)', () => {
    const rushing = { id: 'a', pending: { action: 'charge', target: 'b', answering: ['b', 'c'] } }
    expect(approaches(encounter([rushing]))).toEqual([
      { mover: 'a', action: 'charge', target: 'b', answering: ['b', 'c'] },
    ])
  })
})
