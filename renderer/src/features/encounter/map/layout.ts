/**
 * How the places of a map lie: on squares, on hexes or on an open board. Everything is drawn on a sheet of paper
 * measured in units; a square, and a hex from edge to edge, is one unit. Knows no rules.
 */
import { HEX_RADIUS, middleOnPaper, paperSize, type FieldKind } from '@shared/places'
import type { Size, Square } from './squares'

interface Box {
  x: number
  y: number
  width: number
  height: number
}
interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Layout {
  kind: FieldKind
  columns: number
  rows: number
  /** Of the whole map, in units. */
  size: Size
  /** Middle of a place, in units from the map's corner. */
  middle: (place: Square) => Square
  /** The corner of the unit box around a place: what a square is drawn in. */
  corner: (place: Square) => Square
  /** The place under a point of the paper; it may lie beyond the edge. */
  placeAt: (point: Square) => Square
  isOn: (place: Square) => boolean
  held: (place: Square) => Square
  /** What an area covers, as a path; a unit is drawn so long. */
  outline: (area: Area, unit: number) => string
  /** Where the number of a column or a row stands, in units. */
  columnAt: (column: number) => number
  rowAt: (row: number) => number
}

const HALF = 0.5
const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
const boxPath = ({ x, y, width, height }: Box, unit: number): string =>
  `M${String(x * unit)} ${String(y * unit)}h${String(width * unit)}v${String(height * unit)}h${String(-width * unit)}z`

/** A unit box around the middle, so that whatever fills a square fills any place. */
const cornerOf =
  (middle: Layout['middle']): Layout['corner'] =>
  (place) => {
    const { x, y } = middle(place)
    return { x: x - HALF, y: y - HALF }
  }

function squares({ columns, rows }: Size): Layout {
  const middle = (place: Square): Square => middleOnPaper('square', place)
  return {
    kind: 'square',
    columns,
    rows,
    size: { columns, rows },
    middle,
    corner: ({ x, y }) => ({ x, y }),
    placeAt: ({ x, y }) => ({ x: Math.floor(x), y: Math.floor(y) }),
    isOn: ({ x, y }) => x >= 0 && y >= 0 && x < columns && y < rows,
    held: ({ x, y }) => ({ x: clamp(x, columns - 1), y: clamp(y, rows - 1) }),
    outline: ({ left, top, right, bottom }, unit) =>
      boxPath({ x: left, y: top, width: right - left + 1, height: bottom - top + 1 }, unit),
    columnAt: (column) => column + HALF,
    rowAt: (row) => row + HALF,
  }
}

/** From column to column. */
const HEX_COLUMN = Math.sqrt(3) / 2
function hexPath({ x, y }: Square, unit: number): string {
  const side = HEX_RADIUS * unit
  const [across, down] = [side / 2, HALF * unit].map((length) => length.toFixed(2))
  return (
    `M${(x * unit - side).toFixed(2)} ${(y * unit).toFixed(2)}` +
    `l${across} -${down}h${side.toFixed(2)}l${across} ${down}l-${across} ${down}h-${side.toFixed(2)}z`
  )
}

function hexes({ columns, rows }: Size): Layout {
  const middle = (place: Square): Square => middleOnPaper('hex', place)
  const distance = (a: Square, b: Square): number => Math.hypot(a.x - b.x, a.y - b.y)
  return {
    kind: 'hex',
    columns,
    rows,
    size: paperSize('hex', { columns, rows }),
    middle,
    corner: cornerOf(middle),
    placeAt: (point) => {
      const column = Math.floor((point.x - HEX_RADIUS) / HEX_COLUMN)
      const near = [column, column + 1].map((x) => {
        const top = middle({ x, y: 0 }).y
        return { x, y: Math.round(point.y - top) }
      })
      return near.reduce((a, b) => (distance(middle(a), point) <= distance(middle(b), point) ? a : b))
    },
    isOn: ({ x, y }) => x >= 0 && y >= 0 && x < columns && y < rows,
    held: ({ x, y }) => ({ x: clamp(x, columns - 1), y: clamp(y, rows - 1) }),
    outline: ({ left, top, right, bottom }, unit) => {
      const paths: string[] = []
      for (let x = Math.ceil(left); x <= right; x++)
        for (let y = Math.ceil(top); y <= bottom; y++) paths.push(hexPath(middle({ x, y }), unit))
      return paths.join('')
    },
    columnAt: (column) => column * HEX_COLUMN + HEX_RADIUS,
    rowAt: (row) => row + HALF,
  }
}

/** A finger's breadth: finer than anybody puts a miniature down. */
const FINE = 10
function board({ columns, rows }: Size): Layout {
  const middle = ({ x, y }: Square): Square => ({ x, y })
  return {
    kind: 'open',
    columns,
    rows,
    size: { columns, rows },
    middle,
    corner: cornerOf(middle),
    placeAt: ({ x, y }) => ({ x: Math.round(x * FINE) / FINE, y: Math.round(y * FINE) / FINE }),
    isOn: ({ x, y }) => x >= 0 && y >= 0 && x <= columns && y <= rows,
    held: ({ x, y }) => ({ x: clamp(x, columns), y: clamp(y, rows) }),
    outline: ({ left, top, right, bottom }, unit) =>
      boxPath({ x: left, y: top, width: right - left, height: bottom - top }, unit),
    columnAt: (column) => column,
    rowAt: (row) => row,
  }
}

const LAYOUTS: Readonly<Record<FieldKind, (size: Size) => Layout>> = {
  square: squares,
  hex: hexes,
  open: board,
}
export const layoutOf = (kind: FieldKind, size: Size): Layout => LAYOUTS[kind](size)

/** The hexes of a whole map as one path. */
export const hexLines = ({ columns, rows, outline }: Layout, unit: number): string =>
  outline({ left: 0, top: 0, right: columns - 1, bottom: rows - 1 }, unit)
