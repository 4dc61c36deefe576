/** Chances of an attack before its roll (WCA-ROLL-01, WCA-ROLL-02). */
import type { Odds, Refusal } from '@shared/contract/types'
import { criticalRange, type CriticalRange } from '../checks/checks'
import { findFighter, type Fighter } from '../fighter'
import type { Resolution, Sheet } from '../types'
import { targetOf, type Attack } from './attack'
import { actorOf, refuseTarget, type ActionAt } from './refuse'
import { attackNumbers } from './effectiveHitDifficulty'
import { judgeAttack, type AttackResult } from './roll'

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

/** Chances of each result, as one attack roll would fall. */
export function oddsOfAttack(resolution: Resolution, attack: Attack): Odds {
  const { ehd, dc } = attackNumbers(resolution, attack)
  const range = criticalRange(resolution)
  const chances = attackOdds(ehd.total, dc.total, range)
  return {
    price: null,
    outcomes: Object.entries(chances).map(([key, chance]) => ({ key, chance })),
    derivations: [ehd.toDerivation(), dc.toDerivation()],
    switches: { critSuccessMax: range.successMax, critFailureMin: range.failureMin },
  }
}

/** The odds of an attack on somebody who is there. */
export function oddsAt(
  resolution: Resolution,
  given: ActionAt,
  attackFor: (fighter: Fighter, victim: Sheet) => Attack,
  withdrawn: Parameters<typeof refuseTarget>[2] = 'refused',
): Odds | Refusal {
  const fighter = findFighter(resolution.campaign, given.encounter, actorOf(given))
  if ('refused' in fighter) return fighter
  const wrong = refuseTarget(fighter, given.target, withdrawn)
  if (wrong !== null) return wrong
  const victim = resolution.peek(targetOf(fighter, given.target).sheet)
  return oddsOfAttack(resolution, attackFor(fighter, victim))
}
