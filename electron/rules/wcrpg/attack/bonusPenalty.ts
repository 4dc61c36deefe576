/** Penalties of both Attack Bonuses by stunts, phase by phase (WCA-STUNT-03, WCC-AB-01). */
import type { Combatant } from '../types'

/** What stands now, 0 or less. */
export const bonusPenaltyOf = ({ fight }: Combatant): number =>
  fight.attackPenalties.reduce((sum, { value }) => sum + value, 0)

/** Phases that were used up run every penalty down; free actions and Opportunity Attacks do not. */
export function wearPenalties({ fight }: Combatant, phases: number): void {
  if (fight.attackPenalties.length === 0 || phases === 0) return
  fight.attackPenalties = fight.attackPenalties
    .map((penalty) => ({ ...penalty, phases: penalty.phases - phases }))
    .filter((penalty) => penalty.phases > 0)
}
