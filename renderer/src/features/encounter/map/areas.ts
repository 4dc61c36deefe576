/**
 * Circle, cone, line and square on the field, and which places they cover. A place is covered when its middle is: within the
 * rule system's own measure of where the area begins, and within the shape as it lies on the paper. Pure; areaTool.ts holds
 * the state.
 */
import type { Layout } from './layout'
import type { MapMeasure } from './mapTypes'
import { isSameSquare, type Square } from './squares'

export const AREA_SHAPES = ['circle', 'cone', 'line', 'square'] as const
export type AreaShape = (typeof AREA_SHAPES)[number]

export interface Area {
  shape: AreaShape
  /** The place where it begins: the middle of a circle, the tip of a cone, the end of a line, the corner of a square. */
  from: Square
  /** A point of the field that it goes towards. */
  towards: Square
  /** Radius, length or side, in the system's measure. */
  size: number
  /** Of a cone in degrees, of a line in the system's measure; the others have none. */
  breadth: number
}
export interface AreaGround {
  layout: Layout
  between: MapMeasure['between']
}

/** A hair's breadth of floating point leaves nobody out. */
const HAIR = 1e-6
const HALF = 0.5
const HALF_TURN = 180

/** How much of the system's measure one unit of the paper is. */
export const perUnit = ({ between }: AreaGround): number => between({ x: 0, y: 0 }, { x: 0, y: 1 })

/** Where a square begins: at the far edge of its corner's place, which is covered whole; on an open board at the point itself. */
function edge({ kind }: Layout, middle: number, sign: number): number {
  return kind === 'open' ? middle : middle - sign * HALF
}
const signOf = (value: number): number => (value < 0 ? -1 : 1)

/** What was dragged from one place to another, in the system's measure. */
export function sizeOf(shape: AreaShape, from: Square, to: Square, ground: AreaGround): number {
  if (shape !== 'square') return ground.between(from, to)
  const { layout } = ground
  const [a, b] = [layout.middle(from), layout.middle(to)]
  const longer = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
  const side = layout.kind === 'open' ? longer : longer + 1
  return Math.round(side * perUnit(ground) * 100) / 100
}

/** The four corners of a square, or of a line as broad as it is, in units. */
export function cornersOf(area: Area, ground: AreaGround): Square[] {
  const { layout } = ground
  const from = layout.middle(area.from)
  const [dx, dy] = [area.towards.x - from.x, area.towards.y - from.y]
  const length = area.size / perUnit(ground)
  if (area.shape === 'square') {
    const [right, down] = [signOf(dx), signOf(dy)]
    const [x, y] = [edge(layout, from.x, right), edge(layout, from.y, down)]
    const [farX, farY] = [x + right * length, y + down * length]
    return [
      { x, y },
      { x: farX, y },
      { x: farX, y: farY },
      { x, y: farY },
    ]
  }
  const way = Math.max(Math.hypot(dx, dy), HAIR)
  const half = area.breadth / perUnit(ground) / 2
  const across = { x: (-dy / way) * half, y: (dx / way) * half }
  const end = { x: from.x + (dx / way) * length, y: from.y + (dy / way) * length }
  return [
    { x: from.x + across.x, y: from.y + across.y },
    { x: end.x + across.x, y: end.y + across.y },
    { x: end.x - across.x, y: end.y - across.y },
    { x: from.x - across.x, y: from.y - across.y },
  ]
}

function isInSquare(area: Area, ground: AreaGround): (place: Square) => boolean {
  const corners = cornersOf(area, ground)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return (place) => {
    const { x, y } = ground.layout.middle(place)
    return x >= left - HAIR && x <= right + HAIR && y >= top - HAIR && y <= bottom + HAIR
  }
}

/** Which places an area covers. Cone and line do not take in the place that they begin at: there stands whoever they come from. */
export function covers(area: Area, ground: AreaGround): (place: Square) => boolean {
  const { shape, from, towards, size, breadth } = area
  const { layout, between } = ground
  if (shape === 'square') return isInSquare(area, ground)
  const isNear = (place: Square): boolean => between(from, place) <= size + HAIR
  if (shape === 'circle') return isNear
  const start = layout.middle(from)
  const way = { x: towards.x - start.x, y: towards.y - start.y }
  const length = Math.hypot(way.x, way.y)
  const half = shape === 'cone' ? (breadth / 2) * (Math.PI / HALF_TURN) : breadth / perUnit(ground) / 2
  return (place) => {
    if (length < HAIR || isSameSquare(place, from) || !isNear(place)) return false
    const middle = layout.middle(place)
    const to = { x: middle.x - start.x, y: middle.y - start.y }
    const along = (to.x * way.x + to.y * way.y) / length
    const aside = Math.abs(to.x * way.y - to.y * way.x) / length
    return shape === 'cone' ? Math.atan2(aside, along) <= half + HAIR : along > 0 && aside <= half + HAIR
  }
}

/** The places of the map that are covered, as runs from left to right; an open board has no places. */
export function runsOf({ kind, columns, rows }: Layout, isCovered: (place: Square) => boolean) {
  const runs: { left: number; right: number; top: number; bottom: number }[] = []
  if (kind === 'open') return runs
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      if (!isCovered({ x, y })) continue
      const last = runs.at(-1)
      if (last?.top === y && last.right === x - 1) last.right = x
      else runs.push({ left: x, right: x, top: y, bottom: y })
    }
  return runs
}

/** The shape itself on an open board, as a path; a unit is drawn so long. */
export function shapePath(area: Area, ground: AreaGround, unit: number): string {
  const { shape, from, towards, size, breadth } = area
  const middle = ground.layout.middle(from)
  const radius = (size / perUnit(ground)) * unit
  const [x, y] = [middle.x * unit, middle.y * unit]
  const at = (number: number): string => number.toFixed(2)
  if (shape === 'circle')
    return `M${at(x - radius)} ${at(y)}a${at(radius)} ${at(radius)} 0 1 0 ${at(2 * radius)} 0a${at(radius)} ${at(radius)} 0 1 0 ${at(-2 * radius)} 0z`
  if (shape === 'cone') {
    const turn = Math.atan2(towards.y - middle.y, towards.x - middle.x)
    const half = (breadth / 2) * (Math.PI / HALF_TURN)
    const [a, b] = [turn - half, turn + half].map(
      (angle) => `${at(x + radius * Math.cos(angle))} ${at(y + radius * Math.sin(angle))}`,
    )
    const isLarge = breadth > HALF_TURN ? 1 : 0
    return `M${at(x)} ${at(y)}L${a ?? ''}A${at(radius)} ${at(radius)} 0 ${String(isLarge)} 1 ${b ?? ''}z`
  }
  const corners = cornersOf(area, ground).map((corner) => `${at(corner.x * unit)} ${at(corner.y * unit)}`)
  return `M${corners.join('L')}z`
}
