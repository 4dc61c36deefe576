/** Action phases: how many a combatant has this round, what limits them, and spending them (WCC-TIME-02, WCG-GEN-01). */
import type { Refusal } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import { hasCondition, isFatigued, isHelpless, type Now } from '../sheet/condition'
import { isHeld } from '../grapple/grapples'
import { PHASES_PER_ROUND } from '../tables'
import type { Campaign, Combatant, Sheet } from '../types'
import { findFighter, type Fighter } from '../fighter'

/**
 * WCC-TIME-02, WCG-GEN-01: phases of a round after conditions: one when fatigued (WCD-FAT-01) or after a blow to the
 * head (WCD-LOC-04).
 */
export const phasesOfRound = (sheet: Sheet, now: Now): number => {
  if (isHelpless(sheet, now)) return 0
  return isFatigued(sheet) || hasCondition(sheet, 'oneStandardAction', now) ? 1 : PHASES_PER_ROUND
}

export const phasesLeft = (sheet: Sheet, combatant: Combatant, now: Now): number =>
  Math.max(0, phasesOfRound(sheet, now) - combatant.fight.phasesUsed)

/**
 * Whether a combatant may take an action of this cost now (WCC-TIME-02, WCG-GEN-01).
 * Refusals: `cannot-act`, `withdrawn`, `held`, `not-its-turn`, `reloading`, `donning`, `move-pending`, `no-full-round`, `no-phases`.
 */
export function refuseAction(
  { encounter, combatant, sheet, now }: Omit<Fighter, 'campaign'>,
  phases: number,
): Refusal | null {
  if (combatant.withdrawn) return refuse('withdrawn', { who: sheet.name })
  if (isHelpless(sheet, now)) return refuse('cannot-act', { who: sheet.name })
  if (isHeld(encounter, combatant) && phases > 0) return refuse('held', { who: sheet.name })
  if (encounter.turn !== combatant.id) {
    // a readied action that was triggered is carried out at once, on somebody else's turn (WCA-READY-01)
    const { released } = combatant.fight
    return released > 0 && released >= phases ? null : refuse('not-its-turn', { who: sheet.name })
  }
  if (combatant.fight.pending !== null) return refuse('move-pending', { who: sheet.name })
  const { reloading } = combatant.fight
  if (reloading !== null) return refuse(reloading.dons ? 'donning' : 'reloading', { who: sheet.name })
  if (phases === PHASES_PER_ROUND && phasesOfRound(sheet, now) < PHASES_PER_ROUND)
    return refuse('no-full-round', { who: sheet.name })
  const left = phasesLeft(sheet, combatant, now)
  return left < phases ? refuse('no-phases', { who: sheet.name, left, needed: phases }) : null
}

/** The usual refusals of an action on the own turn, and then those of the action itself. */
export function refuseOwnAction(
  campaign: Campaign,
  payload: { encounter?: string | undefined; combatant: string },
  phases: number,
  also: (fighter: Fighter) => Refusal | null = () => null,
): Refusal | null {
  const fighter = findFighter(campaign, payload.encounter, payload.combatant)
  if ('refused' in fighter) return fighter
  return refuseAction(fighter, phases) ?? also(fighter)
}

/** On the own turn, or as a readied action out of it. Refusals: those of acting, `cannot-act`, `not-readied`. */
export function refuseTiming(fighter: Fighter, phases: number, readied: string | null): Refusal | null {
  if (readied === null) return refuseAction(fighter, phases)
  const { combatant, sheet, now } = fighter
  if (isHelpless(sheet, now)) return refuse('cannot-act', { who: sheet.name })
  return combatant.fight.readied.some((r) => r.id === readied)
    ? null
    : refuse('not-readied', { who: sheet.name })
}

/** Spending wears the penalties of stunts off. Out of turn the released phases are spent; on the own turn those of the round. */
export function spendPhases(combatant: Combatant, phases: number): void {
  wearPenalties(combatant, phases)
  payPhases(combatant, phases)
}

/** Pays for what takes effect later: penalties of stunts count until it has (WCA-STUNT-03). */
export function payPhases(combatant: Combatant, phases: number): void {
  if (combatant.fight.released > 0) {
    combatant.fight.released = Math.max(0, combatant.fight.released - phases)
    return
  }
  combatant.fight.phasesUsed = Math.min(PHASES_PER_ROUND, combatant.fight.phasesUsed + phases)
}

/** Phases that were used up run every penalty down; free actions and Opportunity Attacks do not. */
export function wearPenalties({ fight }: Combatant, phases: number): void {
  if (fight.attackPenalties.length === 0 || phases === 0) return
  fight.attackPenalties = fight.attackPenalties
    .map((penalty) => ({ ...penalty, phases: penalty.phases - phases }))
    .filter((penalty) => penalty.phases > 0)
}
