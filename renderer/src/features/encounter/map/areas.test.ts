import { describe, expect, it } from 'vitest'
import { rangeBetween } from '@shared/wcrpg/geometry'
import { covers, runsOf, sizeOf, type Area, type AreaGround } from './areas'
import { layoutOf } from './layout'
import { squaresBetween, type Square } from './squares'

const SQUARES: AreaGround = { layout: layoutOf('square', { columns: 20, rows: 20 }), between: squaresBetween }
/** Two metres a square. */
const METRES: AreaGround = { ...SQUARES, between: (a, b) => squaresBetween(a, b) * 2 }
const HEXES: AreaGround = {
  layout: layoutOf('hex', { columns: 20, rows: 20 }),
  between: (a, b) => rangeBetween('hex', a, b),
}
const BOARD: AreaGround = {
  layout: layoutOf('open', { columns: 20, rows: 20 }),
  between: (a, b) => rangeBetween('open', a, b),
}
const at = (x: number, y: number): Square => ({ x, y })
/** From one place towards the middle of another. */
const area = (
  ground: AreaGround,
  shape: Area['shape'],
  from: Square,
  to: Square,
  more: Partial<Area> = {},
) => ({
  shape,
  from,
  towards: ground.layout.middle(to),
  size: sizeOf(shape, from, to, ground),
  breadth: shape === 'cone' ? 90 : ground.between(at(0, 0), at(0, 1)),
  ...more,
})
const inside = (ground: AreaGround, drawn: Area, places: readonly Square[]) =>
  places.filter(covers(drawn, ground))
const countOf = (ground: AreaGround, drawn: Area): number =>
  runsOf(ground.layout, covers(drawn, ground)).reduce((sum, { left, right }) => sum + right - left + 1, 0)

describe('an area on squares', () => {
  it('is a circle by the measure of the rules: a diagonal step counts one', () => {
    const circle = area(SQUARES, 'circle', at(10, 10), at(12, 10))
    expect(circle.size).toBe(2)
    expect(inside(SQUARES, circle, [at(10, 10), at(12, 12), at(8, 9), at(13, 10), at(10, 7)])).toEqual([
      at(10, 10),
      at(12, 12),
      at(8, 9),
    ])
    expect(countOf(SQUARES, circle)).toBe(25)
  })
  it('is a circle by another measure of the same squares', () => {
    const straight: AreaGround = { ...SQUARES, between: (a, b) => Math.hypot(a.x - b.x, a.y - b.y) }
    expect(countOf(straight, area(straight, 'circle', at(10, 10), at(12, 10)))).toBe(13)
  })
  it('takes a size in the system’s own measure', () => {
    const circle = area(METRES, 'circle', at(10, 10), at(10, 10), { size: 4 })
    expect(inside(METRES, circle, [at(12, 10), at(13, 10)])).toEqual([at(12, 10)])
  })
  it('is a cone that opens in front of its tip, without the tip itself', () => {
    const cone = area(SQUARES, 'cone', at(5, 5), at(8, 5))
    const places = [at(5, 5), at(6, 5), at(6, 6), at(8, 8), at(6, 7), at(4, 5), at(9, 5)]
    expect(inside(SQUARES, cone, places)).toEqual([at(6, 5), at(6, 6), at(8, 8)])
    const narrow = { ...cone, breadth: 30 }
    expect(inside(SQUARES, narrow, places)).toEqual([at(6, 5)])
  })
  it('is a line one square broad, whichever way it goes', () => {
    const straight = area(SQUARES, 'line', at(2, 3), at(6, 3))
    expect(inside(SQUARES, straight, [at(2, 3), at(3, 3), at(6, 3), at(7, 3), at(4, 4), at(1, 3)])).toEqual([
      at(3, 3),
      at(6, 3),
    ])
    const aslant = area(SQUARES, 'line', at(2, 2), at(5, 5))
    expect(countOf(SQUARES, aslant)).toBe(3)
    expect(countOf(SQUARES, { ...straight, breadth: 3 })).toBe(12)
  })
  it('is a square from corner to corner, as long as wide, in any direction', () => {
    const square = area(SQUARES, 'square', at(4, 4), at(6, 5))
    expect(square.size).toBe(3)
    expect(inside(SQUARES, square, [at(4, 4), at(6, 6), at(7, 4), at(3, 4)])).toEqual([at(4, 4), at(6, 6)])
    const back = area(METRES, 'square', at(4, 4), at(1, 3))
    expect(back.size).toBe(8)
    expect(inside(METRES, back, [at(4, 4), at(1, 1), at(0, 4), at(5, 4)])).toEqual([at(4, 4), at(1, 1)])
    expect(countOf(METRES, { ...back, size: 4 })).toBe(4)
  })
  it('ends at the edge of the map', () => {
    expect(countOf(SQUARES, area(SQUARES, 'circle', at(0, 0), at(2, 0)))).toBe(9)
  })
})

describe('an area on hexes', () => {
  it('is a circle of hexes', () => {
    expect(countOf(HEXES, area(HEXES, 'circle', at(10, 10), at(10, 12)))).toBe(19)
  })
  it('is a cone by the middles of hexes', () => {
    const cone = area(HEXES, 'cone', at(10, 10), at(10, 7), { breadth: 60 })
    expect(inside(HEXES, cone, [at(10, 10), at(10, 9), at(10, 7), at(10, 11), at(9, 9), at(8, 8)])).toEqual([
      at(10, 9),
      at(10, 7),
    ])
  })
  it('is a line of one hex after the other', () => {
    expect(countOf(HEXES, area(HEXES, 'line', at(10, 10), at(10, 14)))).toBe(4)
  })
})

describe('an area on an open board', () => {
  it('is round, from point to point', () => {
    const circle = area(BOARD, 'circle', at(10, 10), at(13, 10))
    expect(inside(BOARD, circle, [at(12.1, 12.1), at(12.2, 12.2)])).toEqual([at(12.1, 12.1)])
  })
  it('is a square whose sides are what was dragged', () => {
    const square = area(BOARD, 'square', at(4, 4), at(6.5, 5))
    expect(square.size).toBe(2.5)
    expect(inside(BOARD, square, [at(4, 4), at(6.5, 6.5), at(6.6, 5), at(3.9, 5)])).toEqual([
      at(4, 4),
      at(6.5, 6.5),
    ])
  })
  it('is a line as broad as is said', () => {
    const line = area(BOARD, 'line', at(2, 2), at(8, 2), { breadth: 2 })
    expect(inside(BOARD, line, [at(5, 3), at(5, 3.1), at(8.5, 2)])).toEqual([at(5, 3)])
  })
})
