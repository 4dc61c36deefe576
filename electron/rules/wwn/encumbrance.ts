/** What is carried, and what it takes from the move and from checks (WWN-ENC-01, WWN-ARM-01). */
import type { ArmorClass, Skill } from '@shared/wwn/names'
import { roundUp } from '../../engine/rounding'
import { tally, type Tally } from '../../engine/tally'
import { readiedCapacity, stowedCapacity } from './derived'
import { MOST_OVERLOAD_STEPS, OVERLOAD_FEET, READIED_OVERLOAD, STOWED_OVERLOAD } from './tables'

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

/** WWN-ARM-01: the suit's encumbrance is a penalty to Sneak in medium, to Sneak and Exert in heavy armor. */
export function armorPenalty(armor: { class: ArmorClass; encumbrance: number } | null, skill: Skill): number {
  if (armor === null || armor.encumbrance === 0) return 0
  const hindersSneaking = armor.class === 'medium' || armor.class === 'heavy'
  const hinders = (skill === 'sneak' && hindersSneaking) || (skill === 'exert' && armor.class === 'heavy')
  return hinders ? -armor.encumbrance : 0
}
