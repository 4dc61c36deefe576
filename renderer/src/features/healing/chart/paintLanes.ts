/**
 * Draws the lanes that are seen on a canvas: bands of states, what is due, what would happen, estimates. A drawing of
 * one screen takes a few hundred strokes however many patients there are, so that scrolling stays within a frame.
 */
import type { PatientView } from '@shared/contract/recovery'
import { xOf } from '../axis'
import { bandsOf, shapeOf } from '../lane'
import { BAND_MIDDLE, nameBands, nameEstimate, paintBand, paintDeath, paintEstimate } from './paintStates'
import { FONT, type LanesDrawing, type On } from './drawing'
import type { Colours } from './palette'
import {
  isSameMark,
  MARK_SIZE,
  placeMarks,
  roomBeside,
  type ChartRow,
  type Ghost,
  type PlacedMark,
  type PlacedRun,
} from './rows'
import { SHAPE_COLOUR, traceShape } from './shapes'

/** Heights of the two lines of marks. */
const MARK_LINES = { first: 10, second: 23 } as const
const heightOf = (line: number): number => (line === 0 ? MARK_LINES.first : MARK_LINES.second)

/** Draws everything, and returns what was drawn where for pointing at. */
export function paintLanes(on: On, drawing: LanesDrawing): Map<string, PlacedMark[]> {
  const { rows, rowHeight, top, width, height, colours } = drawing
  on.clearRect(0, 0, width, height)
  const first = Math.max(0, Math.floor(top / rowHeight))
  const last = Math.min(rows.length - 1, Math.floor((top + height) / rowHeight))
  const placed = new Map<string, PlacedMark[]>()
  paintPast(on, drawing)
  for (let index = first; index <= last; index++) {
    const row = rows[index]
    if (row === undefined) continue
    const y = index * rowHeight - top
    if (row.id === drawing.chosen) {
      on.fillStyle = colours.accentSoft
      on.fillRect(0, y, width, rowHeight)
    }
    on.fillStyle = colours.line
    on.fillRect(0, y + rowHeight - 1, width, 1)
  }
  paintTicks(on, drawing)
  for (let index = first; index <= last; index++) {
    const row = rows[index]
    if (row !== undefined) placed.set(row.id, paintRow(on, row, index * rowHeight - top, drawing))
  }
  paintNow(on, drawing)
  return placed
}

/** What lies behind is a little darker than what is to come. */
function paintPast(on: On, { axis, now, width, height, colours }: LanesDrawing): void {
  const x = Math.min(width, Math.max(0, xOf(axis, now)))
  on.fillStyle = colours.page
  on.globalAlpha = 0.55
  on.fillRect(0, 0, x, height)
  on.globalAlpha = 1
}
function paintTicks(on: On, { ticks, height, colours }: LanesDrawing): void {
  for (const { x, isDay } of ticks) {
    on.fillStyle = isDay ? colours.lineStrong : colours.line
    on.globalAlpha = isDay ? 0.6 : 0.5
    on.fillRect(Math.round(x), 0, 1, height)
  }
  on.globalAlpha = 1
}
function paintNow(on: On, { axis, now, width, height, colours }: LanesDrawing): void {
  const x = xOf(axis, now)
  if (x < 0 || x > width) return
  on.fillStyle = colours.accent
  on.fillRect(x - 1, 0, 2, height)
}

function paintRow(on: On, row: ChartRow, y: number, drawing: LanesDrawing): PlacedMark[] {
  const { axis, width, now, chosenMark } = drawing
  const { marks, runs } = placeMarks(row, axis, width)
  const bands = row.patient === null ? [] : bandsOf(row.patient, now)
  for (const band of bands) paintBand(on, band, y, drawing)
  if (row.patient?.dies != null) paintDeath(on, row.patient.dies.at, y, drawing)
  if (row.estimate !== null) paintEstimate(on, row.estimate, y, drawing)
  // what would happen lies on the band ahead: words that stand beside the lane as well make room
  const isClear = row.ghosts.length === 0
  const named = nameBands(on, isClear ? bands : bands.filter(({ isAhead }) => !isAhead), y, drawing)
  if (row.estimate !== null && isClear) nameEstimate(on, row.estimate, { y, from: named }, drawing)
  for (const run of runs) paintRun(on, run, y, row, drawing)
  for (const ghost of row.ghosts) paintGhost(on, ghost, y, drawing)
  marks.forEach((placed, index) => {
    const { mark, entry } = placed
    const isChosen = isSameMark(chosenMark, { at: mark.at, key: mark.due.key, patient: entry.patient })
    if (placed.isCovered && !isChosen) return
    paintMark(on, placed, { y, row, isChosen, room: roomBeside(marks, index, width), drawing })
  })
  if (row.patient !== null && marks.every(({ line }) => line === 0)) paintPaused(on, row.patient, y, drawing)
  return marks
}

/** What stands still and why, on the second line where no mark needs it; the patient's tab tells all of it. */
function paintPaused(on: On, { paused }: PatientView, y: number, drawing: LanesDrawing): void {
  const [first] = paused
  const x = Math.max(0, xOf(drawing.axis, drawing.now)) + 6
  if (first === undefined || x > drawing.width) return
  const { colours, words } = drawing
  on.fillStyle = colours.muted
  on.fillRect(x, y + MARK_LINES.second - 4, 2.5, 8)
  on.fillRect(x + 4.5, y + MARK_LINES.second - 4, 2.5, 8)
  on.font = FONT
  on.textAlign = 'left'
  on.textBaseline = 'middle'
  const more = paused.length === 1 ? '' : ` +${String(paused.length - 1)}`
  on.fillText(`${words.paused(first.key, first.why)}${more}`, x + 12, y + MARK_LINES.second + 0.5)
}

function paintRun(on: On, { run, x1, x2 }: PlacedRun, y: number, row: ChartRow, drawing: LanesDrawing): void {
  if (x2 <= x1) return
  on.strokeStyle = drawing.colours[SHAPE_COLOUR[shapeOf(run.due, row.id, drawing.shapes)]]
  on.globalAlpha = 0.55
  on.lineWidth = 2
  on.setLineDash([1.5, 4])
  on.beginPath()
  on.moveTo(x1, y + MARK_LINES.first)
  on.lineTo(x2, y + MARK_LINES.first)
  on.stroke()
  on.setLineDash([])
  on.globalAlpha = 1
}

const GHOST_COLOUR: Readonly<Record<Ghost['tone'], keyof Colours>> = {
  plain: 'muted',
  good: 'good',
  bad: 'bad',
  grave: 'grave',
  turn: 'accent',
  note: 'muted',
}
function paintGhost(on: On, { at, tone }: Ghost, y: number, { axis, width, colours }: LanesDrawing): void {
  const x = xOf(axis, at)
  if (x < -MARK_SIZE || x > width + MARK_SIZE) return
  on.strokeStyle = colours[GHOST_COLOUR[tone]]
  on.lineWidth = 1.5
  on.setLineDash([2, 2])
  on.beginPath()
  on.arc(x, y + BAND_MIDDLE, 6.5, 0, 2 * Math.PI)
  on.stroke()
  on.setLineDash([])
}

interface MarkPainting {
  y: number
  row: ChartRow
  isChosen: boolean
  /** Pixels that words may take. */
  room: number
  drawing: LanesDrawing
}
function paintMark(on: On, placed: PlacedMark, painting: MarkPainting): void {
  const { mark, entry, x, line } = placed
  const { y, isChosen, drawing } = painting
  const { colours } = drawing
  const shape = shapeOf(mark.due, entry.patient, drawing.shapes)
  const at = { x, y: y + heightOf(line), radius: mark.isRepeat ? 3.6 : 4.8 }
  const colour = colours[SHAPE_COLOUR[shape]]
  traceShape(on, shape, at)
  on.globalAlpha = mark.isRepeat ? 0.55 : 1
  on.fillStyle = mark.isRepeat ? colours.surface : colour
  on.fill()
  on.strokeStyle = mark.isRepeat ? colour : colours.page
  on.lineWidth = 1.2
  on.stroke()
  on.globalAlpha = 1
  if (isChosen) {
    on.strokeStyle = colours.focus
    on.lineWidth = 2
    on.beginPath()
    on.arc(at.x, at.y, MARK_SIZE - 2, 0, 2 * Math.PI)
    on.stroke()
  }
  if (!mark.isRepeat && !placed.isCovered) paintMarkWords(on, placed, painting)
}

/** "Treatment Check – Imre", or the name alone, or nothing: whatever there is room for. */
function paintMarkWords(on: On, { mark, entry, x, line, covers }: PlacedMark, painting: MarkPainting): void {
  const { y, room, drawing } = painting
  const { colours, words } = drawing
  const what = words.due(mark.due.key)
  const sign = mark.due.asks === null ? '' : '! '
  const more = covers === 0 ? '' : ` +${String(covers)}`
  const named = entry.note === null ? [what] : [`${what} – ${entry.note}`, entry.note]
  const choices = [...named.map((words) => `${words}${more}`), ...(covers === 0 ? [] : [more.trim()])]
  on.font = FONT
  on.textAlign = 'left'
  on.textBaseline = 'middle'
  const fitting = choices.find((choice) => on.measureText(sign + choice).width <= room)
  if (fitting === undefined && sign === '') return
  // a dotted run would go through the words
  on.fillStyle = painting.row.id === drawing.chosen ? colours.accentSoft : colours.surface
  on.fillRect(x + MARK_SIZE - 4, y + heightOf(line) - 6, on.measureText(sign + (fitting ?? '')).width + 4, 12)
  on.fillStyle = mark.due.asks === null ? colours.muted : colours.warning
  on.fillText(sign + (fitting ?? ''), x + MARK_SIZE - 2, y + heightOf(line) + 0.5)
}
