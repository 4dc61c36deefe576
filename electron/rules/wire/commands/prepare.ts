/** Aim, circumstances, any other act that the GM books, things in hand, vehicles, flight (WIRE-MDF-02, WIRE-ACP-06). */
import { expiryOf, refuseEnds } from '../../../engine/expiry'
import { findFighter, fighterOf } from '../../../engine/fighter'
import { findSheet } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { refuseMoreConditions } from '../../../engine/conditions'
import { addModifier } from '../circumstances'
import { pay, refuseAction } from '../pool'
import { plainCost, pricedOnly } from '../attack/roll'
import { AIM_COST } from '../tables'
import { defineCommand, type Campaign, type Resolution, type Wire } from '../types'

type Named = { encounter?: string | undefined; combatant: string }

/** Refusals: those of acting, `not-enough-points`. */
function refuseCost(campaign: Campaign, { encounter, combatant }: Named, points: number) {
  const fighter = findFighter<Wire>(campaign, encounter, combatant)
  return 'refused' in fighter ? fighter : refuseAction(fighter, points)
}

export const priced = (
  resolution: Resolution,
  { encounter, combatant }: Named,
  rule: string,
  points: number,
) =>
  pricedOnly(
    fighterOf<Wire>(resolution, encounter, combatant).combatant,
    plainCost(rule, 'wirePoints', points),
  )

const aim = defineCommand('wire/aim', {
  rules: ['WIRE-MDF-02', 'WIRE-MDF-03'],
  /** Refusals: those of acting, `already-aimed`, `not-enough-points`. */
  refuse({ campaign }, payload) {
    const fighter = findFighter<Wire>(campaign, payload.encounter, payload.combatant)
    if ('refused' in fighter) return fighter
    return (
      refuseAction(fighter, 0) ??
      (fighter.combatant.fight.aimedThisTurn
        ? refuse('already-aimed', { who: fighter.sheet.name })
        : refuseAction(fighter, AIM_COST))
    )
  },
  odds: (resolution, payload) => priced(resolution, payload, 'WIRE-MDF-02', AIM_COST),
  apply(resolution, { encounter, combatant: id }) {
    const { combatant, sheet } = fighterOf<Wire>(resolution, encounter, id)
    pay(combatant, AIM_COST)
    combatant.fight.aimedThisTurn = true
    resolution.log.say(
      'wire.aimed',
      { who: sheet.name, cost: AIM_COST },
      { rule: 'WIRE-MDF-02', secret: combatant.hidden },
    )
  },
})

const spend = defineCommand('wire/spend', {
  rules: ['WIRE-ACP-06'],
  refuse: ({ campaign }, payload) => refuseCost(campaign, payload, payload.cost),
  odds: (resolution, payload) => priced(resolution, payload, 'WIRE-ACP-06', payload.cost),
  apply(resolution, payload) {
    const { combatant, sheet } = fighterOf<Wire>(resolution, payload.encounter, payload.combatant)
    pay(combatant, payload.cost)
    resolution.log.say(
      'wire.spent',
      { who: sheet.name, what: payload.what, cost: payload.cost },
      { rule: 'WIRE-ACP-06', secret: combatant.hidden },
    )
  },
})

const takeInHand = defineCommand('wire/take-in-hand', {
  rules: ['WIRE-ACP-06', 'WIRE-DEF-02'],
  /** Refusals: those of acting, `unknown-weapon`, `in-hand-already`, `not-enough-points`. */
  refuse({ campaign }, payload) {
    const fighter = findFighter<Wire>(campaign, payload.encounter, payload.combatant)
    if ('refused' in fighter) return fighter
    const early = refuseAction(fighter, 0)
    if (early !== null) return early
    const { sheet } = fighter
    const weapon = payload.weapon === null ? null : sheet.weapons[payload.weapon]
    if (weapon === undefined) return refuse('unknown-weapon', { who: sheet.name, weapon: payload.weapon })
    if (sheet.inHand === payload.weapon) return refuse('in-hand-already', { who: sheet.name })
    return refuseAction(fighter, payload.cost ?? weapon?.readyCost ?? 0)
  },
  apply(resolution, payload) {
    const { combatant, sheet } = fighterOf<Wire>(resolution, payload.encounter, payload.combatant)
    const weapon = payload.weapon === null ? undefined : sheet.weapons[payload.weapon]
    pay(combatant, payload.cost ?? weapon?.readyCost ?? 0)
    sheet.inHand = payload.weapon
    resolution.log.say(
      weapon === undefined ? 'wire.weapon.putAway' : 'wire.weapon.taken',
      { who: sheet.name, weapon: weapon?.name ?? '' },
      { rule: 'WIRE-ACP-06', secret: combatant.hidden },
    )
  },
})

const ride = defineCommand('wire/ride', {
  rules: ['WIRE-MOV-04'],
  /** Refusals: those of acting, `unknown-vehicle`, `not-enough-points`. */
  refuse({ campaign }, payload) {
    const fighter = findFighter<Wire>(campaign, payload.encounter, payload.combatant)
    if ('refused' in fighter) return fighter
    const { sheet } = fighter
    if (payload.vehicle !== null && sheet.vehicles[payload.vehicle] === undefined)
      return refuse('unknown-vehicle', { who: sheet.name, vehicle: payload.vehicle })
    return refuseAction(fighter, payload.cost)
  },
  apply(resolution, payload) {
    const { combatant, sheet } = fighterOf<Wire>(resolution, payload.encounter, payload.combatant)
    pay(combatant, payload.cost)
    combatant.fight.vehicle = payload.vehicle
    const vehicle = payload.vehicle === null ? undefined : sheet.vehicles[payload.vehicle]
    resolution.log.say(
      vehicle === undefined ? 'wire.dismounted' : 'wire.ride',
      { who: sheet.name, vehicle: vehicle?.name ?? '' },
      { rule: 'WIRE-MOV-04', secret: combatant.hidden },
    )
  },
})

const flee = defineCommand('wire/flee', {
  rules: ['WIRE-QAD-01'],
  /** Refusals: those of a fight that does not run, `withdrawn`. */
  refuse({ campaign }, { encounter, combatant }) {
    const fighter = findFighter<Wire>(campaign, encounter, combatant)
    if ('refused' in fighter) return fighter
    return fighter.combatant.withdrawn ? refuse('withdrawn', { who: fighter.sheet.name }) : null
  },
  apply(resolution, { encounter, combatant: id }) {
    const { combatant, sheet } = fighterOf<Wire>(resolution, encounter, id)
    combatant.withdrawn = true
    resolution.log.say(
      'wire.fled',
      { who: sheet.name },
      { rule: 'WIRE-QAD-01', tone: 'turn', secret: combatant.hidden },
    )
  },
})

const modify = defineCommand('wire/modify', {
  rules: ['WIRE-MDF-01'],
  /** Refusals: `unknown-sheet`, `bad-modifier` (a multiplier of 0 or less, or a part of a point on a roll), those of its end. */
  refuse({ campaign }, { sheet, appliesTo, value, ends }) {
    const found = findSheet(campaign, sheet)
    if (found === undefined) return refuse('unknown-sheet', { sheet })
    const fits = appliesTo === 'movementCost' ? value > 0 : Number.isInteger(value)
    if (!fits) return refuse('bad-modifier', { value })
    return refuseMoreConditions(found) ?? refuseEnds(campaign, found, ends)
  },
  apply(resolution, { sheet: id, name: why, appliesTo, value, ends }) {
    const sheet = resolution.sheet(id)
    const expires = expiryOf(resolution, id, ends)
    addModifier(resolution, sheet, { name: why, appliesTo, value, expires })
    resolution.log.say(
      'wire.modified',
      { who: sheet.name, name: why, appliesTo, value },
      { rule: 'WIRE-MDF-01', tone: 'note', secret: !sheet.player },
    )
  },
})

export const prepareCommands = [aim, spend, takeInHand, ride, flee, modify]
