import { describe, expect, it } from 'vitest'
import { insertJoiner, nextTurn, placeBehind, type Actor } from './order'

const actors = (text: string): Actor[] =>
  text.split(' ').map((word) => ({
    id: word.replace(/[!-]/g, ''),
    acted: word.endsWith('!'),
    canAct: () => !word.startsWith('-'),
  }))

describe('the successor', () => {
  it('is the first who can act and has not acted', () => {
    expect(nextTurn(actors('a! b c'))).toEqual({ kind: 'turn', actor: 'b', passed: [] })
  })
  it('passes over who cannot act, and names them', () => {
    expect(nextTurn(actors('a! -b -c d'))).toEqual({ kind: 'turn', actor: 'd', passed: ['b', 'c'] })
  })
  it('is nobody once all have acted: the round is over', () => {
    expect(nextTurn(actors('a! b! -c'))).toEqual({ kind: 'round' })
  })
  it('is nobody when nobody can act at all', () => {
    expect(nextTurn(actors('-a -b'))).toEqual({ kind: 'over' })
    expect(nextTurn([])).toEqual({ kind: 'over' })
  })
  it('of one who was removed in its turn is whoever stood behind it', () => {
    const withoutB = actors('a! c d') // b had the turn and is gone
    expect(nextTurn(withoutB)).toEqual({ kind: 'turn', actor: 'c', passed: [] })
  })
})

describe('places', () => {
  it('behind another keep everybody else in order', () => {
    expect(placeBehind(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
    expect(placeBehind(['a', 'b', 'c'], 'c', null)).toEqual(['c', 'a', 'b'])
    expect(placeBehind(['a', 'b'], 'a', 'nobody')).toEqual(['a', 'b'])
  })
  it('of a late joiner are before the first whom it beats, and move nobody', () => {
    const values: Record<string, number> = { a: 9, b: 7, c: 3 }
    const join = (value: number): string[] =>
      insertJoiner(['a', 'b', 'c'], 'x', (other) => value > (values[other] ?? 0))
    expect(join(8)).toEqual(['a', 'x', 'b', 'c'])
    expect(join(10)).toEqual(['x', 'a', 'b', 'c'])
    expect(join(0)).toEqual(['a', 'b', 'c', 'x'])
  })
})
