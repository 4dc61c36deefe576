/** How the places of a field lie, whatever rule system is played on it. Pure: rules and windows measure with the same. */

/** Squares, hexes in columns, or an open board. */
export type FieldKind = 'square' | 'hex' | 'open'

export interface Place {
  x: number
  y: number
}

/** Width of a hex column in increments: neighbours' centres are one increment apart. */
const HEX_COLUMN = Math.sqrt(3) / 2

export const isOdd = (column: number): boolean => Math.abs(column % 2) === 1

/** Centre of a place in increments from the centre of the first square or hex; on the open board the place itself. */
export function centre(kind: FieldKind, { x, y }: Place): Place {
  return kind === 'hex' ? { x: x * HEX_COLUMN, y: y + (isOdd(x) ? 0.5 : 0) } : { x, y }
}

/** From the middle of a hex to its corners left and right. */
export const HEX_RADIUS = 1 / Math.sqrt(3)

/**
 * The middle of a place on the paper that a map is drawn on: in units from the map's corner, where a square, a hex from
 * edge to edge and an increment of an open board are one unit each.
 */
export function middleOnPaper(kind: FieldKind, place: Place): Place {
  if (kind === 'open') return place
  const { x, y } = centre(kind, place)
  return { x: x + (kind === 'hex' ? HEX_RADIUS : 0.5), y: y + 0.5 }
}

/** How large a whole field is on the paper. */
export const paperSize = (
  kind: FieldKind,
  { columns, rows }: { columns: number; rows: number },
): { columns: number; rows: number } =>
  kind === 'hex'
    ? { columns: (columns - 1) * HEX_COLUMN + 2 * HEX_RADIUS, rows: rows + (columns > 1 ? 0.5 : 0) }
    : { columns, rows }

/** How far along a piece of a line, from 0 to 1, the point of it lies that is nearest to another one. */
export function shareAlong(from: Place, to: Place, { x, y }: Place): number {
  const across = to.x - from.x
  const down = to.y - from.y
  const length = across * across + down * down
  const along = length === 0 ? 0 : ((x - from.x) * across + (y - from.y) * down) / length
  return Math.min(1, Math.max(0, along))
}
