/** How a map, its legend and one sheet of paper come together: upright or across, whichever makes the map larger. In millimetres. */
import type { Paper } from '@shared/contract/desktop'

export interface MapSheet {
  landscape: boolean
  /** A square, or a hex from edge to edge, on paper. */
  square: number
  /** Of the map alone, without the numbers at its edges. */
  width: number
  height: number
  /** Columns of the legend, beside the map or below it. */
  columns: number
  /** Lines that the legend has room for. */
  lines: number
}

const SHEETS: Readonly<Record<Paper, { short: number; long: number }>> = {
  A4: { short: 210, long: 297 },
  Letter: { short: 215.9, long: 279.4 },
}
/** Margins of the page (./page.ts): both sides, and above and below together. */
const MARGINS = { across: 26, down: 34 } as const
/** Title, scale and campaign above the map. */
const HEAD = 27
/** Numbers along the upper and the left edge of the map. */
export const EDGE = { top: 4.5, left: 7 } as const
export const LEGEND = { column: 45, line: 4.4, gap: 4 } as const
/** Columns of a legend beside the map; more would leave it no room. */
const MOST_BESIDE = 3
/** Share of the height that a legend below the map takes at the most. */
const MOST_BELOW = 0.35
/** No square is larger: an inch, as on a mat. */
const LARGEST = 25.4

interface Wanted {
  paper: Paper
  /** Of the part that is printed, in units of the map's paper. */
  across: number
  down: number
  /** Lines of the legend. */
  lines: number
}

function drawn(room: { width: number; height: number }, { across, down }: Wanted) {
  const square = Math.min(LARGEST, (room.width - EDGE.left) / across, (room.height - EDGE.top) / down)
  return { square, width: square * across, height: square * down }
}

/** Across: the legend stands beside the map. */
function across(wanted: Wanted): MapSheet {
  const { short, long } = SHEETS[wanted.paper]
  const height = short - MARGINS.down - HEAD
  const inColumn = Math.floor(height / LEGEND.line) - 1
  const columns = Math.min(MOST_BESIDE, Math.ceil(wanted.lines / inColumn))
  const legend = columns === 0 ? 0 : columns * LEGEND.column + LEGEND.gap
  const map = drawn({ width: long - MARGINS.across - legend, height }, wanted)
  return { landscape: true, ...map, columns, lines: columns * inColumn }
}

/** Upright: it stands below. */
function upright(wanted: Wanted): MapSheet {
  const { short, long } = SHEETS[wanted.paper]
  const width = short - MARGINS.across
  const height = long - MARGINS.down - HEAD
  const columns = Math.floor(width / LEGEND.column)
  const inColumn = Math.min(
    Math.ceil(wanted.lines / columns),
    Math.floor((height * MOST_BELOW) / LEGEND.line),
  )
  // a line more for its title
  const legend = wanted.lines === 0 ? 0 : (inColumn + 1.5) * LEGEND.line + LEGEND.gap
  const map = drawn({ width, height: height - legend }, wanted)
  return { landscape: false, ...map, columns, lines: columns * inColumn }
}

export function mapSheet(wanted: Wanted): MapSheet {
  const [one, other] = [upright(wanted), across(wanted)]
  return other.square > one.square ? other : one
}
