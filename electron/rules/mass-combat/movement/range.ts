/**
 * Attack numbers by range, before anything else counts (MC-RNG-03, MC-RNG-04, MC-RNG-06, MC-VEH-04, MC-VEH-05, MC-VEH-06,
 * MC-VEH-07, MC-VEH-08, MC-GND-07, MC-MSL-04, MC-MSL-05).
 */
import type { Band } from '@shared/mass-combat/names'
import { bandAt, baseOf, bandsOf, chartPenalty, incrementOf } from '@shared/mass-combat/ranges'
import type { ShipWeapon, VehicleWeapon } from '@shared/mass-combat/sheet'

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
