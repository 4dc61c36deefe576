/** Opportunity Attacks: struck, tripped or let pass before what was declared takes effect (WCA-OPPA-01, WCA-TRIP-02). */
import type { Refusal } from '@shared/contract/types'
import { areAllied } from '@shared/campaign/sides'
import { findCombatant } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { completePending, stopPending } from '../turn/completion'
import { isHelpless, isProne } from '../sheet/condition'
import { refuseSize } from '../checks/contests'
import { fighterOf, findFighter, type Fighter } from '../fighter'
import { dropsOf } from '../harm/drops'
import { nowOf } from '../now'
import { carryOutAttack } from '../attack/carryOut'
import { trip } from '../movement/tripping'
import { defineCommand, type PayloadOf, type Resolution } from '../types'
import { weaponOf } from '../attack/weapons'
import { ARMS_REACH } from '../attack/range'
import { refuseAttack } from '../attack/refuse'
import { arcLine } from '../attack/lineOfSight'
import { attackOf, targetOf } from '../attack/attack'
import { oddsOfAttack } from '../attack/odds'

type Payload = PayloadOf<'wcrpg/opportunity-attack'>

/** The strike falls at arm's reach; a line of sight that is stated is kept, else the arcs of the striker say it. */
const close = (fighter: Fighter, given: Payload): Payload => ({
  ...given,
  lineOfSight: given.lineOfSight ?? arcLine(fighter, targetOf(fighter, given.target)),
  crossfire: given.crossfire ?? 'none',
})
const AT_ARMS_REACH = { at: ARMS_REACH }

function refuseAnswer(fighter: Fighter, given: Payload): Refusal | null {
  const mover = findCombatant(fighter.encounter, given.target)
  if (mover?.fight.pending?.answering.includes(given.attacker) !== true)
    return refuse('not-provoked', { who: fighter.sheet.name })
  // whoever was an enemy may stand with the mover by now
  if (areAllied(fighter.encounter.sides, fighter.combatant.side, mover.side))
    return refuse('not-provoked', { who: fighter.sheet.name })
  return isHelpless(fighter.sheet, fighter.now) ? refuse('cannot-act', { who: fighter.sheet.name }) : null
}

/** WCD-CON-04, WCA-OPPA-01: one strike at whoever provokes it; the weapon is discharged if the own turn is to come. */
const opportunityAttack = defineCommand('wcrpg/opportunity-attack', {
  rules: ['WCA-OPPA-01', 'WCD-CON-04', 'WCA-TRIP-02'],
  /** Refusals: `not-provoked`, `cannot-act`, those of weapon and reach; of a Trip `too-large`. */
  refuse(resolution, given) {
    const fighter = findFighter(resolution.campaign, given.encounter, given.attacker)
    if ('refused' in fighter) return fighter
    const early = refuseAnswer(fighter, given)
    if (early !== null) return early
    const target = targetOf(fighter, given.target)
    if (given.manner === 'trip') return refuseSize(fighter.sheet, resolution.peek(target.sheet))
    const attack = attackOf(resolution, fighter, given.target, close(fighter, given), AT_ARMS_REACH)
    return refuseAttack(fighter, target, attack.choices, attack.manner)
  },
  odds(resolution, given) {
    const found = findFighter(resolution.campaign, given.encounter, given.attacker)
    if ('refused' in found) return found
    if (given.manner === 'trip') return refuse('no-odds')
    return oddsOfAttack(
      resolution,
      attackOf(resolution, found, given.target, close(found, given), AT_ARMS_REACH),
    )
  },
  apply(resolution, given) {
    const fighter = fighterOf(resolution, given.encounter, given.attacker)
    const { encounter, combatant, sheet } = fighter
    const mover = fighterOf(resolution, given.encounter, given.target)
    const stood = !isProne(mover.sheet, mover.now)
    resolution.log.say(
      'opportunity.taken',
      { who: sheet.name, target: mover.sheet.name },
      { rule: 'WCA-OPPA-01', tone: 'turn', secret: combatant.hidden || mover.combatant.hidden },
    )
    if (given.manner === 'trip')
      trip(resolution, fighter, mover.combatant, { ...given, drops: dropsOf(given.attacker, given) })
    else {
      const { order, acted } = encounter
      // where actions are declared, what has not been carried out yet comes later as well
      const turnIsToCome =
        (order.includes(combatant.id) && !acted.includes(combatant.id)) ||
        encounter.fight.declared.some((one) => one.combatant === combatant.id)
      if (weaponOf(sheet, given.weapon) != null && turnIsToCome) combatant.fight.discharged.push(given.weapon)
      carryOutAttack(
        resolution,
        attackOf(resolution, fighter, given.target, close(fighter, given), AT_ARMS_REACH),
      )
    }
    if (stood && isProne(mover.sheet, nowOf(resolution))) losesAction(resolution, mover)
    answered(resolution, mover, given.attacker)
  },
})

/** Whoever is thrown down goes no further, crawling included, and neither trips nor grabs anybody (WCA-OPPA-01). */
function losesAction(resolution: Resolution, mover: Fighter): void {
  const { pending } = mover.combatant.fight
  // a Trample that has failed is over already and only waits for the answer to it
  if (pending === null || (pending.action === 'trample' && pending.command['failed'] === true)) return
  stopPending(resolution, mover, pending)
}

/** One who could strike has done so or let it pass; when all have, what was declared takes effect. */
function answered(resolution: Resolution, mover: Fighter, by: string): void {
  const { pending } = mover.combatant.fight
  if (pending === null) return
  pending.answering = pending.answering.filter((id) => id !== by)
  if (pending.answering.length === 0) completePending(resolution, mover)
}

const letPass = defineCommand('wcrpg/let-pass', {
  rules: ['WCA-OPPA-01'],
  /** Refusal: `not-provoked`. */
  refuse({ campaign }, { encounter, combatant, mover }) {
    const fighter = findFighter(campaign, encounter, mover)
    if ('refused' in fighter) return fighter
    return fighter.combatant.fight.pending?.answering.includes(combatant) === true
      ? null
      : refuse('not-provoked')
  },
  apply(resolution, { encounter, combatant, mover: moverId }) {
    const mover = fighterOf(resolution, encounter, moverId)
    resolution.log.say(
      'opportunity.letPass',
      { who: resolution.peek(combatant).name, target: mover.sheet.name },
      { rule: 'WCA-OPPA-01' },
    )
    answered(resolution, mover, combatant)
  },
})

export const opportunityCommands = [opportunityAttack, letPass]
