import { describe, expect, it } from 'vitest'
import type { MapField } from './mapTypes'
import { covering, metresOf, pictureOn } from './picture'

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
})
