/** Blocks that a GM adds to a sheet; the printed sheet is copied over them (MC-SHEET-15, MC-VEH-11). */
import type { Ship, Vehicle } from '@shared/mass-combat/sheet'

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
