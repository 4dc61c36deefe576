/** What fog covers. Pure: the host leaves out for players what windows draw as covered. */
import type { Fog, FogShape } from './campaign/fog'
import { shareAlong, type Place } from './places'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Kept for each: a shape is never changed, and every place of a map asks for it. */
const boxes = new WeakMap<FogShape, Box>()

/** The rectangle around a shape. */
export function boxOfShape(shape: FogShape): Box {
  if (shape.kind === 'rectangle') return shape
  const before = boxes.get(shape)
  if (before !== undefined) return before
  const rim = shape.kind === 'brush' ? shape.radius : 0
  const xs = shape.points.map(({ x }) => x)
  const ys = shape.points.map(({ y }) => y)
  const box = {
    left: Math.min(...xs) - rim,
    top: Math.min(...ys) - rim,
    right: Math.max(...xs) + rim,
    bottom: Math.max(...ys) + rim,
  }
  boxes.set(shape, box)
  return box
}

const isInBox = ({ left, top, right, bottom }: Box, { x, y }: Place): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** Where an edge crosses a level line; null: it does not. An end counts for one of the two edges that share it. */
export const crossingAt = (from: Place, to: Place, y: number): number | null =>
  from.y > y === to.y > y ? null : to.x + ((y - to.y) * (from.x - to.x)) / (from.y - to.y)

/** By the even-odd rule: a line from the point outwards crosses the rim an odd number of times. */
function isInPolygon(points: readonly Place[], { x, y }: Place): boolean {
  let isInside = false
  let from = points.at(-1)
  for (const to of points) {
    const crossing = crossingAt(from ?? to, to, y)
    if (crossing !== null && x < crossing) isInside = !isInside
    from = to
  }
  return isInside
}

/** From a point to the nearest of a piece of a line. */
function distanceToLine(from: Place, to: Place, point: Place): number {
  const held = shareAlong(from, to, point)
  return Math.hypot(point.x - from.x - held * (to.x - from.x), point.y - from.y - held * (to.y - from.y))
}

const isUnderBrush = (points: readonly Place[], radius: number, point: Place): boolean =>
  points.some((to, at) => distanceToLine(points[at - 1] ?? to, to, point) <= radius)

export function isInShape(shape: FogShape, point: Place): boolean {
  if (!isInBox(boxOfShape(shape), point)) return false
  if (shape.kind === 'rectangle') return true
  return shape.kind === 'polygon'
    ? isInPolygon(shape.points, point)
    : isUnderBrush(shape.points, shape.radius, point)
}

/** Whether fog lies on a point of the paper. */
export function isCovered({ covers, pieces }: Fog, point: Place): boolean {
  const newest = pieces.findLast(({ shape }) => isInShape(shape, point))
  return newest === undefined ? covers : !newest.uncovers
}

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.right <= outer.right &&
  inner.bottom <= outer.bottom

/** With one more piece: a rectangle takes the place of every older piece that lies wholly below it. */
export function withPiece(fog: Fog, piece: Fog['pieces'][number]): Fog {
  const { shape } = piece
  const stay =
    shape.kind === 'rectangle'
      ? fog.pieces.filter((older) => !isWithin(boxOfShape(older.shape), shape))
      : fog.pieces
  return { ...fog, pieces: [...stay, piece] }
}
