/**
 * Places, ranges, directions and arcs on a field of WCRPG: squares, hexes or an open board (WCG-GRID-01, WCG-GRID-02,
 * WCG-HEX-01, WCA-LOS-01). Pure: rules and windows measure with the same functions.
 *
 * Directions and facings are degrees clockwise from the top of the map (0 up, 90 right), bearings the same from the
 * facing of whoever looks. Distances are range increments; from the centre of a square or hex to that of its
 * neighbour it is one. `y` grows downwards.
 */
import { centre, isOdd } from '../places'
import type { WcrpgArea, WcrpgField, WcrpgPlace } from './fight'
import type { BoardUnit, FieldKind } from './names'

export { centre }

/** The kinds of field that consist of cells. */
export type CellKind = Exclude<FieldKind, 'open'>
export type SquareRange = 'chebyshev' | 'euclideanRounded' | 'manhattan'
export type Arc = 'optimal' | 'peripheral' | 'none'

const FULL_TURN = 360
const HALF_TURN = 180
/** Computed decimals are kept to the millionth, so that "within one increment" does not hang on the last bit. */
const MILLION = 1_000_000
/** Places on the open board are kept to the hundredth of an increment. */
const HUNDRED = 100

const FACINGS: Record<CellKind, readonly number[]> = {
  square: [0, 45, 90, 135, 180, 225, 270, 315],
  hex: [0, 60, 120, 180, 240, 300],
}

/** WCG-GRID-02: what is measured on the board for one increment. */
export const UNITS_PER_INCREMENT: Record<BoardUnit, number> = { centimetres: 3, inches: 1 }

const halfUp = (value: number): number => Math.floor(value + 0.5)
const toMillionth = (value: number): number => halfUp(value * MILLION) / MILLION
const toHundredth = (value: number): number => halfUp(value * HUNDRED) / HUNDRED
/** Neither the sign of zero nor the parity of a negative column may spoil a place. */
const plain = (value: number): number => (value === 0 ? 0 : value)

/** Any degrees as 0 to just below 360. */
export const normalDegrees = (degrees: number): number =>
  plain(toMillionth(((degrees % FULL_TURN) + FULL_TURN) % FULL_TURN) % FULL_TURN)

/** The smaller angle between two directions, 0 to 180. */
export const turnBetween = (a: number, b: number): number => {
  const clockwise = normalDegrees(b - a)
  return Math.min(clockwise, FULL_TURN - clockwise)
}

export const isSamePlace = (a: WcrpgPlace, b: WcrpgPlace): boolean => a.x === b.x && a.y === b.y

/** Hexes on two slanting axes: along `q` and along `r`, the third one is their negative sum. */
interface Axial {
  q: number
  r: number
}
const toAxial = ({ x, y }: WcrpgPlace): Axial => ({ q: x, r: y - (x - (isOdd(x) ? 1 : 0)) / 2 })
const fromAxial = ({ q, r }: Axial): WcrpgPlace => ({
  x: plain(q),
  y: plain(r + (q - (isOdd(q) ? 1 : 0)) / 2),
})

/** One step along each facing of a hex. */
const HEX_STEPS: readonly Axial[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
]
/** One step along each facing of a square. */
const SQUARE_STEPS: readonly WcrpgPlace[] = [
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
]

/** WCG-GRID-01: how a diagonal square counts is a switch; by default it counts one. */
function squaresBetween(a: WcrpgPlace, b: WcrpgPlace, squareRange: SquareRange): number {
  const columns = Math.abs(a.x - b.x)
  const rows = Math.abs(a.y - b.y)
  switch (squareRange) {
    case 'chebyshev':
      return Math.max(columns, rows)
    case 'manhattan':
      return columns + rows
    case 'euclideanRounded':
      return halfUp(Math.hypot(columns, rows))
  }
}

function hexesBetween(a: WcrpgPlace, b: WcrpgPlace): number {
  const one = toAxial(a)
  const other = toAxial(b)
  const q = one.q - other.q
  const r = one.r - other.r
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/**
 * WCG-GRID-01, WCG-GRID-02, WCG-HEX-01: range in increments. Whole on squares and hexes; on the open board the decimal
 * as measured.
 */
export function rangeBetween(
  kind: FieldKind,
  a: WcrpgPlace,
  b: WcrpgPlace,
  squareRange: SquareRange = 'chebyshev',
): number {
  switch (kind) {
    case 'square':
      return squaresBetween(a, b, squareRange)
    case 'hex':
      return hexesBetween(a, b)
    case 'open':
      return toMillionth(Math.hypot(a.x - b.x, a.y - b.y))
  }
}

/** WCG-GRID-02: tables and anything else that wants whole increments: to the nearest one, half up. */
export const wholeIncrements = (increments: number): number => halfUp(increments)

/** Direction of the straight line from centre to centre; null from a place to itself. */
export function directionTo(kind: FieldKind, from: WcrpgPlace, to: WcrpgPlace): number | null {
  if (isSamePlace(from, to)) return null
  const start = centre(kind, from)
  const end = centre(kind, to)
  return normalDegrees((Math.atan2(end.x - start.x, start.y - end.y) * HALF_TURN) / Math.PI)
}

/** WCG-GRID-01: clockwise from the facing, 0 ahead, 90 right; null towards the own place. */
export function bearingTo(kind: FieldKind, from: WcrpgPlace, facing: number, to: WcrpgPlace): number | null {
  const direction = directionTo(kind, from, to)
  return direction === null ? null : normalDegrees(direction - facing)
}

/** Eight facings on squares, six on hexes; null: any angle (WCG-GRID-02). */
export const facingsOf = (kind: FieldKind): readonly number[] | null =>
  kind === 'open' ? null : FACINGS[kind]

/** The facing nearest to a direction; of two equally near the one further clockwise. */
export function snapFacing(kind: FieldKind, degrees: number): number {
  if (kind === 'open') return normalDegrees(degrees)
  const step = FULL_TURN / FACINGS[kind].length
  return normalDegrees(halfUp(normalDegrees(degrees) / step) * step)
}

/** WCG-HEX-01: a change of heading in steps of 45 degrees as it is on hexes: 45 and 90 are 60, 135 is 120. */
export function hexHeading(degrees: number): number {
  const turn = snapFacing('square', degrees)
  const isLeft = turn > HALF_TURN
  const onHexes = [0, 60, 60, 120, 180][(isLeft ? FULL_TURN - turn : turn) / 45] ?? 0
  return isLeft ? normalDegrees(-onHexes) : onHexes
}

/**
 * WCA-LOS-01: the optimal arc is so many degrees wide, centred ahead; the peripheral one is so many more on each
 * side. Edges belong to the better arc. Whoever shares the place is in the optimal arc.
 */
export function arcOf(bearing: number | null, optimalArc: number, peripheralArc: number): Arc {
  if (bearing === null) return 'optimal'
  const aside = turnBetween(0, bearing)
  if (aside <= optimalArc / 2) return 'optimal'
  return aside <= optimalArc / 2 + peripheralArc ? 'peripheral' : 'none'
}

/**
 * So many increments straight on in a direction, beyond the edge of the field too. On squares and hexes along the
 * nearest facing and in whole steps; on the open board to the hundredth.
 */
export function ahead(kind: FieldKind, place: WcrpgPlace, degrees: number, increments: number): WcrpgPlace {
  if (kind === 'open') {
    const radians = (degrees * Math.PI) / HALF_TURN
    return {
      x: plain(toHundredth(place.x + Math.sin(radians) * increments)),
      y: plain(toHundredth(place.y - Math.cos(radians) * increments)),
    }
  }
  const steps = wholeIncrements(increments)
  const facing = FACINGS[kind].indexOf(snapFacing(kind, degrees))
  if (kind === 'square') {
    const step = SQUARE_STEPS[facing] ?? { x: 0, y: 0 }
    return { x: plain(place.x + step.x * steps), y: plain(place.y + step.y * steps) }
  }
  const step = HEX_STEPS[facing] ?? { q: 0, r: 0 }
  const { q, r } = toAxial(place)
  return fromAxial({ q: q + step.q * steps, r: r + step.r * steps })
}

/** Whether one goes from here to there along a facing; always so on the open board. */
export function isStraight(kind: FieldKind, a: WcrpgPlace, b: WcrpgPlace): boolean {
  if (kind === 'open' || isSamePlace(a, b)) return true
  const direction = directionTo(kind, a, b)
  return direction !== null && FACINGS[kind].includes(direction)
}

/** The squares or hexes around a place, in the order of the facings, beyond the edge of the field too. */
export const neighbours = (kind: CellKind, place: WcrpgPlace): WcrpgPlace[] =>
  FACINGS[kind].map((facing) => ahead(kind, place, facing, 1))

/** Whether a place is on the field: a square or hex of it, or anywhere between the edges of the open board. */
export function within({ columns, rows }: WcrpgField, kind: FieldKind, { x, y }: WcrpgPlace): boolean {
  if (kind === 'open') return x >= 0 && y >= 0 && x <= columns && y <= rows
  return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < columns && y < rows
}

/** As far as the field reaches in a direction: where one ends, and after how many increments. */
export function aheadWithin(
  field: WcrpgField,
  kind: FieldKind,
  place: WcrpgPlace,
  degrees: number,
  increments: number,
): { place: WcrpgPlace; increments: number } {
  const wanted = ahead(kind, place, degrees, increments)
  if (within(field, kind, wanted)) return { place: wanted, increments }
  if (kind === 'open') {
    const share = Math.min(
      shareUntil(place.x, wanted.x, field.columns),
      shareUntil(place.y, wanted.y, field.rows),
    )
    const x = toHundredth(place.x + (wanted.x - place.x) * share)
    const y = toHundredth(place.y + (wanted.y - place.y) * share)
    const end = { x: clamp(x, field.columns), y: clamp(y, field.rows) }
    return { place: end, increments: rangeBetween(kind, place, end) }
  }
  for (let steps = wholeIncrements(increments) - 1; steps > 0; steps--) {
    const end = ahead(kind, place, degrees, steps)
    if (within(field, kind, end)) return { place: end, increments: steps }
  }
  return { place, increments: 0 }
}

const clamp = (value: number, most: number): number => Math.min(Math.max(plain(value), 0), most)
/** The part of the way from `from` to `to` that lies between 0 and `most`. */
function shareUntil(from: number, to: number, most: number): number {
  if (to >= 0 && to <= most) return 1
  return ((to < 0 ? 0 : most) - from) / (to - from)
}

/** The place nearest to the middle of the field (WCG-PLACE-01); of several the one further left, then further up. */
export function middleOf({ columns, rows }: WcrpgField, kind: FieldKind): WcrpgPlace {
  if (kind === 'open') return { x: columns / 2, y: rows / 2 }
  const x = Math.floor((columns - 1) / 2)
  if (kind === 'square') return { x, y: Math.floor((rows - 1) / 2) }
  // odd columns lie half a hex lower, so a field of more than one column is half a hex higher than its rows
  const middle = (rows - 1 + (columns > 1 ? 0.5 : 0)) / 2
  return { x, y: Math.min(Math.max(Math.ceil(middle - (isOdd(x) ? 0.5 : 0) - 0.5), 0), rows - 1) }
}

/** Whether a place lies in an area; edges belong to it. */
export const isInArea = ({ left, top, right, bottom }: WcrpgArea, { x, y }: WcrpgPlace): boolean =>
  x >= left && x <= right && y >= top && y <= bottom
