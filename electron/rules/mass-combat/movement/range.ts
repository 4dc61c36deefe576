/**
 * Ranges: bands in space, the chart of increments on the surface (MC-RNG-01, MC-RNG-02, MC-RNG-03, MC-RNG-04,
 * MC-RNG-05, MC-RNG-06, MC-VEH-04, MC-VEH-05, MC-VEH-06, MC-VEH-07, MC-VEH-08, MC-VEH-09, MC-MSL-04, MC-MSL-05).
 */
import { BANDS, type Band } from '@shared/mass-combat/names'
import type { ShipWeapon, VehicleWeapon } from '@shared/mass-combat/sheet'
import { roundDown } from '../../../engine/rounding'
import {
  MISSILE_INCREMENT,
  MOST_INCREMENTS,
  PENALTY_PER_INCREMENT,
  POINT_BLANK_INCREMENT,
  RANGE_BANDS,
  RANGE_CHART,
  SQUARE_METRES,
} from '../tables'

/** MC-RNG-01, MC-RNG-02: band of a distance in squares; null: no space combat so far apart. */
export const bandAt = (squares: number): Band | null =>
  BANDS.find((band) => squares >= RANGE_BANDS[band].from && squares <= RANGE_BANDS[band].to) ?? null

/** MC-VEH-08, MC-VEH-09: penalty by the printed chart, else by the formula it follows; null: out of range. */
export function chartPenalty(increment: number, squares: number): number | null {
  const row = RANGE_CHART[increment]
  if (row !== undefined) return row.find(([, from, to]) => squares >= from && squares <= to)?.[0] ?? null
  const increments = roundDown((SQUARE_METRES.surface * squares) / increment)
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

/** MC-GND-07: the same as a list by distance. */
export const rangesOf = (increment: number): number[] =>
  bandsOf(increment).flatMap(({ penalty, from, to }) => Array.from({ length: to - from + 1 }, () => penalty))

export interface RangedNumber {
  /** Attack number before range. */
  base: number
  /** Of the distance; 0 in space, where the sheet's numbers contain it (MC-RNG-04). */
  penalty: number
  band: Band | null
  increment: number | null
}

/** MC-RNG-06: the longest band that a weapon has decides its increment in an atmosphere. */
function incrementOf({ attack, kind, pointBlankOnly }: ShipWeapon): number | null {
  if (kind === 'missile') return MISSILE_INCREMENT
  const longest = [...BANDS].reverse().find((band) => attack[band] !== null)
  if (longest === undefined) return null
  return longest === 'S' && pointBlankOnly ? POINT_BLANK_INCREMENT : RANGE_BANDS[longest].increment
}

/** MC-RNG-06: the sheet's number with the range penalty that it contains taken out again. */
export function baseOf({ attack }: Pick<ShipWeapon, 'attack'>): number | null {
  const band = BANDS.find((b) => attack[b] !== null)
  if (band === undefined) return null
  return (attack[band] ?? 0) - RANGE_BANDS[band].included
}

/**
 * MC-RNG-03, MC-MSL-04: in space a number of the band, none for a dash (MC-SHEET-19), and missiles only in the square
 * they were fired in.
 */
export function spaceNumber(weapon: ShipWeapon, squares: number): RangedNumber | null {
  if (weapon.kind === 'missile' && squares > 0) return null
  const band = bandAt(squares)
  const base = band === null ? null : weapon.attack[band]
  return base === null ? null : { base, penalty: 0, band, increment: null }
}

/** MC-RNG-06, MC-MSL-05: a ship's weapon on a surface map. */
export function surfaceNumber(weapon: ShipWeapon, squares: number): RangedNumber | null {
  const increment = incrementOf(weapon)
  const base = baseOf(weapon)
  const penalty = increment === null ? null : chartPenalty(increment, squares)
  return base === null || penalty === null ? null : { base, penalty, band: null, increment }
}

/** MC-VEH-04: base attack and the column of the distance. */
export function vehicleNumber(weapon: VehicleWeapon, squares: number): RangedNumber | null {
  const found = weapon.penalties.find(({ from, to }) => squares >= from && squares <= to)
  return found === undefined
    ? null
    : { base: weapon.atk, penalty: found.penalty, band: null, increment: weapon.rangeIncrement }
}

/** MC-GND-07: penalty by distance; a dash is out of range. */
export const groundPenalty = (ranges: readonly (number | null)[], squares: number): number | null =>
  ranges[squares] ?? null
