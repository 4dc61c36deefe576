/**
 * Attacks on the own turn, or as a readied action (WCA-ATK-01, WCA-ATK-02, WCA-ROLL-01, WCA-ROLL-02, WCA-ROLL-03,
 * WCA-ROLL-04).
 */
import type { Distance } from '@shared/wcrpg/commands/parts'
import type { Refusal } from '@shared/contract/types'
import { findCombatant } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { spendPhases, refuseTiming } from '../turn/budget'
import { fighterOf, findFighter, type Fighter } from '../fighter'
import { openAbilities } from '../grapple/grabbing'
import { isRangeZero, refuseTargeting, setRange, shortIncrements, rangeFrom } from '../attack/range'
import { triggerReadied } from '../turn/readied'
import { carryOutAttack } from '../attack/carryOut'
import { ACTIONS } from '../tables'
import { defineCommand, type PayloadOf, type Combatant, type Resolution } from '../types'
import { refuseTarget, refuseAttack } from '../attack/refuse'
import { attackOf, targetOf } from '../attack/attack'
import { oddsOfAttack } from '../attack/odds'

type AttackPayload = PayloadOf<'wcrpg/attack'>

/** A distance that is stated along decides about reach before any die is asked for; a rolled one cannot be known. */
function withStatedRange(fighter: Fighter, target: string, distance: Distance | null): Fighter | Refusal {
  const { combatant, encounter } = fighter
  const { range } = combatant.fight
  if (encounter.fight.grid !== 'none') return distance === null ? fighter : refuse('has-field')
  if (distance === null)
    return range?.target === target ? fighter : refuse('range-unknown', { who: fighter.sheet.name })
  if (distance.how === 'roll') return fighter
  const theirs = distance.how === 'theirs' ? findCombatant(encounter, target)?.fight.range : null
  const stated = {
    target,
    rolled: null,
    die: null,
    round: encounter.round,
    metres: distance.how === 'metres' ? distance.metres : (theirs?.metres ?? null),
    increments: distance.how === 'increments' ? distance.increments : (theirs?.increments ?? 0),
  }
  return { ...fighter, combatant: { ...combatant, fight: { ...combatant.fight, range: stated } } }
}

function refuseAttackCommand({ campaign }: Resolution, payload: AttackPayload): Refusal | null {
  const fighter = findFighter(campaign, payload.encounter, payload.attacker)
  if ('refused' in fighter) return fighter
  const early =
    refuseTiming(fighter, ACTIONS.attack.phases, payload.readied) ??
    refuseTargeting(fighter.encounter, fighter.combatant, payload.target, payload.distance) ??
    refuseTarget(fighter, payload.target)
  if (early !== null) return early
  const ranged = withStatedRange(fighter, payload.target, payload.distance)
  if ('refused' in ranged) return ranged
  if (payload.distance?.how === 'roll') return null // known only once rolled: carried out as far as it goes
  return refuseAttack(ranged, targetOf(ranged, payload.target), payload)
}

const attack = defineCommand('wcrpg/attack', {
  rules: [
    'WCA-ATK-01',
    'WCA-ATK-02',
    'WCA-EHD-01',
    'WCA-ROLL-01',
    'WCA-ROLL-02',
    'WCA-ROLL-03',
    'WCA-ROLL-04',
  ],
  /** Refusals: those of acting, targeting, weapon and reach; `not-readied`, `range-unknown`, `has-field`. */
  refuse: refuseAttackCommand,
  odds(resolution, payload) {
    const found = findFighter(resolution.campaign, payload.encounter, payload.attacker)
    if ('refused' in found) return found
    if (payload.distance?.how === 'roll') return refuse('range-unknown', { who: found.sheet.name })
    const fighter = withStatedRange(found, payload.target, payload.distance)
    return 'refused' in fighter
      ? fighter
      : oddsOfAttack(resolution, attackOf(resolution, fighter, payload.target, payload))
  },
  apply(resolution, payload) {
    const fighter = fighterOf(resolution, payload.encounter, payload.attacker)
    const { encounter, combatant } = fighter
    const target = targetOf(fighter, payload.target)
    if (payload.distance !== null) setRange(resolution, encounter, combatant, target, payload.distance)
    if (payload.readied !== null) triggerReadied(resolution, fighter, payload.readied)
    const late = payload.distance?.how === 'roll' ? refuseAttack(fighter, target, payload) : null
    if (late === null) {
      const done = carryOutAttack(resolution, attackOf(resolution, fighter, payload.target, payload))
      if (done !== null && done.verdict.hits > 0) offerGrab(fighter, target)
    } else
      resolution.log.say(
        'attack.impossible',
        {
          who: fighter.sheet.name,
          target: resolution.peek(target.sheet).name,
          why: { key: `refusal.${late.refused}`, with: late.with },
        },
        { rule: 'WCA-ATK-02', tone: 'bad' },
      )
    spendPhases(combatant, ACTIONS.attack.phases)
  },
})

/** WCA-IMPGRAB-01: a hit at arm's length lets whoever can grab at once. */
function offerGrab(fighter: Fighter, target: Combatant): void {
  const { combatant, sheet } = fighter
  const reach = rangeFrom(fighter, target)
  const isNear = reach !== null && (isRangeZero(reach) || shortIncrements(reach) <= sheet.grabReach)
  if (isNear) openAbilities(combatant, sheet, target, 'improvedGrab')
}

export const attackCommands = [attack]
