import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fog, FogShape } from '@shared/campaign/fog'
import { isCovered } from '@shared/fog'
import { fogOn, openPixels, type Lying, type Tile } from './mask'

const lying: Lying = { x: -1, y: 0.5, pixelsPerUnit: 7, columns: 9, rows: 8 }
const paper = fc.double({ min: -3, max: 13, noNaN: true })
const point = fc.record({ x: paper, y: paper })
const shape: fc.Arbitrary<FogShape> = fc.oneof(
  fc
    .tuple(point, point)
    .filter(([a, b]) => a.x < b.x && a.y < b.y)
    .map(([a, b]) => ({ kind: 'rectangle' as const, left: a.x, top: a.y, right: b.x, bottom: b.y })),
  fc.record({
    kind: fc.constant('polygon' as const),
    points: fc.array(point, { minLength: 3, maxLength: 7 }),
  }),
  fc.record({
    kind: fc.constant('brush' as const),
    points: fc.array(point, { minLength: 1, maxLength: 5 }),
    radius: fc.double({ min: 0.1, max: 4, noNaN: true }),
  }),
)
const fog: fc.Arbitrary<Fog> = fc.record({
  covers: fc.boolean(),
  pieces: fc.array(fc.record({ uncovers: fc.boolean(), shape }), { maxLength: 6 }),
})
const tile: Tile = { left: 8, top: 3, width: 40, height: 50 }
/** Where the middle of a pixel lies on the paper. */
const middle = (at: number) => ({
  x: lying.x + (tile.left + (at % tile.width) + 0.5) / lying.pixelsPerUnit,
  y: lying.y + (tile.top + Math.floor(at / tile.width) + 0.5) / lying.pixelsPerUnit,
})
const isOnField = ({ x, y }: { x: number; y: number }): boolean =>
  x >= 0 && y >= 0 && x <= lying.columns && y <= lying.rows

describe('the pixels of a picture that lie in the open', () => {
  it('are those whose middle no fog covers, within the field', () => {
    fc.assert(
      fc.property(fog, (given) => {
        const open = openPixels(tile, given, lying)
        const wrong = [...open].flatMap((value, at) => {
          const here = middle(at)
          const expected = isOnField(here) && !isCovered(given, here) ? 1 : 0
          return value === expected ? [] : [{ here, value }]
        })
        expect(wrong).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
  it('are told by the pieces that touch the tile alone', () => {
    fc.assert(
      fc.property(fog, (given) => {
        const own = fogOn(tile, given, lying)
        expect(openPixels(tile, own, lying)).toEqual(openPixels(tile, given, lying))
      }),
      { numRuns: 100 },
    )
    const far: Fog = {
      covers: true,
      pieces: [{ uncovers: true, shape: { kind: 'rectangle', left: 20, top: 20, right: 30, bottom: 30 } }],
    }
    expect(fogOn(tile, far, lying).pieces).toEqual([])
  })
})
