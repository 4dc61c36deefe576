import { describe, expect, it } from 'vitest'
import { framed, pointedAt, type Framing } from './framing'
import { isInView } from '@/features/encounter/map/viewport'

const FRAME = { width: 1200, height: 800 }
const SIZE = { columns: 60, rows: 40 }
const near = [
  { x: 10, y: 10 },
  { x: 14, y: 12 },
]
const far = [
  { x: 2, y: 2 },
  { x: 55, y: 35 },
]
const framing = (more: Partial<Framing> = {}): Framing => ({
  frame: FRAME,
  size: SIZE,
  corners: near,
  acting: near[0] ?? null,
  legible: 60,
  showsAll: false,
  ...more,
})

describe('what the players’ display shows of its map', () => {
  it('is everybody, as large as seven squares allow, whoever acts', () => {
    const first = framed(null, framing())
    expect(near.every((corner) => isInView(first, corner, FRAME))).toBe(true)
    expect(first.scale).toBeGreaterThan(60)
    expect(first.scale).toBeLessThanOrEqual(800 / 7)
    expect(framed(first, framing({ acting: near[1] ?? null }))).toEqual(first)
  })
  it('follows whoever acts where everybody would be too small to read, and no further than it must', () => {
    const [a, b] = far
    if (a === undefined || b === undefined) throw new Error('nobody is there')
    const first = framed(null, framing({ corners: far, acting: a }))
    expect(first.scale).toBe(60)
    expect(isInView(first, a, FRAME)).toBe(true)
    expect(isInView(first, b, FRAME)).toBe(false)
    const beside = framed(first, framing({ corners: far, acting: { x: 4, y: 3 } }))
    expect(beside).toEqual(first)
    const next = framed(first, framing({ corners: far, acting: b }))
    expect(next.scale).toBe(60)
    expect(isInView(next, b, FRAME)).toBe(true)
    // nobody who may be seen acts: it stays
    expect(framed(next, framing({ corners: far, acting: null }))).toEqual(next)
  })
  it('is everybody before the first turn, and the place with them where it costs little', () => {
    const all = framed(null, framing({ corners: far, acting: null }))
    expect(far.every((corner) => isInView(all, corner, FRAME))).toBe(true)
    const small = framed(
      null,
      framing({
        size: { columns: 16, rows: 8 },
        corners: [
          { x: 3, y: 4 },
          { x: 14, y: 4 },
        ],
      }),
    )
    expect(isInView(small, { x: 0, y: 0 }, FRAME)).toBe(true)
    expect(isInView(small, { x: 15, y: 7 }, FRAME)).toBe(true)
  })
  it('is everybody, however small, where the GM wants it so', () => {
    const all = framed(null, framing({ corners: far, showsAll: true }))
    expect(far.every((corner) => isInView(all, corner, FRAME))).toBe(true)
    expect(all.scale).toBeLessThan(60)
  })
  it('shows the whole map before anybody is placed, and stays legible on a large one', () => {
    const empty = framed(null, framing({ corners: [], acting: null, size: { columns: 12, rows: 8 } }))
    expect(isInView(empty, { x: 0, y: 0 }, FRAME)).toBe(true)
    expect(isInView(empty, { x: 11, y: 7 }, FRAME)).toBe(true)
  })
  it('comes to where the GM points, and stays where that is in sight', () => {
    const view = framed(null, framing({ corners: far, acting: far[0] ?? null }))
    expect(pointedAt(view, { x: 3, y: 4 }, FRAME, SIZE)).toEqual(view)
    const there = pointedAt(view, { x: 50, y: 30 }, FRAME, SIZE)
    expect(there.scale).toBe(view.scale)
    expect(isInView(there, { x: 50, y: 30 }, FRAME)).toBe(true)
    // in the corner of the map there is no more to see beside it
    const corner = pointedAt(view, { x: 0, y: 0 }, FRAME, SIZE)
    expect(corner).toEqual(view)
  })
})
