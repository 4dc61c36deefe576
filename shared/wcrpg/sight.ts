/**
 * What stands on the straight line between two places (WCA-LOS-02). Pure, so that rules decide by what windows draw.
 *
 * On squares and hexes an obstacle or a combatant fills its whole cell. A line that only touches a corner, or runs
 * along an edge, is looked at twice, pushed a hair to the left and a hair to the right, and the better of the two
 * counts: it is stopped only if both are. Walls are looked at in the same way. The cells of the two ends are never in the way, so that nothing stands
 * between neighbours but walls. On the open board an obstacle fills its rectangle and a combatant a base one increment across.
 */
import { centre, isInArea, isSamePlace, rangeBetween, type CellKind } from './geometry'
import type { WcrpgArea, WcrpgEncounterState, WcrpgObstacle, WcrpgPlace } from './fight'
import type { Wall, WallKind } from '../campaign/walls'
import { middleOnPaper } from '../places'
import { wallsOnEitherSide, type WallMet } from '../walls'
import type { FieldKind } from './names'

/** From the best to the worst. */
export const SIGHTS = ['clear', 'low', 'penetrable', 'blocked'] as const
export type SightKind = (typeof SIGHTS)[number]

export interface LineOfSight {
  kind: SightKind
  /** Obstacle or combatant that decides it: of several of the worst kind the one nearest to `from`; null: clear. */
  by: string | null
  /** All obstacles and combatants on the line, from the nearest to `from` on. */
  passes: readonly string[]
}

/** Obstacles that still stand: one whose thing has been destroyed is a hole (WCA-LOS-02). */
export const standingObstacles = ({
  obstacles,
  things,
}: Pick<WcrpgEncounterState, 'obstacles' | 'things'>): WcrpgObstacle[] =>
  obstacles.filter(({ absorbs }) => absorbs === null || things.find(({ id }) => id === absorbs)?.hp !== 0)

/** Whoever takes up room at a place. */
export interface Body {
  id: string
  place: WcrpgPlace
}
export interface InTheWay {
  obstacles: readonly Pick<WcrpgObstacle, 'id' | 'kind' | 'areas'>[]
  bodies: readonly Body[]
  /** Never changed in place. */
  walls: readonly Wall[]
  /** The bodies by their cells, where many lines are looked along. */
  byCell?: BodiesByCell
}
type BodiesByCell = ReadonlyMap<number, readonly Body[]>

export function byCell(bodies: readonly Body[]): BodiesByCell {
  const cells = new Map<number, Body[]>()
  for (const body of bodies) {
    const key = keyOf(body.place)
    const there = cells.get(key)
    if (there === undefined) cells.set(key, [body])
    else there.push(body)
  }
  return cells
}

/** How far to each side a line is pushed, in increments: far less than any cell that it could truly cross. */
const HAIR = 1e-6
/** Shorter pieces of a line than this are none. */
const NOTHING = 1e-9
/** Half of a combatant's base on the open board: one increment across, as a square is. */
export const BASE_RADIUS = 0.5

/** Ice lies on the ground and hides nobody (WCA-TRIP-02). */
const SIGHT_OF = { low: 'low', penetrable: 'penetrable', solid: 'blocked', ice: 'clear' } as const
const SIGHT_OF_WALL = {
  half: 'low',
  shotThrough: 'penetrable',
  blocks: 'blocked',
} as const satisfies Record<WallKind, SightKind>

/** Something met on a line: from where to where along it, and how it hinders. */
interface Met {
  id: string
  kind: SightKind
  span: Span
}
interface Segment {
  start: WcrpgPlace
  /** Unit vector. */
  direction: WcrpgPlace
  length: number
}
type Span = readonly [from: number, to: number]
const rank = (kind: SightKind): number => SIGHTS.indexOf(kind)
const dot = (a: WcrpgPlace, b: WcrpgPlace): number => a.x * b.x + a.y * b.y

/**
 * Line of sight between two places, the same from either end. Obstacles and bodies at the ends are not in the way. A
 * line between two rows of hexes passes by whichever side is freer (WCG-HEX-02).
 */
export function lineOfSight(
  kind: FieldKind,
  inTheWay: InTheWay,
  from: WcrpgPlace,
  to: WcrpgPlace,
): LineOfSight {
  if (isSamePlace(from, to)) return seen([])
  // from whichever end one looks, "left" must be the same side
  const isTurned = to.x < from.x || (to.x === from.x && to.y < from.y)
  const [start, end] = isTurned ? [to, from] : [from, to]
  const areNeighbours = kind !== 'open' && rangeBetween(kind, from, to) <= 1
  const meet = areNeighbours ? nothing : kind === 'open' ? meetOnBoard : meetOnCells(kind)
  const walls = wallsOnEitherSide(inTheWay.walls, middleOnPaper(kind, start), middleOnPaper(kind, end))
  const meetPushed = (push: number, crossed: readonly WallMet[]): Met[] => [
    ...meet(inTheWay, start, end, pushed(kind, start, end, push)),
    ...crossed.map(({ wall, at }): Met => ({ id: wall.id, kind: SIGHT_OF_WALL[wall.kind], span: [at, at] })),
  ]
  const left = meetPushed(HAIR, walls[0])
  const right = worst(left) === 0 ? left : meetPushed(-HAIR, walls[1])
  const met = worst(left) <= worst(right) ? left : right
  return seen(isTurned ? met.map((one) => ({ ...one, span: [-one.span[1], -one.span[0]] })) : met)
}

const worst = (met: readonly Met[]): number => Math.max(0, ...met.map((one) => rank(one.kind)))

function seen(met: readonly Met[]): LineOfSight {
  const inOrder = met
    .filter((one) => one.kind !== 'clear')
    .sort((a, b) => (a.span[0] === b.span[0] ? (a.id < b.id ? -1 : 1) : a.span[0] - b.span[0]))
  const grade = worst(inOrder)
  return {
    kind: SIGHTS[grade] ?? 'clear',
    by: inOrder.find((one) => rank(one.kind) === grade)?.id ?? null,
    passes: [...new Set(inOrder.map((one) => one.id))],
  }
}

/** The line from centre to centre, pushed aside. */
function pushed(kind: FieldKind, from: WcrpgPlace, to: WcrpgPlace, push: number): Segment {
  const start = centre(kind, from)
  const end = centre(kind, to)
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const direction = { x: (end.x - start.x) / length, y: (end.y - start.y) / length }
  return { start: { x: start.x - direction.y * push, y: start.y + direction.x * push }, direction, length }
}

/** A line against one direction in which shapes end. */
interface Towards {
  normal: WcrpgPlace
  /** How fast the line goes that way, and from where. */
  speed: number
  from: number
}
const towards = ({ start, direction }: Segment, normals: readonly WcrpgPlace[]): Towards[] =>
  normals.map((normal) => ({ normal, speed: dot(direction, normal), from: dot(start, normal) }))

/** The piece of a line that lies inside of a convex shape, in increments from its start. */
class Piece {
  #enter: number
  #leave: number

  constructor([enter, leave]: Span) {
    this.#enter = enter
    this.#leave = leave
  }

  /** Cuts off what lies further than the limit; false: nothing is left. */
  cut({ speed, from }: Towards, limit: number): boolean {
    const room = limit - from
    if (Math.abs(speed) < NOTHING) return room > 0
    if (speed > 0) this.#leave = Math.min(this.#leave, room / speed)
    else this.#enter = Math.max(this.#enter, room / speed)
    return true
  }

  get span(): Span | null {
    return this.#leave - this.#enter > NOTHING ? [this.#enter, this.#leave] : null
  }
}

const directions = (degrees: readonly number[]): readonly WcrpgPlace[] =>
  degrees.map((each) => ({ x: Math.sin((each * Math.PI) / 180), y: -Math.cos((each * Math.PI) / 180) }))
/** A cell ends half an increment from its centre towards each neighbour that shares an edge with it. */
const EDGES: Record<CellKind, readonly WcrpgPlace[]> = {
  square: directions([0, 90, 180, 270]),
  hex: directions([0, 60, 120, 180, 240, 300]),
}
/** Half of the widest extent of a cell along its row. */
const HALF_WIDTH: Record<CellKind, number> = { square: 0.5, hex: 1 / Math.sqrt(3) }

function spanInCell(kind: CellKind, place: WcrpgPlace, edges: readonly Towards[], within: Span): Span | null {
  const middle = centre(kind, place)
  const piece = new Piece(within)
  for (const edge of edges) if (!piece.cut(edge, dot(middle, edge.normal) + 0.5)) return null
  return piece.span
}

interface Crossed {
  place: WcrpgPlace
  span: Span
}

/**
 * Cells that a line crosses between those of its ends, and from where to where.
 * @param counts whether anything is in a cell: the others are left out
 */
function cellsCrossed(
  kind: CellKind,
  from: WcrpgPlace,
  to: WcrpgPlace,
  line: Segment,
  counts: (place: WcrpgPlace) => boolean,
): Crossed[] {
  const whole: Span = [0, line.length]
  const edges = towards(line, EDGES[kind])
  const left = spanInCell(kind, from, edges, whole)?.[1] ?? 0
  const right = spanInCell(kind, to, edges, whole)?.[0] ?? line.length
  const crossed: Crossed[] = []
  const furthest = Math.max(from.x, to.x)
  for (let x = Math.min(from.x, to.x); x <= furthest; x++) {
    const column = centre(kind, { x, y: 0 })
    // where the line passes this column, and how far up and down
    let [enter, leave] = whole
    if (Math.abs(line.direction.x) >= NOTHING) {
      const one = (column.x - HALF_WIDTH[kind] - line.start.x) / line.direction.x
      const other = (column.x + HALF_WIDTH[kind] - line.start.x) / line.direction.x
      enter = Math.max(Math.min(one, other), 0)
      leave = Math.min(Math.max(one, other), line.length)
    }
    const first = line.start.y + line.direction.y * enter - column.y
    const last = line.start.y + line.direction.y * leave - column.y
    const lowest = Math.floor(Math.max(first, last) + 0.5 + HAIR)
    for (let y = Math.ceil(Math.min(first, last) - 0.5 - HAIR); y <= lowest; y++) {
      const place = { x, y }
      const span = counts(place) ? spanInCell(kind, place, edges, [left, right]) : null
      if (span !== null) crossed.push({ place, span })
    }
  }
  return crossed
}

type Meet = (inTheWay: InTheWay, from: WcrpgPlace, to: WcrpgPlace, line: Segment) => Met[]

const nothing: Meet = () => []

const meetOnCells =
  (kind: CellKind): Meet =>
  ({ obstacles, bodies, byCell: cells = byCell(bodies) }, from, to, line) => {
    const box = boxOf([from, to])
    // a line between two rows of hexes may pass beside both of its ends
    const around = { left: box.left, top: box.top - 1, right: box.right, bottom: box.bottom + 1 }
    const near = obstacles.flatMap(({ id, kind: what, areas }) => {
      const there = SIGHT_OF[what] === 'clear' ? [] : areas.filter((area) => overlap(area, around))
      return there.length === 0 ? [] : [{ id, kind: SIGHT_OF[what], areas: there }]
    })
    const isIn = (areas: readonly WcrpgArea[], place: WcrpgPlace): boolean =>
      areas.some((area) => isInArea(area, place))
    const crossed = cellsCrossed(
      kind,
      from,
      to,
      line,
      (place) => cells.has(keyOf(place)) || near.some(({ areas }) => isIn(areas, place)),
    )
    const met: Met[] = []
    for (const { place, span } of crossed)
      for (const { id } of cells.get(keyOf(place)) ?? []) met.push({ id, kind: 'blocked', span })
    for (const { id, kind: what, areas } of near) {
      const inside = crossed.filter(({ place }) => isIn(areas, place))
      if (inside.length > 0) met.push({ id, kind: what, span: unionOf(inside.map(({ span }) => span)) })
    }
    return met
  }

const unionOf = (spans: readonly Span[]): Span => [
  Math.min(...spans.map(([enter]) => enter)),
  Math.max(...spans.map(([, leave]) => leave)),
]
const keyOf = ({ x, y }: WcrpgPlace): number => x * 100_000 + y

/** The rectangle around some places. */
function boxOf(places: readonly WcrpgPlace[]): WcrpgArea {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of places) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}
const overlap = (a: WcrpgArea, b: WcrpgArea): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom

const SIDES: readonly WcrpgPlace[] = [
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
]
function spanInRectangle({ left, top, right, bottom }: WcrpgArea, line: Segment): Span | null {
  const limits = [-left, -top, right, bottom]
  const piece = new Piece([0, line.length])
  for (const [side, edge] of towards(line, SIDES).entries())
    if (!piece.cut(edge, limits[side] ?? Infinity)) return null
  return piece.span
}
const isInside = ({ left, top, right, bottom }: WcrpgArea, { x, y }: WcrpgPlace): boolean =>
  x > left && x < right && y > top && y < bottom

/** Where a line crosses somebody's base; null: it passes by. Bases that hold an end of the line are not in the way. */
function spanInBase(place: WcrpgPlace, ends: readonly WcrpgPlace[], line: Segment): Span | null {
  const offset = { x: place.x - line.start.x, y: place.y - line.start.y }
  const along = dot(offset, line.direction)
  if (along <= 0 || along >= line.length) return null
  const aside = Math.abs(offset.x * line.direction.y - offset.y * line.direction.x)
  if (aside >= BASE_RADIUS) return null
  if (ends.some((end) => Math.hypot(end.x - place.x, end.y - place.y) < BASE_RADIUS)) return null
  const half = Math.sqrt(BASE_RADIUS ** 2 - aside ** 2)
  return [along - half, along + half]
}

const meetOnBoard: Meet = ({ obstacles, bodies }, from, to, line) => {
  const ends = [from, to]
  const met: Met[] = []
  // within one increment two stand base to base, and nobody else between them
  if (rangeBetween('open', from, to) > 1)
    for (const { id, place } of bodies) {
      const span = spanInBase(place, ends, line)
      if (span !== null) met.push({ id, kind: 'blocked', span })
    }
  const box = boxOf(ends)
  for (const { id, kind, areas } of obstacles) {
    if (SIGHT_OF[kind] === 'clear') continue
    for (const area of areas) {
      if (!overlap(area, box) || ends.some((end) => isInside(area, end))) continue
      const span = spanInRectangle(area, line)
      if (span !== null) met.push({ id, kind: SIGHT_OF[kind], span })
    }
  }
  return met
}
