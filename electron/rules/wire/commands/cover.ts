/** Cover that somebody takes, by the GM's word: a name and a modifier of defences, until they move (WIRE-MDF-01). */
import type { Refusal } from '@shared/contract/types'
import { findFighter, fighterOf } from '../../../engine/fighter'
import { refuse } from '../../../engine/system'
import { endCover } from '../circumstances'
import { pay, refuseAction } from '../pool'
import { statusOf } from '../status'
import { defineCommand, type Fighter, type Wire } from '../types'
import { priced } from './prepare'

/** Cover is the GM's word at any time, but nobody takes it who is gone or down. */
export function refuseCover({ combatant, sheet }: Fighter): Refusal | null {
  const who = sheet.name
  if (combatant.withdrawn) return refuse('withdrawn', { who })
  return statusOf(sheet) === 'awake' ? null : refuse('cannot-act', { who })
}

const take = defineCommand('wire/take-cover', {
  rules: ['WIRE-MDF-01', 'WIRE-ACP-06'],
  /** Refusals: those of a fight that does not run, `withdrawn`, `cannot-act`; where it costs anything, those of acting and `not-enough-points`. */
  refuse({ campaign }, { encounter, combatant, cost }) {
    const fighter = findFighter<Wire>(campaign, encounter, combatant)
    if ('refused' in fighter) return fighter
    return refuseCover(fighter) ?? (cost === 0 ? null : refuseAction(fighter, cost))
  },
  odds: (resolution, payload) => priced(resolution, payload, 'WIRE-ACP-06', payload.cost),
  apply(resolution, { encounter, combatant: id, name, value, cost }) {
    const { combatant, sheet } = fighterOf<Wire>(resolution, encounter, id)
    pay(combatant, cost)
    combatant.fight.cover = { name, defenceModifier: value }
    resolution.log.say(
      'wire.cover.taken',
      { who: sheet.name, name, value },
      { rule: 'WIRE-MDF-01', secret: combatant.hidden },
    )
  },
})

const leave = defineCommand('wire/leave-cover', {
  rules: ['WIRE-MDF-01'],
  /** Refusals: those of a fight that does not run, `not-in-cover`. */
  refuse({ campaign }, { encounter, combatant }) {
    const fighter = findFighter<Wire>(campaign, encounter, combatant)
    if ('refused' in fighter) return fighter
    return fighter.combatant.fight.cover === null ? refuse('not-in-cover', { who: fighter.sheet.name }) : null
  },
  apply(resolution, { encounter, combatant: id }) {
    const { combatant, sheet } = fighterOf<Wire>(resolution, encounter, id)
    endCover(resolution, combatant, sheet.name)
  },
})

export const coverCommands = [take, leave]
