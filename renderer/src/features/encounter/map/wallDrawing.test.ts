import { describe, expect, it } from 'vitest'
import type { Wall } from '@shared/campaign/walls'
import { leafPath, sidesBetween, wallAt, wallTowards } from './wallDrawing'

const at = (x: number, y: number) => ({ x, y })
const wall = (
  id: string,
  [ax, ay]: [number, number],
  [bx, by]: [number, number],
  door: Wall['door'] = null,
): Wall => ({
  id,
  from: at(ax, ay),
  to: at(bx, by),
  kind: 'blocks',
  door,
})

describe('the wall that is meant', () => {
  const walls = [
    wall('left', [2, 2], [2, 6]),
    wall('top', [2, 2], [6, 2]),
    wall('door', [2, 4], [2, 5], 'closed'),
  ]
  it('by a point is the nearest within reach, and a door before the wall that it hangs in', () => {
    expect(wallAt(walls, at(2.2, 3), 0.4)?.id).toBe('left')
    expect(wallAt(walls, at(2.2, 4.5), 0.4)?.id).toBe('door')
    expect(wallAt(walls, at(4, 1.7), 0.4)?.id).toBe('top')
    expect(wallAt(walls, at(4, 4), 0.4)).toBeNull()
    // beyond its end
    expect(wallAt(walls, at(6.5, 2), 0.4)).toBeNull()
  })
  it('by keys is the nearest that way', () => {
    const rows = [
      wall('a', [0, 1], [1, 1]),
      wall('b', [3, 1], [4, 1]),
      wall('c', [3, 5], [4, 5]),
      wall('d', [9, 2], [9, 3]),
    ]
    expect(wallTowards(rows, at(0.5, 1), at(1, 0))?.id).toBe('b')
    expect(wallTowards(rows, at(3.5, 1), at(0, 1))?.id).toBe('c')
    expect(wallTowards(rows, at(3.5, 1), at(1, 0))?.id).toBe('d')
    expect(wallTowards(rows, at(0.5, 1), at(-1, 0))).toBeNull()
  })
})

describe('what is drawn', () => {
  it('of a rectangle are its four sides, one after the other', () => {
    expect(sidesBetween(at(1, 1), at(4, 3))).toEqual([
      [at(1, 1), at(4, 1)],
      [at(4, 1), at(4, 3)],
      [at(4, 3), at(1, 3)],
      [at(1, 3), at(1, 1)],
    ])
    expect(sidesBetween(at(1, 1), at(4, 1))).toEqual([])
  })
  it('of an open door is its leaf, square to the wall and as long as the opening', () => {
    expect(leafPath(wall('d', [1, 1], [3, 1], 'open'), 10)).toBe('M10.00 10.00L10.00 -10.00')
  })
})
