/** Outlines of rings: where they run, and where they cross the column and the row of their middle. In units of the drawing. */
import { UNIT } from './drawing'
import type { Layout } from './layout'
import type { MapRing } from './mapTypes'
import { extentOf, outlineOfSquares } from './squares'

/** From the middle to the edge of the outline: squares and hexes that are reached belong to it as a whole. */
const radiusOf = ({ kind }: Layout, squares: number): number => squares + (kind === 'open' ? 0 : 0.5)
/** The hexes within a distance make a large hexagon that stands on a corner. */
const CORNERS = [0, 60, 120, 180, 240, 300].map((degrees) => (degrees * Math.PI) / 180)

/** As a path. */
export function outlineOf({ around, squares, places }: MapRing, layout: Layout): string {
  if (places !== undefined) return outlineOfSquares(places, UNIT)
  const middle = layout.middle(around)
  const [x, y] = [middle.x * UNIT, middle.y * UNIT]
  const radius = radiusOf(layout, squares) * UNIT
  if (layout.kind === 'square')
    return `M${String(x - radius)} ${String(y - radius)}h${String(2 * radius)}v${String(2 * radius)}h${String(-2 * radius)}z`
  if (layout.kind === 'open')
    return `M${String(x - radius)} ${String(y)}a${String(radius)} ${String(radius)} 0 1 0 ${String(2 * radius)} 0a${String(radius)} ${String(radius)} 0 1 0 ${String(-2 * radius)} 0z`
  const points = CORNERS.map(
    (angle) => `${(x + Math.sin(angle) * radius).toFixed(2)} ${(y - Math.cos(angle) * radius).toFixed(2)}`,
  )
  return `M${points.join('L')}z`
}

/** In squares. */
export function edgesOf({ around, squares, places }: MapRing, layout: Layout): ReturnType<typeof extentOf> {
  if (places !== undefined) return extentOf(places, around)
  const { x, y } = layout.middle(around)
  const radius = radiusOf(layout, squares)
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
}
