import { describe, expect, it } from 'vitest'
import { layoutOf } from './layout'
import { anchorAt, placesIn, pointOf, rectangleBetween, stampAt, stampsBetween, tipAt } from './stroke'

const size = { columns: 10, rows: 6 }
const squares = layoutOf('square', size)
const hexes = layoutOf('hex', size)
const board = layoutOf('open', size)

describe('a stroke over squares', () => {
  it('covers the squares of both corners, wherever in them the pointer was', () => {
    const [one, other] = [anchorAt(squares, { x: 4.9, y: 3.1 }), anchorAt(squares, { x: 2.2, y: 1.8 })]
    expect(rectangleBetween(squares, one, other)).toEqual({ left: 2, top: 1, right: 4, bottom: 3 })
    expect(rectangleBetween(squares, one, one)).toEqual({ left: 4, top: 3, right: 4, bottom: 3 })
  })
  it('ends at the edge of the field, and a brush paints nothing beyond', () => {
    expect(anchorAt(squares, { x: 40, y: -3 })).toEqual({ x: 9, y: 0 })
    expect(stampAt(squares, { x: 10.2, y: 1 })).toBeNull()
  })
  it('of a brush leaves out no square on its way, however fast it is, and takes each once', () => {
    const stamps = stampsBetween(squares, { x: 0.5, y: 0.5 }, { x: 5.5, y: 0.5 })
    expect(stamps.map(({ left }) => left)).toEqual([0, 1, 2, 3, 4, 5])
    expect(placesIn(squares, stamps)).toBe(6)
  })
})

describe('a stroke over hexes', () => {
  it('of a brush covers the hex below it', () => {
    const middle = hexes.middle({ x: 3, y: 2 })
    expect(stampAt(hexes, middle)).toEqual({ left: 3, top: 2, right: 3, bottom: 2 })
    expect(pointOf(hexes, tipAt(hexes, { x: 3, y: 2 }))).toEqual(middle)
  })
})

describe('a stroke over an open board', () => {
  it('lies on halves of a unit, and needs a width', () => {
    expect(anchorAt(board, { x: 2.3, y: 7 })).toEqual({ x: 2.5, y: 6 })
    expect(rectangleBetween(board, { x: 1, y: 1 }, { x: 3.5, y: 2 })).toEqual({
      left: 1,
      top: 1,
      right: 3.5,
      bottom: 2,
    })
    expect(rectangleBetween(board, { x: 1, y: 1 }, { x: 1, y: 2 })).toBeNull()
  })
  it('of a brush is as wide as a square, cut off at the edge', () => {
    expect(stampAt(board, { x: 3.1, y: 2 })).toEqual({ left: 2.5, top: 1.5, right: 3.5, bottom: 2.5 })
    expect(stampAt(board, { x: 0, y: 2 })).toEqual({ left: 0, top: 1.5, right: 0.5, bottom: 2.5 })
    expect(placesIn(board, [{ left: 0, top: 0, right: 3, bottom: 1.5 }])).toBe(4.5)
  })
})
