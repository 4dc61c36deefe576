/** WCG-SRND-03: who was hurt in a surprise round, for as long as it lasts. */
import type { Encounter } from '../types'

/** Whether somebody was hurt in the surprise round that runs: nothing regenerates, is repaired or heals until it is over. */
export const isHurtInSurprise = ({ surpriseRound, combatants }: Encounter, sheet: string): boolean =>
  surpriseRound && combatants.some((one) => one.sheet === sheet && one.fight.damagedInSurpriseRound)
