/**
 * Attacks of units and fire groups in their activation (MC-ATK-09, MC-FG-01, MC-FG-02, MC-FG-03, MC-FG-04, MC-FG-05,
 * MC-FG-06, MC-FG-07, MC-FG-08, MC-FG-09, MC-FG-10, MC-ACT-01, MC-ACT-02, MC-ACT-03).
 */
import type { Refusal } from '@shared/contract/types'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { beginShooting, ensureActive } from '../turn/activation'
import { carryOut, engage, type Assault } from '../attack/assault'
import { noteBroadside } from '../attack/broadside'
import { orderToFire, refuseTarget, type Ordered } from '../attack/refuse'
import { shareSquare } from '../movement/grid'
import {
  findUnits,
  firesRowByRow,
  standTogether,
  refuseActive,
  refuseShoot,
  type Commanded,
} from '../turn/orders'
import { weaponRow } from '../attack/weapons'
import { oddsOf } from '../attack/odds'
import { isCapital, isShip, peekUnit, typeIn, unitIn } from '../sheet/unit'
import { offerDefendersShot, pointDefenseOf, runIn } from '../attack/strafing'
import {
  defineCommand,
  type PayloadOf,
  looking,
  noting,
  type Campaign,
  type Combatant,
  type Encounter,
  type HouseRule,
  type Resolution,
} from '../types'
import type { ShipWeapon } from '@shared/mass-combat/sheet'

type AttackPayload = PayloadOf<'mass-combat/attack'>

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

const commandedAll = (campaign: Campaign, { encounter, attackers }: AttackPayload): Commanded[] | Refusal =>
  findUnits(
    campaign,
    encounter,
    attackers.map(({ unit }) => unit),
  )

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

/** Every order of the group, or why one of them cannot be carried out. */
function ordersOf(
  campaign: Campaign,
  all: readonly Commanded[],
  given: AttackPayload,
  houseRule: HouseRule,
): Ordered[] | Refusal {
  const [first] = all
  if (first === undefined) return refuse('unknown-combatant')
  const target = needById(first.encounter.combatants, given.target, 'target')
  const orders: Ordered[] = []
  for (const [place, commanded] of all.entries()) {
    const firing = given.attackers[place]
    if (firing === undefined) continue
    const fire = { target, isFree: false }
    const ordered = orderToFire(commanded, firing, fire, houseRule)
    if ('refused' in ordered) return ordered
    orders.push(ordered)
  }
  return orders
}

/** Refusals: those of the group, of each unit and its actions, of the target, of each order. */
export function refuseAttack(campaign: Campaign, given: AttackPayload): Refusal | null {
  const all = commandedAll(campaign, given)
  if ('refused' in all) return all
  const [first] = all
  if (first === undefined) return refuse('unknown-combatant')
  for (const commanded of all) {
    const early = refuseActive(commanded) ?? refuseShoot(commanded)
    if (early !== null) return early
  }
  const early = refuseGroup(all) ?? refuseTarget(campaign, first.encounter, first.combatant, given.target)
  if (early !== null) return early
  const target = needById(first.encounter.combatants, given.target, 'target')
  const orders = ordersOf(campaign, all, given, looking(campaign))
  return 'refused' in orders ? orders : refuseSecond(campaign, first, target, given.second)
}

/** The attack as it would be carried out; after refusals have passed. */
function planned({ campaign }: Resolution, given: AttackPayload): Begun {
  const all = commandedAll(campaign, given)
  const orders = 'refused' in all ? all : ordersOf(campaign, all, given, looking(campaign))
  if ('refused' in all || 'refused' in orders) throw new Error('a refused command was looked at')
  const [first] = all
  if (first === undefined) throw new Error('an attack of nobody was looked at')
  const { encounter } = first
  return { encounter, orders, target: needById(encounter.combatants, given.target, 'target') }
}

interface Begun {
  encounter: Encounter
  target: Combatant
  orders: Ordered[]
}

/** Activates whoever waits, and notes what fires. */
function begin(resolution: Resolution, given: AttackPayload): Begun {
  const { campaign } = resolution
  const found = commandedAll(campaign, given)
  if ('refused' in found) throw new Error('a refused command was applied')
  const [first] = found
  if (first === undefined) throw new Error('an attack of nobody was applied')
  const { encounter } = first
  ensureActive(
    resolution,
    encounter,
    given.attackers.map(({ unit }) => unit),
  )
  const orders = ordersOf(campaign, found, given, noting(resolution))
  if ('refused' in orders) throw new Error('a refused command was applied')
  const target = needById(encounter.combatants, given.target, 'target')
  for (const ordered of orders) noteFire(resolution, encounter, target, ordered)
  return { encounter, target, orders }
}

function noteFire(
  resolution: Resolution,
  encounter: Encounter,
  target: Combatant,
  { order, broadside }: Ordered,
): void {
  const combatant = needById(encounter.combatants, order.combatant.id, 'unit')
  beginShooting(resolution, encounter, combatant, order.weapon)
  const row = weaponRow(order.type, order.weapon)
  if (row === undefined) return
  const { type: targetType } = peekUnit(resolution, target)
  if (broadside !== null) noteBroadside(combatant, row as ShipWeapon, broadside, target, targetType)
  else if (firesRowByRow(order.type) && !isCapital(order.type))
    combatant.fight.fired.push({
      facing: null,
      weapon: row.id,
      count: row.total,
      against: 'large',
      target: target.id,
    })
}

function assaultOf(given: AttackPayload, { encounter, target, orders }: Begun): Assault {
  const { second } = given
  return {
    encounter,
    orders: orders.map(({ order }) => order),
    target,
    modifiers: given.modifiers,
    defenseModifiers: given.defenseModifiers,
    spread: given.spread,
    targetCraft: given.targetCraft,
    ...(second === undefined
      ? {}
      : { second: second === null ? null : needById(encounter.combatants, second, 'second target') }),
  }
}

/** Rolls the attack, then locks the parties in a dogfight where they share a square. */
function attackNow(resolution: Resolution, assault: Assault): void {
  const { encounter, orders, target } = assault
  carryOut(resolution, assault)
  const targets = assault.second == null ? [target] : [target, assault.second]
  for (const { combatant } of orders)
    for (const other of targets)
      engage(needById(encounter.combatants, combatant.id, 'unit'), other, encounter.round)
}

const attack = defineCommand('mass-combat/attack', {
  rules: [
    'MC-ATK-01',
    'MC-ATK-02',
    'MC-ATK-09',
    'MC-ACT-03',
    'MC-FG-02',
    'MC-FG-03',
    'MC-FG-09',
    'MC-FG-10',
    'MC-MSL-01',
    'MC-MSL-03',
    'MC-CAP-04',
    'MC-TRB-01',
    'MC-DOG-04',
  ],
  refuse: ({ campaign }, given) => refuseAttack(campaign, given),
  odds: (resolution, given) => oddsOf(resolution, assaultOf(given, planned(resolution, given))),
  apply(resolution, given) {
    attackNow(resolution, assaultOf(given, begin(resolution, given)))
  },
})

type StrafePayload = PayloadOf<'mass-combat/strafe'>

/** MC-STR-01, MC-STR-08. Refusals: those of an attack, `cannot-strafe`, `not-strafable`, `not-same-square`. */
function refuseStrafe(campaign: Campaign, given: StrafePayload): Refusal | null {
  const all = commandedAll(campaign, given)
  if ('refused' in all) return all
  for (const { type, unit } of all)
    if (!isShip(type) || isCapital(type)) return refuse('cannot-strafe', { who: unit.name })
  const [first] = all
  const target = first?.encounter.combatants.find(({ id }) => id === given.target)
  if (first === undefined || target === undefined) return refuseAttack(campaign, given)
  const unit = unitIn(campaign, target.sheet)
  if (!isCapital(typeIn(campaign, unit))) return refuse('not-strafable', { who: unit.name })
  if (!shareSquare(first.combatant, target)) return refuse('not-same-square', { who: first.unit.name })
  return refuseAttack(campaign, given)
}

const strafe = defineCommand('mass-combat/strafe', {
  rules: [
    'MC-STR-01',
    'MC-STR-02',
    'MC-STR-03',
    'MC-STR-04',
    'MC-STR-05',
    'MC-STR-06',
    'MC-STR-07',
    'MC-STR-08',
  ],
  refuse: ({ campaign }, given) => refuseStrafe(campaign, given),
  apply(resolution, given) {
    const begun = begin(resolution, given)
    const { encounter, target, orders } = begun
    const runners = orders.map(({ order }) => needById(encounter.combatants, order.combatant.id, 'unit'))
    if (!runIn(resolution, target, runners, given.collisionCraft)) return
    const able = pointDefenseOf(resolution, target)
    attackNow(resolution, assaultOf(given, begun))
    offerDefendersShot(resolution, target, runners, able)
  },
})

export const attackCommands = [attack, strafe]
