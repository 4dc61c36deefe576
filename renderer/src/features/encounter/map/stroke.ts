/** A stroke of ground: the places that a rectangle or a brush covers, as it is drawn by pointer or by keys. */
import type { Area } from '../prepare/terrainId'
import type { Layout } from './layout'
import { isSameSquare, type Square } from './squares'

/** On an open board corners lie on halves of a unit: finer than that nobody needs ground to be. */
const FINE = 2
/** How far apart a brush that is drawn fast looks for places, in units. */
const STEP = 0.25

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
const fine = (value: number): number => Math.round(value * FINE) / FINE

/** Where a rectangle begins or ends: the place under a point, on an open board the corner that is meant. Never beyond the field. */
export const anchorAt = (layout: Layout, point: Square): Square =>
  layout.kind === 'open'
    ? { x: clamp(fine(point.x), layout.columns), y: clamp(fine(point.y), layout.rows) }
    : layout.held(layout.placeAt(point))

/** What lies between two anchors; null: on an open board, nothing as long as it has no width. */
export function rectangleBetween({ kind }: Layout, one: Square, other: Square): Area | null {
  const area = {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    bottom: Math.max(one.y, other.y),
  }
  return kind === 'open' && (area.left === area.right || area.top === area.bottom) ? null : area
}

/** What a brush covers at a point: its square or hex, on an open board a square as large as one; null: beyond the field. */
export function stampAt(layout: Layout, point: Square): Area | null {
  if (layout.kind !== 'open') {
    const { x, y } = layout.placeAt(point)
    return layout.isOn({ x, y }) ? { left: x, top: y, right: x, bottom: y } : null
  }
  const [left, top] = [fine(point.x - 0.5), fine(point.y - 0.5)]
  const area = {
    left: clamp(left, layout.columns),
    top: clamp(top, layout.rows),
    right: clamp(left + 1, layout.columns),
    bottom: clamp(top + 1, layout.rows),
  }
  return area.left === area.right || area.top === area.bottom ? null : area
}

/** What a brush covers on its way from one point to another, each place once. */
export function stampsBetween(layout: Layout, from: Square, to: Square): Area[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP))
  const stamps = Array.from({ length: steps + 1 }, (_, at) => {
    const share = at / steps
    return stampAt(layout, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  })
  return stamps.reduce<Area[]>((all, stamp) => withStamp(all, stamp), [])
}

/** The stroke with one place more, if it is not there yet. */
export function withStamp(stroke: readonly Area[], stamp: Area | null): Area[] {
  const isThere =
    stamp === null ||
    stroke.some(
      (one) =>
        isSameSquare({ x: one.left, y: one.top }, { x: stamp.left, y: stamp.top }) &&
        isSameSquare({ x: one.right, y: one.bottom }, { x: stamp.right, y: stamp.bottom }),
    )
  return isThere ? [...stroke] : [...stroke, stamp]
}

/** How many places it covers; on an open board as many as squares would fit in. */
export const placesIn = ({ kind }: Layout, stroke: readonly Area[]): number =>
  stroke.reduce((sum, { left, top, right, bottom }) => {
    const by = kind === 'open' ? 0 : 1
    return sum + (right - left + by) * (bottom - top + by)
  }, 0)

/** Where the keys begin, and where an arrow leads: a place, on an open board a corner. */
export const tipAt = (layout: Layout, place: Square): Square =>
  layout.kind === 'open' ? anchorAt(layout, place) : layout.held(place)
/** The point of the field that a tip stands for. */
export const pointOf = (layout: Layout, tip: Square): Square =>
  layout.kind === 'open' ? tip : layout.middle(tip)
