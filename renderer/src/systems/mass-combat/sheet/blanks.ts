/** Blocks that a GM adds to a sheet, and rows that he moves; the printed sheet is copied over them (MC-SHEET-15, MC-VEH-11). */
import type { Ship, Vehicle } from '@shared/massCombat/sheet'

export const blankVsStarfighters = ({
  def,
}: Pick<Vehicle, 'def'>): NonNullable<Vehicle['vsStarfighters']> => ({
  def,
  atk: 0,
  half: 0,
  max: 0,
})

/** As if the crew added nothing: a GM copies the printed block over it (MC-SHEET-15). */
export const blankZeroCrew = ({
  def,
  init,
  maneuver,
  weapons,
}: Pick<Ship, 'def' | 'init' | 'maneuver' | 'weapons'>): NonNullable<Ship['zeroCrew']> => ({
  def,
  init,
  maneuver,
  attack: Object.fromEntries(weapons.map(({ id, attack }) => [id, { ...attack }])),
})

/** w1, w2 …: the first that no row has. */
export function freeId(rows: readonly { id: string }[], stem: string): string {
  const taken = new Set(rows.map(({ id }) => id))
  let number = rows.length + 1
  while (taken.has(`${stem}${String(number)}`)) number += 1
  return `${stem}${String(number)}`
}

/** The rows with one of them moved up or down; the same rows when it stands at the end already. */
export function moved<T extends { id: string }>(rows: readonly T[], id: string, by: 1 | -1): T[] {
  const at = rows.findIndex((row) => row.id === id)
  const next = [...rows]
  const row = rows[at]
  if (row === undefined || at + by < 0 || at + by >= rows.length) return next
  next.splice(at, 1)
  next.splice(at + by, 0, row)
  return next
}
