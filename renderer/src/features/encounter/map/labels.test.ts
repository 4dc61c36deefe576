import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, type Label, placeLabels, placesBeside, placesWithin } from './labels'

const PAPER = { width: 200, height: 100 }
const label = (key: string, places: Label['places'], rank = 0): Label => ({
  key,
  words: key,
  width: 40,
  height: 10,
  places,
  rank,
})
const box = (x: number, y: number, size: number): Box => ({
  minX: x,
  minY: y,
  maxX: x + size,
  maxY: y + size,
})
const keysAt = (...args: Parameters<typeof placeLabels>): Record<string, unknown> =>
  Object.fromEntries(placeLabels(...args).map(({ label: { key }, at }) => [key, [at.x, at.y]]))

describe('words on a map', () => {
  it('stand within the part that is seen, or not at all', () => {
    const label: Label = {
      key: 'a',
      words: 'Ana',
      width: 40,
      height: 10,
      rank: 1,
      places: [
        { x: 150, y: 50 },
        { x: 100, y: 50 },
      ],
    }
    const paper = { width: 400, height: 300 }
    expect(keysAt([label], [], paper)).toEqual({ a: [150, 50] })
    const seen = { minX: 0, minY: 0, maxX: 160, maxY: 300 }
    expect(keysAt([label], [], paper, seen)).toEqual({ a: [100, 50] })
    expect(keysAt([label], [], paper, { ...seen, minY: 48 })).toEqual({})
  })
  it('stand at the first of their places that is free', () => {
    const places = [
      { x: 50, y: 50 },
      { x: 150, y: 50 },
    ]
    expect(keysAt([label('a', places)], [], PAPER)).toEqual({ a: [50, 50] })
    expect(keysAt([label('a', places)], [box(45, 45, 10)], PAPER)).toEqual({ a: [150, 50] })
  })
  it('are left out where there is none, and where they would leave the paper', () => {
    expect(keysAt([label('a', [{ x: 50, y: 50 }])], [box(45, 45, 10)], PAPER)).toEqual({})
    expect(keysAt([label('a', [{ x: 10, y: 50 }])], [], PAPER)).toEqual({})
  })
  it('give way to those that matter more', () => {
    const place = [{ x: 50, y: 50 }]
    expect(keysAt([label('less', place, 1), label('more', place, 2)], [], PAPER)).toEqual({ more: [50, 50] })
  })
  it('never lie on each other or on a token, wherever they would like to stand', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 200 }), y: fc.integer({ min: 0, max: 100 }) })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(point, { maxLength: 4 }), fc.integer({ max: 3 })), { maxLength: 25 }),
        fc.array(point, { maxLength: 10 }),
        (wanted, tokens) => {
          const taken = tokens.map(({ x, y }) => box(x, y, 12))
          const placed = placeLabels(
            wanted.map(([places, rank], at) => label(String(at), places, rank)),
            taken,
            PAPER,
          )
          const boxes = [
            ...placed.map(({ at: { x, y } }) => ({ minX: x - 20, minY: y - 5, maxX: x + 20, maxY: y + 5 })),
          ]
          const overlap = (a: Box, b: Box): boolean =>
            a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
          for (const [at, one] of boxes.entries())
            for (const other of [...boxes.slice(at + 1), ...taken]) expect(overlap(one, other)).toBe(false)
        },
      ),
    )
  })
})

it('beside a token are first below it, then above, right and left', () => {
  expect(placesBeside(box(100, 40, 20), { width: 40, height: 10 })).toEqual([
    { x: 110, y: 68 },
    { x: 110, y: 32 },
    { x: 143, y: 50 },
    { x: 77, y: 50 },
  ])
})
it('of an area are first in its upper left corner', () => {
  expect(placesWithin({ minX: 0, minY: 0, maxX: 100, maxY: 60 }, { width: 40, height: 10 })[0]).toEqual({
    x: 23,
    y: 8,
  })
})
