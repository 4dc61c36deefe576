import { describe, expect, it } from 'vitest'
import { erased, groundAt, groundTowards, packed, painted, type Ground } from './ground'
import type { Area } from '../prepare/terrainId'

const area = (left: number, top: number, right = left, bottom = top): Area => ({ left, top, right, bottom })
const ground = (id: string, kind: string, ...areas: Area[]): Ground => ({
  id,
  name: kind,
  is: { kind },
  areas,
})
const places = (areas: readonly Area[]): string[] =>
  areas
    .flatMap(({ left, top, right, bottom }) => {
      const all: string[] = []
      for (let x = left; x <= right; x++)
        for (let y = top; y <= bottom; y++) all.push(`${String(x)},${String(y)}`)
      return all
    })
    .sort()
const paint = (all: readonly Ground[], kind: string, ...stroke: Area[]): Ground[] =>
  painted(all, {
    kind: 'square',
    stroke,
    name: kind,
    is: { kind },
    yields: (there) => there['kind'] !== 'ice',
    freshId: (taken) => `new${String(taken.length)}`,
  })

describe('areas of ground', () => {
  it('side by side become one rectangle, whichever way they lie', () => {
    expect(packed('square', [area(2, 3), area(3, 3), area(4, 3)])).toEqual([area(2, 3, 4, 3)])
    expect(packed('hex', [area(2, 3), area(2, 4)])).toEqual([area(2, 3, 2, 4)])
    expect(packed('open', [area(0, 0, 1, 1), area(1, 0, 2.5, 1)])).toEqual([area(0, 0, 2.5, 1)])
  })
  it('that overlap cover each place once', () => {
    const both = packed('square', [area(0, 0, 4, 4), area(3, 3, 6, 6)])
    const all = places(both)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBe(25 + 16 - 4)
  })
  it('have a hole where something is cut out of their middle', () => {
    const left = packed('square', [area(0, 0, 2, 2)], [area(1, 1)])
    expect(places(left)).toEqual(places([area(0, 0, 2, 2)]).filter((place) => place !== '1,1'))
    expect(packed('open', [area(0, 0, 2, 2)], [area(0, 0, 2, 1)])).toEqual([area(0, 1, 2, 2)])
    expect(packed('square', [area(1, 1)], [area(0, 0, 5, 5)])).toEqual([])
  })
  it('of a line drawn slantwise stay as many as its places, and of a full one a single one', () => {
    const slant = Array.from({ length: 8 }, (_, at) => area(at, at))
    expect(packed('square', slant)).toHaveLength(8)
    const full = Array.from({ length: 36 }, (_, at) => area(at % 6, Math.floor(at / 6)))
    expect(packed('square', full)).toEqual([area(0, 0, 5, 5)])
  })
})

describe('a stroke of paint', () => {
  it('goes to what is alike and bears the same name', () => {
    const there = [ground('a', 'low', area(0, 0)), ground('b', 'solid', area(9, 9))]
    expect(paint(there, 'low', area(1, 0), area(2, 0))).toEqual([
      ground('a', 'low', area(0, 0, 2, 0)),
      there[1],
    ])
  })
  it('is something new elsewhere, and takes the place of what yields', () => {
    const there = [ground('a', 'solid', area(0, 0, 3, 0)), ground('i', 'ice', area(0, 0, 3, 3))]
    expect(paint(there, 'low', area(1, 0))).toEqual([
      ground('a', 'solid', area(0, 0), area(2, 0, 3, 0)),
      there[1],
      ground('new2', 'low', area(1, 0)),
    ])
  })
  it('begins another one where one has as many rectangles as it may have', () => {
    const spots = Array.from({ length: 100 }, (_, at) => area(2 * at, 0))
    const next = paint([ground('a', 'low', ...spots)], 'low', area(0, 5))
    expect(next.map(({ id, areas }) => [id, areas.length])).toEqual([
      ['a', 100],
      ['new1', 1],
    ])
  })
  it('of the eraser takes away all that it covers, and leaves the rest as it was', () => {
    const there = [
      ground('a', 'low', area(0, 0, 1, 0)),
      ground('b', 'ice', area(1, 0)),
      ground('c', 'low', area(9, 9)),
    ]
    const left = erased('square', there, [area(1, 0)])
    expect(left).toEqual([ground('a', 'low', area(0, 0)), there[2]])
    expect(left[1]).toBe(there[2])
  })
})

describe('ground that is meant', () => {
  const there = [
    ground('a', 'mud', area(0, 0, 4, 4)),
    ground('b', 'hut', area(2, 2)),
    ground('c', 'pit', area(9, 1)),
  ]
  it('by a place is what lies on top first', () => {
    expect(groundAt(there, { x: 2, y: 2 }).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(groundAt(there, { x: 7, y: 7 })).toEqual([])
  })
  it('by an arrow is the nearest whose middle lies that way', () => {
    expect(groundTowards(there, { x: 0, y: 0 }, { x: 1, y: 0 })?.id).toBe('a')
    expect(groundTowards(there, { x: 3, y: 2 }, { x: 1, y: 0 })?.id).toBe('c')
    expect(groundTowards(there, { x: 9, y: 1 }, { x: 1, y: 0 })).toBeNull()
  })
})
