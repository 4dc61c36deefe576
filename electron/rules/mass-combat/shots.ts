/**
 * What an attack is made of: one shot for each kind of craft in the group, with its own attack number and damage
 * (MC-ATK-09 steps 1 to 3, MC-FG-02, -03, MC-MSL-03, MC-BAT-03, MC-ACT-02, MC-GND-06).
 */
import type { Facing, WeaponKind, WeaponScale } from '@shared/massCombat/names'
import type { Craft, Ground, Ship, ShipWeapon, Unit, Vehicle, VehicleWeapon } from '@shared/massCombat/sheet'
import type { Modifiers } from '../../engine/fighter'
import { tally, type Tally } from '../../engine/tally'
import { addAttackFactors } from './factors'
import { unlinked, type DamageRow } from './grade'
import { baseOf, groundPenalty, spaceNumber, surfaceNumber, vehicleNumber, type RangedNumber } from './range'
import { COMPUTERS_LOST_ATTACK, STRAFE_ATTACK } from './tables'
import { activeCraft, figuresLeft, isIonDisabled, isShip, isVehicle } from './unit'
import type { Combatant, Encounter, HouseRule, UnitType } from './types'

/** One unit's part in an attack, as ordered. */
export interface Order {
  combatant: Combatant
  unit: Unit
  type: UnitType
  /** Key of the weapon row; ground units attack as a whole. */
  weapon: string | null
  linked: boolean
  /** Fired as a battery, where the row has any (MC-BAT-03). */
  battery: boolean
  /** Weapons of a capital ship's facing that fire; null: all the row has. */
  facing: Facing | null
}

/** Identical craft that share a number: their damage is multiplied (MC-FG-02). */
export interface Shot {
  order: Order
  /** Craft that fire; empty for figures, who are counted. */
  craft: Craft[]
  count: number
  number: Tally
  row: DamageRow
  kind: WeaponKind
  scale: WeaponScale
  heavy: boolean
  antiVehicle: boolean
  /** Weapons of the battery that fires; 1: single. */
  battery: number
  name: string
}

export interface Conditions {
  encounter: Encounter
  target: Combatant
  squares: number
  isRam: boolean
  modifiers: Modifiers
}

/** MC-FLAW-10, MC-SQD-04: craft that can take part with this weapon. */
export function craftThatFire({ unit, type, weapon, linked }: Order): Craft[] {
  const row = weaponRow(type, weapon)
  return activeCraft(unit).filter(
    (craft) =>
      !isIonDisabled(craft) &&
      (weapon === null || !craft.weaponsLost.includes(weapon)) &&
      (row?.missiles == null || (craft.missiles[row.id] ?? 0) >= missilesUsed(row, linked)),
  )
}

type Row = ShipWeapon | VehicleWeapon
export function weaponRow(type: UnitType, weapon: string | null): Row | undefined {
  if (!(isShip(type) || isVehicle(type))) return undefined
  const rows: readonly Row[] = type.weapons
  return rows.find((row) => row.id === weapon)
}

/** MC-MSL-03: linked launchers release together. */
export const missilesUsed = ({ fireLink }: Row, linked: boolean): number =>
  linked && fireLink > 1 ? fireLink : 1

/** MC-SHEET-10: what an unlinked shot does. */
const rowOf = (row: Row, linked: boolean): DamageRow =>
  linked || row.noLink === null || row.fireLink <= 1 ? row : unlinked(row.noLink)

function rangedNumber(
  type: Ship | Vehicle,
  row: Row,
  environment: Encounter['fight']['environment'],
  squares: number,
): RangedNumber | null {
  if (isVehicle(type)) return vehicleNumber(row as VehicleWeapon, squares)
  return environment === 'space'
    ? spaceNumber(row as ShipWeapon, squares)
    : surfaceNumber(row as ShipWeapon, squares)
}

/** Attack number before the die: sheet, range, and what the unit does this turn. */
function numberOf(order: Order, ranged: RangedNumber, conditions: Conditions, houseRule: HouseRule): Tally {
  const { combatant, unit, type } = order
  const number = tally('mcAttack', 'MC-ATK-09', { who: unit.name })
    .add('mcAttackNumber', ranged.base, { band: ranged.band, weapon: order.weapon })
    .addIfAny('mcRange', ranged.penalty, { increment: ranged.increment }, 'MC-VEH-08')
  const { encounter, target, isRam } = conditions
  addAttackFactors(number, { encounter, attacker: combatant, type, target, isRam }, houseRule)
  if (combatant.fight.strafing === target.id) number.add('mcStrafing', STRAFE_ATTACK, {}, 'MC-STR-04')
  for (const { why, value } of conditions.modifiers) number.addIfAny('mcByHand', value, { why }, 'MC-GEN-04')
  return number
}

/** MC-BAT-02, -03: single fire takes the bonus of the battery out again. */
function batteryOf(order: Order, row: Row): { size: number; bonus: number } {
  if (!('battery' in row) || row.battery <= 1) return { size: 1, bonus: 0 }
  return order.battery ? { size: row.battery, bonus: 0 } : { size: 1, bonus: row.batteryBonus }
}

/** MC-SHEET-15: a leader attacks with the empty ship's number and his own; null: he has no number here. */
function leaderNumber(order: Order, ranged: RangedNumber): number | null {
  const { unit, type, weapon } = order
  if (unit.hero === null || !isShip(type) || type.zeroCrew === null || weapon === null) return null
  const attack = type.zeroCrew.attack[weapon]
  if (attack === undefined) return null
  // on the surface there are no bands: the range of space is taken out as it is of the crew's number (MC-RNG-06)
  const zero = ranged.band === null ? baseOf({ attack }) : attack[ranged.band]
  return zero === null ? null : zero + unit.hero.attack - ranged.base
}

/** Craft that attack with different numbers are different types: computers lost, or a hero at the stick (MC-FLAW-05, MC-FG-03). */
function craftShots(order: Order, row: Row, conditions: Conditions, houseRule: HouseRule): Shot[] {
  const { type, unit } = order
  if (!(isShip(type) || isVehicle(type))) return []
  const ranged = rangedNumber(type, row, conditions.encounter.fight.environment, conditions.squares)
  if (ranged === null) return []
  const battery = batteryOf(order, row)
  const groups = new Map<string, Craft[]>()
  for (const craft of craftThatFire(order)) {
    const key = `${String(craft.computersLost)}/${String(craft.id === unit.leader && unit.hero !== null)}`
    groups.set(key, [...(groups.get(key) ?? []), craft])
  }
  return [...groups.values()].map((craft) => {
    const [first] = craft
    const number = numberOf(order, ranged, conditions, houseRule)
    const hero = first?.id === unit.leader ? leaderNumber(order, ranged) : null
    if (hero !== null) number.addIfAny('mcHero', hero, {}, 'MC-SHEET-15')
    if (first?.computersLost === true) number.add('mcComputersLost', COMPUTERS_LOST_ATTACK, {}, 'MC-FLAW-05')
    if (battery.bonus > 0 && houseRule('batteryAttackBonus') !== 'none')
      number.subtract('mcSingleFire', battery.bonus, {}, 'MC-BAT-03')
    return {
      order,
      craft,
      count: craft.length,
      number,
      row: rowOf(row, order.linked),
      kind: row.kind,
      scale: 'scale' in row ? row.scale : 'starship',
      heavy: row.heavy,
      antiVehicle: 'antiVehicle' in row && row.antiVehicle,
      battery: battery.size,
      name: row.name,
    }
  })
}

/** MC-GND-06, MC-GND-11: one shot for each attack number of the figures; `attack` 0 is Atk1. */
export function groundShot(
  order: Order,
  type: Ground,
  attack: number,
  conditions: Conditions,
  houseRule: HouseRule,
): Shot | null {
  const base = [type.atk1, type.atk2, type.atk3][attack] ?? null
  const penalty = groundPenalty(type.ranges, conditions.squares)
  const count = figuresLeft(order.unit)
  if (base === null || penalty === null || count === 0) return null
  const weapon =
    type.weapons.find((w) => w.melee === (conditions.squares === 0 && order.combatant.fight.inMelee)) ??
    type.weapons[0]
  return {
    order,
    craft: [],
    count,
    number: numberOf(
      order,
      { base, penalty, band: null, increment: type.rangeIncrement },
      conditions,
      houseRule,
    ),
    row: type,
    kind: 'energy',
    scale: weapon?.scale ?? 'personal',
    heavy: false,
    antiVehicle: weapon?.antiVehicle ?? false,
    battery: 1,
    name: weapon?.name ?? '',
  }
}

/** Shots of one unit's order; empty when none of it can fire (MC-ATK-09 step 1). */
export function shotsOf(order: Order, attack: number, conditions: Conditions, houseRule: HouseRule): Shot[] {
  const { type } = order
  if (type.kind === 'mass-combat/ground') {
    const shot = groundShot(order, type, attack, conditions, houseRule)
    return shot === null ? [] : [shot]
  }
  const row = weaponRow(type, order.weapon)
  return row === undefined ? [] : craftShots(order, row, conditions, houseRule)
}
