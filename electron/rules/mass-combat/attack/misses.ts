/** Missiles that missed wait for their owner to say at whom they are tried again (MC-MSL-01, MC-MSL-02). */
import type { Miss } from '@shared/mass-combat/fight'
import type { Refusal } from '@shared/contract/types'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { distanceOf, isSameSquare } from '../movement/grid'
import { peekUnit, typeIn, unitIn } from '../sheet/unit'
import { commandedIn } from '../turn/orders'
import { looking, type Campaign, type Combatant, type Encounter, type Resolution } from '../types'
import { lacksContact, refuseTarget } from './refuse'
import type { Attack, Order, Shot } from './types'
import { shotsOf, weaponRow } from './weapons'

/** Whom missiles in a square could still be tried at. */
export const targetsAgain = (campaign: Campaign, encounter: Encounter, miss: Miss): Combatant[] =>
  encounter.combatants.filter(({ id }) => refuseAgain(campaign, encounter, miss, id) === null)

/** The orders that the missiles were launched by. */
export function ordersAgain(campaign: Campaign, encounter: Encounter, { orders }: Miss): Order[] {
  return orders.flatMap(({ unit: id, weapon, linked, rolls, craft }) => {
    const combatant = findCombatant(encounter, id)
    if (combatant === undefined) return []
    const { unit, type } = commandedIn(campaign, encounter, combatant)
    return [{ combatant, unit, type, weapon, linked, rolls, released: new Set(craft) }]
  })
}

/** Refusals: those of a target, `not-same-square`, `no-sensor-contact`, `out-of-squares`. */
export function refuseAgain(
  campaign: Campaign,
  encounter: Encounter,
  miss: Miss,
  id: string,
): Refusal | null {
  const orders = ordersAgain(campaign, encounter, miss)
  const [first] = orders
  if (first === undefined) return refuse('nothing-to-try-again')
  const early = refuseTarget(campaign, encounter, first.combatant, id)
  if (early !== null) return early
  const target = needById(encounter.combatants, id, 'target')
  const { position } = target.fight
  if (position === null || !isSameSquare(position, miss.square)) return refuse('not-same-square', { who: id })
  const who = first.unit.name
  const isUnseen = orders.some((order) => {
    const row = weaponRow(order.type, order.weapon)
    return row !== undefined && lacksContact(encounter, order.combatant, row, target)
  })
  if (isUnseen) return refuse('no-sensor-contact', { who })
  const struck = unitIn(campaign, target.sheet)
  const targetType = typeIn(campaign, struck)
  const houseRule = looking(campaign)
  const squares = distanceOf(first.combatant, target, houseRule) ?? 0
  const conditions = { encounter, target, targetType, squares, isRam: false, modifiers: [] }
  return orders.some((order) => shotsOf(order, miss.nth, conditions, houseRule).length > 0)
    ? null
    : refuse('out-of-squares', { who, target: struck.name, distance: squares })
}

/** MC-MSL-02: the question waits, unless nobody is left in the square to try them at. */
export function waitForAgain(
  resolution: Resolution,
  { encounter, target, modifiers, defenseModifiers, spread, isOpportunityAttack = false }: Attack,
  missed: readonly Shot[],
  nth: number,
): void {
  const { position } = target.fight
  if (position === null) return
  const miss: Miss = {
    id: resolution.freshId('m'),
    orders: missed.map(({ order, craft }) => ({
      unit: order.combatant.id,
      weapon: order.weapon ?? '',
      linked: order.linked,
      rolls: order.rolls === null ? null : [...order.rolls],
      craft: craft.map(({ id }) => id),
    })),
    nth,
    target: target.id,
    square: { ...position },
    modifiers: modifiers.map((one) => ({ ...one })),
    defenseModifiers: defenseModifiers.map((one) => ({ ...one })),
    spread,
    isOpportunityAttack,
  }
  if (targetsAgain(resolution.campaign, encounter, miss).length === 0) {
    resolution.log.say('mc.missilesGone', {}, { rule: 'MC-MSL-01' })
    return
  }
  encounter.fight.misses.push(miss)
  const [first] = missed
  if (first === undefined) return
  resolution.log.say(
    'mc.missilesWait',
    { who: first.order.unit.name, target: peekUnit(resolution, target).unit.name },
    { rule: 'MC-MSL-02', tone: 'turn', secret: first.order.combatant.hidden || target.hidden },
  )
}

/** Nobody has said: whatever is still under way is lost, and it is said (MC-MSL-01). */
export function loseMisses(
  resolution: Resolution,
  encounter: Encounter,
  isLost: (miss: Miss) => boolean = () => true,
): void {
  const { misses } = encounter.fight
  const kept = misses.filter((miss) => !isLost(miss))
  if (kept.length === misses.length) return
  for (let lost = kept.length; lost < misses.length; lost++)
    resolution.log.say('mc.missilesGone', {}, { rule: 'MC-MSL-01' })
  encounter.fight.misses = kept
}
