/** Moving without a field: where the range stands afterwards (WCA-MOVE-01, WCA-MOVE-06, WCA-STUNT-01). */
import type { Json } from '@shared/contract/types'
import type { WcrpgPending, WcrpgRange } from '@shared/wcrpg/fight'
import { needById } from '../../../engine/lookup'
import { type Fighter, sayOf } from '../fighter'
import { incrementsOf, metresOf, type RangeScale } from '../attack/range'
import { leaveStanding } from '../field/standing'
import { keepMetres } from './allowance'
import { METRES_PER_INCREMENT } from '../tables'
import type { Resolution } from '../types'

/** "towards" or "away from", as the window words it. */
const towards = (direction: 'closer' | 'away'): Json => ({ key: `field.direction.${direction}`, with: {} })

/** A declared movement that changes the range to the current target alone. */
export type Movement = Extract<WcrpgPending, { direction: string }>

/** Where the range stands after a movement. Stated metres are kept exact; a step makes them exact from then on. */
export function rangeAfter(
  range: WcrpgRange,
  scale: RangeScale,
  { increments, metres, direction }: Pick<Movement, 'increments' | 'metres' | 'direction'>,
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

/** The movement takes effect, as far as the legs have carried. */
export function approach(resolution: Resolution, fighter: Fighter, movement: Movement): void {
  const { combatant, sheet, encounter } = fighter
  const { range } = combatant.fight
  if (range === null) return
  const scale = encounter.fight.rangeScale
  Object.assign(range, rangeAfter(range, scale, movement))
  leaveStanding(resolution, combatant)
  if (movement.action !== 'step') {
    keepMetres(fighter, movement.action, movement.metres > 0)
    combatant.fight.lastMoveRound = encounter.round
  }
  const target = resolution.peek(needById(encounter.combatants, range.target, 'combatant').sheet)
  if (movement.action !== 'step' && movement.metres > 0) {
    sayOf(
      resolution,
      { combatant, sheet },
      `move.${movement.action}Metres`,
      movement.action === 'run' ? 'WCA-RUN-01' : 'WCA-MOVE-06',
      {
        target: target.name,
        by: movement.metres,
        towards: towards(movement.direction),
        metres: metresOf(range, scale),
      },
    )
    return
  }
  sayOf(
    resolution,
    { combatant, sheet },
    `move.${movement.action}`,
    movement.action === 'run' ? 'WCA-RUN-01' : 'WCA-MOVE-06',
    {
      target: target.name,
      by: movement.increments,
      direction: movement.direction,
      towards: towards(movement.direction),
      range: range.increments,
      metres: metresOf(range, scale),
    },
  )
}
