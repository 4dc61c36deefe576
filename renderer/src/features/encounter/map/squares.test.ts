import { describe, expect, it } from 'vitest'
import {
  areaOfSquares,
  boundsOf,
  extentOf,
  isSameSquare,
  outlineOfSquares,
  placesOf,
  shortName,
  squaresBetween,
  squaresWithin,
} from './squares'

describe('squares', () => {
  it('count a diagonal step as one', () => {
    expect(squaresBetween({ x: 1, y: 1 }, { x: 4, y: 3 })).toBe(3)
    expect(squaresBetween({ x: 4, y: 3 }, { x: 4, y: 3 })).toBe(0)
  })
  it('are within a distance when the whole way to them is', () => {
    expect(squaresWithin(4.5, 1.5)).toBe(3)
    expect(squaresWithin(4.4, 1.5)).toBe(2)
    expect(squaresWithin(0.3, 0.1)).toBe(3)
  })
  it('are the same by value, and nowhere is only nowhere', () => {
    expect(isSameSquare({ x: 0, y: 0 }, { x: 0, y: 0 })).toBe(true)
    expect(isSameSquare(null, { x: 0, y: 0 })).toBe(false)
    expect(isSameSquare(null, null)).toBe(true)
  })
})

describe('tokens on one square', () => {
  it('share its room, and one alone fills it', () => {
    const places = placesOf([
      { id: 'alone', square: { x: 2, y: 3 } },
      { id: 'left', square: { x: 0, y: 0 } },
      { id: 'right', square: { x: 0, y: 0 } },
      { id: 'tray', square: null },
    ])
    expect(places.get('alone')).toEqual({ x: 2.5, y: 3.5, size: 1 })
    expect(places.get('left')).toEqual({ x: 0.31, y: 0.31, size: 0.62 })
    expect(places.get('right')).toEqual({ x: 0.69, y: 0.69, size: 0.62 })
    expect(places.has('tray')).toBe(false)
  })
  it('are larger around the middle of their place, by their size', () => {
    const places = placesOf([
      { id: 'huge', square: { x: 2, y: 3 }, size: 1.8 },
      { id: 'large', square: { x: 0, y: 0 }, size: 1.5 },
      { id: 'usual', square: { x: 0, y: 0 } },
    ])
    expect(places.get('huge')).toEqual({ x: 2.5, y: 3.5, size: 1.8 })
    expect(places.get('large')).toMatchObject({ x: 0.31, y: 0.31 })
    expect(places.get('large')?.size).toBeCloseTo(0.93)
    expect(places.get('usual')).toMatchObject({ x: 0.69, size: 0.62 })
  })
  it('stay within it in rows and columns, however many they are', () => {
    const tokens = Array.from({ length: 7 }, (_, at) => ({ id: `t${String(at)}`, square: { x: 1, y: 1 } }))
    const places = [...placesOf(tokens).values()]
    expect(new Set(places.map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(7)
    for (const { x, y, size } of places) {
      expect(Math.min(x, y) - size / 2).toBeGreaterThanOrEqual(1 - 1e-9)
      expect(Math.max(x, y) + size / 2).toBeLessThanOrEqual(2 + 1e-9)
    }
  })
})

describe('bounds', () => {
  it('hold all squares, and there are none of nothing', () => {
    expect(
      boundsOf([
        { x: 4, y: 9 },
        { x: 7, y: 2 },
      ]),
    ).toEqual({ left: 4, top: 2, right: 7, bottom: 9 })
    expect(boundsOf([])).toBeNull()
  })
})

describe('the short name of a token', () => {
  it('is made of initials, with the number that tells copies apart', () => {
    expect(['Raider 12', 'Juno Vale', 'Kara', 'Marine 103', 'Old-Tom', 'x'].map(shortName)).toEqual([
      'R12',
      'JV',
      'Ka',
      'M03',
      'OT',
      'X',
    ])
  })
})

describe('an outline of squares', () => {
  const corner = [
    { x: 1, y: 1 },
    { x: 2, y: 1 },
    { x: 1, y: 2 },
  ]
  it('has the sides on which no other of them borders', () => {
    expect(outlineOfSquares([{ x: 1, y: 1 }], 10)).toBe('M10 10h10M20 10v10M10 20h10M10 10v10')
    expect(outlineOfSquares(corner, 10).split('M')).toHaveLength(1 + 8)
  })
  it('is filled square by square', () => {
    expect(areaOfSquares(corner.slice(0, 1), 10)).toBe('M10 10h10v10h-10z')
  })
  it('reaches as far as it does in the row and the column of its middle', () => {
    expect(extentOf(corner, { x: 1, y: 1 })).toEqual({ left: 1, top: 1, right: 3, bottom: 3 })
    expect(extentOf(corner, { x: 2, y: 1 })).toEqual({ left: 1, top: 1, right: 3, bottom: 2 })
  })
})
