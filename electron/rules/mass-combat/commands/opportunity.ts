/**
 * Attacks outside one's own activation: on whoever breaks away, enters or leaves melee, strafes, or pursues (MC-DOG-02,
 * MC-DOG-05, MC-MEL-03, MC-MEL-04, MC-MEL-05, MC-MEL-06, MC-MEL-07, MC-STR-07).
 */
import { strength } from '@shared/mass-combat/craft'
import type { Refusal } from '@shared/contract/types'
import type { Opportunity } from '@shared/mass-combat/fight'
import type { ShipWeapon } from '@shared/mass-combat/sheet'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { goOnAll } from '../movement/arrival'
import { noteBroadside } from '../attack/broadside'
import { carryOut, engage } from '../attack/carryOut'
import { couldStrike, opportunityFire, orderToFire, refuseAnswer, type Ordered } from '../attack/refuse'
import { oddsOf } from '../attack/odds'
import type { Attack } from '../attack/types'
import { weaponRow } from '../attack/weapons'
import {
  commandedIn,
  findAny,
  groupOf,
  refuseWhileDamageWaits,
  unitFound,
  type Commanded,
} from '../turn/orders'
import { isGround, peekUnit, unitIn } from '../sheet/unit'
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

type OpportunityAttackPayload = PayloadOf<'mass-combat/opportunity-attack'>

const chanceOf = ({ combatant }: Commanded, id: string): Opportunity | undefined =>
  combatant.fight.opportunities.find((chance) => chance.id === id)

const aimedAt = ({ against }: Opportunity, { target }: Pick<OpportunityAttackPayload, 'target'>): string =>
  target ?? against

/** The one who leads and those who strike along, as far as they still can. */
function ordersOf(
  campaign: Campaign,
  found: Commanded,
  chance: Opportunity,
  given: OpportunityAttackPayload,
  houseRule: HouseRule,
): Ordered[] | Refusal {
  const { encounter } = found
  const target = needById(encounter.combatants, aimedAt(chance, given), 'target')
  const leader = orderToFire(found, given, opportunityFire(target, chance, given.weapon), houseRule)
  if ('refused' in leader) return leader
  const others = chance.along.flatMap((id) => {
    const combatant = findCombatant(encounter, id)
    if (combatant === undefined) return []
    const other = commandedIn(campaign, encounter, combatant)
    // troops strike as they are, craft of another type with the first row that bears
    const weapons = isGround(other.type) ? [null] : other.type.weapons.map((weapon) => weapon.id)
    for (const weapon of [given.weapon, ...weapons]) {
      const order = orderToFire(
        other,
        { ...given, weapon },
        opportunityFire(target, chance, weapon),
        houseRule,
      )
      if (!('refused' in order)) return [order]
    }
    return []
  })
  return [leader, ...others]
}

/**
 * Refusals: `no-opportunity`, `unit-gone`, `not-behind`, `not-point-defense`, those of a weapon that is to fire. Distance
 * is that before the move (MC-DOG-02); who enters melee is struck at 0 (MC-MEL-07).
 */
function refuseOpportunityAttack(campaign: Campaign, given: OpportunityAttackPayload): Refusal | null {
  const found = findAny(campaign, given.encounter, given.unit)
  if ('refused' in found) return found
  const who = found.unit.name
  const chance = chanceOf(found, given.opportunity)
  const target = chance === undefined ? undefined : findCombatant(found.encounter, aimedAt(chance, given))
  if (chance === undefined || target === undefined) return refuse('no-opportunity', { who })
  if (target.id !== chance.against && !chance.others.includes(target.id))
    return refuse('no-opportunity', { who })
  if (strength(found.unit) === 0 && chance.why !== 'strafed') return refuse('unit-gone', { who })
  if (strength(unitIn(campaign, target.sheet)) === 0) return refuse('target-gone', { who })
  if (chance.why === 'returnFire') {
    const waits = refuseWhileDamageWaits(campaign, found.encounter)
    if (waits !== null) return waits
  }
  const early = refuseAnswer(found, chance, given.weapon)
  if (early !== null) return early
  const orders = ordersOf(campaign, found, chance, given, looking(campaign))
  return 'refused' in orders ? orders : null
}

const take = (combatant: Combatant, id: string): void => {
  combatant.fight.opportunities = combatant.fight.opportunities.filter((chance) => chance.id !== id)
}

/**
 * One roll with the first number; who comes into melee is struck at contact, for half at most (MC-DOG-02, MC-MEL-03,
 * MC-MEL-07).
 */
const attackOf = (
  encounter: Encounter,
  target: Combatant,
  chance: Pick<Opportunity, 'why' | 'against' | 'others'>,
  orders: readonly Ordered[],
  given: OpportunityAttackPayload,
): Attack => ({
  encounter,
  orders: orders.map(({ order }) => order),
  target,
  modifiers: given.modifiers,
  defenseModifiers: given.defenseModifiers,
  reflexModifiers: given.reflexModifiers,
  spread: given.spread,
  again: given.again,
  isOpportunityAttack: true,
  atContact: chance.why === 'enteringMelee',
  halfAtMost: chance.why === 'enteringMelee',
  ...amongOf(encounter, target, chance),
})

/** MC-FG-10: only those who provoke are struck: who goes along, or the group that strafes; a reply may strike any. */
function amongOf(
  encounter: Encounter,
  target: Combatant,
  { why, against, others }: Pick<Opportunity, 'why' | 'against' | 'others'>,
): Pick<Attack, 'among'> {
  if (why === 'returnFire') return {}
  if (why === 'strafed') return { among: new Set([against, ...others]) }
  return { among: new Set(groupOf(encounter, target).map(({ id }) => id)) }
}

const opportunityAttack = defineCommand('mass-combat/opportunity-attack', {
  rules: [
    'MC-DOG-01',
    'MC-DOG-02',
    'MC-DOG-05',
    'MC-DOG-06',
    'MC-MEL-03',
    'MC-MEL-04',
    'MC-MEL-05',
    'MC-MEL-07',
    'MC-STR-07',
  ],
  refuse: ({ campaign }, given) => refuseOpportunityAttack(campaign, given),
  odds(resolution, given) {
    const { campaign } = resolution
    const found = unitFound(findAny(campaign, given.encounter, given.unit))
    const { encounter, combatant } = found
    const chance = needById(combatant.fight.opportunities, given.opportunity, 'opportunity')
    const orders = ordersOf(campaign, found, chance, given, looking(campaign))
    if ('refused' in orders) throw new Error('a refused command was looked at')
    const target = needById(encounter.combatants, aimedAt(chance, given), 'target')
    return oddsOf(resolution, attackOf(encounter, target, chance, orders, given))
  },
  apply(resolution, given) {
    const found = unitFound(findAny(resolution.campaign, given.encounter, given.unit))
    const { encounter, combatant } = found
    const chance = needById(combatant.fight.opportunities, given.opportunity, 'opportunity')
    const { why } = chance
    const provoked = { why, against: chance.against, others: [...chance.others] }
    const orders = ordersOf(resolution.campaign, found, chance, given, noting(resolution))
    if ('refused' in orders) throw new Error('a refused command was applied')
    const target = needById(encounter.combatants, aimedAt(chance, given), 'target')
    take(combatant, given.opportunity)
    resolution.log.say(
      'mc.opportunity',
      { who: found.unit.name, target: peekUnit(resolution, target).unit.name },
      { rule: WHY_RULE[why], tone: 'turn', secret: combatant.hidden },
    )
    if (why !== 'returnFire') bindWeapons(resolution, orders, target)
    carryOut(resolution, attackOf(encounter, target, provoked, orders, given))
    engage(resolution, combatant, target, encounter.round)
    if (why === 'breakaway') offerReply(resolution, encounter, combatant, target)
    const { unallocated, misses } = encounter.fight
    if (unallocated.length === 0 && misses.length === 0) goOnAll(resolution, encounter)
  },
})

const WHY_RULE: Readonly<Record<Opportunity['why'], string>> = {
  breakaway: 'MC-DOG-02',
  returnFire: 'MC-DOG-05',
  enteringMelee: 'MC-MEL-03',
  leavingMelee: 'MC-MEL-05',
  strafed: 'MC-STR-07',
}

/**
 * MC-ACT-02, MC-ACT-03: a single pilot never fires guns and missiles in the same turn, whoever's activation it is, and each
 * weapon of a large ship fires once.
 */
function bindWeapons(resolution: Resolution, orders: readonly Ordered[], target: Combatant): void {
  for (const { commanded, order, broadside } of orders) {
    const combatant = needById(commanded.encounter.combatants, order.combatant.id, 'unit')
    combatant.fight.activation.weapon ??= order.weapon
    const row = weaponRow(order.type, order.weapon)
    if (broadside !== null && row !== undefined)
      noteBroadside(combatant, row as ShipWeapon, broadside, target, peekUnit(resolution, target).type)
  }
}

/** MC-DOG-05: whoever flees and lives may answer once, free of charge and before it is gone, if it has what to answer with. */
function offerReply(
  resolution: Resolution,
  encounter: Encounter,
  pursuer: Combatant,
  leaver: Combatant,
): void {
  const replier = commandedIn(resolution.campaign, encounter, leaver)
  if (strength(replier.unit) === 0 || strength(peekUnit(resolution, pursuer).unit) === 0) return
  if (!couldStrike(replier, pursuer, { why: 'returnFire', able: [] }, noting(resolution))) return
  leaver.fight.opportunities.push({
    id: resolution.freshId('o'),
    against: pursuer.id,
    others: [],
    along: [],
    able: [],
    why: 'returnFire',
  })
}

const letPass = defineCommand('mass-combat/let-pass', {
  rules: ['MC-DOG-02'],
  /** Refusal: `no-opportunity`. */
  refuse({ campaign }, { encounter, unit, opportunity }) {
    const found = findAny(campaign, encounter, unit)
    if ('refused' in found) return found
    return chanceOf(found, opportunity) === undefined
      ? refuse('no-opportunity', { who: found.unit.name })
      : null
  },
  apply(resolution, { encounter: id, unit, opportunity }) {
    const { encounter, combatant, unit: sheet } = unitFound(findAny(resolution.campaign, id, unit))
    take(combatant, opportunity)
    resolution.log.say('mc.letPass', { who: sheet.name }, { rule: 'MC-DOG-02', secret: combatant.hidden })
    goOnAll(resolution, encounter)
  },
})

export const opportunityCommands = [opportunityAttack, letPass]
