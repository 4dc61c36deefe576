/**
 * Moving, stepping, running and withdrawing without a grid (WCA-MOVE-01, WCA-MOVE-02, WCA-MOVE-06, WCA-RUN-01,
 * WCA-WDR-02, WCA-OPPA-01).
 */
import type { Refusal } from '@shared/contract/types'
import type { Stunt } from '@shared/wcrpg/names'
import { findCombatant } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { passTurn } from '../../../engine/turns'
import type { Movement } from '../movement/approach'
import { spendPhases, refuseOwnAction } from '../turn/budget'
import { completePending } from '../turn/completion'
import { isProne } from '../sheet/condition'
import { allowanceOf, metresOfGait, refuseMovement, refuseOwnLegs } from '../movement/allowance'
import { countRun } from '../movement/movement'
import { perFull } from '../../../engine/rounding'
import { approachedBy, declare, namedToPass } from '../attack/provoking'
import { refuseGrappled } from '../grapple/grapples'
import { legsHold } from '../movement/legs'
import { isQuarter, refuseWithdrawing } from '../movement/leaving'
import { compositeStrength, strengthIndex } from '../sheet/strength'
import { STUNT_TABLE } from '@shared/wcrpg/stunts'
import { METRES_PER_INCREMENT, ACTIONS } from '../tables'
import { fighterOf, findFighter, type Fighter } from '../fighter'
import { defineCommand, type PayloadOf, type Resolution } from '../types'

type Way = Pick<PayloadOf<'wcrpg/run'>, 'increments' | 'metres'>

/** WCA-MOVE-01: as many increments as the metres make, or so many metres. Refusals: `nowhere-to-go`, `too-far`, `too-far-metres`. */
function refuseDistance(fighter: Fighter, gait: 'move' | 'run', { increments, metres }: Way): Refusal | null {
  const who = fighter.sheet.name
  if (metres === null && increments === 0) return refuse('nowhere-to-go', { who })
  if (metres !== null) {
    const maximum = metresOfGait(fighter, gait)
    if (metres === 0) return refuse('nowhere-to-go', { who })
    return metres > maximum ? refuse('too-far-metres', { who, asked: metres, maximum }) : null
  }
  const maximum = allowanceOf(fighter, gait)
  return increments > maximum ? refuse('too-far', { who, asked: increments, maximum }) : null
}

/** Refusals: those of going and of the distance. */
const refuseGait = (
  fighter: Fighter,
  gait: 'move' | 'run',
  given: Way & { passes: readonly string[] },
): Refusal | null =>
  refuseGoing(fighter, gait) ?? refuseDistance(fighter, gait, given) ?? refusePassing(fighter, given)

/** Refusal: `unknown-target`. */
function refusePassing({ encounter }: Fighter, { passes }: { passes: readonly string[] }): Refusal | null {
  const target = passes.find((id) => findCombatant(encounter, id) === undefined)
  return target === undefined ? null : refuse('unknown-target', { target })
}

/** However far. Refusals: those of movement, `has-field`, `in-a-grapple`, `range-unknown`, `must-stand`, `cannot-run`. */
export function refuseGoing(fighter: Fighter, gait: 'move' | 'run'): Refusal | null {
  const { combatant, encounter, sheet, now } = fighter
  if (encounter.fight.grid !== 'none') return refuse('has-field')
  const held = refuseGrappled(fighter)
  if (held !== null) return held
  if (combatant.fight.range === null) return refuse('range-unknown', { who: sheet.name })
  if (gait === 'run' && isProne(sheet, now)) return refuse('must-stand', { who: sheet.name })
  // WCD-LOC-16: never again
  const groinMaimed = Object.values(sheet.parts).some((part) => part.group === 'reproductive' && part.maimed)
  if (gait === 'run' && groinMaimed) return refuse('cannot-run', { who: sheet.name })
  return refuseMovement(encounter, combatant, sheet, now)
}

/** How far it goes: told in metres it is no number of increments. */
const wayOf = ({ increments, metres }: Way): { increments: number; metres: number } =>
  metres === null ? { increments, metres: 0 } : { increments: 0, metres }

/** WCA-STUNT-01: each takes an increment, and needs its Finesse. Refusals: `too-many-stunts`, `finesse-too-low`. */
function refuseStunts({ sheet }: Fighter, stunts: readonly Stunt[], increments: number): Refusal | null {
  const who = sheet.name
  if (stunts.length > increments) return refuse('too-many-stunts', { who, increments })
  for (const stunt of stunts) {
    const needed = STUNT_TABLE[stunt].minimumFinesse
    if (sheet.attributes.finesse < needed)
      return refuse('finesse-too-low', {
        who,
        stunt: { key: `choice.stunt.${stunt}`, with: {} },
        needed,
        finesse: sheet.attributes.finesse,
      })
  }
  return null
}

/** Others may answer an approach first; with nobody to answer, it takes effect at once. */
function declareMove(
  resolution: Resolution,
  fighter: Fighter,
  movement: Omit<Movement, 'answering'>,
  passes: readonly string[],
): void {
  const approached = approachedBy(resolution, fighter, { ...movement, answering: [] })
  const answering = [...new Set([...approached, ...namedToPass(resolution, fighter, passes)])]
  if (!declare(resolution, fighter, { ...movement, answering })) completePending(resolution, fighter)
}

const move = defineCommand('wcrpg/move', {
  rules: ['WCA-MOVE-01', 'WCA-MOVE-02', 'WCA-MOVE-06', 'WCG-GRID-03', 'WCA-STUNT-01'],
  refuse: ({ campaign }, payload) =>
    refuseOwnAction(
      campaign,
      payload,
      ACTIONS.move.phases,
      (fighter) =>
        refuseGait(fighter, 'move', payload) ??
        refuseStunts(
          fighter,
          payload.stunts,
          payload.metres === null
            ? payload.increments
            : perFull(payload.metres, METRES_PER_INCREMENT[fighter.encounter.fight.rangeScale]),
        ),
    ),
  apply(resolution, { encounter, combatant, direction, stunts, passes, ...given }) {
    const fighter = fighterOf(resolution, encounter, combatant)
    const way = wayOf(given)
    spendPhases(fighter.combatant, ACTIONS.move.phases)
    if (legsHold(resolution, fighter, { gait: 'move', ...way }))
      declareMove(resolution, fighter, { action: 'move', ...way, direction, stunts }, passes)
  },
})

const run = defineCommand('wcrpg/run', {
  rules: ['WCA-RUN-01'],
  refuse: ({ campaign }, payload) =>
    refuseOwnAction(campaign, payload, ACTIONS.run.phases, (fighter) => refuseGait(fighter, 'run', payload)),
  apply(resolution, { encounter, combatant, direction, passes, ...given }) {
    const fighter = fighterOf(resolution, encounter, combatant)
    const way = wayOf(given)
    spendPhases(fighter.combatant, ACTIONS.run.phases)
    countRun(fighter.combatant)
    if (legsHold(resolution, fighter, { gait: 'run', ...way }))
      declareMove(resolution, fighter, { action: 'run', ...way, direction, stunts: [] }, passes)
  },
})

/** A step is less than five metres: it changes no whole increment, but it may be the last one to somebody near. */
/** Refusals: `has-field`, `in-a-grapple`, `step-used`, `range-unknown`, `cannot-move`. */
export function refuseStep(fighter: Fighter): Refusal | null {
  const { encounter, combatant, sheet } = fighter
  if (encounter.fight.grid !== 'none') return refuse('has-field')
  const grappled = refuseGrappled(fighter)
  if (grappled !== null) return grappled
  if (combatant.fight.stepUsed) return refuse('step-used', { who: sheet.name })
  if (combatant.fight.range === null) return refuse('range-unknown', { who: sheet.name })
  return refuseOwnLegs(fighter)
}

const step = defineCommand('wcrpg/step', {
  rules: ['WCA-MOVE-01'],
  /** Refusals: those of acting, `step-used`, `cannot-move`, `range-unknown`. */
  refuse: ({ campaign }, payload) =>
    refuseOwnAction(
      campaign,
      payload,
      0,
      (fighter) => refuseStep(fighter) ?? refusePassing(fighter, payload),
    ),
  apply(resolution, { encounter, combatant: id, direction, metres, passes }) {
    const fighter = fighterOf(resolution, encounter, id)
    fighter.combatant.fight.stepUsed = true
    declareMove(resolution, fighter, { action: 'step', increments: 0, metres, direction, stunts: [] }, passes)
  },
})

/** WCA-WDR-02, with the switch in the log that a blank strength is estimated by. */
function isOverpowered(resolution: Resolution, { encounter, sheet }: Fighter, side: string): boolean {
  const own = strengthIndex(resolution, sheet)
  const theirs = compositeStrength(resolution, encounter, side)
  return isQuarter(own, theirs)
}

const withdraw = defineCommand('wcrpg/withdraw', {
  rules: ['WCA-WDR-01', 'WCA-WDR-02', 'WCG-GRID-03'],
  /** Refusals: those of withdrawing, `range-unknown`, `not-placed`, `too-near` {range, needed}. */
  refuse(resolution, { encounter, combatant }) {
    const fighter = findFighter(resolution.campaign, encounter, combatant)
    if ('refused' in fighter) return fighter
    return refuseWithdrawing(fighter, (side) => isOverpowered(resolution, fighter, side))
  },
  apply(resolution, { encounter, combatant: id }) {
    const fighter = fighterOf(resolution, encounter, id)
    fighter.combatant.withdrawn = true
    resolution.log.say('withdraw', { who: fighter.sheet.name }, { rule: 'WCA-WDR-02', tone: 'turn' })
    // whoever is gone can do nothing more with the turn
    if (fighter.encounter.turn === id) passTurn(resolution, fighter.encounter)
  },
})

export const moveCommands = [move, run, step, withdraw]
