import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { differencesOf, heroPointsOf, lossWords, proposedGroups, type Result } from './simple'

const sides = (allies: Record<string, string[]> = {}) =>
  ['a', 'b', 'c'].map((id) => ({
    id,
    name: id,
    colour: 'blue',
    shape: 'circle',
    alliedWith: allies[id] ?? [],
    victory: '',
  })) as Encounter['sides']
const result = (side: string, total: number, rank: number, lost: number): Result => ({
  side,
  natural: total,
  total,
  rank,
  lost,
  hurt: null,
})
const words = (of: Result, all: Result[], allies = {}) =>
  lossWords(of, differencesOf(of, all, sides(allies)), (id) => id.toUpperCase())

describe('losses of Simple Combat (WCG-SIMP-03)', () => {
  const [first, second, third] = [result('a', 16, 1, 0), result('b', 13, 2, 3), result('c', 9, 3, 11)]
  const all = [first, second, third]
  it('of 16, 13 and 9 are 0, 3 and 11', () => {
    expect(words(first, all)).toBe('Nobody ranked above: no losses')
    expect(words(second, all)).toBe('16 − 13 = 3 (A)')
    expect(words(third, all)).toBe('16 − 9 = 7 (A), 13 − 9 = 4 (B), together 11')
  })
  it('are not caused by allies, whoever of the two says so (WCG-SIMP-04)', () => {
    expect(words({ ...third, lost: 7 }, all, { b: ['c'] })).toBe('16 − 9 = 7 (A)')
    expect(words({ ...third, lost: 7 }, all, { c: ['b'] })).toBe('16 − 9 = 7 (A)')
  })
  it('are never more than the members left', () => {
    expect(words(result('c', 9, 3, 8), [first, second, result('c', 9, 3, 8)])).toBe(
      '16 − 9 = 7 (A), 13 − 9 = 4 (B), together 11, only 8 were left',
    )
  })
  it('are nobody when no NPC is left, and then fall on a player character', () => {
    expect(words(result('b', 13, 2, 0), [first, result('b', 13, 2, 0)])).toBe(
      '16 − 13 = 3 (A), no NPCs were left',
    )
  })
  it('of a tie are differences of nothing (WCG-SIMP-02)', () => {
    expect(words(result('b', 16, 2, 0), [first, result('b', 16, 2, 0)])).toBe('16 − 16 = 0 (A)')
  })
})

describe('groups as they are proposed', () => {
  const member = (id: string, side: string, isPlayer: boolean, skillPoints: number, heroPoints: number) => ({
    id,
    side,
    isPlayer,
    skillPoints,
    heroPoints,
  })
  it('count NPCs, of whom there may be none, and take the experience of the most skilled', () => {
    const members = [
      member('x', 'a', true, 300, 250),
      member('y', 'a', false, 100, 900),
      member('z', 'b', false, 50, 0),
    ]
    expect(proposedGroups(sides(), members)).toMatchObject([
      { side: 'a', npcs: 1, heroPoints: 250 },
      { side: 'b', npcs: 1, heroPoints: 0 },
      { side: 'c', npcs: 0, heroPoints: 0 },
    ])
  })
  it('take the more experienced of two who are equally skilled', () => {
    expect(heroPointsOf([member('x', 'a', true, 50, 10), member('y', 'a', true, 50, 70)])).toBe(70)
    expect(heroPointsOf([])).toBe(0)
  })
})
