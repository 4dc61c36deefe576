/**
 * Bands in space, the chart of increments, and which number a weapon has where (MC-RNG-01, MC-RNG-02, MC-RNG-03,
 * MC-RNG-04, MC-RNG-05, MC-RNG-06, MC-VEH-04, MC-VEH-05, MC-VEH-06, MC-VEH-07, MC-VEH-08, MC-VEH-09, MC-MSL-04,
 * MC-MSL-05).
 */
import { describe, expect, it } from 'vitest'
import { bandAt, bandsOf, chartPenalty } from '@shared/mass-combat/ranges'
import {
  groundPenalty,
  spaceNumber,
  surfaceNumber,
  vehicleNumber,
} from '../../../electron/rules/mass-combat/movement/range'
import { sizeDifference, suggestedSize, targetClass } from '../../../electron/rules/mass-combat/sheet/size'
import { squaresApart } from '../../../electron/rules/mass-combat/movement/grid'
import { SIZES } from '@shared/mass-combat/names'
import { missiles, rules, shipWeapon, vehicleWeapon } from './ground'

/** MC-VEH-08 as printed: penalty and last square by increment; a band begins after the one before. */
const PRINTED: Record<number, Record<number, number>> = {
  2: { 0: 0 },
  4: { 0: 0 },
  6: { 0: 0 },
  8: { 0: 0 },
  10: { 0: 0 },
  12: { 0: 0 },
  20: { 0: 0, 12: 1 },
  30: { 0: 0, 8: 1, 16: 2 },
  40: { 0: 0, 6: 1, 12: 2, 18: 3 },
  50: { 0: 0, 4: 1, 8: 2, 14: 3, 18: 4 },
  60: { 0: 0, 4: 1, 8: 2, 12: 3, 16: 4 },
  80: { 0: 0, 2: 1, 6: 2, 8: 3, 12: 4, 14: 5, 18: 6 },
  100: { 0: 0, 2: 1, 4: 2, 6: 3, 10: 4, 12: 5, 14: 6, 18: 8 },
  150: { 0: 1, 2: 2, 4: 3, 6: 4, 8: 5, 10: 7, 12: 8, 14: 9, 16: 10, 18: 11 },
  200: { 0: 1, 2: 3, 4: 4, 6: 6, 8: 7, 10: 9, 12: 11, 14: 12, 16: 14, 18: 15 },
  250: { 0: 1, 2: 3, 4: 5, 6: 7, 8: 9, 10: 11, 12: 13, 14: 15, 16: 17, 18: 19 },
  300: { 0: 2, 2: 4, 4: 7, 6: 9, 8: 11, 10: 14, 12: 16, 14: 19, 16: 21, 18: 23 },
  500: { 0: 3, 2: 7, 4: 11, 6: 15, 8: 19, 10: 23, 12: 27, 14: 31, 16: 35, 18: 39 },
  1000: { 0: 7, 2: 15, 4: 23, 6: 31, 8: 39, 10: 47, 12: 55, 14: 63, 16: 71, 18: 79 },
  2000: { 0: 15, 2: 32, 4: 49, 6: 66, 8: 83, 10: 100, 12: 117, 14: 134, 16: 151, 18: 168 },
}

/** Both ends of every printed band. */
const ends = Object.entries(PRINTED).flatMap(([increment, bands]) => {
  let from = 0
  return Object.entries(bands).flatMap(([malus, to]) => {
    const band = { increment: Number(increment), from, to, penalty: malus === '0' ? 0 : -Number(malus) }
    from = to + 1
    return [band]
  })
})

describe('the chart of range increments', () => {
  it.each(ends)('$increment m: squares $from to $to at $penalty', ({ increment, from, to, penalty }) => {
    expect(chartPenalty(increment, from)).toBe(penalty)
    expect(chartPenalty(increment, to)).toBe(penalty)
  })

  it.each(Object.entries(PRINTED))('%s m reaches no farther than its last square', (increment, bands) => {
    const last = Math.max(...Object.values(bands))
    expect(chartPenalty(Number(increment), last)).not.toBeNull()
    expect(chartPenalty(Number(increment), last + 1)).toBeNull()
  })

  it('has no hole: a new sheet gets the printed bands', () => {
    for (const increment of Object.keys(PRINTED).map(Number)) {
      const printed = ends.filter((band) => band.increment === increment)
      expect(bandsOf(increment)).toEqual(printed.map(({ penalty, from, to }) => ({ penalty, from, to })))
    }
  })

  it.each([
    // -2 for each full increment: 125 m a square; 1125 m is the ninth of 125 m, 1250 m the tenth
    { increment: 125, squares: 9, penalty: -18 },
    { increment: 125, squares: 10, penalty: null },
    { increment: 70, squares: 1, penalty: -2 },
    { increment: 70, squares: 5, penalty: -16 },
    { increment: 70, squares: 6, penalty: null },
    { increment: 400, squares: 3, penalty: 0 },
    { increment: 400, squares: 4, penalty: -2 },
    { increment: 400, squares: 31, penalty: -18 },
    { increment: 400, squares: 32, penalty: null },
    { increment: 13, squares: 1, penalty: -18 },
    { increment: 12.4, squares: 1, penalty: null },
  ])('computes $increment m at $squares squares, which is not printed', ({ increment, squares, penalty }) => {
    expect(chartPenalty(increment, squares)).toBe(penalty)
  })

  it('rounds a computed band to a plain 0', () => {
    expect(Object.is(chartPenalty(400, 0), 0)).toBe(true)
  })
})

describe('bands in space', () => {
  it.each([
    [0, 'S'],
    [1, 'M'],
    [2, 'M'],
    [3, 'L'],
    [4, 'L'],
    [5, null],
    [199, null],
  ])('puts %s squares in band %s', (squares, band) => {
    expect(bandAt(squares)).toBe(band)
  })

  const battleship = shipWeapon({ attack: { S: null, M: 5, L: 3 } })
  it('gives the number of the band and subtracts no range again', () => {
    expect(spaceNumber(battleship, 2)).toEqual({ base: 5, penalty: 0, band: 'M', increment: null })
    expect(spaceNumber(battleship, 4)).toEqual({ base: 3, penalty: 0, band: 'L', increment: null })
  })

  it('has no number where the cell is a dash', () => {
    expect(spaceNumber(battleship, 0)).toBeNull()
    expect(spaceNumber(battleship, 5)).toBeNull()
  })

  it('keeps missiles in their square, whatever their cells say', () => {
    const far = missiles({ attack: { S: 10, M: 7, L: 5 } })
    expect(spaceNumber(far, 0)?.base).toBe(10)
    expect(spaceNumber(far, 1)).toBeNull()
  })
})

describe('ship weapons on the surface', () => {
  it.each([
    { attack: { S: 9, M: 6, L: 4 }, squares: 7, base: 10, penalty: 0, increment: 1000 },
    { attack: { S: 9, M: 6, L: 4 }, squares: 8, base: 10, penalty: -2, increment: 1000 },
    { attack: { S: 9, M: 6, L: null }, squares: 4, base: 10, penalty: -2, increment: 500 },
    { attack: { S: null, M: 6, L: 4 }, squares: 0, base: 10, penalty: 0, increment: 1000 },
    { attack: { S: null, M: null, L: 4 }, squares: 79, base: 10, penalty: -18, increment: 1000 },
    { attack: { S: 9, M: null, L: null }, squares: 19, base: 10, penalty: -18, increment: 250 },
  ])('takes the longest band of $attack', ({ attack, squares, base, penalty, increment }) => {
    expect(surfaceNumber(shipWeapon({ attack }), squares)).toEqual({ base, penalty, band: null, increment })
  })

  it('gives point blank weapons 50 m', () => {
    const close = shipWeapon({ pointBlankOnly: true })
    expect(surfaceNumber(close, 1)).toEqual({ base: 10, penalty: -4, band: null, increment: 50 })
    expect(surfaceNumber(close, 5)).toBeNull()
  })

  it('gives missiles 1000 m, though they have a short band only', () => {
    expect(surfaceNumber(missiles(), 79)).toEqual({ base: 11, penalty: -18, band: null, increment: 1000 })
    expect(surfaceNumber(missiles(), 80)).toBeNull()
  })

  it('gives a weapon without any number none', () => {
    expect(surfaceNumber(shipWeapon({ attack: { S: null, M: null, L: null } }), 0)).toBeNull()
  })
})

describe('vehicles and troops', () => {
  it("reads a vehicle's own columns", () => {
    expect(vehicleNumber(vehicleWeapon(), 1)).toEqual({ base: 2, penalty: -12, band: null, increment: 20 })
    expect(vehicleNumber(vehicleWeapon(), 2)).toBeNull()
  })

  it('takes a dash and the end of the list as out of range', () => {
    expect([0, 1, 2, 3, 4].map((at) => groundPenalty([0, null, -16, 0], at))).toEqual([0, null, -16, 0, null])
  })
})

describe('sizes', () => {
  it.each([
    [5, 'fine'],
    [5.1, 'diminutive'],
    [10, 'diminutive'],
    [20, 'tiny'],
    [20.5, 'small'],
    [50, 'small'],
    [200, 'medium'],
    [500, 'large'],
    [1000, 'huge'],
    [10_000, 'gargantuan'],
    [10_001, 'colossal'],
  ])('suggests for %s m: %s', (metres, size) => {
    expect(suggestedSize(metres)).toBe(size)
  })

  it('counts categories both ways', () => {
    expect(sizeDifference('fine', 'colossal')).toBe(-8)
    expect(sizeDifference('medium', 'medium')).toBe(0)
  })

  it('sees targets in three classes', () => {
    expect(SIZES.map(targetClass)).toEqual([
      ...['tiny', 'tiny', 'tiny'],
      ...['small', 'small'],
      ...['large', 'large', 'large', 'large'],
    ])
  })
})

describe('the metric', () => {
  const from = { x: 2, y: 7 }
  const to = { x: 5, y: 3 }
  it.each([
    ['chebyshev', 4],
    ['manhattan', 7],
    ['euclidRoundedDown', 5],
  ])('%s makes three by four squares %s', (gridMetric, squares) => {
    expect(squaresApart(from, to, rules({ gridMetric }))).toBe(squares)
    expect(squaresApart(to, from, rules({ gridMetric }))).toBe(squares)
  })

  it.each([
    ['chebyshev', 1],
    ['manhattan', 2],
    ['euclidRoundedDown', 1],
  ])('%s makes a diagonal step %s, and the own square 0', (gridMetric, squares) => {
    expect(squaresApart(from, { x: 3, y: 8 }, rules({ gridMetric }))).toBe(squares)
    expect(squaresApart(from, from, rules({ gridMetric }))).toBe(0)
  })

  it('counts diagonals as one by default', () => {
    expect(squaresApart(from, to, rules())).toBe(4)
  })
})
