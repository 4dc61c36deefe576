/** Several who strike as one (WWN-CCA-05, WWN-CCA-06, WWN-CCA-07). */
import type { Refusal } from '@shared/contract/types'
import { UNARMED } from '@shared/wwn/names'
import type { WwnSwarm } from '@shared/wwn/fight'
import { areAllied } from '@shared/campaign/sides'
import { findFighter, fighterOf, findRunning, running } from '../../../engine/fighter'
import { findById, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { COSTS, type Cost } from '../turn/budget'
import { actorOf } from '../turn/order'
import { setDistance } from '../movement/distance'
import { lookAt } from '../attack/odds'
import { begin } from '../attack/pending'
import { isInHand } from '../sheet/person'
import { LEAST_IN_SWARM, MOST_IN_SWARM } from '../tables'
import { pay, refuseCost, refuseUnlessUp } from '../turn/turns'
import {
  defineCommand,
  type PayloadOf,
  sheetsIn,
  type Campaign,
  type Encounter,
  type Fighter,
  type Resolution,
  type Wwn,
} from '../types'
import { refuseStatedAttack, announceAttack } from './statedAttack'

type Join = PayloadOf<'wwn/join-swarm'>
/** One who joins, with what. */
type JoinOfOne = Pick<
  Join,
  'encounter' | 'combatant' | 'target' | 'weapon' | 'thrown' | 'distanceFeet' | 'swarm'
>

/** The mob to join; undefined: a new one. */
const swarmFor = ({ fight }: Encounter, { swarm, target }: Pick<Join, 'swarm' | 'target'>) =>
  swarm === undefined ? fight.swarms.find((one) => one.target === target) : findById(fight.swarms, swarm)

/** Refusals: those of {@link refuseOne}, `swarm-full`, `named-twice`, `not-allied` {who}. */
function refuseJoin(campaign: Campaign, given: Join): Refusal | null {
  const early = refuseOne(campaign, given)
  if (early !== null || given.mates.length === 0) return early
  const fighter = findFighter<Wwn>(campaign, given.encounter, given.combatant)
  if ('refused' in fighter) return fighter
  if (new Set([given.combatant, ...given.mates]).size <= given.mates.length) return refuse('named-twice')
  const joined = swarmFor(fighter.encounter, given)?.participants.length ?? 0
  if (joined + 1 + given.mates.length > MOST_IN_SWARM) return refuse('swarm-full')
  for (const other of given.mates) {
    const refused = refuseMate(campaign, fighter, given, other)
    if (refused !== null) return refused
  }
  return null
}

/** What a mate of the mob strikes with: the first of their weapons that reaches; else why the first of all does not. */
export function refuseMate(
  campaign: Campaign,
  { encounter, combatant }: Fighter,
  given: JoinOfOne,
  other: string,
): Refusal | null {
  const mate = findFighter<Wwn>(campaign, given.encounter, other)
  if ('refused' in mate) return mate
  if (!areAllied(encounter.sides, combatant.side, mate.combatant.side))
    return refuse('not-allied', { who: mate.sheet.name })
  const keys = [...Object.keys(mate.sheet.weapons), UNARMED].filter((key) => isInHand(mate.sheet, key))
  if (keys.length === 0) return null
  const early = refuseJoining(campaign, mate, given)
  if (early !== null) return early
  let first: Refusal | null = null
  for (const weapon of keys)
    for (const thrown of [false, true]) {
      const stated = { ...given, combatant: other, weapon, thrown, unseen: false }
      const why = refuseStatedAttack(campaign, mate, stated, 'swarm')
      if (why === null) return null
      first ??= why
    }
  return first
}

/** Refusals: those of {@link refuseJoining} and of the attack. */
function refuseOne(campaign: Campaign, given: JoinOfOne): Refusal | null {
  const fighter = findFighter<Wwn>(campaign, given.encounter, given.combatant)
  if ('refused' in fighter) return fighter
  return (
    refuseJoining(campaign, fighter, given) ??
    refuseStatedAttack(campaign, fighter, { ...given, unseen: false }, 'swarm')
  )
}

/** Whatever they strike with. Refusals: those of the cost, `unknown-swarm`, `swarm-other-target`, `swarm-full`, `in-swarm-already`. */
function refuseJoining(
  campaign: Campaign,
  fighter: Fighter,
  given: Pick<JoinOfOne, 'swarm' | 'target'>,
): Refusal | null {
  const { encounter, combatant, sheet } = fighter
  const early = refuseCost(fighter, COSTS.swarmAttack, sheetsIn(campaign))
  if (early !== null) return early
  if (encounter.fight.swarms.some(({ participants }) => participants.includes(combatant.id)))
    return refuse('in-swarm-already', { who: sheet.name })
  const found = swarmFor(encounter, given)
  if (given.swarm !== undefined && found === undefined) return refuse('unknown-swarm')
  if (found !== undefined && found.target !== given.target) return refuse('swarm-other-target')
  if (found !== undefined && found.participants.length >= MOST_IN_SWARM) return refuse('swarm-full')
  return null
}

const joinSwarm = defineCommand('wwn/join-swarm', {
  rules: ['WWN-CCA-05'],
  refuse: ({ campaign }, given) => refuseJoin(campaign, given),
  apply(resolution, given) {
    joins(resolution, given, COSTS.swarmAttack)
    // the turns of the others are still to come, as after a Snap Attack: they have lost their Main Action alone
    for (const other of given.mates) joins(resolution, { ...given, combatant: other }, MAIN_BEFORE_TURN)
  },
})

const MAIN_BEFORE_TURN: Cost = { ...COSTS.swarmAttack, type: 'instant' }

/** WWN-CCA-05: one more of the mob. */
function joins(resolution: Resolution, given: Join, cost: Cost): void {
  const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, given.encounter, given.combatant)
  const target = needById(encounter.combatants, given.target, 'combatant')
  pay(resolution, encounter, combatant, cost, 'swarmAttack')
  if (given.distanceFeet !== undefined) setDistance(combatant, target, given.distanceFeet)
  const found = swarmFor(encounter, given)
  if (found === undefined)
    encounter.fight.swarms.push({
      id: resolution.freshId('w'),
      target: given.target,
      participants: [combatant.id],
      round: encounter.round,
      waits: false,
    })
  else {
    found.participants.push(combatant.id)
    found.waits = false
  }
  resolution.log.say(
    'wwn.swarm.joined',
    { who: sheet.name, target: resolution.peek(target.sheet).name },
    { rule: 'WWN-CCA-05', secret: combatant.hidden },
  )
}

const settleSwarm = defineCommand('wwn/settle-swarm', {
  rules: ['WWN-CCA-05', 'WWN-OPT-01'],
  /** Refusals: those of a fight that does not run, `unknown-swarm`, `attack-waiting`, `nobody-joins-later`. */
  refuse({ campaign }, { encounter: id, swarm: key, waits }) {
    const encounter = findRunning<Wwn>(campaign, id)
    if ('refused' in encounter) return encounter
    const swarm = findById(encounter.fight.swarms, key)
    if (swarm === undefined) return refuse('unknown-swarm')
    if (encounter.fight.pending.length > 0) return refuse('attack-waiting')
    return waits && !canWait(encounter, swarm) ? refuse('nobody-joins-later') : null
  },
  apply(resolution, { encounter: id, swarm: key, waits }) {
    const encounter = running<Wwn>(resolution, id)
    const swarm = needById(encounter.fight.swarms, key, 'swarm')
    const target = resolution.peek(needById(encounter.combatants, swarm.target, 'combatant').sheet).name
    swarm.waits = waits
    if (!waits) encounter.fight.swarms = encounter.fight.swarms.filter((one) => one.id !== key)
    resolution.log.say(
      waits ? 'wwn.swarm.waits' : 'wwn.swarm.lapses',
      { target },
      { rule: 'WWN-CCA-05', tone: 'note' },
    )
  },
})

/** WWN-OPT-01: others join on turns of their own only where everybody has one. */
export const canWait = (encounter: Encounter, { participants }: WwnSwarm): boolean =>
  encounter.combatants.some((one) => one.id === participants.at(-1) && actorOf(one) === one.id)

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
  odds({ campaign }, given) {
    const fighter = findFighter<Wwn>(campaign, given.encounter, given.by)
    if ('refused' in fighter) return fighter
    const { target } = needById(fighter.encounter.fight.swarms, given.swarm, 'swarm')
    return lookAt(campaign, { ...given, attacker: given.by, target, manner: 'swarm' })
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

export const swarmCommands = [joinSwarm, settleSwarm, strikeSwarm]
