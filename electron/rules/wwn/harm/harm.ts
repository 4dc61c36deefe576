/**
 * Hit points lost, and what zero of them means (WWN-DMG-02, WWN-DMG-03, WWN-DMG-04, WWN-MTL-01, WWN-MTL-02, WWN-MTL-03,
 * WWN-MTL-04, WWN-MTL-05, WWN-EXE-06, WWN-WND-01).
 */
import type { HarmKind, Vitality } from '@shared/wwn/names'
import { tally, type Tally } from '../../../engine/tally'
import { FATAL_INJURY, NO_KIT_DIFFICULTY, SEVERE_INJURY, STABILIZE_DIFFICULTY } from '../tables'
import type { HouseRule } from '../types'

/** WWN-DMG-02: hit points stop at 0; the rest is only told. */
export function lose(current: number, damage: number): { left: number; surplus: number } {
  const lost = Math.max(0, damage)
  return { left: Math.max(0, current - lost), surplus: Math.max(0, lost - current) }
}

export interface Faller {
  vitality: Vitality
  frail: boolean
  /** A character, or a foe with a name (WWN-MTL-05). */
  important: boolean
}

/** WWN-EXE-06: who lies there helpless; not merely prone, held or surprised. */
export const isHelpless = (vitality: Vitality): boolean => vitality !== 'able' && vitality !== 'dead'

/** Who can act at all. */
export const isAble = (vitality: Vitality): boolean => vitality === 'able'

/**
 * What somebody is after damage that took hit points.
 * @param spares the attacker wants the victim alive, where the attack allows it (WWN-DMG-03, WWN-DMG-04)
 */
export function vitalityAfter(faller: Faller, left: number, harm: HarmKind, spares: boolean): Vitality {
  const { vitality, frail, important } = faller
  if (vitality === 'dead') return 'dead'
  // WWN-MTL-04, WWN-EXE-06: whoever lies there already dies of any damage
  if (isHelpless(vitality)) return 'dead'
  if (left > 0) return vitality
  if (harm === 'catastrophic' || frail) return 'dead'
  if (harm === 'nonLethal' && spares) return 'unconscious'
  if (harm === 'psychic' && spares) return 'incapacitated'
  return important ? 'mortallyWounded' : 'dead'
}

/** WWN-MTL-02: rounds that began after the fall and have ended. */
export const fullRoundsSince = (fellInRound: number, round: number): number =>
  Math.max(0, round - fellInRound - 1)

/** WWN-MTL-02. */
export function stabilizeDifficulty(fellInRound: number, round: number, hasKit: boolean): Tally {
  const difficulty = tally('wwnStabilizeDifficulty', 'WWN-MTL-02')
    .add('wwnBase', STABILIZE_DIFFICULTY)
    .addIfAny('wwnFullRounds', fullRoundsSince(fellInRound, round))
  return hasKit ? difficulty : difficulty.add('wwnNoKit', NO_KIT_DIFFICULTY)
}

/** WWN-EXE-04: what a failed save against an execution leaves. */
export function executedVitality(
  { frail, important }: Pick<Faller, 'frail' | 'important'>,
  nonLethal: boolean,
  houseRule: HouseRule,
): Vitality {
  // it takes no hit points, so that the frail do not die of it either
  if (nonLethal) return 'unconscious'
  // WWN-MTL-03: at 0 hit points the frail die, whatever struck them
  if (frail) return 'dead'
  return houseRule('executionFailure') === 'mortallyWounded' && important ? 'mortallyWounded' : 'dead'
}

export interface Injuries {
  severity: Tally
  injuries: number
  fatalWounds: number
  unconscious: boolean
}

/** WWN-WND-01 under the switch: d12 + injuries + damage beyond 0 hit points. */
export function injuryRoll(who: string, die: number, injuriesBefore: number, surplus: number): Injuries {
  const severity = tally('wwnSeverity', 'WWN-WND-01', { who })
    .add('wwnDie', die)
    .addIfAny('wwnInjuries', injuriesBefore)
    .addIfAny('wwnSurplus', surplus)
  const severe = severity.total >= SEVERE_INJURY
  const further = Math.max(0, severity.total - FATAL_INJURY)
  return {
    severity,
    injuries: severe ? 2 : 1,
    fatalWounds: severe ? 1 + further : 0,
    unconscious: severe,
  }
}
