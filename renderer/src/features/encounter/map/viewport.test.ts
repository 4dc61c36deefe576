import { describe, expect, it } from 'vitest'
import {
  centred,
  fitted,
  held,
  isAlike,
  isInView,
  LARGEST,
  opening,
  pointAt,
  recentred,
  smallestScale,
  zoomedAt,
} from './viewport'

const frame = { width: 300, height: 200 }
const size = { columns: 60, rows: 40 }

describe('what is seen of a map', () => {
  it('is the whole map at the smallest scale', () => {
    expect(smallestScale(frame, size)).toBe(5)
    expect(smallestScale(frame, { columns: 1000, rows: 1000 })).toBe(3)
  })
  it('keeps what lies under the pointer under it while it zooms', () => {
    const before = centred({ x: 30, y: 20 }, 20, frame, size)
    const point = { x: 140, y: 90 }
    const after = zoomedAt(before, 1.5, point, frame, size)
    expect(after.scale).toBe(30)
    for (const axis of ['x', 'y'] as const)
      expect(pointAt(after, point)[axis]).toBeCloseTo(pointAt(before, point)[axis], 9)
  })
  it('never zooms beyond its bounds', () => {
    const view = centred({ x: 30, y: 20 }, 20, frame, size)
    expect(zoomedAt(view, 1000, { x: 0, y: 0 }, frame, size).scale).toBe(LARGEST)
    expect(zoomedAt(view, 0.001, { x: 0, y: 0 }, frame, size).scale).toBe(5)
  })
  it('never leaves the map, and centres what is smaller than the frame', () => {
    expect(held({ scale: 10, x: 500, y: -900 }, frame, size)).toEqual({ scale: 10, x: 0, y: -200 })
    expect(held({ scale: 10, x: 5, y: 5 }, frame, { columns: 10, rows: 10 })).toEqual({
      scale: 10,
      x: 100,
      y: 50,
    })
  })
  it('keeps its size where the frame hardly changes, and its middle', () => {
    const lower = { width: frame.width, height: frame.height - 20 }
    expect(isAlike(frame, lower)).toBe(true)
    expect(isAlike(frame, { width: frame.width, height: frame.height / 2 })).toBe(false)
    expect(isAlike({ width: 1, height: 1 }, frame)).toBe(false)
    const view = { scale: 20, x: -300, y: -200 }
    expect(recentred(view, frame, lower, size)).toEqual({ scale: 20, x: -300, y: -210 })
  })
  it('opens with the whole map where that is little smaller, else with the people', () => {
    const wide = { columns: 20, rows: 12 } // 15 pixels a square as a whole
    expect(opening({ scale: 17, x: -90, y: -30 }, frame, wide)).toEqual({ scale: 15, x: 0, y: 10 })
    const people = { scale: 18, x: -90, y: -30 }
    expect(opening(people, frame, wide)).toEqual(people)
  })
  it('fits the squares asked for, no larger than allowed', () => {
    const all = { left: 10, top: 10, right: 14, bottom: 12 }
    const view = fitted(all, frame, size, 28)
    expect(view.scale).toBe(28)
    for (const square of [
      { x: 10, y: 10 },
      { x: 14, y: 12 },
    ])
      expect(isInView(view, square, frame)).toBe(true)
    expect(isInView(view, { x: 40, y: 30 }, frame)).toBe(false)
  })
})
