/** Draws what state a patient was, is and will be in: bands with their words, the death on its way, the estimate. */
import { xOf } from '../axis'
import type { Band } from '../lane'
import { lookOf } from './palette'
import { FONT, type LanesDrawing, type On } from './drawing'
import type { RowEstimate } from './rows'
import { traceShape } from './shapes'

const BAND_TOP = 33
const BAND_HEIGHT = 16
export const BAND_MIDDLE = BAND_TOP + BAND_HEIGHT / 2
const LABEL_PADDING = 5

/** Where a band is seen; null: nowhere. */
function stretchOf({ from, to }: Band, { axis, width }: LanesDrawing): { x1: number; x2: number } | null {
  const x1 = Math.max(-2, xOf(axis, from))
  const x2 = Math.min(width + 2, xOf(axis, to))
  return x2 <= 0 || x1 >= width || x2 - x1 < 0.5 ? null : { x1, x2 }
}
export function paintBand(on: On, band: Band, y: number, drawing: LanesDrawing): void {
  const stretch = stretchOf(band, drawing)
  if (stretch === null) return
  const { x1, x2 } = stretch
  const { colours, hatch } = drawing
  const top = y + BAND_TOP
  on.globalAlpha = band.isAhead ? 0.4 : 1
  on.fillStyle = hatch(band.state)
  on.fillRect(x1, top, x2 - x1, BAND_HEIGHT)
  on.strokeStyle = band.stasis ? colours.stasis : colours[lookOf(band.state).tone]
  on.lineWidth = band.stasis ? 3 : 1
  on.strokeRect(x1 + 0.5, top + 0.5, x2 - x1 - 1, BAND_HEIGHT - 1)
  on.globalAlpha = 1
}

/** Words of the states, the one ahead only where the one up to now has no room for them. Returns where they end. */
export function nameBands(on: On, bands: readonly Band[], y: number, drawing: LanesDrawing): number {
  const { width, colours, words } = drawing
  let end: number | null = null
  for (const band of bands) {
    const stretch = stretchOf(band, drawing)
    if (stretch === null || (band.isAhead && end !== null)) continue
    const { tone, hatching } = lookOf(band.state)
    const isFull = hatching === 'full' && !band.isAhead
    end = paintLabel(
      on,
      words.state(band.state, band.stasis),
      { x1: Math.max(0, stretch.x1), x2: Math.min(width, stretch.x2), y: y + BAND_MIDDLE },
      { ink: isFull ? colours.surface : colours[tone], plate: isFull ? null : colours[`${tone}Soft`] },
    )
  }
  return end ?? 0
}

/** Words within a stretch of the lane, on a plate that hides the hatching. Returns where they end; null: they do not fit. */
function paintLabel(
  on: On,
  label: string,
  { x1, x2, y }: { x1: number; x2: number; y: number },
  { ink, plate }: { ink: string; plate: string | null },
): number | null {
  on.font = `600 ${FONT}`
  const length = on.measureText(label).width
  if (length + 2 * LABEL_PADDING + 2 > x2 - x1) return null
  if (plate !== null) {
    on.fillStyle = plate
    on.fillRect(x1 + 3, y - 6.5, length + 2 * LABEL_PADDING - 2, 13)
  }
  on.fillStyle = ink
  on.textAlign = 'left'
  on.textBaseline = 'middle'
  on.fillText(label, x1 + LABEL_PADDING + 1, y + 0.5)
  return x1 + length + 2 * LABEL_PADDING
}

/** Where the lane ends if nobody acts: a thick end with a cross. */
export function paintDeath(on: On, at: number, y: number, { axis, width, colours }: LanesDrawing): void {
  const x = xOf(axis, at)
  if (x < 0 || x > width) return
  on.fillStyle = colours.grave
  on.fillRect(x - 1.5, y + BAND_TOP - 3, 3, BAND_HEIGHT + 6)
  traceShape(on, 'death', { x: x + 10, y: y + BAND_MIDDLE, radius: 5 })
  on.fill()
}

/** From the early to the late end of 80 % of the runs, dashed; open where the late end is out of sight. */
export function paintEstimate(
  on: On,
  estimate: RowEstimate,
  y: number,
  { axis, width, colours }: LanesDrawing,
): void {
  const { early, median, late, from, isStale } = estimate
  if (early === null) return
  const top = y + BAND_TOP + 2
  const x1 = xOf(axis, from + early)
  const x2 = late === null ? width + 10 : xOf(axis, from + late)
  on.globalAlpha = isStale ? 0.5 : 1
  on.strokeStyle = on.fillStyle = colours.good
  on.setLineDash([4, 3])
  on.lineWidth = 1.5
  on.strokeRect(x1, top, Math.max(2, x2 - x1), BAND_HEIGHT - 4)
  on.setLineDash([])
  if (median !== null) on.fillRect(xOf(axis, from + median) - 1, top - 4, 3, BAND_HEIGHT + 4)
  on.globalAlpha = 1
}

/** Beside the late end, else beside the median, else after the words of the state. */
export function nameEstimate(
  on: On,
  { median, late, from, isStale, words }: RowEstimate,
  { y, from: named }: { y: number; from: number },
  { axis, width, now, colours }: LanesDrawing,
): void {
  const free = Math.max(named, xOf(axis, now)) + 4
  const places = [late, median].flatMap((end) => (end === null ? [] : [xOf(axis, from + end) + 5]))
  const look = { ink: isStale ? colours.faint : colours.good, plate: colours.surface }
  for (const x1 of [...places, free])
    if (x1 >= free && paintLabel(on, words, { x1, x2: width, y: y + BAND_MIDDLE }, look) !== null) return
}
