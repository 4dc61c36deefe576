/** What is carried, and what it takes from the move (WWN-ENC-01). */
import { roundUp } from '../../../engine/rounding'
import { tally, type Tally } from '../../../engine/tally'
import { readiedCapacity, stowedCapacity } from './derived'
import { MOST_OVERLOAD_STEPS, OVERLOAD_FEET, READIED_OVERLOAD, STOWED_OVERLOAD } from '../tables'

export interface Load {
  readied: number
  stowed: number
}

/** WWN-ENC-01: steps beyond the capacity, the worse of both kinds; none while within it. */
export function overloadSteps(strength: number, { readied, stowed }: Load): number {
  const step = (load: number, capacity: number, size: number): number =>
    load <= capacity ? 0 : roundUp((load - capacity) / size)
  return Math.max(
    step(readied, readiedCapacity(strength), READIED_OVERLOAD),
    step(stowed, stowedCapacity(strength), STOWED_OVERLOAD),
  )
}

/** WWN-ENC-01: 10 feet less for each step; beyond the second nothing moves. */
export function loadedMove(who: string, rateFeet: number, strength: number, load: Load): Tally {
  const steps = overloadSteps(strength, load)
  const move = tally('wwnMove', 'WWN-ENC-01', { who }).add('wwnMoveRate', rateFeet)
  if (steps > MOST_OVERLOAD_STEPS) return move.multiply('wwnOverloaded', 0)
  return steps === 0 ? move : move.subtract('wwnOverloaded', steps * OVERLOAD_FEET).atLeast('neverBelow', 0)
}
