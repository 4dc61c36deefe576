/** How many weapons of a row bear to a side: a star means all of them, a number so many, a dash none (MC-SHEET-14). */
import type { ShipWeapon } from '@shared/mass-combat/sheet'
import { FACINGS, type Facing } from '@shared/mass-combat/names'

export type Bearing = ShipWeapon['facings'][Facing]
export const ALL = '*'

export const bearingText = (bearing: Bearing): string =>
  bearing === null ? '' : bearing === true ? ALL : String(bearing)

/** Undefined for what is none. */
export function parseBearing(text: string): Bearing | undefined {
  const typed = text.trim()
  if (['', '-', '–'].includes(typed)) return null
  if (typed === ALL) return true
  return /^\d{1,3}$/.test(typed) ? Number(typed) : undefined
}

/** From none over single weapons to all, and back to none: what an arrow key or a click makes of it. */
export function nextBearing(bearing: Bearing, total: number, by: 1 | -1): Bearing {
  const steps: Bearing[] = [null, ...Array.from({ length: Math.max(total - 1, 0) }, (_, i) => i + 1), true]
  const now = steps.indexOf(bearing === total ? true : bearing)
  return steps.at((Math.max(now, 0) + by) % steps.length) ?? null
}

type Row = Pick<ShipWeapon, 'facings' | 'total'>
/** Weapons of a row that bear there. */
export const bearingCount = ({ facings, total }: Row, facing: Facing): number => {
  const bearing = facings[facing]
  return bearing === true ? total : (bearing ?? 0)
}

/** Weapons of all rows by side. */
export const arcTotals = (rows: readonly Row[]): Record<Facing, number> =>
  Object.fromEntries(
    FACINGS.map((facing) => [facing, rows.reduce((sum, row) => sum + bearingCount(row, facing), 0)]),
  ) as Record<Facing, number>
