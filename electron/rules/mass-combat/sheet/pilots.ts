/** Who flies: ranks, feat, Reflex, Repair of the pilot of a craft, or of a generic one of its type (MC-SHEET-15, MC-VEH-02). */
import { fliesAlone, heroFlies } from '@shared/mass-combat/craft'
import type { Craft, Ship, Unit } from '@shared/mass-combat/sheet'
import { repairModifier } from './checks'
import { isGround, isShip } from './unit'
import type { UnitType } from '../types'

export interface Pilot {
  ranks: number
  hasFeat: boolean
  reflex: number
  repair: number
}

/** Troops fly nothing. */
const ON_FOOT: Pilot = { ranks: 0, hasFeat: true, reflex: 0, repair: 0 }

/** MC-SHEET-15, MC-VEH-02: of the hero or of the crews of the unit; what they do not say is the type's. */
function pilotFrom(own: Omit<Unit['crew'], 'dexterity'>, type: UnitType): Pilot {
  if (isGround(type)) return ON_FOOT
  return {
    ranks: own.pilotRanks ?? type.pilotRanks,
    hasFeat: own.starshipOperation ?? type.starshipOperationFeat,
    reflex: own.reflex ?? type.reflex,
    repair: own.repair ?? (isShip(type) ? repairModifier(type) : (type.repair ?? 0)),
  }
}

/** Pilot of one craft. */
export const pilotOf = (unit: Unit, type: UnitType, craft: Craft): Pilot =>
  pilotFrom(unit.hero !== null && heroFlies(unit, craft) ? unit.hero : unit.crew, type)

/** Pilots of a unit as a whole: its crews, or the hero who is left alone. */
export const pilotsOf = (unit: Unit, type: UnitType): Pilot =>
  pilotFrom(unit.hero !== null && fliesAlone(unit) ? unit.hero : unit.crew, type)

/** MC-SHEET-07: no generic crew has a share of Dexterity unless the GM enters one. */
export const crewDexterity = (
  { crew }: Unit,
  type: UnitType,
): Pick<Ship, 'dexIncluded'> & { modifier: number } => ({
  modifier: crew.dexterity ?? 0,
  dexIncluded: isShip(type) && type.dexIncluded,
})
