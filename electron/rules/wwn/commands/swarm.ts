/** Several who strike as one (WWN-CCA-05, WWN-CCA-06, WWN-CCA-07). */
import type { Refusal } from '@shared/contract/types'
import { findFighter, fighterOf } from '../../../engine/fighter'
import { findById, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { COSTS } from '../turn/budget'
import { setDistance } from '../movement/distance'
import { begin } from '../attack/pending'
import { LEAST_IN_SWARM, MOST_IN_SWARM } from '../tables'
import { pay, refuseCost, refuseUnlessUp } from '../turn/turns'
import { defineCommand, type PayloadOf, sheetsIn, type Campaign, type Encounter, type Wwn } from '../types'
import { refuseStatedAttack, announceAttack } from './statedAttack'

type Join = PayloadOf<'wwn/join-swarm'>

/** The mob to join; undefined: a new one. */
const swarmFor = ({ fight }: Encounter, { swarm, target }: Pick<Join, 'swarm' | 'target'>) =>
  swarm === undefined ? fight.swarms.find((one) => one.target === target) : findById(fight.swarms, swarm)

/** Refusals: those of the cost, of the attack, `unknown-swarm`, `swarm-other-target`, `swarm-full`, `in-swarm-already`. */
function refuseJoin(campaign: Campaign, given: Join): Refusal | null {
  const fighter = findFighter<Wwn>(campaign, given.encounter, given.combatant)
  if ('refused' in fighter) return fighter
  const { encounter, combatant, sheet } = fighter
  const early = refuseCost(fighter, COSTS.swarmAttack, sheetsIn(campaign))
  if (early !== null) return early
  if (encounter.fight.swarms.some(({ participants }) => participants.includes(combatant.id)))
    return refuse('in-swarm-already', { who: sheet.name })
  const found = swarmFor(encounter, given)
  if (given.swarm !== undefined && found === undefined) return refuse('unknown-swarm')
  if (found !== undefined && found.target !== given.target) return refuse('swarm-other-target')
  if (found !== undefined && found.participants.length >= MOST_IN_SWARM) return refuse('swarm-full')
  return refuseStatedAttack(campaign, fighter, { ...given, unseen: false }, 'swarm')
}

const joinSwarm = defineCommand('wwn/join-swarm', {
  rules: ['WWN-CCA-05'],
  refuse: ({ campaign }, given) => refuseJoin(campaign, given),
  apply(resolution, given) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, given.encounter, given.combatant)
    const target = needById(encounter.combatants, given.target, 'combatant')
    pay(resolution, encounter, combatant, COSTS.swarmAttack, 'swarmAttack')
    if (given.distanceFeet !== undefined) setDistance(combatant, target, given.distanceFeet)
    const found = swarmFor(encounter, given)
    if (found === undefined)
      encounter.fight.swarms.push({
        id: resolution.freshId('w'),
        target: given.target,
        participants: [combatant.id],
        round: encounter.round,
      })
    else found.participants.push(combatant.id)
    resolution.log.say(
      'wwn.swarm.joined',
      { who: sheet.name, target: resolution.peek(target.sheet).name },
      { rule: 'WWN-CCA-05', secret: combatant.hidden },
    )
  },
})

const strikeSwarm = defineCommand('wwn/strike-swarm', {
  rules: ['WWN-CCA-05', 'WWN-CCA-06', 'WWN-CCA-07'],
  /** Refusals: `unknown-swarm`, `not-in-swarm`, `swarm-too-small`, those of whoever is down, of the attack, `attack-waiting`. */
  refuse({ campaign }, given) {
    const fighter = findFighter<Wwn>(campaign, given.encounter, given.by)
    if ('refused' in fighter) return fighter
    const { encounter, sheet } = fighter
    const swarm = findById(encounter.fight.swarms, given.swarm)
    if (swarm === undefined) return refuse('unknown-swarm')
    if (!swarm.participants.includes(given.by)) return refuse('not-in-swarm', { who: sheet.name })
    if (given.target !== undefined && given.target !== swarm.target) return refuse('swarm-other-target')
    if (swarm.participants.length < LEAST_IN_SWARM)
      return refuse('swarm-too-small', { least: LEAST_IN_SWARM, joined: swarm.participants.length })
    if (encounter.fight.pending.length > 0) return refuse('attack-waiting')
    return (
      refuseUnlessUp(fighter) ??
      refuseStatedAttack(campaign, fighter, { ...given, target: swarm.target }, 'swarm')
    )
  },
  apply(resolution, given) {
    const fighter = fighterOf<Wwn>(resolution, given.encounter, given.by)
    const { encounter, combatant } = fighter
    const { id: swarm, target: targetId } = needById(encounter.fight.swarms, given.swarm, 'swarm')
    const target = needById(encounter.combatants, targetId, 'combatant')
    if (given.distanceFeet !== undefined) setDistance(combatant, target, given.distanceFeet)
    announceAttack(resolution, fighter, { ...given, target: targetId }, 'swarm', { swarm })
    begin(resolution, encounter, given.stopAt)
  },
})

export const swarmCommands = [joinSwarm, strikeSwarm]
