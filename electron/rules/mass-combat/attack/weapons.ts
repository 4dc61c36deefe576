/**
 * What an attack is made of: who fires which weapon, how often, one shot for each kind of craft in the group (MC-FG-02,
 * MC-FG-03, MC-MSL-03, MC-BAT-03, MC-ACT-02, MC-GND-06).
 */
import { activeCraft, figuresLeft, heroFlies } from '@shared/mass-combat/craft'
import { baseOf } from '@shared/mass-combat/ranges'
import type { Craft, GroundTroops, GroundWeapon, Ship, Vehicle } from '@shared/mass-combat/sheet'
import { needById } from '../../../engine/lookup'
import { distanceOf } from '../movement/grid'
import { groundPenalty, type RangedNumber } from '../movement/range'
import { isGround, isIonDisabled, isShip, isVehicle, peekUnit, unitOf } from '../sheet/unit'
import { boonsOf } from '../turn/boons'
import { noting, type Combatant, type HouseRule, type Resolution, type UnitType } from '../types'
import {
  attackNumber,
  craftAttackNumber,
  lacksScaleNumbers,
  rangedNumber,
  vsStarfighters,
  vsStarships,
} from './attackNumber'
import { COMPUTERS_LOST_ATTACK } from '../tables'
import { unlinked, type DamageRow } from './grade'
import type { Attack, Conditions, Order, Row, Shot } from './types'

/** MC-FLAW-10, MC-SQD-04: craft that can take part with this weapon. */
export function craftThatFire({ unit, type, weapon, linked, able, released }: Order): Craft[] {
  if (released !== undefined) return unit.craft.filter(({ id }) => released.has(id))
  const row = weaponRow(type, weapon)
  const isArmed = (craft: Craft): boolean =>
    row?.missiles == null || (craft.missiles[row.id] ?? 0) >= missilesUsed(row, linked)
  if (able !== undefined) return unit.craft.filter((craft) => able.has(craft.id) && isArmed(craft))
  return activeCraft(unit).filter(
    (craft) =>
      !isIonDisabled(craft) && (weapon === null || !craft.weaponsLost.includes(weapon)) && isArmed(craft),
  )
}

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

/** MC-GEN-10: what a boon adds to a hit, before a battery or a critical multiplies it; never below 0. */
function withBoons({ half, max }: DamageRow, { combatant, unit }: Order): DamageRow {
  const bonus = boonsOf(combatant, unit, 'damage')
  return { half: Math.max(0, half + bonus), max: Math.max(0, max + bonus) }
}

/** Weapons that hit along in this roll of the order; 1: none. null: it makes no such roll. */
function weaponsOfRoll({ rolls }: Order, row: Row, attack: number): number | null {
  if (rolls === null) return attack === 0 ? ('battery' in row ? row.battery : 1) : null
  return rolls[attack] ?? null
}

/**
 * MC-ACT-02: own number of a further attack of the hero at this range; the squadron has fired with the first. null: none, so the row's
 * own counts. `silent`: the hero has no such attack at this range.
 */
function furtherNumber(
  { unit, rolls }: Order,
  attack: number,
  { band }: RangedNumber,
): number | 'silent' | null {
  if (rolls !== null || attack === 0) return null
  const further = unit.hero?.furtherAttacks[attack - 1]
  if (further === undefined || typeof further === 'number') return further ?? null
  // on the surface there are no bands: the range of space is taken out, as it is of the sheet's numbers (MC-RNG-06)
  return (band === null ? baseOf({ attack: further }) : further[band]) ?? 'silent'
}

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
  const further = furtherNumber(order, attack, ranged)
  if (further === 'silent') return []
  const weapons = further === null ? weaponsOfRoll(order, row, attack) : 1
  if (weapons === null) return []
  const groups = new Map<number, Craft[]>()
  for (const craft of craftThatFire(order)) {
    const isHeros = heroFlies(unit, craft)
    if (further !== null && !isHeros) continue
    const key = 2 * Number(craft.computersLost) + Number(isHeros)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [craft])
    else group.push(craft)
  }
  return [...groups.values()].map((craft) => ({
    order,
    craft,
    count: craft.length,
    number: craftAttackNumber(order, { row, weapons, ranged, further }, craft[0], conditions, houseRule),
    row: withBoons(damageOf(type, row, order.linked, conditions.targetType), order),
    kind: row.kind,
    scale: 'scale' in row ? row.scale : 'starship',
    heavy: row.heavy,
    antiVehicle: 'antiVehicle' in row && row.antiVehicle,
    battery: weapons,
    name: row.name,
  }))
}

/**
 * MC-FAC-06: a ram rolls the S number of the first row, with all that its craft has lost (MC-FLAW-05); what it does is not
 * in the book.
 */
export function ramShot(
  order: Order,
  craft: Craft | undefined,
  base: number,
  conditions: Conditions,
  houseRule: HouseRule,
): Shot {
  const ranged = { base, penalty: 0, band: 'S', increment: null } as const
  const number = attackNumber(order, ranged, conditions, houseRule, craft)
  if (craft?.computersLost === true) number.add('mcComputersLost', COMPUTERS_LOST_ATTACK, {}, 'MC-FLAW-05')
  return {
    order,
    craft: [],
    count: 1,
    number,
    row: { half: 0, max: 0 },
    kind: 'energy',
    scale: 'starship',
    heavy: true,
    antiVehicle: false,
    battery: 1,
    name: '',
  }
}

/** The weapon that figures use: the one that was named, a melee weapon in melee, else the first. */
const groundWeapon = (type: GroundTroops, order: Order, squares: number): GroundWeapon | undefined =>
  type.weapons.find(({ id }) => id === order.weapon) ??
  type.weapons.find(({ melee }) => melee === (squares === 0 && order.combatant.fight.inMelee)) ??
  type.weapons[0]

/** MC-GND-06, MC-GND-11: one shot for each attack number of the figures; `attack` 0 is Atk1. */
export function groundShot(
  order: Order,
  type: GroundTroops,
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
    number: attackNumber(
      order,
      { base, penalty, band: null, increment: type.rangeIncrement },
      conditions,
      houseRule,
    ),
    row: withBoons(scaled ?? type, order),
    kind: 'energy',
    scale: weapon?.scale ?? 'personal',
    heavy: false,
    antiVehicle: weapon?.antiVehicle ?? false,
    battery: 1,
    name: weapon?.name ?? '',
  }
}

/** Shots of one unit's order in its so-manieth attack; empty when none of it can fire. */
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
function attacksOf({ type, unit, rolls }: Order): number {
  if (isGround(type)) return [type.atk1, type.atk2, type.atk3].filter((number) => number !== null).length
  return rolls === null ? 1 + (unit.hero?.furtherAttacks.length ?? 0) : rolls.length
}

/** Attack rolls of the whole group: as many as the member with most of them makes; a free attack is one roll (MC-DOG-02). */
export const attacksIn = ({ orders, isOpportunityAttack = false }: Attack): number =>
  isOpportunityAttack ? 1 : Math.max(1, ...orders.map(attacksOf))

/** What a group fires in one attack; orders that have no number for it stay silent. */
export function shotsFor(
  resolution: Resolution,
  { encounter, orders, modifiers, atContact = false }: Attack,
  target: Combatant,
  nth: number,
): Shot[] {
  const houseRule = noting(resolution)
  const { type: targetType } = peekUnit(resolution, target)
  return orders.flatMap((order) => {
    const squares = atContact ? 0 : distanceOf(order.combatant, target, houseRule)
    if (squares === null) return []
    const conditions = { encounter, target, targetType, squares, isRam: false, modifiers }
    return shotsOf(order, nth, conditions, houseRule)
  })
}

/** MC-MSL-03, MC-MSL-06: each craft spends its own, whatever comes of it. */
export function spendMissiles(resolution: Resolution, shots: readonly Shot[]): void {
  for (const { order, craft } of shots) {
    const row = weaponRow(order.type, order.weapon)
    if (row?.missiles == null) continue
    const { unit } = unitOf(resolution, order.combatant)
    for (const { id } of craft) {
      const written = needById(unit.craft, id, 'craft')
      written.missiles[row.id] = (written.missiles[row.id] ?? 0) - missilesUsed(row, order.linked)
    }
  }
}

/** MC-VEH-11, MC-GND-10: the normal numbers are used where the sheet has none for this scale. */
export function warnOfScale(resolution: Resolution, { orders, target }: Attack): void {
  const { unit, type } = peekUnit(resolution, target)
  for (const order of orders)
    if (lacksScaleNumbers(order.type, type))
      resolution.log.say(
        'mc.noScaleNumbers',
        { who: order.unit.name, target: unit.name },
        { rule: isGround(order.type) ? 'MC-GND-10' : 'MC-VEH-11', tone: 'note', secret: true },
      )
}
