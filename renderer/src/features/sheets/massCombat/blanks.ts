/** Rows that a GM adds to a sheet start like these; the printed sheet is copied over them (MC-SHEET-01, MC-VEH-02, MC-GND-02). */
import type { GroundWeapon, Ship, ShipWeapon, Vehicle, VehicleWeapon } from '@shared/massCombat/sheet'

const base = {
  half: 0,
  max: 0,
  noLink: null,
  total: 1,
  fireLink: 0,
  missiles: null,
  facings: { front: true, left: null, right: null, rear: null, turret: null },
  kind: 'energy',
} as const

export const blankShipWeapon = (id: string, name: string): ShipWeapon => ({
  ...base,
  id,
  name,
  facings: { ...base.facings },
  attack: { S: 0, M: null, L: null },
  heavy: true,
  pointDefense: false,
  pointBlankOnly: false,
  battery: 1,
  batteryBonus: 0,
})

/** In its own square at no penalty, and no farther, until its range is known. */
export const blankVehicleWeapon = (id: string, name: string): VehicleWeapon => ({
  ...base,
  id,
  name,
  facings: { ...base.facings },
  heavy: false,
  atk: 0,
  rangeIncrement: 20,
  penalties: [{ penalty: 0, from: 0, to: 0 }],
  scale: 'vehicle',
  antiVehicle: false,
})

export const blankGroundWeapon = (id: string, name: string): GroundWeapon => ({
  id,
  name,
  melee: false,
  scale: 'personal',
  antiVehicle: false,
})

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
