import { describe, expect, it } from 'vitest'
import type { PlayersToken } from '@shared/contract/types'
import { piledUp } from './piles'

const token = (id: string, side: string, count: number | null = null, x = 0): PlayersToken => ({
  id,
  name: id,
  side,
  x,
  y: 0,
  count,
  turn: id === 'b',
  standing: 'fit',
  facing: null,
  size: 1,
})

describe('tokens of one square on the players’ display', () => {
  it('lie on one pile a side when there are many', () => {
    const piles = piledUp([
      token('a', 'blue', 6),
      token('b', 'blue', 4),
      token('r', 'red'),
      token('c', 'blue', 1, 1),
    ])
    expect(piles.map(({ token: { id, count, turn }, units }) => [id, units, count, turn])).toEqual([
      ['a', 2, 10, true],
      ['r', 1, null, false],
      ['c', 1, 1, false],
    ])
  })
  it('tell no sum in which a number is not told', () => {
    const piles = piledUp([token('a', 'red', 6), token('d', 'red'), token('e', 'red', 2)])
    expect(piles).toMatchObject([{ units: 3, token: { count: null } }])
  })
})
