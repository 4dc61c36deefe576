/** Moving on a field: walking, running, stepping, turning (WCA-MOVE-01, WCA-MOVE-03, WCA-RUN-01, WCA-STUNT-01). */
import type { Refusal } from '@shared/contract/types'
import { snapFacing } from '@shared/wcrpg/geometry'
import { refuse } from '../../../engine/system'
import { spendPhases, refuseOwnAction } from '../turn/budget'
import { outcomesOf, rowChance } from '../checks/chances'
import { criticalRange } from '../checks/checks'
import { arrive, completePending } from '../turn/completion'
import { isProne } from '../sheet/condition'
import { fighterOf, findFighter, type Fighter, sayOf } from '../fighter'
import { refuseGrappled } from '../grapple/grapples'
import { legsHold } from '../movement/legs'
import { countRun } from '../movement/movement'
import { declare, passedBy } from '../attack/provoking'
import { propulsiveWounds, stuntDc } from '../checks/stunts'
import { STUNT_TABLE } from '@shared/wcrpg/stunts'
import { defineCommand, type Combatant, type PayloadOf } from '../types'
import { refuseMovement, refuseOwnLegs } from '../movement/allowance'
import { furthestOf, walkStartOf, refuseLegs, stretchesOf, type Gait, type WalkStart } from '../movement/walk'
import { ACTIONS } from '../tables'

type Walk = PayloadOf<'wcrpg/walk'>

const PHASES: Record<Gait, number> = {
  move: ACTIONS.move.phases,
  run: ACTIONS.run.phases,
  step: ACTIONS.step.phases,
}

const lengthOf = (legs: Walk['legs']): number => legs.reduce((sum, { increments }) => sum + increments, 0)

/** Refusals: those of movement, `in-a-grapple`, `must-stand`, `cannot-run`, `step-used`. */
export function refuseGait(fighter: Fighter, gait: Gait): Refusal | null {
  const { encounter, combatant, sheet, now } = fighter
  const who = sheet.name
  const held = refuseGrappled(fighter)
  if (held !== null) return held
  if (gait === 'step') {
    if (combatant.fight.stepUsed) return refuse('step-used', { who })
    return refuseOwnLegs(fighter)
  }
  if (gait === 'run' && isProne(sheet, now)) return refuse('must-stand', { who })
  const groinMaimed = Object.values(sheet.parts).some((part) => part.group === 'reproductive' && part.maimed)
  if (gait === 'run' && groinMaimed) return refuse('cannot-run', { who })
  return refuseMovement(encounter, combatant, sheet, now)
}

function refuseWalk(fighter: Fighter, { gait, legs }: Walk): Refusal | null {
  const start = walkStartOf(fighter)
  if ('refused' in start) return start
  return refuseGait(fighter, gait) ?? refuseLegs(fighter, start, gait, legs)
}

/** What it costs to set out, wherever it ends. */
function setOut(combatant: Combatant, gait: Gait): void {
  spendPhases(combatant, PHASES[gait])
  if (gait === 'run') countRun(combatant)
  if (gait === 'step') combatant.fight.stepUsed = true
}

const walking = ({ kind }: WalkStart, { gait, legs, finalFace }: Walk) => ({
  action: 'walk' as const,
  gait,
  legs,
  finalFace: finalFace === null ? null : snapFacing(kind, finalFace),
})

const walk = defineCommand('wcrpg/walk', {
  rules: [
    'WCA-MOVE-01',
    'WCA-MOVE-03',
    'WCA-MOVE-04',
    'WCA-RUN-01',
    'WCA-STUNT-01',
    'WCG-GRID-01',
    'WCG-HEX-01',
  ],
  /** Refusals: those of acting, `no-field`, `not-placed`, and those of gait and legs. */
  refuse: ({ campaign }, given) =>
    refuseOwnAction(campaign, given, PHASES[given.gait], (fighter) => refuseWalk(fighter, given)),
  /** The DC of its stunts, what it covers of what it may, and who could strike. */
  odds(resolution, given) {
    const fighter = findFighter(resolution.campaign, given.encounter, given.combatant)
    if ('refused' in fighter) return fighter
    const refused = refuseWalk(fighter, given)
    const start = walkStartOf(fighter)
    if (refused !== null) return refused
    if ('refused' in start) return start
    const stretches = stretchesOf(fighter, start, given.legs)
    const places = stretches.flatMap((stretch) => stretch.places)
    const stunts = given.legs.filter(({ stunt }) => STUNT_TABLE[stunt].checks > 0)
    const dc = stuntDc(fighter.sheet, fighter.now)
    const legs = given.gait === 'step' || propulsiveWounds(fighter.sheet) === 0 ? 0 : 1
    const checks = legs + stunts.reduce((sum, { stunt }) => sum + STUNT_TABLE[stunt].checks, 0)
    const chance = rowChance(checks, dc.total, 'both', criticalRange(resolution))
    return {
      price: null,
      outcomes: checks === 0 ? [] : outcomesOf(chance),
      derivations: checks === 0 ? [] : [dc.toDerivation()],
      switches: {},
      with: {
        increments: lengthOf(given.legs),
        maximum: furthestOf(fighter, given.gait, stretches),
        checks,
        chance: checks === 0 ? null : chance,
        provokes: passedBy(resolution, fighter, places),
      },
    }
  },
  foresee(resolution, given) {
    const fighter = fighterOf(resolution, given.encounter, given.combatant)
    const { combatant } = fighter
    setOut(combatant, given.gait)
    const start = walkStartOf(fighter)
    if ('refused' in start) return
    const done = { completed: given.legs.length, outcome: 'done' as const, criticalSuccess: false }
    arrive(resolution, fighter, { ...walking(start, given), answering: [] }, done)
  },
  apply(resolution, given) {
    const { encounter, combatant: id, gait, legs } = given
    const fighter = fighterOf(resolution, encounter, id)
    setOut(fighter.combatant, gait)
    if (gait !== 'step' && !legsHold(resolution, fighter, { gait, increments: lengthOf(legs) })) return
    const start = walkStartOf(fighter)
    if ('refused' in start) return
    const places = stretchesOf(fighter, start, legs).flatMap((stretch) => stretch.places)
    const answering = passedBy(resolution, fighter, places)
    if (!declare(resolution, fighter, { ...walking(start, given), answering }))
      completePending(resolution, fighter)
  },
})

const turn = defineCommand('wcrpg/turn', {
  rules: ['WCA-MOVE-03'],
  /** Refusals: those of acting, `no-field`, `not-placed`, `in-a-grapple`. */
  refuse: ({ campaign }, given) =>
    refuseOwnAction(campaign, given, ACTIONS.turn.phases, (fighter) => {
      const start = walkStartOf(fighter)
      if ('refused' in start) return start
      return refuseGrappled(fighter)
    }),
  apply(resolution, { encounter, combatant: id, face }) {
    const fighter = fighterOf(resolution, encounter, id)
    const start = walkStartOf(fighter)
    if ('refused' in start) return
    fighter.combatant.fight.facing = snapFacing(start.kind, face)
    sayOf(resolution, fighter, 'walk.turned', 'WCA-MOVE-03', { degrees: fighter.combatant.fight.facing })
  },
})

export const fieldCommands = [walk, turn]
