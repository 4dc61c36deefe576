/** Units and what they consist of: looking them up, what each is and can still take (MC-SQD-01, MC-GND-02). */
import type { Craft, GroundTroops, Ship, Unit, Vehicle } from '@shared/mass-combat/sheet'
import { needById } from '../../../engine/lookup'
import type { Campaign, Combatant, Resolution, UnitType } from '../types'

/** Throws when the sheet is a type: only units stand in a battle. */
export function unitIn(campaign: Campaign, id: string): Unit {
  const sheet = needById(campaign.roster, id, 'unit')
  if (sheet.kind !== 'mass-combat/unit') throw new Error(`${id} is no unit`)
  return sheet
}

/** Sheet of what a unit consists of. Throws when it is gone: it cannot be taken out while units are made of it. */
export function typeIn(campaign: Campaign, unit: Pick<Unit, 'type'>): UnitType {
  const sheet = needById(campaign.roster, unit.type, 'type')
  if (sheet.kind === 'mass-combat/unit') throw new Error(`${unit.type} is a unit, not a type`)
  return sheet
}

/** A unit to write to, with its type to read. */
export function unitOf(
  resolution: Resolution,
  combatant: Pick<Combatant, 'sheet'>,
): { unit: Unit; type: UnitType } {
  const unit = resolution.sheet(combatant.sheet)
  if (unit.kind !== 'mass-combat/unit') throw new Error(`${combatant.sheet} is no unit`)
  return { unit, type: peekType(resolution, unit) }
}

/** The same to read only. */
export function peekUnit(
  resolution: Resolution,
  combatant: Pick<Combatant, 'sheet'>,
): { unit: Unit; type: UnitType } {
  const unit = resolution.peek(combatant.sheet)
  if (unit.kind !== 'mass-combat/unit') throw new Error(`${combatant.sheet} is no unit`)
  return { unit, type: peekType(resolution, unit) }
}

function peekType(resolution: Resolution, unit: Unit): UnitType {
  const type = resolution.peek(unit.type)
  if (type.kind === 'mass-combat/unit') throw new Error(`${unit.type} is a unit, not a type`)
  return type
}

export const isShip = (type: UnitType): type is Ship => type.kind === 'mass-combat/ship'
export const isVehicle = (type: UnitType): type is Vehicle => type.kind === 'mass-combat/vehicle'

export const isGround = (type: UnitType): type is GroundTroops => type.kind === 'mass-combat/ground'
export const isStarfighter = (type: UnitType): boolean => isShip(type) && type.class === 'starfighter'

/** MC-GEN-16: stations count as capital ships for their own fire and for strafing. */
export const isCapital = (type: UnitType): boolean =>
  isShip(type) && (type.class === 'capital' || type.class === 'station')

/** MC-ION-04: dead in space until repaired, and worse off than after a flaw. */
export const isIonDisabled = (craft: Craft): boolean => craft.ionDc !== null
/** MC-FLAW-09. */
export const isDeadInSpace = (craft: Craft): boolean => craft.speedFlaws >= 2
/** MC-SHD-03: stopped by the two results that the book calls dead in space, or switched off. */
export const areEnginesRunning = (craft: Craft): boolean =>
  !isIonDisabled(craft) && !isDeadInSpace(craft) && !craft.enginesOff

/**
 * Points that a craft has left before it is destroyed; past the shields only its hull counts (MC-FG-04). A wreck takes
 * nothing more, though a critical may have left it its shields (MC-DMG-02).
 */
export const capacityOf = ({ hull, shields }: Craft, pastShields: boolean): number =>
  pastShields || hull === 0 ? hull : hull + shields
