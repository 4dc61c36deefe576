/** Squares between two places, and the cheapest of the shortest ways. */
import { describe, expect, it } from 'vitest'
import { cheapestWay, cheapestWays } from '@shared/wire/ways'
import { squaresBetween } from '../../../electron/rules/wire/distance'

const square = (x: number, y: number) => ({ x, y })

describe('the way', () => {
  it('WIRE-MEL-01 counts a diagonal step as one: the eight squares around are one away', () => {
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => square(5 + dx, 5 + dy)))
    expect(around.map((s) => squaresBetween(square(5, 5), s))).toEqual([1, 1, 1, 1, 0, 1, 1, 1, 1])
    expect(squaresBetween(square(1, 9), square(4, 2))).toBe(7)
  })

  const PLAIN = { stated: [], walls: [] }
  const field = (areas: { left: number; top: number; right: number; bottom: number }[]) => ({
    grid: { metresPerSquare: 1.5, columns: 12, rows: 12 },
    terrain: [
      { id: 'mud', name: 'Mud', movementCostMultiplier: 3, defenceModifier: 0, affectsResolve: false, areas },
    ],
  })

  it('WIRE-MDF-01 enters every square but the first, and is never longer than the straight one', () => {
    const way = cheapestWay(field([]), square(2, 4), square(5, 6), PLAIN)
    expect(way).toHaveLength(3)
    expect(way.at(-1)).toEqual(square(5, 6))
    expect(cheapestWay(field([]), square(7, 7), square(7, 7), PLAIN)).toEqual([])
  })

  it('WIRE-MDF-01 passes by dear squares where that makes it no longer', () => {
    const mud = field([{ left: 4, top: 0, right: 4, bottom: 5 }])
    const ways = cheapestWays(mud, square(2, 5), 4, PLAIN)
    const at = (x: number, y: number): number | undefined =>
      ways.find((found) => found.x === x && found.y === y)?.counted
    // by (4, 6), which is no mud
    expect(at(6, 5)).toBe(4)
    // too far to go around it
    expect(at(6, 2)).toBe(6)
    expect(at(4, 5)).toBe(4)
    expect(ways).toHaveLength(7 * 9 - 1)
    // stated for the walker, it is everywhere, and does not count twice
    expect(
      cheapestWays(mud, square(2, 5), 2, { ...PLAIN, stated: ['mud'] }).map(({ counted }) => counted),
    ).toEqual([...Array<number>(8).fill(3), ...Array<number>(16).fill(6)])
  })
})
