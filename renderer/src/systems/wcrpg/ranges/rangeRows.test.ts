import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { rangeRows, rowsFrom, type RangeRow } from './rangeRows'

const range = (parts: object): object => ({
  target: 'b',
  increments: 8,
  rolled: 8,
  die: '1d10',
  metres: null,
  round: 2,
  ...parts,
})
const fightOf = (alternativeRange: boolean, of: object | null): Encounter =>
  ({
    sides: [{ id: 'ours' }],
    combatants: [{ id: 'a', side: 'ours', withdrawn: false, fight: { system: 'wcrpg', range: of } }],
    order: ['a'],
    fight: { system: 'wcrpg', rangeScale: 'short', alternativeRange },
  }) as unknown as Encounter

describe('the range table', () => {
  it('tells the die of the next roll by what was rolled, not by what was walked since (WCG-ALT-01, WCG-ALT-03)', () => {
    // 8 on one d10, five increments closer by now: next is 2d10
    const [row] = rangeRows(fightOf(true, range({ increments: 3 })))
    expect(row).toMatchObject({ source: 'rolled', moved: -5, next: '2d10', metres: 15 })
  })
  it('knows no next die without the alternative system', () => {
    expect(rangeRows(fightOf(false, range({})))[0]?.next).toBeNull()
  })
  it('tells stated and taken-over ranges from rolled ones', () => {
    const sources = [range({ die: null, rolled: null }), range({ die: null }), null].map(
      (of) => rangeRows(fightOf(true, of))[0]?.source,
    )
    expect(sources).toEqual(['stated', 'theirs', null])
  })
})

describe('a long range table', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }) as RangeRow)
  const shown = (turn: string | null, most: number): string =>
    rowsFrom(rows, turn, most)
      .map(({ id }) => id)
      .join('')
  it('shows whoever acts and those who come next, round to the beginning', () => {
    expect([shown('b', 3), shown('d', 3), shown('e', 4)]).toEqual(['bcd', 'dea', 'eabc'])
  })
  it('begins at the beginning while nobody of it acts, and is whole where it is short', () => {
    expect([shown(null, 2), shown('gone', 2), shown('c', 5)]).toEqual(['ab', 'ab', 'abcde'])
  })
})
