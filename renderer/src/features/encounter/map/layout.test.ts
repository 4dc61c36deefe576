import { describe, expect, it } from 'vitest'
import { layoutOf } from './layout'
import { placesOf } from './squares'

const size = { columns: 12, rows: 9 }

describe('the paper of a map', () => {
  it.each(['square', 'hex', 'open'] as const)(
    'finds every place of a %s field under its own middle',
    (kind) => {
      const layout = layoutOf(kind, size)
      for (let x = 0; x < size.columns; x++)
        for (let y = 0; y < size.rows; y++)
          expect(layout.placeAt(layout.middle({ x, y })), `${String(x)}, ${String(y)}`).toEqual({ x, y })
    },
  )
  it('lays neighbouring hexes one unit apart, odd columns half a hex lower', () => {
    const { middle } = layoutOf('hex', size)
    const from = middle({ x: 4, y: 4 })
    for (const place of [
      { x: 4, y: 3 },
      { x: 5, y: 3 },
      { x: 5, y: 4 },
      { x: 4, y: 5 },
      { x: 3, y: 4 },
      { x: 3, y: 3 },
    ]) {
      const to = middle(place)
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(1)
    }
    expect(middle({ x: 1, y: 0 }).y - middle({ x: 0, y: 0 }).y).toBe(0.5)
  })
  it('finds a hex anywhere within it', () => {
    const { middle, placeAt } = layoutOf('hex', size)
    const { x, y } = middle({ x: 3, y: 2 })
    for (const [dx, dy] of [
      [0.45, 0],
      [-0.45, 0],
      [0.2, 0.4],
      [-0.2, -0.4],
    ] as const)
      expect(placeAt({ x: x + dx, y: y + dy })).toEqual({ x: 3, y: 2 })
  })
  it('holds what is dropped beyond the edge, on the board up to the edge itself', () => {
    expect(layoutOf('square', size).held({ x: 30, y: -2 })).toEqual({ x: 11, y: 0 })
    expect(layoutOf('open', size).held({ x: 30, y: 4.5 })).toEqual({ x: 12, y: 4.5 })
    expect(layoutOf('open', size).isOn({ x: 12, y: 9 })).toBe(true)
    expect(layoutOf('hex', size).isOn({ x: 12, y: 0 })).toBe(false)
  })
  it('draws tokens of a hex around the middle of it', () => {
    const layout = layoutOf('hex', size)
    const places = placesOf([{ id: 'a', square: { x: 1, y: 1 } }], layout)
    const { x, y } = layout.middle({ x: 1, y: 1 })
    expect(places.get('a')?.x).toBeCloseTo(x)
    expect(places.get('a')?.y).toBeCloseTo(y)
  })
})
