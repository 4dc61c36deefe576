/** Modifiers that Action Points buy, and the records they are bought from (WIRE-MDF-02). */
import type { Expiry } from '@shared/campaign/types'
import type { BoughtModifier } from '@shared/wire/bought'
import type { BoughtLasts } from '@shared/wire/names'
import type { PendingBonus } from '@shared/wire/fight'
import { findFighter, fighterOf } from '../../../engine/fighter'
import { refuse } from '../../../engine/system'
import { addModifier, refuseWaiting } from '../circumstances'
import { pay, refuseAction } from '../pool'
import { defineCommand, type Fighter, type PayloadOf, type Resolution, type Wire } from '../types'
import { priced } from './prepare'

/** What it waits for, where it does not begin at once. */
const WAITS_FOR: Readonly<Partial<Record<BoughtLasts, PendingBonus['waitsFor']>>> = {
  nextAttack: 'attack',
  nextTurnAttack: 'nextTurnAttack',
  nextTurn: 'nextTurn',
}

/** When a bought modifier that begins at once ends by itself. */
function endOf(lasts: BoughtLasts, { encounter, combatant }: Fighter): Expiry {
  const { id: fight, round } = encounter
  if (lasts === 'thisTurn') return { at: 'turnEnd', fight, whose: combatant.id, notBefore: round }
  if (lasts === 'thisRound') return { at: 'roundEnd', fight, round }
  return { at: 'turnStart', fight, whose: combatant.id, notBefore: round + 1 }
}

/** A bonus that waits for an attack only fits what changes an attack: its roll or its damage. */
const isOfAttack = (target: string): boolean =>
  target === 'attack' || target === 'damage' || target.endsWith('Attack')
const waitsForAttack = (lasts: BoughtLasts): boolean => lasts === 'nextAttack' || lasts === 'nextTurnAttack'

const isDamageOfAttack = ({ appliesTo, lasts }: BoughtModifier): boolean =>
  appliesTo === 'damage' && waitsForAttack(lasts)

/** WIRE-MDF-02: waits, or counts from now on. */
function begin(resolution: Resolution, fighter: Fighter, bought: BoughtModifier): void {
  const { name, value, appliesTo, lasts } = bought
  const waitsFor = WAITS_FOR[lasts]
  if (waitsFor === undefined) {
    addModifier(resolution, fighter.sheet, { name, appliesTo, value, expires: endOf(lasts, fighter) })
    return
  }
  const id = resolution.freshId('b')
  fighter.combatant.fight.pending.push({
    id,
    name,
    ...(isDamageOfAttack(bought)
      ? { attack: 0, damage: value, appliesTo: 'attack' }
      : { attack: value, damage: 0, appliesTo }),
    waitsFor,
  })
}

/** More than anybody can read. */
const MOST_KEPT = 100

type Payload = PayloadOf<'wire/buy-modifier'>
const recordOf = ({ name, cost, value, appliesTo, lasts }: Payload): BoughtModifier => ({
  name,
  cost,
  value,
  appliesTo,
  lasts,
})

const keptIn = (
  own: Wire['own'],
  { sheet }: Fighter,
  keep: Payload['keep'],
): Record<string, BoughtModifier> | null =>
  keep === 'no' ? null : keep === 'sheet' ? sheet.boughtModifiers : own.wire.boughtModifiers

const buy = defineCommand('wire/buy-modifier', {
  rules: ['WIRE-MDF-02'],
  /**
   * Refusals: those of acting, `not-enough-points`, `not-of-an-attack`, `too-many-waiting`, `too-many-conditions`,
   * `too-many-kept`.
   */
  refuse({ campaign }, payload) {
    if (waitsForAttack(payload.lasts) && !isOfAttack(payload.appliesTo))
      return refuse('not-of-an-attack', { name: payload.name })
    const fighter = findFighter<Wire>(campaign, payload.encounter, payload.combatant)
    if ('refused' in fighter) return fighter
    const kept = keptIn(campaign.own, fighter, payload.keep)
    if (kept !== null && Object.keys(kept).length >= MOST_KEPT)
      return refuse('too-many-kept', { most: MOST_KEPT })
    return (
      refuseWaiting(fighter, WAITS_FOR[payload.lasts] !== undefined) ?? refuseAction(fighter, payload.cost)
    )
  },
  odds: (resolution, payload) => priced(resolution, payload, 'WIRE-MDF-02', payload.cost),
  apply(resolution, payload) {
    const fighter = fighterOf<Wire>(resolution, payload.encounter, payload.combatant)
    const { combatant, sheet } = fighter
    pay(combatant, payload.cost)
    resolution.log.say(
      'wire.bought',
      { who: sheet.name, name: payload.name, cost: payload.cost, value: payload.value },
      { rule: 'WIRE-MDF-02', secret: combatant.hidden },
    )
    begin(resolution, fighter, payload)
    const kept = keptIn(resolution.campaign.own, fighter, payload.keep)
    if (kept !== null) kept[resolution.freshId('m')] = recordOf(payload)
  },
})

const forget = defineCommand('wire/forget-modifier', {
  rules: ['WIRE-MDF-02'],
  /** Refusal: `unknown-modifier`. */
  refuse: ({ campaign }, { modifier }) =>
    campaign.own.wire.boughtModifiers[modifier] === undefined ? refuse('unknown-modifier') : null,
  apply(resolution, { modifier }) {
    const { boughtModifiers } = resolution.campaign.own.wire
    const name = boughtModifiers[modifier]?.name ?? ''
    Reflect.deleteProperty(boughtModifiers, modifier)
    resolution.log.say('wire.modifier.forgotten', { name }, { rule: 'WIRE-MDF-02', secret: true })
  },
})

export const boughtCommands = [buy, forget]
