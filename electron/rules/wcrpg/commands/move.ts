/** Moving, stepping, running and withdrawing without a grid (WCA-MOVE, WCA-RUN-01, WCA-WDR-02, WCA-OPPA-01). */
import { z } from 'zod'
import type { Json, Refusal } from '@shared/contract/types'
import { needById } from '../../../engine/lookup'
import { defineCommand, refuse, type Resolution } from '../../../engine/system'
import { costOf, spendPhases } from '../budget'
import { hasCondition, isHelpless, isProne } from '../condition'
import { cannotMove, moveIncrements, refuseMovement, runIncrements } from '../movement'
import { nowOf } from '../now'
import { checkParts, woundedParts } from '../partChecks'
import type { WcrpgRange } from '@shared/wcrpg/fight'
import { incrementsOf, isWithinReach, metresOf, type RangeScale } from '../range'
import { areAllied } from '../standing'
import { compositeStrength, strengthIndex } from '../strength'
import { METRES_PER_INCREMENT, WITHDRAWAL_INCREMENTS } from '../tables'
import { fighterOf, findFighter, inFight, refuseOwnAction, type Fighter } from './fight'

/** "towards" or "away from", as the window words it. */
const towards = (direction: 'closer' | 'away'): Json => ({ key: `field.direction.${direction}`, with: {} })

type Gait = 'move' | 'run' | 'step'

const movePayload = z.strictObject({
  ...inFight,
  direction: z.enum(['closer', 'away']),
  /** Whole increments of the fight's scale. */
  increments: z.number().int().min(1).max(1000),
})

/**
 * Refusals: those of acting and of movement, `range-unknown`, `must-stand`, `too-far` {asked, maximum}.
 */
function refuseGait(fighter: Fighter, gait: 'move' | 'run', increments: number): Refusal | null {
  const { combatant, encounter, sheet, now } = fighter
  if (combatant.fight.range === null) return refuse('range-unknown', { who: sheet.name })
  if (gait === 'run' && isProne(sheet, now)) return refuse('must-stand', { who: sheet.name })
  // WCD-LOC-16: never again
  const groinMaimed = Object.values(sheet.parts).some((part) => part.group === 'reproductive' && part.maimed)
  if (gait === 'run' && groinMaimed) return refuse('cannot-run', { who: sheet.name })
  const cannot = refuseMovement(encounter, combatant, sheet, now)
  if (cannot !== null) return cannot
  const scale = encounter.fight.rangeScale
  // what a failed leg leaves is for the whole round (WCD-LOC-13)
  const lame = Object.values(sheet.parts).some((p) => p.group === 'propulsive' && (p.failed || p.maimed))
  const spent = lame && combatant.fight.lastMoveRound === encounter.round
  const whole = gait === 'run' ? runIncrements(sheet, scale, now) : moveIncrements(sheet, scale, now)
  const maximum = spent ? 0 : whole
  return increments > maximum ? refuse('too-far', { who: sheet.name, asked: increments, maximum }) : null
}

interface Movement {
  action: Gait
  /** Whole increments; 0 for a step. */
  increments: number
  /** Metres of a step; 0 for moves and runs. */
  metres: number
  direction: 'closer' | 'away'
}

/** Where the range stands after a movement. Stated metres are kept exact; a step makes them exact from then on. */
function rangeAfter(
  range: WcrpgRange,
  scale: RangeScale,
  { increments, metres, direction }: Movement,
): WcrpgRange {
  const sign = direction === 'closer' ? -1 : 1
  const length = METRES_PER_INCREMENT[scale]
  const exact = range.metres ?? (metres > 0 ? range.increments * length : null)
  const moved = exact === null ? null : Math.max(0, exact + sign * (metres + increments * length))
  const whole =
    metres > 0 && moved !== null
      ? incrementsOf(moved, scale)
      : Math.max(0, range.increments + sign * increments)
  return { ...range, metres: moved, increments: whole }
}

/** Opponents who may strike at this approach: the one approached, if it can act (WCA-OPPA-01, no grid). */
function provokedBy(resolution: Resolution, { encounter, combatant }: Fighter, movement: Movement): string[] {
  const { range } = combatant.fight
  if (range === null || movement.direction === 'away') return []
  const scale = encounter.fight.rangeScale
  if (isWithinReach(range, scale) || !isWithinReach(rangeAfter(range, scale, movement), scale)) return []
  const opponent = needById(encounter.combatants, range.target, 'combatant')
  const hostile = !areAllied(encounter.sides, combatant.side, opponent.side)
  const able = !opponent.withdrawn && !isHelpless(resolution.peek(opponent.sheet), nowOf(resolution))
  return hostile && able ? [opponent.id] : []
}

function declareMove(resolution: Resolution, fighter: Fighter, movement: Movement): void {
  const { combatant, sheet } = fighter
  const answering = provokedBy(resolution, fighter, movement)
  combatant.fight.pending = { ...movement, answering }
  if (answering.length === 0) {
    completePending(resolution, fighter)
    return
  }
  for (const id of answering)
    resolution.log.say(
      'opportunity.provoked',
      { who: sheet.name, by: resolution.peek(id).name },
      { rule: 'WCA-OPPA-01', tone: 'turn' },
    )
}

/** The declared move takes effect, unless whoever makes it has been stopped. */
export function completePending(resolution: Resolution, fighter: Fighter): void {
  const { combatant, sheet, encounter } = fighter
  const { pending, range } = combatant.fight
  combatant.fight.pending = null
  if (pending === null || range === null) return
  const now = nowOf(resolution)
  if (
    isHelpless(sheet, now) ||
    (pending.action !== 'step' &&
      refuseMovement(
        encounter,
        { ...combatant, fight: { ...combatant.fight, lastMoveRound: null } },
        sheet,
        now,
      ) !== null)
  ) {
    resolution.log.say('move.stopped', { who: sheet.name }, { rule: 'WCA-OPPA-01', tone: 'bad' })
    return
  }
  const scale = encounter.fight.rangeScale
  Object.assign(range, rangeAfter(range, scale, pending))
  if (pending.action !== 'step') combatant.fight.lastMoveRound = encounter.round
  const target = resolution.peek(needById(encounter.combatants, range.target, 'combatant').sheet)
  resolution.log.say(
    `move.${pending.action}`,
    {
      who: sheet.name,
      target: target.name,
      by: pending.increments,
      direction: pending.direction,
      towards: towards(pending.direction),
      range: range.increments,
      metres: metresOf(range, scale),
    },
    { rule: pending.action === 'run' ? 'WCA-RUN-01' : 'WCA-MOVE-06', secret: combatant.hidden },
  )
}

/** WCD-WND-12: wounded legs are checked when a move is attempted; if one gives way, so may the move. */
function legsHold(resolution: Resolution, { encounter, sheet }: Fighter, increments: number): boolean {
  if (checkParts(resolution, sheet, woundedParts(sheet, 'propulsive'))) return true
  const now = nowOf(resolution)
  if (!isHelpless(sheet, now) && moveIncrements(sheet, encounter.fight.rangeScale, now) >= increments)
    return true
  resolution.log.say('move.stopped', { who: sheet.name }, { rule: 'WCD-WND-12', tone: 'bad' })
  return false
}

const move = defineCommand({
  type: 'wcrpg/move',
  rules: ['WCA-MOVE-01', 'WCA-MOVE-02', 'WCA-MOVE-06', 'WCG-GRID-03'],
  payload: movePayload,
  refuse: ({ campaign }, payload) =>
    refuseOwnAction(campaign, payload, costOf('move').phases, (fighter) =>
      refuseGait(fighter, 'move', payload.increments),
    ),
  apply(resolution, { encounter, combatant, increments, direction }) {
    const fighter = fighterOf(resolution, encounter, combatant)
    spendPhases(fighter.combatant, costOf('move').phases)
    if (legsHold(resolution, fighter, increments))
      declareMove(resolution, fighter, { action: 'move', increments, metres: 0, direction })
  },
})

const run = defineCommand({
  type: 'wcrpg/run',
  rules: ['WCA-RUN-01'],
  payload: movePayload,
  refuse: ({ campaign }, payload) =>
    refuseOwnAction(campaign, payload, costOf('run').phases, (fighter) =>
      refuseGait(fighter, 'run', payload.increments),
    ),
  apply(resolution, { encounter, combatant, increments, direction }) {
    const fighter = fighterOf(resolution, encounter, combatant)
    spendPhases(fighter.combatant, costOf('run').phases)
    fighter.combatant.fight.ranThisRound = true
    if (legsHold(resolution, fighter, increments))
      declareMove(resolution, fighter, { action: 'run', increments, metres: 0, direction })
  },
})

/** A step is less than five metres: it changes no whole increment, but it may be the last one to somebody near. */
const step = defineCommand({
  type: 'wcrpg/step',
  rules: ['WCA-MOVE-01'],
  payload: z.strictObject({
    ...inFight,
    direction: z.enum(['closer', 'away']),
    metres: z.number().min(0.5).max(4.9),
  }),
  /** Refusals: those of acting, `step-used`, `cannot-move`, `range-unknown`. */
  refuse: ({ campaign }, payload) =>
    refuseOwnAction(campaign, payload, 0, ({ combatant, sheet, now }) => {
      if (combatant.fight.stepUsed) return refuse('step-used', { who: sheet.name })
      if (combatant.fight.range === null) return refuse('range-unknown', { who: sheet.name })
      const held = hasCondition(sheet, 'immobile', now) || hasCondition(sheet, 'cannotMove', now)
      const legs = Object.values(sheet.parts).filter((p) => p.group === 'propulsive')
      const lame = legs.length > 0 && legs.every((p) => p.failed || p.maimed)
      return held || lame ? cannotMove(sheet, held ? 'immobile' : 'propulsive') : null
    }),
  apply(resolution, { encounter, combatant: id, direction, metres }) {
    const fighter = fighterOf(resolution, encounter, id)
    fighter.combatant.fight.stepUsed = true
    declareMove(resolution, fighter, { action: 'step', increments: 0, metres, direction })
  },
})

const withdraw = defineCommand({
  type: 'wcrpg/withdraw',
  rules: ['WCA-WDR-01', 'WCA-WDR-02', 'WCG-GRID-03'],
  payload: z.strictObject(inFight),
  /** Refusals: those of acting, `range-unknown`, `too-near` {range, needed}, `strength-unknown`, `too-strong-to-withdraw`. */
  refuse(resolution, { encounter, combatant }) {
    const fighter = findFighter(resolution.campaign, encounter, combatant)
    if ('refused' in fighter) return fighter
    const { range } = fighter.combatant.fight
    if (fighter.combatant.withdrawn) return refuse('withdrawn', { who: fighter.sheet.name })
    if (isHelpless(fighter.sheet, fighter.now)) return refuse('cannot-act', { who: fighter.sheet.name })
    if (range === null) return refuse('range-unknown', { who: fighter.sheet.name })
    const scale = fighter.encounter.fight.rangeScale
    const far =
      range.metres === null
        ? range.increments > WITHDRAWAL_INCREMENTS
        : range.metres > WITHDRAWAL_INCREMENTS * METRES_PER_INCREMENT[scale]
    if (!far)
      return refuse('too-near', {
        who: fighter.sheet.name,
        range: range.increments,
        needed: WITHDRAWAL_INCREMENTS + 1,
      })
    const target = needById(fighter.encounter.combatants, range.target, 'combatant')
    const own = strengthIndex(resolution, fighter.sheet)
    const theirs = compositeStrength(resolution, fighter.encounter, target.side)
    if (own === null || theirs === null) return refuse('strength-unknown', { who: fighter.sheet.name })
    return own * 4 < theirs
      ? null
      : refuse('too-strong-to-withdraw', { who: fighter.sheet.name, own, theirs })
  },
  apply(resolution, { encounter, combatant: id }) {
    const { combatant, sheet } = fighterOf(resolution, encounter, id)
    combatant.withdrawn = true
    resolution.log.say('withdraw', { who: sheet.name }, { rule: 'WCA-WDR-02', tone: 'turn' })
  },
})

export const moveCommands = [move, run, step, withdraw]
