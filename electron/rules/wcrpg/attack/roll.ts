/**
 * One attack roll against two numbers, and how many hits it makes (WCA-ROLL-01, WCA-ROLL-02, WCA-ROLL-03, WCA-CRIT-01,
 * WCA-CRIT-02, WCA-CRIT-03).
 */
import { perFull } from '../../../engine/rounding'
import { criticalOf, judgeCheck, type CheckResult, type CriticalRange } from '../checks/checks'

export type AttackResult =
  | 'miss'
  | 'singleHit'
  | 'fullySuccessful'
  | 'criticalHit'
  | 'malfunction'
  | 'blueOnBlue'

export interface AttackVerdict {
  result: AttackResult
  /** The Skill Check inside the attack roll. */
  check: CheckResult
  /** Hits before the magazine sets its limit; 0 for misses and mishaps. */
  hits: number
}

/** WCA-CRIT-03: always the natural 99. */
const BLUE_ON_BLUE = 99

/**
 * Judges a natural roll.
 * @param shotsPerRound 1 for anything that is no repeater
 */
export function judgeAttack(
  roll: number,
  ehd: number,
  skillDc: number,
  shotsPerRound: number,
  criticals: CriticalRange,
): AttackVerdict {
  const check = judgeCheck(roll, skillDc, criticalOf(roll, 'both', criticals))
  const result = resultOf(check, roll <= ehd)
  const isFull = result === 'criticalHit' || result === 'fullySuccessful'
  const hits = isFull ? hitsOfRepeater(check.degree, shotsPerRound) : result === 'singleHit' ? 1 : 0
  return { result, check, hits }
}

/** WCA-ROLL-02, WCA-CRIT-01, WCA-CRIT-02, WCA-CRIT-03: a critical Check hits, whatever the EHD. */
function resultOf({ roll, success, critical }: CheckResult, meetsEhd: boolean): AttackResult {
  if (critical === 'failure') return roll === BLUE_ON_BLUE ? 'blueOnBlue' : 'malfunction'
  if (critical === 'success') return meetsEhd ? 'criticalHit' : 'singleHit'
  if (!meetsEhd) return 'miss'
  return success ? 'fullySuccessful' : 'singleHit'
}

/** WCA-ROLL-03: each full five points add a hit; the maximum includes the first. */
export const hitsOfRepeater = (degree: number, shotsPerRound: number): number =>
  Math.min(shotsPerRound, 1 + perFull(degree, 5))
