/** The piece of fog that is being drawn: its points, and the shape that they make. */
import type { FogShape } from '@shared/campaign/fog'
import type { Layout } from './layout'
import { isSameSquare, type Square } from './squares'

/** Points of a stroke that one command takes. */
export const LONGEST_STROKE = 400
const CENT = 100
export const toCents = ({ x, y }: Square): Square => ({
  x: Math.round(x * CENT) / CENT,
  y: Math.round(y * CENT) / CENT,
})

/** Corners lie on the lines between squares; on hexes and open boards anywhere. */
export const cornerAt = ({ kind }: Layout, point: Square): Square =>
  kind === 'square' ? { x: Math.round(point.x), y: Math.round(point.y) } : toCents(point)

/** Between two corners; null where it has no width. */
function rectangleOf(one: Square, other: Square): FogShape | null {
  if (one.x === other.x || one.y === other.y) return null
  return {
    kind: 'rectangle',
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    bottom: Math.max(one.y, other.y),
  }
}

export const polygonOf = (corners: readonly Square[]): FogShape | null =>
  corners.length < 3 ? null : { kind: 'polygon', points: [...corners] }

interface Drawn {
  kind: FogShape['kind']
  /** Corners that are set, or the line of the brush. */
  points: readonly Square[]
  /** Where the pointer or the keys are. */
  tip: Square | null
  /** Of the brush. */
  radius: number
}

/** What it would be if it ended here; null: nothing yet. */
export function shapeOf({ kind, points, tip, radius }: Drawn): FogShape | null {
  const [first] = points
  if (first === undefined) return null
  if (kind === 'brush') return { kind, points: [...points], radius }
  if (tip === null) return null
  if (kind === 'rectangle') return rectangleOf(first, tip)
  return polygonOf(points.some((corner) => isSameSquare(corner, tip)) ? points : [...points, tip])
}
