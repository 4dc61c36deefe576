/** Movements that others may answer: declared, waiting for Opportunity Attacks, taking effect (WCA-OPPA-01, no grid). */
import type { Json } from '@shared/contract/types'
import type { WcrpgRange } from '@shared/wcrpg/fight'
import { needById } from '../../engine/lookup'
import { isHelpless } from './condition'
import { refuseMovement } from './movement'
import { nowOf } from './now'
import { incrementsOf, isWithinReach, metresOf, type RangeScale } from './range'
import { areAllied } from '../../engine/standing'
import { METRES_PER_INCREMENT } from './tables'
import type { Combatant, Encounter, Resolution, Sheet } from './types'

/** Whoever moves, looked up. */
interface Mover {
  encounter: Encounter
  combatant: Combatant
  sheet: Sheet
}

/** "towards" or "away from", as the window words it. */
const towards = (direction: 'closer' | 'away'): Json => ({ key: `field.direction.${direction}`, with: {} })

type Gait = 'move' | 'run' | 'step'

export interface Movement {
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
function provokedBy(resolution: Resolution, { encounter, combatant }: Mover, movement: Movement): string[] {
  const { range } = combatant.fight
  if (range === null || movement.direction === 'away') return []
  const scale = encounter.fight.rangeScale
  if (isWithinReach(range, scale) || !isWithinReach(rangeAfter(range, scale, movement), scale)) return []
  const opponent = needById(encounter.combatants, range.target, 'combatant')
  const hostile = !areAllied(encounter.sides, combatant.side, opponent.side)
  const surprised = encounter.surpriseRound && encounter.fight.surprised.includes(opponent.side)
  const able =
    !surprised && !opponent.withdrawn && !isHelpless(resolution.peek(opponent.sheet), nowOf(resolution))
  return hostile && able ? [opponent.id] : []
}

/** Others may answer an approach first; with nobody to answer, the move takes effect at once. */
export function declareMove(resolution: Resolution, fighter: Mover, movement: Movement): void {
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
export function completePending(resolution: Resolution, fighter: Mover): void {
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
