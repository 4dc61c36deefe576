/** What fog covers: shapes by hand, and pieces on top of each other. */
import { describe, expect, it } from 'vitest'
import { type Fog, type FogShape, fogSchema } from '@shared/campaign/fog'
import { boxOfShape, isCovered, isInShape, withPiece } from '@shared/fog'
import { middleOnPaper } from '@shared/places'

const room: FogShape = { kind: 'rectangle', left: 2, top: 1, right: 6, bottom: 4 }
/** An L: the corner at its upper right is outside. */
const corner: FogShape = {
  kind: 'polygon',
  points: [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 2 },
    { x: 4, y: 2 },
    { x: 4, y: 4 },
    { x: 0, y: 4 },
  ],
}
const stroke: FogShape = {
  kind: 'brush',
  points: [
    { x: 0, y: 0 },
    { x: 3, y: 4 },
  ],
  radius: 1,
}

describe('a shape', () => {
  it.each([
    [room, 2, 1, true],
    [room, 6.01, 2, false],
    [corner, 1, 3, true],
    [corner, 3, 3, true],
    [corner, 3, 1, false],
    [corner, -1, 1, false],
    // halfway along the stroke, which is five long: 0.8 to each side are 1 from the line
    [stroke, 1.5 + 0.79, 2 - 0.59, true],
    [stroke, 1.5 + 0.81, 2 - 0.61, false],
    [stroke, 3.6, 4.7, true],
    [stroke, 3.8, 4.8, false],
  ])('%o holds %d, %d: %s', (shape, x, y, isInside) => {
    expect(isInShape(shape, { x, y })).toBe(isInside)
  })
  it('of a single touch is a disc', () => {
    const touch: FogShape = { kind: 'brush', points: [{ x: 5, y: 5 }], radius: 2 }
    expect(isInShape(touch, { x: 6.4, y: 6.4 })).toBe(true)
    expect(isInShape(touch, { x: 6.5, y: 6.5 })).toBe(false)
    expect(boxOfShape(touch)).toEqual({ left: 3, top: 3, right: 7, bottom: 7 })
  })
})

describe('fog', () => {
  const at = (fog: Fog, x: number, y: number): boolean => isCovered(fog, { x, y })
  const covered: Fog = { covers: true, pieces: [] }
  const open: Fog = { covers: false, pieces: [] }

  it('of several pieces is what the newest says', () => {
    const lit = withPiece(covered, { uncovers: true, shape: room })
    expect([at(covered, 3, 2), at(lit, 3, 2), at(lit, 1, 2)]).toEqual([true, false, true])
    const dimmed = withPiece(lit, { uncovers: false, shape: stroke })
    expect([at(dimmed, 2.5, 2), at(dimmed, 5, 2)]).toEqual([true, false])
    expect([at(withPiece(open, { uncovers: false, shape: room }), 3, 2), at(open, 3, 2)]).toEqual([
      true,
      false,
    ])
  })
  it('forgets pieces that a rectangle lies over wholly, and no others', () => {
    const lit = withPiece(withPiece(covered, { uncovers: true, shape: room }), {
      uncovers: true,
      shape: corner,
    })
    const over: FogShape = { kind: 'rectangle', left: 1, top: 0.5, right: 7, bottom: 5 }
    const { pieces } = withPiece(lit, { uncovers: false, shape: over })
    expect(pieces.map(({ shape }) => shape)).toEqual([corner, over])
    // what is forgotten made no difference
    const kept = [...lit.pieces, { uncovers: false, shape: over }]
    for (let x = -1; x < 9; x += 0.37)
      for (let y = -1; y < 7; y += 0.41)
        expect(at({ covers: true, pieces }, x, y)).toBe(at({ covers: true, pieces: kept }, x, y))
  })
  it('takes strokes from beyond the edge, and no shape without an inside', () => {
    expect(fogSchema.safeParse({ covers: true, pieces: [{ uncovers: true, shape: stroke }] }).success).toBe(
      true,
    )
    const line = { kind: 'polygon', points: corner.points.slice(0, 2) }
    expect(fogSchema.safeParse({ covers: true, pieces: [{ uncovers: true, shape: line }] }).success).toBe(
      false,
    )
  })
})

describe('the middle of a place on the paper', () => {
  it('is where the map draws it', () => {
    expect(middleOnPaper('square', { x: 3, y: 2 })).toEqual({ x: 3.5, y: 2.5 })
    expect(middleOnPaper('open', { x: 3.2, y: 2.1 })).toEqual({ x: 3.2, y: 2.1 })
    const hex = middleOnPaper('hex', { x: 1, y: 0 })
    // columns stand √3/2 apart, odd ones half a hex lower; the first corner lies 1/√3 left of the middle
    expect(hex.x).toBeCloseTo(Math.sqrt(3) / 2 + 1 / Math.sqrt(3))
    expect(hex.y).toBe(1)
  })
})
