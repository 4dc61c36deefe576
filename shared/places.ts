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
