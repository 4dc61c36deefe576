/** Penalties of both Attack Bonuses by stunts, phase by phase (WCA-STUNT-03, WCC-AB-01). */
import type { Combatant } from '../types'

/** What stands now, 0 or less. */
export const bonusPenaltyOf = ({ fight }: Combatant): number =>
  fight.attackPenalties.reduce((sum, { value }) => sum + value, 0)
