/** Chances of Checks before they are rolled, in whole percent, counted over all the faces (WCC-CHECK-01, WCC-OPP-01, WCC-CRIT-01). */
import { roundHalfUp } from '../../../engine/rounding'
import { criticalOf, judgeCheck, judgeOpposed, type CriticalPotential, type CriticalRange } from './checks'

const FACES = Array.from({ length: 100 }, (_, face) => face)

/** Percent with which one Check succeeds; criticals decide where it has them. */
export const checkChance = (dc: number, potential: CriticalPotential, range: CriticalRange): number =>
  FACES.filter((roll) => judgeCheck(roll, dc, criticalOf(roll, potential, range)).success).length

/** Percent with which so many Checks in a row all succeed. */
export const rowChance = (
  checks: number,
  dc: number,
  potential: CriticalPotential,
  range: CriticalRange,
): number => roundHalfUp(100 * (checkChance(dc, potential, range) / 100) ** checks)

/** Who wins two Checks against each other; they add up to a hundred. */
export function contestChances(own: number, theirs: number): { success: number; failure: number } {
  let won = 0
  for (const actor of FACES)
    for (const opponent of FACES)
      if (judgeOpposed(judgeCheck(actor, own, null), judgeCheck(opponent, theirs, null)) === 'actor') won++
  const success = roundHalfUp(won / 100)
  return { success, failure: 100 - success }
}

export const outcomesOf = (success: number): { key: string; chance: number }[] => [
  { key: 'success', chance: success },
  { key: 'failure', chance: 100 - success },
]
