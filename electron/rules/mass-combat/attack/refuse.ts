/**
 * Whether an order to fire can be carried out, before any die: target, arc, range, stores, damage, quota (MC-ATK-09 step 1).
 * What it makes is an order that the assault plays.
 */
import type { Firing } from '@shared/mass-combat/commands/parts'
import type { Refusal } from '@shared/contract/types'
import type { Opportunity } from '@shared/mass-combat/fight'
import { refuse } from '../../../engine/system'
import { asActivated } from '../turn/activation'
import { planBroadside, type Broadside } from './broadside'
import { coverOf } from './defense'
import { squaresApart } from '../movement/grid'
import { beamReach } from '../movement/holds'
import type { Commanded } from '../turn/orders'
import { craftThatFire, shotsOf, weaponRow, type Order } from './weapons'
import {
  activeCraft,
  isCapital,
  isGround,
  isIonDisabled,
  isShip,
  isStarfighter,
  strength,
  typeIn,
  unitIn,
} from '../sheet/unit'
import type { Campaign, Combatant, Encounter, HouseRule } from '../types'
import type { ShipWeapon, VehicleWeapon } from '@shared/mass-combat/sheet'

/** An order, and which weapons of a capital ship it fires. */
export interface Ordered {
  commanded: Commanded
  order: Order
  broadside: Broadside | null
}

/** Squares between a unit and its target, none in a melee (MC-MEL-08); null while either is not on the map. */
export const distanceOf = (
  { fight: { position: from } }: Combatant,
  { fight: { position: to } }: Combatant,
  houseRule: HouseRule,
): number | null => (from === null || to === null ? null : squaresApart(from, to, houseRule))

/**
 * A target is one unit, and so of one type (MC-FG-10). Refusals: `own-target`, `unknown-target`, `target-withdrawn`,
 * `same-side`, `target-gone`, `not-on-the-map`, `fully-covered`.
 */
export function refuseTarget(
  campaign: Campaign,
  encounter: Encounter,
  attacker: Combatant,
  id: string,
): Refusal | null {
  const target = encounter.combatants.find((c) => c.id === id)
  if (id === attacker.id) return refuse('own-target')
  if (target === undefined) return refuse('unknown-target', { target: id })
  if (target.withdrawn) return refuse('target-withdrawn')
  if (target.side === attacker.side) return refuse('same-side')
  const unit = unitIn(campaign, target.sheet)
  if (strength(unit) === 0) return refuse('target-gone', { who: unit.name })
  if (!target.fight.deployed || target.fight.position === null)
    return refuse('not-on-the-map', { who: unit.name })
  return coverOf(campaign, encounter, target) === 'full' ? refuse('fully-covered', { who: unit.name }) : null
}

export interface Fire {
  target: Combatant
  /** It fires outside its activation, one roll of one row (MC-DOG-02). */
  isFree: boolean
  /** Craft that fire at the moment they are hit (MC-STR-07). */
  able?: ReadonlySet<string>
  /** A reply may come from a rear weapon (MC-DOG-05). */
  astern?: boolean
  /** As if it stood in the same square: whoever comes into melee (MC-MEL-07). */
  atContact?: boolean
}

/**
 * Refusals: `all-out-defense`, `not-on-the-map`, `unknown-weapon`, `one-weapon-a-turn`, `no-sensor-contact`,
 * `only-point-defense`, `weapon-lost`, `ion-disabled`, `stores-empty`, `out-of-squares` {distance}, `beam-too-short`,
 * `beam-holding`, `weapon-fired`, and those of a broadside.
 */
export function orderToFire(
  commanded: Commanded,
  firing: Firing,
  fire: Fire,
  houseRule: HouseRule,
): Ordered | Refusal {
  const { campaign, combatant, unit, type } = commanded
  const { weapon, linked } = firing
  const order: Order = {
    combatant,
    unit,
    type,
    weapon,
    linked,
    rolls: null,
    ...(fire.able === undefined ? {} : { able: fire.able }),
  }
  const refused = refuseFire(commanded, order, fire, houseRule)
  if (refused !== null) return refused
  const row = weaponRow(type, weapon)
  if (row === undefined) return { commanded, order, broadside: null }
  const single = 'battery' in row && row.battery > 1 && !firing.battery
  if (!isShip(type) || !isCapital(type) || fire.isFree)
    return { commanded, order: { ...order, rolls: single ? [1] : null }, broadside: null }
  const broadside = planBroadside(
    {
      combatant,
      type,
      row: row as ShipWeapon,
      craft: craftThatFire(order),
      target: fire.target,
      targetType: typeOf(campaign, fire.target),
      who: unit.name,
    },
    firing,
    houseRule,
  )
  return 'refused' in broadside
    ? broadside
    : { commanded, order: { ...order, rolls: broadside.rolls }, broadside }
}

const typeOf = (campaign: Campaign, { sheet }: Combatant) => typeIn(campaign, unitIn(campaign, sheet))

type Row = ShipWeapon | VehicleWeapon

function refuseFire(commanded: Commanded, order: Order, fire: Fire, houseRule: HouseRule): Refusal | null {
  const { combatant, unit, type } = commanded
  const who = unit.name
  // an activation that is still to come ends the stance of the last one (MC-FAC-04)
  const { fight } = fire.isFree ? combatant : asActivated(combatant)
  if (fight.stance === 'allOutDefense') return refuse('all-out-defense', { who })
  const squares = fire.atContact === true ? 0 : distanceOf(combatant, fire.target, houseRule)
  if (squares === null) return refuse('not-on-the-map', { who })
  const row = weaponRow(type, order.weapon)
  const known = isGround(type)
    ? order.weapon === null || type.weapons.some(({ id }) => id === order.weapon)
    : row !== undefined
  if (!known) return refuse('unknown-weapon', { who, weapon: order.weapon })
  return (
    (row === undefined ? null : refuseRow(commanded, row, order, fire)) ??
    refuseRange(commanded, order, fire.target, squares, houseRule) ??
    (row?.kind === 'tractor' ? refuseBeam(commanded, row, squares) : null)
  )
}

/**
 * What speaks against this row, wherever the target is; whoever is strafed answers with point defense alone
 * (MC-STR-06).
 */
function refuseRow({ encounter, combatant, unit, type }: Commanded, row: Row, order: Order, fire: Fire) {
  const who = unit.name
  const { fight } = combatant
  const bound = fight.activation.weapon
  if (isStarfighter(type) && bound !== null && bound !== row.id) return refuse('one-weapon-a-turn', { who })
  if (row.kind === 'missile' && encounter.fight.noContact.includes(`${combatant.id}>${fire.target.id}`))
    return refuse('no-sensor-contact', { who })
  if (fire.target.fight.strafing === combatant.id && !isPointDefense(row))
    return refuse('only-point-defense', { who })
  if (fight.fired.some(({ facing, weapon }) => facing === null && weapon === row.id) && !fire.isFree)
    return refuse('weapon-fired', { who })
  if (!isCapital(type) && fire.astern !== true && !bearsAhead(row))
    return refuse('not-bearing', { who, facing: 'rear' })
  return refuseCraft(order, row.missiles !== null)
}

/** MC-MOVE-09: small craft turn as they need to, but nobody flies backwards: rear weapons are for those who flee. */
const bearsAhead = ({ facings: { front, left, right, turret } }: Row): boolean =>
  [front, left, right, turret].some((bearing) => bearing !== null && bearing !== 0)

/** Why no craft of the unit can fire this row. */
function refuseCraft(order: Order, needsMissiles: boolean): Refusal | null {
  if (craftThatFire(order).length > 0) return null
  const who = order.unit.name
  const flying = activeCraft(order.unit)
  if (flying.every(isIonDisabled)) return refuse('ion-disabled', { who })
  if (flying.every((craft) => isIonDisabled(craft) || craft.weaponsLost.includes(order.weapon ?? '')))
    return refuse('weapon-lost', { who })
  return needsMissiles ? refuse('stores-empty', { who }) : refuse('unit-gone', { who })
}

/** MC-RNG-02, MC-RNG-03: no number at this distance. */
function refuseRange(
  { campaign, encounter, unit }: Commanded,
  order: Order,
  target: Combatant,
  squares: number,
  houseRule: HouseRule,
): Refusal | null {
  const targetType = typeOf(campaign, target)
  const conditions = { encounter, target, targetType, squares, isRam: false, modifiers: [] }
  return shotsOf({ ...order, rolls: null }, 0, conditions, houseRule).length > 0
    ? null
    : refuse('out-of-squares', { who: unit.name, distance: squares })
}

/** MC-TRB-04, MC-TRB-08: a beam has its own reach, and holds one craft at a time. */
function refuseBeam({ combatant, unit, type }: Commanded, row: Row, squares: number): Refusal | null {
  const who = unit.name
  const reach = beamReach(type)
  if (squares > reach) return refuse('beam-too-short', { who, distance: squares, reach })
  const holding = combatant.fight.holds.filter(({ weapon }) => weapon === row.id).length
  return holding < row.total * activeCraft(unit).length ? null : refuse('beam-holding', { who })
}

/**
 * Whether a row may answer in a free attack at all: a reply is fired from a turret or to the rear (MC-DOG-05), at a
 * strafing run with point defense (MC-STR-07). Refusals: `not-behind`, `not-point-defense`.
 */
export function refuseAnswer(
  { unit, type }: Commanded,
  { why }: Opportunity,
  weapon: string | null,
): Refusal | null {
  const row = weaponRow(type, weapon)
  if (row === undefined) return null // troops shoot any way they like; an unknown row is refused as such
  const who = unit.name
  if (why === 'returnFire' && (row.facings.turret ?? 0) === 0 && (row.facings.rear ?? 0) === 0)
    return refuse('not-behind', { who })
  return why === 'strafed' && !isPointDefense(row) ? refuse('not-point-defense', { who }) : null
}

const isPointDefense = (row: Row): boolean => 'pointDefense' in row && row.pointDefense

/** How the one who has a chance fires: outside its activation, at contact, at the same moment, or astern. */
export const freeFire = (target: Combatant, { why, able }: Opportunity, weapon: string | null): Fire => ({
  target,
  isFree: true,
  atContact: why === 'enteringMelee',
  astern: why === 'returnFire',
  ...(why === 'strafed'
    ? { able: new Set(able.filter((pair) => pair.weapon === weapon).map(({ craft }) => craft)) }
    : {}),
})
