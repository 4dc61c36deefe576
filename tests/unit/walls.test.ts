/** Which walls part two places, whatever rules ask for it: steps, doors, corners. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Wall, WallKind } from '@shared/campaign/walls'
import { middleOnPaper, type FieldKind, type Place } from '@shared/places'
import { wallAcross, wallBetween } from '@shared/walls'
import { runs } from '../effort'

const wall = (from: Place, to: Place, kind: WallKind = 'blocks', door: Wall['door'] = null): Wall => ({
  id: 'wall',
  from,
  to,
  kind,
  door,
})
const at = (x: number, y: number): Place => ({ x, y })
/** The four sides of a rectangle on the paper. */
const room = (left: number, top: number, right: number, bottom: number): Wall[] => {
  const corners = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)] as const
  return corners.map((corner, i) => wall(corner, corners[(i + 1) % 4] ?? corner))
}

describe('a step between two squares', () => {
  it('is stopped by a solid wall, a closed door and bars, not by a low wall and an open door', () => {
    const step = (kind: WallKind, door: Wall['door'] = null) =>
      wallAcross([wall(at(1, 0), at(1, 1), kind, door)], 'square', at(0, 0), at(1, 0)) !== null
    expect([step('blocks'), step('shotThrough'), step('half')]).toEqual([true, true, false])
    expect([step('blocks', 'closed'), step('blocks', 'secret'), step('blocks', 'open')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is told by the wall that hinders most', () => {
    const low = { ...wall(at(1, 0), at(1, 1), 'half'), id: 'low' }
    const high = { ...wall(at(1.2, 0), at(1.2, 1)), id: 'high' }
    expect(wallBetween([low, high], 'square', at(0, 0), at(1, 0))?.id).toBe('high')
    expect(wallBetween([low], 'square', at(0, 0), at(1, 0))?.id).toBe('low')
    expect(wallAcross([low, high], 'square', at(0, 0), at(1, 0))?.id).toBe('high')
    expect(wallBetween([low, high], 'square', at(1, 0), at(2, 0))).toBeNull()
  })
})

const place = fc.record({ x: fc.integer({ min: 0, max: 11 }), y: fc.integer({ min: 0, max: 11 }) })
const isInside = ([left, top, right, bottom]: readonly number[], { x, y }: Place): boolean =>
  x > left! && x < right! && y > top! && y < bottom!
const isOutside = ([left, top, right, bottom]: readonly number[], { x, y }: Place): boolean =>
  x < left! || x > right! || y < top! || y > bottom!

const MOST = 14
/** Every square that a way of single steps leads to. */
function reached(walls: Wall[], from: Place): Place[] {
  const found = new Map([[`${from.x} ${from.y}`, from]])
  for (const here of found.values())
    for (const [dx, dy] of [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))) {
      const next = at(here.x + dx, here.y + dy)
      const key = `${next.x} ${next.y}`
      if (found.has(key) || Math.min(next.x, next.y) < -1 || Math.max(next.x, next.y) > MOST) continue
      if (wallAcross(walls, 'square', here, next) === null) found.set(key, next)
    }
  return [...found.values()]
}

describe('a room without a door', () => {
  const kind = fc.constantFrom<FieldKind>('square', 'hex', 'open')
  // quarters: walls run along the edges of squares, through their middles, and past them
  const edge = fc.integer({ min: 0, max: 48 }).map((quarter) => quarter / 4)
  const sides = fc
    .tuple(edge, edge, edge, edge)
    .map(([a, b, c, d]) => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const)
    .filter(([left, top, right, bottom]) => right - left >= 0.5 && bottom - top >= 0.5)

  it('nobody steps into it or out of it, wherever they stand and whatever corner they aim for', () => {
    fc.assert(
      fc.property(kind, sides, place, place, (field, box, from, to) => {
        const ends = [from, to].map((end) => middleOnPaper(field, end))
        const onRim = ends.some(({ x, y }) => x === box[0] || x === box[2] || y === box[1] || y === box[3])
        const parted = isInside(box, ends[0]!) !== isInside(box, ends[1]!)
        fc.pre(!onRim && parted)
        expect(wallAcross(room(...box), field, from, to)).not.toBeNull()
      }),
      { numRuns: runs(300, 5000) },
    )
  })

  it('nobody walks out of it step by step, though its walls lead through the middles of squares', () => {
    fc.assert(
      fc.property(sides, place, fc.boolean(), (box, from, isTurned) => {
        fc.pre(isInside(box, middleOnPaper('square', from)))
        const walls = isTurned ? room(...box).map((one) => wall(one.to, one.from)) : room(...box)
        expect(reached(walls, from).filter((end) => isOutside(box, middleOnPaper('square', end)))).toEqual([])
      }),
      { numRuns: runs(60, 1000) },
    )
  })

  it('nor out of one with a nook', () => {
    // an L: the wall at its inner corner points at whoever stands in the nook
    const corners = [at(1, 1), at(7, 1), at(7, 4.5), at(4.5, 4.5), at(4.5, 7), at(1, 7)] as const
    const walls = corners.map((corner, i) => wall(corner, corners[(i + 1) % corners.length] ?? corner))
    for (const turned of [walls, walls.map((one) => wall(one.to, one.from))])
      for (const from of [at(2, 2), at(4, 2), at(2, 4), at(1, 1), at(5, 2)])
        for (const { x, y } of reached(turned, from)) {
          const isOut = x > 6 || y > 6 || x < 1 || y < 1 || (x > 4 && y > 4)
          expect([from, { x, y }, isOut]).toEqual([from, { x, y }, false])
        }
  })

  it('who parts one from another parts the other from the one', () => {
    const point = fc.record({ x: edge, y: edge })
    fc.assert(
      fc.property(
        kind,
        fc.array(fc.tuple(point, point), { maxLength: 5 }),
        place,
        place,
        (field, drawn, a, b) => {
          const walls = drawn
            .filter(([from, to]) => from.x !== to.x || from.y !== to.y)
            .map(([from, to]) => wall(from, to))
          expect(wallAcross(walls, field, a, b) === null).toBe(wallAcross(walls, field, b, a) === null)
        },
      ),
      { numRuns: runs(300, 5000) },
    )
  })
})
