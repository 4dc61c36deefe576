/** Measuring on squares, hexes and the open board: examples of the catalogue, and what holds wherever one stands. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldKind } from '@shared/wcrpg/names'
import {
  ahead,
  aheadWithin,
  arcOf,
  bearingTo,
  centre,
  directionTo,
  facingsOf,
  hexHeading,
  isInArea,
  isSamePlace,
  isStraight,
  middleOf,
  neighbours,
  normalDegrees,
  rangeBetween,
  snapFacing,
  turnBetween,
  UNITS_PER_INCREMENT,
  wholeIncrements,
  within,
  type SquareRange,
} from '@shared/wcrpg/geometry'
import { placesOf } from './places'

const KINDS: readonly FieldKind[] = ['square', 'hex', 'open']
const CELLS = ['square', 'hex'] as const
const SQUARE_RANGES: readonly SquareRange[] = ['chebyshev', 'euclideanRounded', 'manhattan']

const cell = fc.record({ x: fc.integer({ min: 0, max: 199 }), y: fc.integer({ min: 0, max: 199 }) })
const spot = fc.record({
  x: fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100),
  y: fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100),
})
const placeOn = (kind: FieldKind) => (kind === 'open' ? spot : cell)
/** A kind of field and so many places on it. */
const ground = (places: number) =>
  fc
    .constantFrom(...KINDS)
    .chain((kind) =>
      fc.tuple(fc.constant(kind), fc.array(placeOn(kind), { minLength: places, maxLength: places })),
    )
const angle = fc.integer({ min: 0, max: 359 })
const field = { columns: 30, rows: 20, unit: 'centimetres', ahead: 0 } as const

describe('ranges', () => {
  it('WCG-GRID-01 a diagonal square counts one: 3 right and 5 up are 5 increments', () => {
    expect(rangeBetween('square', { x: 0, y: 5 }, { x: 3, y: 0 })).toBe(5)
  })

  it('WCG-GRID-01 by the switch the same squares are 6 as the crow flies (5.83) and 8 around corners', () => {
    const by = (squareRange: SquareRange) =>
      rangeBetween('square', { x: 0, y: 5 }, { x: 3, y: 0 }, squareRange)
    expect([by('euclideanRounded'), by('manhattan')]).toEqual([6, 8])
  })

  it('WCG-GRID-02 21 centimetres or 7 inches are 7 increments', () => {
    const across = (measured: number) => rangeBetween('open', { x: 0, y: 0 }, { x: measured, y: 0 })
    const { centimetres, inches } = UNITS_PER_INCREMENT
    expect([across(21 / centimetres), across(7 / inches)]).toEqual([7, 7])
  })

  it('WCG-GRID-02 on the open board the decimal counts, and lookups round it half up', () => {
    const measured = rangeBetween('open', { x: 0, y: 0 }, { x: 1.5, y: 2 })
    expect([measured, wholeIncrements(measured), wholeIncrements(2.4)]).toEqual([2.5, 3, 2])
    expect(rangeBetween('open', { x: 3.6, y: 1.2 }, { x: 3, y: 2 })).toBe(1)
  })

  it('WCG-HEX-01 counts hexes over both parities of columns', () => {
    const from = { x: 0, y: 0 }
    // two columns aside come with one row for nothing; from column 0 to 3 with one and a half
    expect(rangeBetween('hex', from, { x: 2, y: 1 })).toBe(2)
    expect(rangeBetween('hex', from, { x: 2, y: 2 })).toBe(3)
    expect(rangeBetween('hex', from, { x: 3, y: 1 })).toBe(3)
    expect(rangeBetween('hex', from, { x: 3, y: 2 })).toBe(4)
    expect(rangeBetween('hex', { x: 1, y: 0 }, { x: 4, y: 2 })).toBe(3)
  })

  it('are the same there and back, and nothing to oneself alone', () => {
    fc.assert(
      fc.property(ground(2), fc.constantFrom(...SQUARE_RANGES), ([kind, [a, b]], squareRange) => {
        const there = rangeBetween(kind, a!, b!, squareRange)
        expect(rangeBetween(kind, b!, a!, squareRange)).toBe(there)
        expect(there === 0).toBe(isSamePlace(a!, b!))
        expect(rangeBetween(kind, a!, a!, squareRange)).toBe(0)
      }),
    )
  })

  it('a way round is never shorter, but for the increment that rounding as the crow flies may save', () => {
    fc.assert(
      fc.property(ground(3), fc.constantFrom(...SQUARE_RANGES), ([kind, [a, b, c]], squareRange) => {
        const straight = rangeBetween(kind, a!, c!, squareRange)
        const round = rangeBetween(kind, a!, b!, squareRange) + rangeBetween(kind, b!, c!, squareRange)
        const saved = kind === 'square' && squareRange === 'euclideanRounded' ? 1 : 0
        expect(straight).toBeLessThanOrEqual(round + saved + 0.00001)
      }),
    )
  })

  it('WCG-GRID-01, WCG-HEX-01 the range is the number of steps of a shortest walk', () => {
    for (const kind of CELLS) {
      const steps = walks(kind, 9, 8)
      for (const [from, reached] of steps)
        for (const [to, count] of reached) expect(rangeBetween(kind, from, to)).toBe(count)
    }
  })
})

/** Steps from each place of a small field to each other one, found by walking alone. */
function walks(kind: 'square' | 'hex', columns: number, rows: number) {
  const all = placesOf({ left: 0, top: 0, right: columns - 1, bottom: rows - 1 })
  // who touches whom is taken from the drawing, not from the functions under test
  const touching = kind === 'square' ? Math.SQRT2 : 1
  const nextTo = new Map(
    all.map((place) => [
      place,
      all.filter((other) => {
        const [a, b] = [centre(kind, place), centre(kind, other)]
        const apart = Math.hypot(a.x - b.x, a.y - b.y)
        return apart > 0 && apart < touching + 0.01
      }),
    ]),
  )
  return all.map((start) => {
    const reached = new Map([[start, 0]])
    for (const [place, count] of reached)
      for (const next of nextTo.get(place) ?? []) if (!reached.has(next)) reached.set(next, count + 1)
    expect(reached.size).toBe(columns * rows)
    return [start, reached] as const
  })
}

describe('directions', () => {
  it('WCG-GRID-01 bearing is clockwise from the facing: 0 ahead, 90 right, 180 behind, 270 left', () => {
    const from = { x: 5, y: 5 }
    const seen = (facing: number) =>
      [
        { x: 5, y: 4 },
        { x: 6, y: 5 },
        { x: 5, y: 6 },
        { x: 4, y: 5 },
      ].map((to) => bearingTo('square', from, facing, to))
    expect(seen(0)).toEqual([0, 90, 180, 270])
    expect(seen(90)).toEqual([270, 0, 90, 180])
    expect(bearingTo('square', from, 0, from)).toBeNull()
  })

  it('WCG-HEX-01 hexes are faced by their edges, from both parities of columns', () => {
    const around = (from: { x: number; y: number }) =>
      neighbours('hex', from).map((to) => directionTo('hex', from, to))
    expect(around({ x: 4, y: 4 })).toEqual([0, 60, 120, 180, 240, 300])
    expect(around({ x: 5, y: 4 })).toEqual([0, 60, 120, 180, 240, 300])
    expect(neighbours('hex', { x: 4, y: 4 })).toEqual([
      { x: 4, y: 3 },
      { x: 5, y: 3 },
      { x: 5, y: 4 },
      { x: 4, y: 5 },
      { x: 3, y: 4 },
      { x: 3, y: 3 },
    ])
    expect(neighbours('hex', { x: 5, y: 4 })).toEqual([
      { x: 5, y: 3 },
      { x: 6, y: 4 },
      { x: 6, y: 5 },
      { x: 5, y: 5 },
      { x: 4, y: 5 },
      { x: 4, y: 4 },
    ])
  })

  it('lead back the opposite way', () => {
    fc.assert(
      fc.property(ground(2), ([kind, [a, b]]) => {
        const there = directionTo(kind, a!, b!)
        const back = directionTo(kind, b!, a!)
        if (there === null || back === null) {
          expect(isSamePlace(a!, b!)).toBe(true)
          return
        }
        expect(there).toBeGreaterThanOrEqual(0)
        expect(there).toBeLessThan(360)
        expect(turnBetween(there, back)).toBeCloseTo(180, 4)
      }),
    )
  })

  it('WCG-GRID-01 whoever turns by an angle sees everything that much further to the left', () => {
    fc.assert(
      fc.property(ground(2), angle, angle, ([kind, [a, b]], facing, turn) => {
        const before = bearingTo(kind, a!, facing, b!)
        const after = bearingTo(kind, a!, facing + turn, b!)
        if (before === null || after === null) {
          expect(before).toBe(after)
          return
        }
        expect(turnBetween(before, after + turn)).toBeCloseTo(0, 4)
      }),
    )
  })

  it('two who face each other see each other ahead', () => {
    fc.assert(
      fc.property(ground(2), ([kind, [a, b]]) => {
        fc.pre(!isSamePlace(a!, b!))
        const facing = directionTo(kind, a!, b!)!
        expect(bearingTo(kind, a!, facing, b!)).toBe(0)
        expect(turnBetween(0, bearingTo(kind, b!, facing + 180, a!)!)).toBeCloseTo(0, 4)
      }),
    )
  })
})

describe('facings', () => {
  it('WCG-GRID-01 eight on squares, WCG-HEX-01 six on hexes, WCG-GRID-02 any on the open board', () => {
    expect([facingsOf('square')?.length, facingsOf('hex')?.length, facingsOf('open')]).toEqual([8, 6, null])
  })

  it('WCG-HEX-01 turns of 45, 90, 135 and 180 degrees are 60, 60, 120 and 180 on hexes, to the left as well', () => {
    expect([0, 45, 90, 135, 180].map(hexHeading)).toEqual([0, 60, 60, 120, 180])
    expect([315, 270, 225].map(hexHeading)).toEqual([300, 300, 240])
    expect([-45, 360].map(hexHeading)).toEqual([300, 0])
  })

  it('WCG-HEX-01 these are 1, 1, 2 and 3 facings', () => {
    expect([45, 90, 135, 180].map((degrees) => hexHeading(degrees) / 60)).toEqual([1, 1, 2, 3])
  })

  it('the nearest facing of a facing is itself, and no other is nearer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.double({ min: -720, max: 720, noNaN: true }),
        (kind, degrees) => {
          const snapped = snapFacing(kind, degrees)
          expect(snapFacing(kind, snapped)).toBe(snapped)
          const facings = facingsOf(kind)
          if (facings === null) {
            expect(snapped).toBe(normalDegrees(degrees))
            return
          }
          expect(facings).toContain(snapped)
          const nearest = Math.min(...facings.map((facing) => turnBetween(facing, degrees)))
          expect(turnBetween(snapped, degrees)).toBeCloseTo(nearest, 4)
        },
      ),
    )
  })
})

describe('arcs', () => {
  it('WCA-LOS-01 a human sees 60 degrees to each side well and 30 more at the edge', () => {
    const seen = (bearing: number | null) => arcOf(bearing, 120, 30)
    expect([0, 60, 61, 90, 91, 180].map(seen)).toEqual([
      'optimal',
      'optimal',
      'peripheral',
      'peripheral',
      'none',
      'none',
    ])
    expect([359, 300, 299, 270, 269].map(seen)).toEqual([
      'optimal',
      'optimal',
      'peripheral',
      'peripheral',
      'none',
    ])
    expect(seen(null)).toBe('optimal')
  })

  it('WCA-LOS-01 eyes all around see everything', () => {
    for (let bearing = 0; bearing < 360; bearing++) expect(arcOf(bearing, 360, 0)).toBe('optimal')
  })

  it('are the same to the left and to the right', () => {
    fc.assert(
      fc.property(angle, angle, angle, (bearing, optimal, peripheral) => {
        const mirrored = arcOf(normalDegrees(-bearing), optimal, peripheral)
        expect(arcOf(bearing, optimal, peripheral)).toBe(mirrored)
      }),
    )
  })
})

describe('going straight on', () => {
  it('WCG-HEX-01 keeps to its line over both parities of columns', () => {
    expect(ahead('hex', { x: 5, y: 5 }, 120, 3)).toEqual({ x: 8, y: 7 })
    expect(ahead('hex', { x: 4, y: 5 }, 120, 3)).toEqual({ x: 7, y: 6 })
    expect(ahead('hex', { x: 5, y: 5 }, 300, 3)).toEqual({ x: 2, y: 4 })
  })

  it('WCG-GRID-02 goes any way on the open board, to the hundredth', () => {
    expect(ahead('open', { x: 10, y: 10 }, 30, 5)).toEqual({ x: 12.5, y: 5.67 })
  })

  it('for so many increments along a facing ends as many away, in that direction', () => {
    fc.assert(
      fc.property(
        ground(1),
        angle,
        fc.integer({ min: 1, max: 60 }),
        ([kind, [from]], degrees, increments) => {
          const facing = snapFacing(kind, degrees)
          const end = ahead(kind, from!, facing, increments)
          expect(isStraight(kind, from!, end)).toBe(true)
          const rounding = kind === 'open' ? 0.01 : 0
          expect(Math.abs(rangeBetween(kind, from!, end) - increments)).toBeLessThanOrEqual(rounding)
          expect(turnBetween(directionTo(kind, from!, end)!, facing)).toBeLessThan(0.5)
          if (kind !== 'open') expect(ahead(kind, end, facing + 180, increments)).toEqual(from)
        },
      ),
    )
  })

  it('stops at the edge of the field and never leaves it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        angle,
        fc.integer({ min: 0, max: 80 }),
        (kind, degrees, increments) => {
          const from = middleOf(field, kind)
          const end = aheadWithin(field, kind, from, degrees, increments)
          expect(within(field, kind, from)).toBe(true)
          expect(within(field, kind, end.place)).toBe(true)
          expect(end.increments).toBeLessThanOrEqual(increments)
          if (end.increments < increments && kind !== 'open')
            expect(within(field, kind, ahead(kind, from, degrees, end.increments + 1))).toBe(false)
          if (kind !== 'open')
            expect(end.place).toEqual(ahead(kind, from, snapFacing(kind, degrees), end.increments))
        },
      ),
    )
  })

  it('WCG-GRID-02 ends on the edge of the open board', () => {
    expect(aheadWithin(field, 'open', { x: 15, y: 10 }, 90, 40)).toEqual({
      place: { x: 30, y: 10 },
      increments: 15,
    })
    expect(aheadWithin(field, 'open', { x: 0, y: 10 }, 270, 3)).toEqual({
      place: { x: 0, y: 10 },
      increments: 0,
    })
  })

  it('WCG-GRID-02 leaves the open board over the edge that comes first', () => {
    // by 135 degrees from 28, 19 the lower edge is one down and one right, the right one would be two
    expect(aheadWithin(field, 'open', { x: 28, y: 19 }, 135, 10)).toEqual({
      place: { x: 29, y: 20 },
      increments: 1.414214,
    })
  })

  it('a line over squares is straight along rows, columns and diagonals only', () => {
    const from = { x: 5, y: 5 }
    const to = [
      { x: 5, y: 1 },
      { x: 9, y: 9 },
      { x: 9, y: 8 },
      { x: 5, y: 5 },
    ]
    expect(to.map((place) => isStraight('square', from, place))).toEqual([true, true, false, true])
    expect([isStraight('hex', from, { x: 7, y: 6 }), isStraight('hex', from, { x: 7, y: 5 })]).toEqual([
      true,
      false,
    ])
  })
})

describe('the field', () => {
  it('WCG-PLACE-01 has a middle, as near as may be', () => {
    const odd = { ...field, columns: 9, rows: 9 }
    expect(middleOf(odd, 'square')).toEqual({ x: 4, y: 4 })
    expect(middleOf(odd, 'hex')).toEqual({ x: 4, y: 4 })
    expect(middleOf({ ...odd, columns: 10, rows: 10 }, 'square')).toEqual({ x: 4, y: 4 })
    expect(middleOf(odd, 'open')).toEqual({ x: 4.5, y: 4.5 })
    expect(middleOf({ ...odd, columns: 1, rows: 1 }, 'hex')).toEqual({ x: 0, y: 0 })
  })

  it('WCG-PLACE-01 no hex is nearer to the middle of its field', () => {
    const size = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(size, size, (columns, rows) => {
        const small = { ...field, columns, rows }
        const all = placesOf({ left: 0, top: 0, right: columns - 1, bottom: rows - 1 })
        const centres = all.map((place) => centre('hex', place))
        const span = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
        const middle = { x: span(centres.map(({ x }) => x)), y: span(centres.map(({ y }) => y)) }
        const away = (place: { x: number; y: number }) => {
          const { x, y } = centre('hex', place)
          return Math.hypot(x - middle.x, y - middle.y)
        }
        expect(away(middleOf(small, 'hex'))).toBeCloseTo(Math.min(...all.map(away)), 6)
      }),
    )
  })

  it('has whole squares and hexes, and on the open board everything between its edges', () => {
    expect(within(field, 'square', { x: 29, y: 19 })).toBe(true)
    expect(within(field, 'square', { x: 30, y: 19 })).toBe(false)
    expect(within(field, 'hex', { x: 0, y: -1 })).toBe(false)
    expect(within(field, 'square', { x: 1.5, y: 1 })).toBe(false)
    expect(within(field, 'open', { x: 30, y: 1.5 })).toBe(true)
  })

  it('has areas with their last column and row', () => {
    const area = { left: 1, top: 2, right: 2, bottom: 3 }
    expect([isInArea(area, { x: 2, y: 3 }), isInArea(area, { x: 2, y: 4 })]).toEqual([true, false])
  })
})
