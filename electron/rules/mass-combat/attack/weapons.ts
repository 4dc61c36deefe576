/**
 * What an attack is made of: one shot for each kind of craft in the group, with its own attack number and damage
 * (MC-ATK-09 steps 1 to 3, MC-FG-02, MC-FG-03, MC-MSL-03, MC-BAT-03, MC-ACT-02, MC-GND-06).
 */
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { WeaponKind, WeaponScale } from '@shared/mass-combat/names'
import type {
  Craft,
  Ground,
  GroundWeapon,
  Ship,
  ShipWeapon,
  Unit,
  Vehicle,
  VehicleWeapon,
} from '@shared/mass-combat/sheet'
import { tally, type Tally } from '../../../engine/tally'
import { addAttackFactors } from './factors'
import { batteryBonusOf, unlinked, type DamageRow } from './grade'
import {
  baseOf,
  groundPenalty,
  spaceNumber,
  surfaceNumber,
  vehicleNumber,
  type RangedNumber,
} from '../movement/range'
import { COMPUTERS_LOST_ATTACK, STRAFE_ATTACK } from '../tables'
import {
  activeCraft,
  figuresLeft,
  heroFlies,
  isGround,
  isIonDisabled,
  isShip,
  isStarfighter,
  isVehicle,
} from '../sheet/unit'
import type { Combatant, Encounter, HouseRule, UnitType } from '../types'

/** One unit's part in an attack, as ordered. */
export interface Order {
  combatant: Combatant
  unit: Unit
  type: UnitType
  /** Key of the weapon row; ground units attack as a whole. */
  weapon: string | null
  linked: boolean
  /** Weapons of each attack roll of a capital ship; null: one roll, of the row as it is (MC-ACT-03, MC-BAT-03). */
  rolls: number[] | null
  /** It fires at the moment it is hit: craft that could then, whatever they have lost since (MC-STR-07). */
  able?: ReadonlySet<string>
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
  targetType: UnitType
  squares: number
  isRam: boolean
  modifiers: Modifiers
}

/** MC-FLAW-10, MC-SQD-04: craft that can take part with this weapon. */
export function craftThatFire({ unit, type, weapon, linked, able }: Order): Craft[] {
  const row = weaponRow(type, weapon)
  const isArmed = (craft: Craft): boolean =>
    row?.missiles == null || (craft.missiles[row.id] ?? 0) >= missilesUsed(row, linked)
  if (able !== undefined) return unit.craft.filter((craft) => able.has(craft.id) && isArmed(craft))
  return activeCraft(unit).filter(
    (craft) =>
      !isIonDisabled(craft) && (weapon === null || !craft.weaponsLost.includes(weapon)) && isArmed(craft),
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

/** MC-SHEET-10: what an unlinked shot does; MC-VEH-11: a vehicle's numbers against a starfighter. */
function damageOf(type: Ship | Vehicle, row: Row, linked: boolean, targetType: UnitType): DamageRow {
  if (!linked && row.noLink !== null && row.fireLink > 1) return unlinked(row.noLink)
  return vsStarfighters(type, targetType) ?? row
}

/** MC-VEH-11: numbers of another scale, where the sheet has them. */
const vsStarfighters = (type: UnitType, target: UnitType): Vehicle['vsStarfighters'] =>
  isVehicle(type) && isStarfighter(target) ? type.vsStarfighters : null

/** MC-GND-10. */
const vsStarships = (type: Ground, target: UnitType): Ground['vsStarships'] =>
  isShip(target) ? type.vsStarships : null

/** MC-VEH-11, MC-GND-10: it shoots at another scale and its sheet has no numbers for that. */
export const lacksScaleNumbers = (type: UnitType, target: UnitType): boolean =>
  (isVehicle(type) && isStarfighter(target) && type.vsStarfighters === null) ||
  (isGround(type) && isShip(target) && type.vsStarships === null)

function rangedNumber(type: Ship | Vehicle, row: Row, conditions: Conditions): RangedNumber | null {
  const { squares, targetType, encounter } = conditions
  if (isVehicle(type)) {
    const ranged = vehicleNumber(row as VehicleWeapon, squares)
    const scaled = vsStarfighters(type, targetType)
    return ranged === null || scaled === null ? ranged : { ...ranged, base: scaled.atk }
  }
  return encounter.fight.environment === 'space'
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
  for (const { name, attack } of combatant.fight.boons)
    number.addIfAny('mcBoon', attack, { name }, 'MC-FRC-02')
  for (const { why, value } of conditions.modifiers) number.addIfAny('mcByHand', value, { why }, 'MC-GEN-04')
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

/** Weapons that hit along in this roll of the order; 1: none. null: it makes no such roll. */
function weaponsOfRoll({ rolls }: Order, row: Row, attack: number): number | null {
  if (rolls === null) return attack === 0 ? ('battery' in row ? row.battery : 1) : null
  return rolls[attack] ?? null
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

/** MC-ACT-02: own number of a further attack of the hero; the squadron has fired with the first. */
const furtherNumber = ({ unit, rolls }: Order, attack: number): number | null =>
  rolls === null && attack > 0 ? (unit.hero?.furtherAttacks[attack - 1] ?? null) : null

/** Craft that attack with different numbers are different types: computers lost, or a hero at the stick (MC-FLAW-05, MC-FG-03). */
function craftShots(
  order: Order,
  row: Row,
  attack: number,
  conditions: Conditions,
  houseRule: HouseRule,
): Shot[] {
  const { type, unit } = order
  if (isGround(type)) return []
  const ranged = rangedNumber(type, row, conditions)
  if (ranged === null) return []
  const further = furtherNumber(order, attack)
  const weapons = further === null ? weaponsOfRoll(order, row, attack) : 1
  if (weapons === null) return []
  const groups = new Map<string, Craft[]>()
  for (const craft of craftThatFire(order)) {
    const isHeros = heroFlies(unit, craft)
    if (further !== null && !isHeros) continue
    const key = `${String(craft.computersLost)}/${String(isHeros)}`
    groups.set(key, [...(groups.get(key) ?? []), craft])
  }
  return [...groups.values()].map((craft) => {
    const [first] = craft
    const base = further === null ? ranged : { ...ranged, base: further }
    const number = numberOf(order, base, conditions, houseRule)
    const isHeros = first !== undefined && heroFlies(unit, first)
    const hero = isHeros && further === null ? leaderNumber(order, ranged) : null
    if (hero !== null) number.addIfAny('mcHero', hero, {}, 'MC-SHEET-15')
    if (first?.computersLost === true) number.add('mcComputersLost', COMPUTERS_LOST_ATTACK, {}, 'MC-FLAW-05')
    const missing = missingBattery(row, weapons, houseRule)
    if (missing > 0) number.subtract('mcSingleFire', missing, {}, 'MC-BAT-03')
    return {
      order,
      craft,
      count: craft.length,
      number,
      row: damageOf(type, row, order.linked, conditions.targetType),
      kind: row.kind,
      scale: 'scale' in row ? row.scale : 'starship',
      heavy: row.heavy,
      antiVehicle: 'antiVehicle' in row && row.antiVehicle,
      battery: weapons,
      name: row.name,
    }
  })
}

/** MC-FAC-06: a ram rolls the S number of the first row; what it does is not in the book. */
export const ramShot = (order: Order, base: number, conditions: Conditions, houseRule: HouseRule): Shot => ({
  order,
  craft: [],
  count: 1,
  number: numberOf(order, { base, penalty: 0, band: 'S', increment: null }, conditions, houseRule),
  row: { half: 0, max: 0 },
  kind: 'energy',
  scale: 'starship',
  heavy: true,
  antiVehicle: false,
  battery: 1,
  name: '',
})

/** The weapon that figures use: the one that was named, a melee weapon in melee, else the first. */
const groundWeapon = (type: Ground, order: Order, squares: number): GroundWeapon | undefined =>
  type.weapons.find(({ id }) => id === order.weapon) ??
  type.weapons.find(({ melee }) => melee === (squares === 0 && order.combatant.fight.inMelee)) ??
  type.weapons[0]

/** MC-GND-06, MC-GND-11: one shot for each attack number of the figures; `attack` 0 is Atk1. */
export function groundShot(
  order: Order,
  type: Ground,
  attack: number,
  conditions: Conditions,
  houseRule: HouseRule,
): Shot | null {
  const scaled = vsStarships(type, conditions.targetType)
  const numbers = scaled === null ? [type.atk1, type.atk2, type.atk3] : [scaled.atk]
  const base = numbers[attack] ?? null
  const penalty = groundPenalty(type.ranges, conditions.squares)
  const count = figuresLeft(order.unit)
  if (base === null || penalty === null || count === 0) return null
  const weapon = groundWeapon(type, order, conditions.squares)
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
    row: scaled ?? type,
    kind: 'energy',
    scale: weapon?.scale ?? 'personal',
    heavy: false,
    antiVehicle: weapon?.antiVehicle ?? false,
    battery: 1,
    name: weapon?.name ?? '',
  }
}

/** Shots of one unit's order in its so-manieth attack; empty when none of it can fire (MC-ATK-09 step 1). */
export function shotsOf(order: Order, attack: number, conditions: Conditions, houseRule: HouseRule): Shot[] {
  const { type } = order
  if (isGround(type)) {
    const shot = groundShot(order, type, attack, conditions, houseRule)
    return shot === null ? [] : [shot]
  }
  const row = weaponRow(type, order.weapon)
  return row === undefined ? [] : craftShots(order, row, attack, conditions, houseRule)
}

/** Attack rolls that an order makes: of a capital ship's weapons, of figures with several attacks, of a hero (MC-ACT-02, MC-GND-06). */
export function attacksOf({ type, unit, rolls }: Order): number {
  if (isGround(type)) return [type.atk1, type.atk2, type.atk3].filter((number) => number !== null).length
  return rolls === null ? 1 + (unit.hero?.furtherAttacks.length ?? 0) : rolls.length
}
