import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { newcomersLack } from './newcomers'

interface Someone {
  id: string
  joinedInRound?: number
  withdrawn?: boolean
  range?: object | null
  position?: object | null
}
const fight = (grid: string, people: readonly Someone[]): Encounter =>
  ({
    order: people.map(({ id }) => id),
    combatants: people.map(({ id, joinedInRound = 3, withdrawn = false, range = null, position = null }) => ({
      id,
      joinedInRound,
      withdrawn,
      fight: { system: 'wcrpg', range, position },
    })),
    fight: { system: 'wcrpg', grid },
  }) as unknown as Encounter
const people = [
  { id: 'ana', joinedInRound: 0 },
  { id: 'late' },
  { id: 'gone', withdrawn: true },
  { id: 'settled', range: {}, position: {} },
]
const lacking = (encounter: Encounter): string[][] => newcomersLack.map(({ who }) => who(encounter))

describe('newcomers', () => {
  it('lack a range without a field, and nobody else where ranges were left for later', () => {
    const open = people.map((one) => ({ ...one, range: null }))
    expect(lacking(fight('none', open))).toEqual([['late', 'settled'], []])
  })
  it('are asked for a range together with those who have lost their target', () => {
    expect(lacking(fight('none', people))).toEqual([['ana', 'late'], []])
  })
  it('lack a place on a field', () => {
    expect(lacking(fight('square', people))).toEqual([[], ['late']])
  })
  it('wait until they have rolled initiative', () => {
    const encounter = fight('none', people)
    expect(lacking({ ...encounter, order: ['ana'] })).toEqual([[], []])
  })
})
