import { describe, expect, it } from 'vitest'
import type { MapField } from './mapTypes'
import fc from 'fast-check'
import { covering, fittedTo, metresOf, pictureOn } from './picture'

const yard: MapField = { kind: 'square', size: { columns: 24, rows: 14 }, metres: 1.5 }
const hexes: MapField = { kind: 'hex', size: { columns: 3, rows: 2 }, metres: 5 }

describe('a picture below a map', () => {
  it('is kept in metres and drawn in places', () => {
    const place = { x: -3, y: 1.5, width: 36, strength: 0.4 }
    expect(pictureOn(1.5, '/p', place)).toEqual({ address: '/p', x: -2, y: 1, width: 24, strength: 0.4 })
  })
  it('has a field of so many metres; hexes reach beyond their rows and columns', () => {
    expect(metresOf(yard)).toEqual({ width: 36, height: 21 })
    // columns stand √3/2 apart and a hex is 2/√3 wide; every other column is half a hex lower
    expect(metresOf(hexes)).toEqual({ width: 14.43, height: 12.5 })
  })
  it.each([
    ['too wide: its height decides, and it reaches beyond left and right', 2, { x: -3, y: 0, width: 42 }],
    ['too high: its width decides, and it reaches beyond above and below', 1.2, { x: 0, y: -4.5, width: 36 }],
    ['of the same form', 36 / 21, { x: 0, y: 0, width: 36 }],
  ])('covers the whole field in its middle: %s', (_what, ratio, place) => {
    const covered = covering(yard, ratio)
    expect(covered).toEqual(place)
    expect(covered.width / ratio).toBeGreaterThanOrEqual(21)
  })
  it('lies on the field’s squares once a printed one is shown', () => {
    // forty pixels a square, the first line at the twelfth pixel, of a picture of 400 by 200
    const at = (left: number, top: number, width: number, height = width) => ({
      left: left / 400,
      top: top / 400,
      width: width / 400,
      height: height / 400,
    })
    // ten squares of 1.5 m across; what lies before the first line, lies before the field
    const whole = { x: -0.45, y: -0.75, width: 15 }
    expect(fittedTo(1.5, at(12, 20, 40), 1)).toEqual(whole)
    expect(fittedTo(1.5, at(132, 60, 40), 1)).toEqual(whole)
    expect(fittedTo(1.5, at(52, 20, 160), 4)).toEqual(whole)
    // a hand that trembles by a pixel on each side
    expect(fittedTo(1.5, at(51, 21, 162, 158), 4)).toEqual(whole)
    expect(fittedTo(5, at(0, 40, 40), 1)).toEqual({ x: 0, y: 0, width: 50 })
  })
  it('covers the corner of the field with less than a square to spare, wherever the square was', () => {
    const share = fc.double({ min: 0, max: 0.9, noNaN: true })
    const side = fc.double({ min: 0.01, max: 0.1, noNaN: true })
    const metres = fc.constantFrom(1, 1.5, 1.524, 125)
    fc.assert(
      fc.property(
        metres,
        share,
        share,
        side,
        fc.integer({ min: 1, max: 20 }),
        (one, left, top, length, squares) => {
          const { x, y, width } = fittedTo(one, { left, top, width: length, height: length }, squares)
          expect(x <= 0 && x > -one - 0.006 && y <= 0 && y > -one - 0.006).toBe(true)
          expect((length * width) / squares / one).toBeCloseTo(1, 1)
        },
      ),
    )
  })
})
