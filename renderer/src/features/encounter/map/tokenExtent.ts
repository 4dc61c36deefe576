/** How far a token reaches from its middle, with everything that is drawn on it from near. In units of the drawing. */
import { barsEnd } from './bars'
import type { TokenLook } from './mapTypes'
import { DISC, rimOf } from './marks'

export interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

/** Of a square of 40 that a token fills from edge to edge. */
const BODY = 18.4
/** From the middle to the tip of a wedge. */
export const WEDGE_TIP = 29

export const BARE: Extent = { left: -BODY, top: -BODY, right: BODY, bottom: BODY }

export function extentOfLook({
  bars = [],
  marks = [],
  facing,
  isChosen,
}: Pick<TokenLook, 'bars' | 'marks' | 'facing' | 'isChosen'>): Extent {
  const points = [{ x: 0, y: barsEnd(bars.length) }]
  if (facing !== undefined) {
    const angle = (facing * Math.PI) / 180
    points.push({ x: Math.sin(angle) * WEDGE_TIP, y: -Math.cos(angle) * WEDGE_TIP })
  }
  const rim = rimOf(marks, { facing, isChosen })
  for (const spot of [...rim.marks, rim.more, rim.tick])
    if (spot !== null)
      points.push({ x: spot.x - DISC, y: spot.y - DISC }, { x: spot.x + DISC, y: spot.y + DISC })
  return points.reduce(
    (extent, { x, y }) => ({
      left: Math.min(extent.left, x),
      top: Math.min(extent.top, y),
      right: Math.max(extent.right, x),
      bottom: Math.max(extent.bottom, y),
    }),
    BARE,
  )
}
