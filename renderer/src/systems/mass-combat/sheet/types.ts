/** What a unit may consist of, told from a unit and from other systems' sheets. */
import type { Sheet } from '@shared/campaign/types'
import type { GroundTroops, Ship, Vehicle } from '@shared/mass-combat/sheet'

export type UnitType = Ship | Vehicle | GroundTroops

export const isType = (sheet: Sheet | undefined): sheet is UnitType =>
  sheet?.kind === 'mass-combat/ship' ||
  sheet?.kind === 'mass-combat/vehicle' ||
  sheet?.kind === 'mass-combat/ground'

/** Rows of weapons of a type; a unit has none of its own. */
export const weaponsOf = (sheet: Sheet | undefined): readonly { id: string; name: string }[] =>
  isType(sheet) ? sheet.weapons : []
