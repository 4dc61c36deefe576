/**
 * MC-ATK-09 step 1: whether an attack can be carried out, before any die: the group, the target, and for each order arc,
 * range, stores, damage and quota. What passes becomes the orders of the attack.
 */
import { activeCraft, strength } from '@shared/mass-combat/craft'
import type { Refusal } from '@shared/contract/types'
import type { Firing } from '@shared/mass-combat/commands/parts'
import type { Opportunity } from '@shared/mass-combat/fight'
import type { GroundTroops, ShipWeapon } from '@shared/mass-combat/sheet'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { distanceOf, shareSquare } from '../movement/grid'
import { beamReach } from '../movement/holds'
import { isCapital, isGround, isIonDisabled, isShip, typeIn, unitIn } from '../sheet/unit'
import { asActivated } from '../turn/activation'
import {
  findUnits,
  firesRowByRow,
  refuseActive,
  refuseShoot,
  standTogether,
  type Commanded,
} from '../turn/orders'
import {
  looking,
  type Campaign,
  type Combatant,
  type Encounter,
  type HouseRule,
  type PayloadOf,
  type UnitType,
} from '../types'
import { planBroadside, planFreeShot, type Broadside } from './broadside'
import { coverOf, easierCraft } from './defense'
import type { Order, Row } from './types'
import { craftThatFire, shotsOf, weaponRow } from './weapons'

export type AttackPayload = PayloadOf<'mass-combat/attack'>

/** The units of the group, in the order in which they are named. Refusals: those of a unit. */
export const attackersOf = (
  campaign: Campaign,
  { encounter, attackers }: AttackPayload,
): Commanded[] | Refusal =>
  findUnits(
    campaign,
    encounter,
    attackers.map(({ unit }) => unit),
  )

/** Refusals: those of the group, of each unit and its actions, of the target, of each order. */
export function refuseAttack(campaign: Campaign, given: AttackPayload): Refusal | null {
  const all = attackersOf(campaign, given)
  if ('refused' in all) return all
  const [first] = all
  if (first === undefined) return refuse('unknown-combatant')
  for (const commanded of all) {
    const early = refuseActive(commanded) ?? refuseShoot(commanded)
    if (early !== null) return early
  }
  const early = refuseGroup(all) ?? refuseTarget(campaign, first.encounter, first.combatant, given.target)
  if (early !== null) return early
  const orders = ordersOf(all, given, looking(campaign))
  if ('refused' in orders) return orders
  const target = needById(first.encounter.combatants, given.target, 'target')
  return refuseSecond(campaign, first, target, given.second) ?? refuseCraftOf(all, target, given)
}

/** MC-SQD-04: only a craft that is held, disabled or dead in space is aimed at by itself. Refusals: `unknown-craft`, `not-apart`. */
function refuseCraftOf(
  all: readonly Commanded[],
  target: Combatant,
  { targetCraft, attackers }: AttackPayload,
): Refusal | null {
  const [first] = all
  if (first === undefined || targetCraft === null) return null
  const { campaign, encounter } = first
  const who = unitIn(campaign, target.sheet).name
  const flying = activeCraft(unitIn(campaign, target.sheet))
  if (!flying.some(({ id }) => id === targetCraft))
    return refuse('unknown-craft', { who, craft: targetCraft })
  const isBeam = all.some(({ type }, i) => weaponRow(type, attackers[i]?.weapon ?? null)?.kind === 'tractor')
  if (isBeam || flying.length === 1) return null
  return easierCraft(campaign, encounter, target).some(({ id }) => id === targetCraft)
    ? null
    : refuse('not-apart', { who })
}

/** MC-FG-01: several attack together as one activated group, or as one that is activated now. */
function refuseGroup(all: readonly Commanded[]): Refusal | null {
  const [first, ...others] = all
  if (first === undefined || others.length === 0) return null
  if (new Set(all.map(({ combatant }) => combatant.id)).size !== all.length) return refuse('named-twice')
  if (others.some(({ combatant }) => combatant.side !== first.combatant.side)) return refuse('not-one-side')
  if (!standTogether(all)) return refuse('not-one-square')
  const { group } = first.combatant.fight
  const stateOf = ({ combatant }: Commanded) => combatant.fight.activation.state
  const isGroup = group !== null && all.every(({ combatant }) => combatant.fight.group === group)
  return isGroup || all.every((commanded) => stateOf(commanded) === 'waiting')
    ? null
    : refuse('not-one-group')
}

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

/** MC-MSL-01: the original target or any other enemy in that square. */
function refuseSecond(
  campaign: Campaign,
  { encounter, combatant }: Commanded,
  target: Combatant,
  second: string | null | undefined,
): Refusal | null {
  if (second == null || second === target.id) return null
  const refused = refuseTarget(campaign, encounter, combatant, second)
  if (refused !== null) return refused
  return shareSquare(needById(encounter.combatants, second, 'second target'), target)
    ? null
    : refuse('not-same-square', { who: second })
}

/** An order, and which weapons of a capital ship it fires. */
export interface Ordered {
  commanded: Commanded
  order: Order
  broadside: Broadside | null
}

/** Every order of the group, or why one of them cannot be carried out. */
export function ordersOf(
  all: readonly Commanded[],
  given: AttackPayload,
  houseRule: HouseRule,
): Ordered[] | Refusal {
  const orders: Ordered[] = []
  for (const [place, commanded] of all.entries()) {
    const firing = given.attackers[place]
    if (firing === undefined) continue
    const target = needById(commanded.encounter.combatants, given.target, 'target')
    const ordered = orderToFire(commanded, firing, { target }, houseRule)
    if ('refused' in ordered) return ordered
    orders.push(ordered)
  }
  return orders
}

export interface Fire {
  target: Combatant
  /** It fires outside its activation, one roll of one row (MC-DOG-02). */
  isOpportunityAttack?: boolean
  /** Craft that fire at the moment they are hit (MC-STR-07). */
  able?: ReadonlySet<string>
  /** A reply may come from a rear weapon (MC-DOG-05). */
  astern?: boolean
  /** As if it stood in the same square: whoever comes into melee (MC-MEL-07). */
  atContact?: boolean
}

/**
 * Refusals: `all-out-defense`, `not-on-the-map`, `unknown-weapon`, `melee-weapon-alone`, `one-weapon-a-turn`, `no-sensor-contact`,
 * `only-point-defense`, `weapon-lost`, `ion-disabled`, `stores-empty`, `out-of-squares` {target, distance}, `beam-too-short`,
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
  if (!isShip(type) || !isCapital(type))
    return { commanded, order: { ...order, rolls: single ? [1] : null }, broadside: null }
  const gunnery = {
    combatant,
    type,
    row: row as ShipWeapon,
    craft: craftThatFire(order),
    target: fire.target,
    targetType: typeOf(campaign, fire.target),
    who: unit.name,
  }
  const broadside =
    fire.isOpportunityAttack === true
      ? planFreeShot(gunnery, firing, fire.astern === true, houseRule)
      : planBroadside(gunnery, firing, houseRule)
  return 'refused' in broadside
    ? broadside
    : { commanded, order: { ...order, rolls: broadside.rolls }, broadside }
}

const typeOf = (campaign: Campaign, { sheet }: Combatant) => typeIn(campaign, unitIn(campaign, sheet))

function refuseFire(commanded: Commanded, order: Order, fire: Fire, houseRule: HouseRule): Refusal | null {
  const { combatant, unit, type } = commanded
  const who = unit.name
  // an activation that is still to come ends the stance of the last one (MC-FAC-04)
  const { fight } = fire.isOpportunityAttack === true ? combatant : asActivated(combatant)
  if (fight.stance === 'allOutDefense') return refuse('all-out-defense', { who })
  const squares = fire.atContact === true ? 0 : distanceOf(combatant, fire.target, houseRule)
  if (squares === null) return refuse('not-on-the-map', { who })
  const row = weaponRow(type, order.weapon)
  const known = isGround(type)
    ? order.weapon === null || type.weapons.some(({ id }) => id === order.weapon)
    : row !== undefined
  if (!known) return refuse('unknown-weapon', { who, weapon: order.weapon })
  if (isGround(type) && strikesByHand(type, order.weapon) && !isInMeleeWith(combatant, fire))
    return refuse('melee-weapon-alone', { who })
  return (
    (row === undefined ? null : refuseRow(commanded, row, order, fire)) ??
    refuseRange(commanded, order, fire.target, squares, houseRule) ??
    (row?.kind === 'tractor' ? refuseBeam(commanded, row, squares) : null)
  )
}

/** It names a melee weapon, or has no other. */
const strikesByHand = ({ weapons }: GroundTroops, weapon: string | null): boolean => {
  const able = weapon === null ? weapons : weapons.filter(({ id }) => id === weapon)
  return able.length > 0 && able.every(({ melee }) => melee)
}

/** MC-MEL-06, MC-MEL-08: melee weapons strike only in a melee, or at whoever comes into one or leaves it. */
const isInMeleeWith = (combatant: Combatant, { target, isOpportunityAttack = false }: Fire): boolean =>
  isOpportunityAttack || (combatant.fight.inMelee && target.fight.inMelee && shareSquare(combatant, target))

/**
 * What speaks against this row, wherever the target is; whoever is strafed answers with point defense alone
 * (MC-STR-06).
 */
function refuseRow({ encounter, combatant, unit, type }: Commanded, row: Row, order: Order, fire: Fire) {
  const who = unit.name
  const { fight } = combatant
  const bound = fight.activation.weapon
  // whoever mans the turret replies, not the pilot (MC-DOG-05)
  const isPilots = !firesRowByRow(type) && fire.astern !== true
  if (isPilots && bound !== null && bound !== row.id) return refuse('one-weapon-a-turn', { who })
  if (lacksContact(encounter, combatant, row, fire.target)) return refuse('no-sensor-contact', { who })
  if (cannotAnswer(combatant, row, fire.target)) return refuse('only-point-defense', { who })
  if (
    fight.fired.some(({ facing, weapon }) => facing === null && weapon === row.id) &&
    fire.isOpportunityAttack !== true
  )
    return refuse('weapon-fired', { who })
  if (!isCapital(type) && fire.astern !== true && !bearsAhead(row))
    return refuse('not-bearing', { who, facing: 'rear' })
  return refuseCraft(order, row.missiles !== null)
}

/** MC-RNG-07: a missile needs its target on the sensors. */
export const lacksContact = (
  { fight }: Encounter,
  { id }: Combatant,
  { kind }: Row,
  target: Combatant,
): boolean => kind === 'missile' && fight.noContact.includes(`${id}>${target.id}`)

/** MC-STR-06: at whoever strafes it a ship fires point defense alone. */
export const cannotAnswer = ({ id }: Combatant, row: Row, target: Combatant): boolean =>
  target.fight.strafing === id && !isPointDefense(row)

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
    : refuse('out-of-squares', {
        who: unit.name,
        target: unitIn(campaign, target.sheet).name,
        distance: squares,
      })
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
 * Whether a row may answer in an attack of opportunity at all: a reply is fired from a turret or to the rear (MC-DOG-05), at a
 * strafing run with point defense (MC-STR-07). Refusals: `not-behind`, `not-point-defense`.
 */
export function refuseAnswer(
  { unit, type }: Commanded,
  { why }: Pick<Opportunity, 'why'>,
  weapon: string | null,
): Refusal | null {
  const row = weaponRow(type, weapon)
  if (row === undefined) return null // troops shoot any way they like; an unknown row is refused as such
  const who = unit.name
  if (why === 'returnFire' && (row.facings.turret ?? 0) === 0 && (row.facings.rear ?? 0) === 0)
    return refuse('not-behind', { who })
  return why === 'strafed' && !isPointDefense(row) ? refuse('not-point-defense', { who }) : null
}

/** A row as it stands, with nothing chosen. */
export const PLAIN_FIRE: Firing = { weapon: null, linked: true, battery: true, facing: null, count: null }

/** Rows of a unit, as orders to fire name them; troops shoot as they are. */
export const rowsOf = (type: UnitType): (string | null)[] =>
  isGround(type) ? [null] : type.weapons.map(({ id }) => id)

/** Whether any row could make this attack of opportunity: nobody is asked for one that cannot be made. */
export const couldStrike = (
  commanded: Commanded,
  target: Combatant,
  chance: Pick<Opportunity, 'why' | 'able'>,
  houseRule: HouseRule,
): boolean =>
  rowsOf(commanded.type).some(
    (weapon) =>
      refuseAnswer(commanded, chance, weapon) === null &&
      !(
        'refused' in
        orderToFire(commanded, { ...PLAIN_FIRE, weapon }, opportunityFire(target, chance, weapon), houseRule)
      ),
  )

const isPointDefense = (row: Row): boolean => 'pointDefense' in row && row.pointDefense

/** How the one who has a chance fires: outside its activation, at contact, at the same moment, or astern. */
export const opportunityFire = (
  target: Combatant,
  { why, able }: Pick<Opportunity, 'why' | 'able'>,
  weapon: string | null,
): Fire => ({
  target,
  isOpportunityAttack: true,
  atContact: why === 'enteringMelee',
  astern: why === 'returnFire',
  ...(why === 'strafed'
    ? { able: new Set(able.filter((pair) => pair.weapon === weapon).map(({ craft }) => craft)) }
    : {}),
})
