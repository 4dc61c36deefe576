/** Squares between two places, and those that a straight move touches. */
import { describe, expect, it } from 'vitest'
import { squaresBetween, squaresOnTheWay } from '../../../electron/rules/wire/distance'

const square = (x: number, y: number) => ({ x, y })

describe('the way', () => {
  it('WIRE-MEL-01 counts a diagonal step as one: the eight squares around are one away', () => {
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => square(5 + dx, 5 + dy)))
    expect(around.map((s) => squaresBetween(square(5, 5), s))).toEqual([1, 1, 1, 1, 0, 1, 1, 1, 1])
    expect(squaresBetween(square(1, 9), square(4, 2))).toBe(7)
  })

  it('WIRE-MDF-01 touches both ends and every square between, and none beyond', () => {
    expect(squaresOnTheWay(square(2, 4), square(5, 4))).toEqual([
      square(2, 4),
      square(3, 4),
      square(4, 4),
      square(5, 4),
    ])
    expect(squaresOnTheWay(square(6, 2), square(4, 4))).toEqual([square(6, 2), square(5, 3), square(4, 4)])
    expect(squaresOnTheWay(square(0, 0), square(1, 3))).toEqual([
      square(0, 0),
      square(1, 1),
      square(1, 2),
      square(1, 3),
    ])
    expect(squaresOnTheWay(square(5, 4), square(4, 1))).toEqual([
      square(5, 4),
      square(4, 3),
      square(4, 2),
      square(4, 1),
    ])
    expect(squaresOnTheWay(square(4, 5), square(1, 4))).toEqual([
      square(4, 5),
      square(3, 4),
      square(2, 4),
      square(1, 4),
    ])
    expect(squaresOnTheWay(square(7, 7), square(7, 7))).toEqual([square(7, 7)])
  })
})
