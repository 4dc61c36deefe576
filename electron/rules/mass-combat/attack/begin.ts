/** The beginning of an attack in an activation: whoever waits is activated, and what fires is noted (MC-ACT-01, MC-ACT-03). */
import type { ShipWeapon } from '@shared/mass-combat/sheet'
import { needById } from '../../../engine/lookup'
import { isCapital, peekUnit } from '../sheet/unit'
import { beginShooting, ensureActive } from '../turn/activation'
import { firesRowByRow, type Commanded } from '../turn/orders'
import { looking, noting, type Encounter, type HouseRule, type Resolution } from '../types'
import { noteBroadside } from './broadside'
import { attackersOf, ordersOf, type AttackPayload, type Ordered } from './refuse'
import type { Attack } from './types'
import { weaponRow } from './weapons'

/** The attack, begun: activation, shoot action, spent weapons. */
export function begin(resolution: Resolution, given: AttackPayload): Attack {
  const { encounter, all } = attackers(resolution, given)
  ensureActive(
    resolution,
    encounter,
    given.attackers.map(({ unit }) => unit),
  )
  const orders = ordered(all, given, noting(resolution))
  const attack = attackOf(given, encounter, orders)
  for (const order of orders) noteFire(resolution, attack, order)
  return attack
}

/** The attack as it would be, to look at its odds. */
export function planned(resolution: Resolution, given: AttackPayload): Attack {
  const { encounter, all } = attackers(resolution, given)
  return attackOf(given, encounter, ordered(all, given, looking(resolution.campaign)))
}

function attackers(
  { campaign }: Resolution,
  given: AttackPayload,
): { encounter: Encounter; all: Commanded[] } {
  const all = attackersOf(campaign, given)
  if ('refused' in all) throw new Error(`a refused attack was carried out: ${all.refused}`)
  const [first] = all
  if (first === undefined) throw new Error('an attack of nobody was carried out')
  return { encounter: first.encounter, all }
}

function ordered(all: readonly Commanded[], given: AttackPayload, houseRule: HouseRule): Ordered[] {
  const orders = ordersOf(all, given, houseRule)
  if ('refused' in orders) throw new Error(`a refused attack was carried out: ${orders.refused}`)
  return orders
}

function attackOf(given: AttackPayload, encounter: Encounter, orders: readonly Ordered[]): Attack {
  const {
    second,
    again,
    modifiers,
    defenseModifiers,
    resistModifiers,
    reflexModifiers,
    spread,
    targetCraft,
  } = given
  return {
    encounter,
    orders: orders.map(({ order }) => order),
    target: needById(encounter.combatants, given.target, 'target'),
    modifiers,
    defenseModifiers,
    resistModifiers,
    reflexModifiers,
    spread,
    targetCraft,
    again,
    ...(second === undefined
      ? {}
      : { second: second === null ? null : needById(encounter.combatants, second, 'second target') }),
  }
}

function noteFire(
  resolution: Resolution,
  { encounter, target }: Attack,
  { order: { combatant: shooter, type, weapon }, broadside }: Ordered,
): void {
  const combatant = needById(encounter.combatants, shooter.id, 'unit')
  beginShooting(resolution, encounter, combatant, weapon)
  const row = weaponRow(type, weapon)
  if (row === undefined) return
  if (broadside !== null)
    noteBroadside(combatant, row as ShipWeapon, broadside, target, peekUnit(resolution, target).type)
  else if (firesRowByRow(type) && !isCapital(type))
    combatant.fight.fired.push({
      facing: null,
      weapon: row.id,
      count: row.total,
      against: 'large',
      target: target.id,
    })
}
