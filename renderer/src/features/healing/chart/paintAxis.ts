/** Draws the ruler above the lanes: days, hours or minutes, and the line of now. */
import type { Axis, Tick } from '../axis'
import { xOf } from '../axis'
import { FONT } from './drawing'
import type { Colours } from './palette'

export const AXIS_HEIGHT = 34
/** Pixels from the middle of the flag to its edge, and those that hours and minutes take beside their tick. */
const FLAG_ROOM = 17
const LABEL_ROOM = 34

export interface AxisDrawing {
  axis: Axis
  ticks: readonly Tick[]
  /** Words of the day at the left edge. */
  day: string
  now: number
  nowWords: string
  width: number
  colours: Colours
}

export function paintAxis(
  on: CanvasRenderingContext2D,
  { axis, ticks, day, now, nowWords, width, colours }: AxisDrawing,
): void {
  on.clearRect(0, 0, width, AXIS_HEIGHT)
  on.font = FONT
  on.textBaseline = 'middle'
  on.textAlign = 'left'
  // words that the flag of now would cover are left out
  const flag = xOf(axis, now)
  const isCovered = (x: number): boolean => x + 4 < flag + FLAG_ROOM && x + LABEL_ROOM > flag - FLAG_ROOM
  const days = ticks.filter(({ isDay }) => isDay)
  for (const { x, isDay, label } of ticks) {
    on.fillStyle = isDay ? colours.lineStrong : colours.line
    on.fillRect(Math.round(x), isDay ? 0 : 18, 1, AXIS_HEIGHT)
    if (isDay || isCovered(x)) continue
    on.fillStyle = colours.muted
    on.fillText(label, x + 4, 26)
  }
  on.fillStyle = colours.text
  on.font = `650 ${FONT}`
  for (const { x, label } of days) on.fillText(label, x + 5, 10)
  // the day that has begun before the left edge, where its own label does not run into the next one's
  const first = days[0]?.x ?? Infinity
  if (first > on.measureText(day).width + 16) on.fillText(day, 5, 10)
  paintNowFlag(on, xOf(axis, now), { words: nowWords, width, colours })
}

function paintNowFlag(
  on: CanvasRenderingContext2D,
  x: number,
  { words, width, colours }: { words: string; width: number; colours: Colours },
): void {
  if (x < -40 || x > width + 40) return
  on.font = `650 ${FONT}`
  const room = on.measureText(words).width + 10
  on.fillStyle = colours.accent
  on.beginPath()
  on.roundRect(x - room / 2, AXIS_HEIGHT - 16, room, 15, 3)
  on.fill()
  on.fillStyle = colours.page
  on.textAlign = 'center'
  on.fillText(words, x, AXIS_HEIGHT - 8)
}
