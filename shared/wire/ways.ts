/** Ways over the squares of a map, and the ground that they lead over (WIRE-MDF-01). Host and window count them alike. */
import type { Wall } from '../campaign/walls'
import { wallAcross } from '../walls'
import type { WireEncounterState, WireTerrain } from './fight'

export interface Square {
  x: number
  y: number
}

type Field = Pick<WireEncounterState, 'grid' | 'terrain'>

export const covers = ({ areas }: WireTerrain, { x, y }: Square): boolean =>
  areas.some((area) => x >= area.left && x <= area.right && y >= area.top && y <= area.bottom)

/** What each metre on this ground counts as; several multipliers multiply. */
export const metresCountedOn = (ground: readonly WireTerrain[]): number =>
  ground.reduce((product, { movementCostMultiplier }) => product * movementCostMultiplier, 1)

/** The ground of a square: what covers it, and what counts for the walker wherever they are. */
export const groundAt = (field: Field, square: Square, stated: readonly string[]): WireTerrain[] =>
  field.terrain.filter((terrain) => stated.includes(terrain.id) || covers(terrain, square))

export interface WaySquare extends Square {
  /** What the squares of the way count as, this one included, in squares of open ground. */
  counted: number
  before: WaySquare | null
}

/** Dust of binary fractions: 0.1 + 0.2 metres are 0.3. */
const DUST = 1e-9

/** WIRE-MOV-03: a move is rounded up to full steps. */
export const fullSteps = (metres: number, metresPerStep: number): number =>
  Math.ceil(metres / metresPerStep - DUST)

/** Squares between two; a diagonal step counts one. */
const squaresBetween = (a: Square, b: Square): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

/** Row by row, from left to right. */
const AROUND = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))

/** What is asked of ways. */
interface Ways {
  /** Ground that the GM has said of the walker. */
  stated: readonly string[]
  /** Nobody walks through walls and closed doors: the ways lead around. */
  walls: readonly Wall[]
  /** Only what lies on the way there; without walls that is the straight way. */
  to?: Square | null
}

/**
 * The cheapest of the shortest ways to every square within so many: nobody has to walk through what they can pass by. The
 * square one starts from costs nothing.
 */
export function cheapestWays(
  field: Field,
  from: Square,
  within: number,
  { stated, walls, to = null }: Ways,
): WaySquare[] {
  const { columns, rows } = field.grid ?? { columns: 0, rows: 0 }
  const keyOf = ({ x, y }: Square): number => y * columns + x
  const found: WaySquare[] = []
  const reached = new Set([keyOf(from)])
  let last: WaySquare[] = [{ ...from, counted: 0, before: null }]
  for (let step = 1; step <= within && last.length > 0; step++) {
    const next = new Map<number, WaySquare>()
    for (const before of last)
      for (const [dx, dy] of AROUND) {
        const square = { x: before.x + dx, y: before.y + dy }
        const { x, y } = square
        if (x < 0 || y < 0 || x >= columns || y >= rows || reached.has(keyOf(square))) continue
        if (to !== null && squaresBetween(square, to) > within - step) continue
        if (walls.length > 0 && wallAcross(walls, 'square', before, square) !== null) continue
        const known = next.get(keyOf(square))
        if (known !== undefined && known.before !== null && known.before.counted <= before.counted) continue
        const ground = field.terrain.length === 0 ? [] : groundAt(field, square, stated)
        next.set(keyOf(square), { x, y, counted: before.counted + metresCountedOn(ground), before })
      }
    last = [...next.values()]
    found.push(...last)
    for (const key of next.keys()) reached.add(key)
    if (to !== null && next.has(keyOf(to))) break
  }
  return found
}

/**
 * The squares that the cheapest of the shortest ways enters, the last one included; none where walls part the two.
 */
export function cheapestWay(
  field: Field,
  from: Square,
  to: Square,
  { stated, walls }: Omit<Ways, 'to'>,
): Square[] {
  const way: Square[] = []
  const { columns, rows } = field.grid ?? { columns: 0, rows: 0 }
  const within = walls.length === 0 ? squaresBetween(from, to) : columns * rows
  const ways = cheapestWays(field, from, within, { stated, walls, to })
  let at = ways.find(({ x, y }) => x === to.x && y === to.y)
  for (; at?.before != null; at = at.before) way.unshift({ x: at.x, y: at.y })
  return way
}

/** How many squares {@link cheapestWay} enters, where all ground is open and no wall stands. */
export const squaresOverOpenGround = ({ grid }: Field, from: Square, { x, y }: Square): number =>
  grid === null || x < 0 || y < 0 || x >= grid.columns || y >= grid.rows ? 0 : squaresBetween(from, { x, y })
