/**
 * Ranges of mass combat, which host and windows read alike: bands in space, the chart of increments on the surface
 * (MC-RNG-01, MC-RNG-02, MC-RNG-05, MC-RNG-06, MC-VEH-08, MC-VEH-09, MC-MSL-05).
 */
import { BANDS, type Band } from './names'
import type { ShipWeapon } from './sheet'

/** MC-GEN-06, MC-GEN-07. */
export const SQUARE_METRES = { space: 2500, surface: 125 } as const

/** MC-RNG-01: squares, the penalty that the sheet's numbers contain, and the increment in an atmosphere. */
export const RANGE_BANDS: Readonly<
  Record<Band, { from: number; to: number; included: number; increment: number }>
> = {
  S: { from: 0, to: 0, included: -1, increment: 250 },
  M: { from: 1, to: 2, included: -4, increment: 500 },
  L: { from: 3, to: 4, included: -6, increment: 1000 },
}
/** MC-RNG-05, MC-RNG-06: of a weapon whose core range is point blank only. */
export const POINT_BLANK_INCREMENT = 50
/** MC-MSL-05. */
export const MISSILE_INCREMENT = 1000

/** MC-VEH-08: penalty, first and last square, by range increment in metres. */
export const RANGE_CHART: Readonly<Record<number, readonly (readonly [number, number, number])[]>> = {
  2: [[0, 0, 0]],
  4: [[0, 0, 0]],
  6: [[0, 0, 0]],
  8: [[0, 0, 0]],
  10: [[0, 0, 0]],
  12: [[0, 0, 0]],
  20: [
    [0, 0, 0],
    [-12, 1, 1],
  ],
  30: [
    [0, 0, 0],
    [-8, 1, 1],
    [-16, 2, 2],
  ],
  40: [
    [0, 0, 0],
    [-6, 1, 1],
    [-12, 2, 2],
    [-18, 3, 3],
  ],
  50: [
    [0, 0, 0],
    [-4, 1, 1],
    [-8, 2, 2],
    [-14, 3, 3],
    [-18, 4, 4],
  ],
  60: [
    [0, 0, 0],
    [-4, 1, 1],
    [-8, 2, 2],
    [-12, 3, 3],
    [-16, 4, 4],
  ],
  80: [
    [0, 0, 0],
    [-2, 1, 1],
    [-6, 2, 2],
    [-8, 3, 3],
    [-12, 4, 4],
    [-14, 5, 5],
    [-18, 6, 6],
  ],
  100: [
    [0, 0, 0],
    [-2, 1, 1],
    [-4, 2, 2],
    [-6, 3, 3],
    [-10, 4, 4],
    [-12, 5, 5],
    [-14, 6, 6],
    [-18, 7, 8],
  ],
  150: [
    [0, 0, 1],
    [-2, 2, 2],
    [-4, 3, 3],
    [-6, 4, 4],
    [-8, 5, 5],
    [-10, 6, 7],
    [-12, 8, 8],
    [-14, 9, 9],
    [-16, 10, 10],
    [-18, 11, 11],
  ],
  200: [
    [0, 0, 1],
    [-2, 2, 3],
    [-4, 4, 4],
    [-6, 5, 6],
    [-8, 7, 7],
    [-10, 8, 9],
    [-12, 10, 11],
    [-14, 12, 12],
    [-16, 13, 14],
    [-18, 15, 15],
  ],
  250: [
    [0, 0, 1],
    [-2, 2, 3],
    [-4, 4, 5],
    [-6, 6, 7],
    [-8, 8, 9],
    [-10, 10, 11],
    [-12, 12, 13],
    [-14, 14, 15],
    [-16, 16, 17],
    [-18, 18, 19],
  ],
  300: [
    [0, 0, 2],
    [-2, 3, 4],
    [-4, 5, 7],
    [-6, 8, 9],
    [-8, 10, 11],
    [-10, 12, 14],
    [-12, 15, 16],
    [-14, 17, 19],
    [-16, 20, 21],
    [-18, 22, 23],
  ],
  500: [
    [0, 0, 3],
    [-2, 4, 7],
    [-4, 8, 11],
    [-6, 12, 15],
    [-8, 16, 19],
    [-10, 20, 23],
    [-12, 24, 27],
    [-14, 28, 31],
    [-16, 32, 35],
    [-18, 36, 39],
  ],
  1000: [
    [0, 0, 7],
    [-2, 8, 15],
    [-4, 16, 23],
    [-6, 24, 31],
    [-8, 32, 39],
    [-10, 40, 47],
    [-12, 48, 55],
    [-14, 56, 63],
    [-16, 64, 71],
    [-18, 72, 79],
  ],
  2000: [
    [0, 0, 15],
    [-2, 16, 32],
    [-4, 33, 49],
    [-6, 50, 66],
    [-8, 67, 83],
    [-10, 84, 100],
    [-12, 101, 117],
    [-14, 118, 134],
    [-16, 135, 151],
    [-18, 152, 168],
  ],
}
/** MC-VEH-09: increments after which nothing is reached, and what each costs. */
export const MOST_INCREMENTS = 9
export const PENALTY_PER_INCREMENT = -2

/** MC-RNG-01, MC-RNG-02: band of a distance in squares; null: no space combat so far apart. */
export const bandAt = (squares: number): Band | null =>
  BANDS.find((band) => squares >= RANGE_BANDS[band].from && squares <= RANGE_BANDS[band].to) ?? null

/** MC-VEH-08, MC-VEH-09: penalty by the printed chart, else by the formula it follows; null: out of range. */
export function chartPenalty(increment: number, squares: number): number | null {
  const row = RANGE_CHART[increment]
  if (row !== undefined) return row.find(([, from, to]) => squares >= from && squares <= to)?.[0] ?? null
  const increments = Math.floor((SQUARE_METRES.surface * squares) / increment)
  return increments > MOST_INCREMENTS ? null : increments === 0 ? 0 : increments * PENALTY_PER_INCREMENT
}

/** MC-VEH-08: the bands of an increment, as a new sheet is filled with them. */
export function bandsOf(increment: number): { penalty: number; from: number; to: number }[] {
  const bands: { penalty: number; from: number; to: number }[] = []
  for (let squares = 0; ; squares++) {
    const penalty = chartPenalty(increment, squares)
    if (penalty === null) return bands
    const last = bands.at(-1)
    if (last?.penalty === penalty) last.to = squares
    else bands.push({ penalty, from: squares, to: squares })
  }
}

/** MC-RNG-06: the longest band that a weapon has decides its increment in an atmosphere. */
export function incrementOf({ attack, kind, pointBlankOnly }: ShipWeapon): number | null {
  if (kind === 'missile') return MISSILE_INCREMENT
  const longest = BANDS.toReversed().find((band) => attack[band] !== null)
  if (longest === undefined) return null
  return longest === 'S' && pointBlankOnly ? POINT_BLANK_INCREMENT : RANGE_BANDS[longest].increment
}

/** MC-RNG-06: the sheet's number with the range penalty that it contains taken out again. */
export function baseOf({ attack }: Pick<ShipWeapon, 'attack'>): number | null {
  const band = BANDS.find((b) => attack[b] !== null)
  if (band === undefined) return null
  return (attack[band] ?? 0) - RANGE_BANDS[band].included
}
