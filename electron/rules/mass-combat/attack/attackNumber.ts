/** The number that is added to the die: sheet and range, then whatever changes it (MC-ATK-09 steps 2 and 3). */
import { heroFlies } from '@shared/mass-combat/craft'
import type { Craft, GroundTroops, Ship, ShipWeapon, Vehicle, VehicleWeapon } from '@shared/mass-combat/sheet'
import { baseOf, SQUARE_METRES } from '@shared/mass-combat/ranges'
import { tally, type Tally } from '../../../engine/tally'
import { spaceNumber, surfaceNumber, vehicleNumber, type RangedNumber } from '../movement/range'
import { pilotOf, pilotsOf } from '../sheet/pilots'
import { isGround, isShip, isStarfighter, isVehicle } from '../sheet/unit'
import { COMPUTERS_LOST_ATTACK, STRAFE_ATTACK } from '../tables'
import type { HouseRule, UnitType } from '../types'
import { addBoons } from '../turn/boons'
import { addAttackFactors } from './factors'
import { batteryBonusOf } from './grade'
import type { Conditions, Order, Row } from './types'

/** MC-VEH-11: numbers of another scale, where the sheet has them. */
export const vsStarfighters = (type: UnitType, target: UnitType): Vehicle['vsStarfighters'] =>
  isVehicle(type) && isStarfighter(target) ? type.vsStarfighters : null

/** MC-GND-10. */
export const vsStarships = (type: GroundTroops, target: UnitType): GroundTroops['vsStarships'] =>
  isShip(target) ? type.vsStarships : null

/** MC-VEH-11, MC-GND-10: it shoots at another scale and its sheet has no numbers for that. */
export const lacksScaleNumbers = (type: UnitType, target: UnitType): boolean =>
  (isVehicle(type) && isStarfighter(target) && type.vsStarfighters === null) ||
  (isGround(type) && isShip(target) && type.vsStarships === null)

/** Squares of the surface in one of space (MC-GEN-06). */
const VEHICLE_SQUARES = SQUARE_METRES.space / SQUARE_METRES.surface

/** MC-ATK-09 step 2: the number of the row at this distance; null: it has none. */
export function rangedNumber(type: Ship | Vehicle, row: Row, conditions: Conditions): RangedNumber | null {
  const { squares, targetType, encounter } = conditions
  if (isVehicle(type)) {
    // its increments are metres, and squares of space are twenty of the surface
    const near = encounter.fight.environment === 'space' ? squares * VEHICLE_SQUARES : squares
    const ranged = vehicleNumber(row as VehicleWeapon, near)
    const scaled = vsStarfighters(type, targetType)
    return ranged === null || scaled === null ? ranged : { ...ranged, base: scaled.atk }
  }
  return encounter.fight.environment === 'space'
    ? spaceNumber(row as ShipWeapon, squares)
    : surfaceNumber(row as ShipWeapon, squares)
}

/** MC-ATK-09 step 3: what the unit does this turn, boons, and the GM's word. */
export function attackNumber(
  order: Order,
  ranged: RangedNumber,
  conditions: Conditions,
  houseRule: HouseRule,
  craft?: Craft,
): Tally {
  const { combatant, unit, type } = order
  const pilot = craft === undefined ? pilotsOf(unit, type) : pilotOf(unit, type, craft)
  const number = tally('mcAttack', 'MC-ATK-09', { who: unit.name })
    .add('mcAttackNumber', ranged.base, { band: ranged.band, weapon: order.weapon })
    .addIfAny('mcRange', ranged.penalty, { increment: ranged.increment }, 'MC-VEH-08')
  const { encounter, target, isRam } = conditions
  addAttackFactors(number, { encounter, attacker: combatant, type, pilot, target, isRam }, houseRule)
  if (combatant.fight.strafing === target.id) number.add('mcStrafing', STRAFE_ATTACK, {}, 'MC-STR-04')
  addBoons(number, combatant, unit, 'attack')
  for (const { why, value } of conditions.modifiers) number.addIfAny('mcByHand', value, { why }, 'MC-GEN-04')
  return number
}

/** The same of craft that share a number: the hero's part, lost computers, weapons that the battery lacks. */
export function craftAttackNumber(
  order: Order,
  {
    row,
    weapons,
    ranged,
    further,
  }: { row: Row; weapons: number; ranged: RangedNumber; further: number | null },
  craft: Craft | undefined,
  conditions: Conditions,
  houseRule: HouseRule,
): Tally {
  const base = further === null ? ranged : { ...ranged, base: further }
  const number = attackNumber(order, base, conditions, houseRule, craft)
  const isHeros = craft !== undefined && heroFlies(order.unit, craft)
  const hero = isHeros && further === null ? leaderNumber(order, ranged) : null
  if (hero !== null) number.addIfAny('mcHero', hero, {}, 'MC-SHEET-15')
  // it is said where a hero's number is lost: nobody would miss it before the roll
  else if (isHeros && further === null && order.unit.hero?.attack !== 0)
    number.add('mcHeroUncounted', 0, {}, 'MC-SHEET-15')
  if (craft?.computersLost === true) number.add('mcComputersLost', COMPUTERS_LOST_ATTACK, {}, 'MC-FLAW-05')
  const missing = missingBattery(row, weapons, houseRule)
  if (missing > 0) number.subtract('mcSingleFire', missing, {}, 'MC-BAT-03')
  return number
}

/**
 * MC-BAT-02, MC-BAT-03: the sheet's number contains the bonus of a full battery; a single weapon has none of it and a
 * smaller battery less.
 */
function missingBattery(row: Row, weapons: number, houseRule: HouseRule): number {
  if (!('battery' in row) || row.battery <= 1 || houseRule('batteryAttackBonus') === 'none') return 0
  return row.batteryBonus - Math.min(row.batteryBonus, batteryBonusOf(weapons))
}

/** MC-SHEET-15: a leader attacks with the empty ship's number and his own; null: he has no number here. */
function leaderNumber({ unit, type, weapon }: Order, ranged: RangedNumber): number | null {
  if (unit.hero === null || !isShip(type) || type.zeroCrew === null || weapon === null) return null
  const attack = type.zeroCrew.attack[weapon]
  if (attack === undefined) return null
  // on the surface there are no bands: the range of space is taken out as it is of the crew's number (MC-RNG-06)
  const zero = ranged.band === null ? baseOf({ attack }) : attack[ranged.band]
  return zero === null ? null : zero + unit.hero.attack - ranged.base
}
