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
  const critical = criticalOf(roll, 'both', criticals)
  const check = judgeCheck(roll, skillDc, critical)
  if (critical === 'failure')
    return { result: roll === BLUE_ON_BLUE ? 'blueOnBlue' : 'malfunction', check, hits: 0 }
  const meetsEhd = roll <= ehd
  if (critical === 'success')
    return meetsEhd
      ? { result: 'criticalHit', check, hits: hitsOfRepeater(check.degree, shotsPerRound) }
      : { result: 'singleHit', check, hits: 1 }
  if (!meetsEhd) return { result: 'miss', check, hits: 0 }
  return check.success
    ? { result: 'fullySuccessful', check, hits: hitsOfRepeater(check.degree, shotsPerRound) }
    : { result: 'singleHit', check, hits: 1 }
}

/** WCA-ROLL-03: each full five points add a hit; the maximum includes the first. */
export const hitsOfRepeater = (degree: number, shotsPerRound: number): number =>
  Math.min(shotsPerRound, 1 + perFull(degree, 5))

/** Chances in percent of each result over all hundred rolls. */
export function attackOdds(
  ehd: number,
  skillDc: number,
  criticals: CriticalRange,
): Record<AttackResult, number> {
  const counts: Record<AttackResult, number> = {
    criticalHit: 0,
    fullySuccessful: 0,
    singleHit: 0,
    miss: 0,
    malfunction: 0,
    blueOnBlue: 0,
  }
  for (let roll = 0; roll < 100; roll++) counts[judgeAttack(roll, ehd, skillDc, 1, criticals).result]++
  return counts
}
