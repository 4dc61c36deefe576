import { describe, expect, it } from 'vitest'
import { detailOf } from './detail'
import { gatheringsOf } from './gathered'
import type { MapToken } from './mapTypes'
import type { Mark } from './marks'

const RED = { name: 'Red', colour: 'red', shape: 'square' }
const BLUE = { name: 'Blue', colour: 'blue', shape: 'circle' }
const token = (id: string, x: number, y: number, more: Partial<MapToken> = {}): MapToken => ({
  id,
  name: id,
  short: id,
  count: null,
  square: { x, y },
  side: RED,
  isTurn: false,
  isShown: false,
  isDown: false,
  isHidden: false,
  note: '',
  ...more,
})
const SQUARES = { corner: (square: { x: number; y: number }) => square }
const gathered = (tokens: MapToken[], cell: number, moved: string | null = null): Record<string, string[]> =>
  Object.fromEntries(
    gatheringsOf(tokens, SQUARES, { cell, moved }).map(({ key, members }) => [
      key,
      members.map(({ id }) => id),
    ]),
  )

describe('how much is drawn', () => {
  it('is less the further away', () => {
    expect([4, 8.9, 9, 27.9, 28, 60].map((scale) => detailOf(scale).level)).toEqual([
      'far',
      'far',
      'middle',
      'middle',
      'near',
      'near',
    ])
  })
  it('keeps letters that are there a little longer', () => {
    expect([8.9, 7.5, 7.4].map((scale) => detailOf(scale, 'middle').level)).toEqual([
      'middle',
      'middle',
      'far',
    ])
  })
  it('gathers across as many squares as a shape needs to be seen', () => {
    expect(detailOf(9).cell).toBe(1)
    expect(detailOf(4).cell * 4).toBeGreaterThanOrEqual(22)
  })
})

describe('those who stand together', () => {
  it('are one shape a side', () => {
    const tokens = [
      token('a', 0, 0),
      token('b', 2, 3),
      token('c', 1, 1, { side: BLUE }),
      token('d', 3, 3, { side: BLUE }),
    ]
    expect(gathered(tokens, 4)).toEqual({ '0 0 red square': ['a', 'b'], '0 0 blue circle': ['c', 'd'] })
  })
  it('leave alone who stands alone, and are none from near', () => {
    expect(gathered([token('a', 0, 0), token('b', 9, 9)], 4)).toEqual({})
    expect(gathered([token('a', 0, 0), token('b', 0, 0)], 1)).toEqual({})
  })
  it('leave apart who matters now', () => {
    const tokens = [
      token('turn', 0, 0, { isTurn: true }),
      token('shown', 0, 0, { isShown: true }),
      token('chosen', 0, 0, { isChosen: true }),
      token('aimed', 0, 0, { emphasis: 'target' }),
      token('moved', 0, 0),
      token('a', 0, 0),
      token('b', 0, 0, { emphasis: 'faint' }),
    ]
    expect(gathered(tokens, 4, 'moved')).toEqual({ '0 0 red square': ['a', 'b'] })
  })
  it('stay within their cell', () => {
    const tokens = [
      token('a', 5, 5),
      token('b', 6, 6),
      token('c', 5, 5, { side: BLUE }),
      token('d', 6, 6, { side: BLUE }),
    ]
    for (const { x, y, size } of gatheringsOf(tokens, SQUARES, { cell: 4, moved: null })) {
      expect(x - size / 2).toBeGreaterThanOrEqual(4)
      expect(x + size / 2).toBeLessThanOrEqual(8)
      expect(y).toBeGreaterThan(4)
    }
  })
})

describe('the mark of a shape for several', () => {
  const markOf = (...marks: Mark[][]): Mark | null | undefined =>
    gatheringsOf(
      marks.map((of, at) => token(`t${String(at)}`, at, 0, { marks: of })),
      SQUARES,
      { cell: 5, moved: null },
    )[0]?.mark
  it('is the worst of their states, and none where nobody has one', () => {
    expect(markOf(['tired'], ['stunned', 'bleeding'], [])).toBe('stunned')
    expect(markOf(['prone'], ['dying'])).toBe('dying')
    expect(markOf([], ['hidden'])).toBeNull()
  })
})
