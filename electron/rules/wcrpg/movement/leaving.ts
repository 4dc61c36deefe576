/** Leaving a fight for good: who is far enough from all foes, or overpowered and far from its target (WCA-WDR-01, WCA-WDR-02). */
import type { Refusal } from '@shared/contract/types'
import { needById } from '../../../engine/lookup'
import { roundDown } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import { metresOf, rangeTo } from '../attack/range'
import { standingFoes } from '../attack/targeting'
import type { Fighter } from '../fighter'
import { refuseGrappled } from '../grapple/grapples'
import { isHelpless } from '../sheet/condition'
import { strengthIn, strengthOfSide } from '../sheet/strength'
import { METRES_PER_INCREMENT, WITHDRAWAL_INCREMENTS } from '../tables'

/** WCA-WDR-01: more than fifteen increments away from every hostile combatant still in the fight. */
function refuseLeavingField(fighter: Fighter): Refusal | null {
  const { campaign, encounter, combatant, sheet } = fighter
  if (combatant.fight.position === null) return refuse('not-placed', { who: sheet.name })
  const nearest = Math.min(
    ...standingFoes(fighter).map(
      (other) => rangeTo(campaign, encounter, combatant, other)?.increments ?? Infinity,
    ),
  )
  return nearest > WITHDRAWAL_INCREMENTS
    ? null
    : refuse('too-near', { who: sheet.name, range: nearest, needed: WITHDRAWAL_INCREMENTS + 1 })
}

/** Increments to the nearest enemy that either of the two has targeted; others are at no known range (WCA-MOVE-06). */
function nearestKnown(fighter: Fighter): number {
  const { campaign, encounter, combatant } = fighter
  const known = standingFoes(fighter).flatMap((other) => [
    rangeTo(campaign, encounter, combatant, other),
    rangeTo(campaign, encounter, other, combatant),
  ])
  const length = METRES_PER_INCREMENT[encounter.fight.rangeScale]
  return Math.min(...known.map((reach) => (reach === null ? Infinity : reach.metres / length)))
}

/** WCA-WDR-02: weaker than a quarter of the target's side; nobody is where an index is blank. */
export const isQuarter = (own: number | null, theirs: number | null): boolean =>
  own !== null && theirs !== null && own * 4 < theirs

/**
 * WCA-WDR-01, WCA-WDR-02: far from the target, and from every other enemy whose range is known; whoever is overpowered
 * need not care for the others.
 */
function refuseLeaving(fighter: Fighter, isOverpowered: (side: string) => boolean): Refusal | null {
  const { encounter, combatant, sheet } = fighter
  const who = sheet.name
  const { range } = combatant.fight
  if (range === null) return refuse('range-unknown', { who })
  const tooNear = (near: number): Refusal =>
    refuse('too-near', { who, range: roundDown(near), needed: WITHDRAWAL_INCREMENTS + 1 })
  const target =
    metresOf(range, encounter.fight.rangeScale) / METRES_PER_INCREMENT[encounter.fight.rangeScale]
  if (target <= WITHDRAWAL_INCREMENTS) return tooNear(target)
  const nearest = nearestKnown(fighter)
  if (nearest > WITHDRAWAL_INCREMENTS) return null
  return isOverpowered(needById(encounter.combatants, range.target, 'combatant').side)
    ? null
    : tooNear(nearest)
}

/**
 * Refusals: `withdrawn`, `cannot-act`, `move-pending`, `in-a-grapple`, `range-unknown`, `not-placed`, `too-near`
 * {range, needed} in increments.
 * @param isOverpowered whether the combatant is weaker than a quarter of this side
 */
export function refuseWithdrawing(
  fighter: Fighter,
  isOverpowered = (side: string): boolean =>
    isQuarter(
      strengthIn(fighter.campaign, fighter.sheet),
      strengthOfSide(fighter.campaign, fighter.encounter, side),
    ),
): Refusal | null {
  const { encounter, combatant, sheet, now } = fighter
  const who = sheet.name
  if (combatant.withdrawn) return refuse('withdrawn', { who })
  if (isHelpless(sheet, now)) return refuse('cannot-act', { who })
  if (combatant.fight.pending !== null) return refuse('move-pending', { who })
  const leaves =
    encounter.fight.grid === 'none' ? refuseLeaving(fighter, isOverpowered) : refuseLeavingField(fighter)
  return refuseGrappled(fighter) ?? leaves
}
