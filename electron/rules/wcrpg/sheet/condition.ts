/**
 * What state a character is in: conditions that follow from the numbers (fatigued, dazed, unconscious, comatose,
 * clinically dead) beside those stored on the sheet. Reads only.
 */
import type { StoredCondition } from '@shared/wcrpg/names'
import type { WcrpgPart } from '@shared/wcrpg/sheet'
import { isInForce } from '../../../engine/conditions'
import { plain } from '../../../engine/plain'
import { perFull } from '../../../engine/rounding'
import type { Sheet } from '../types'

/** The moment a state is asked for: conditions of "the next round" depend on it. */
export interface Now {
  clock: number
  /** Number of the running round, null outside of a fight. */
  round: number | null
}

/** WCC-ATTR-02: bonus of an Attribute or Discipline. */
export const attributeBonus = (score: number): number => perFull(score, 10)

/** WCD-DTH-06: the Physique bonus that thresholds and the brain-death clock use, at least 1. */
export const physiqueBonus = (sheet: Sheet): number => Math.max(1, attributeBonus(sheet.attributes.physique))

/** All Wounds, open and closed, on every part (WCD-WND-09). */
export const woundsTotal = (sheet: Sheet): number =>
  Object.values(plain(sheet.parts)).reduce((total, part) => total + part.open + part.closed, 0)

export const openWounds = (sheet: Sheet): number =>
  Object.values(plain(sheet.parts)).reduce((total, part) => total + part.open, 0)

/** WCD-FAT-01: at least half of the maximum HP lost. */
export const isFatigued = (sheet: Sheet): boolean =>
  sheet.maxHp > 0 && 2 * (sheet.maxHp - sheet.hp) >= sheet.maxHp

/** WCD-DTH-01, WCD-DTH-02: clinically dead while any cause holds. */
export const isClinicallyDead = (sheet: Sheet): boolean =>
  sheet.death.causes.length > 0 || sheet.death.brainDead

/**
 * WCD-NHP-03, WCD-NHP-04, WCD-CON-03, WCH-STA-03: at 0 NHP or less, clinically dead, in stasis, or within the hour of
 * Impact Damage unless revived.
 */
export const isUnconscious = (sheet: Sheet, now: Now): boolean =>
  sheet.nhp <= 0 ||
  isClinicallyDead(sheet) ||
  sheet.healing.stasis !== null ||
  (sheet.unconsciousNotBefore !== null &&
    now.clock < sheet.unconsciousNotBefore &&
    sheet.healing.revival === null)

/** WCD-NHP-05: NHP at or below minus their maximum; only the living are comatose. */
export const isComatose = (sheet: Sheet): boolean =>
  sheet.maxNhp > 0 && sheet.nhp <= -sheet.maxNhp && !isClinicallyDead(sheet)

export const hasCondition = (sheet: Sheet, kind: StoredCondition, now: Now): boolean =>
  plain(sheet.conditions).some((c) => c.kind === kind && isInForce(c, now.round))

/** WCA-AID-03: what an encouraged combatant adds to every Check and Save; 0 when it is not. */
export const inspiration = (sheet: Sheet, now: Now): number =>
  plain(sheet.conditions).find((c) => c.kind === 'inspired' && isInForce(c, now.round))?.value ?? 0

/** WCD-WND-13, WCD-WND-14, WCH-PRO-01: neither failed nor maimed, unless a prosthetic gives its use back. */
export const isPartUsable = (part: Pick<WcrpgPart, 'failed' | 'maimed' | 'prosthetic'>): boolean =>
  !part.failed && (!part.maimed || part.prosthetic)

/** WCD-LOC-06, WCD-LOC-07: an appendage that failed, is maimed, or is disabled in this round by a hit. */
export function isAppendageUsable(sheet: Sheet, part: string, now: Now): boolean {
  const limb = sheet.parts[part]
  if (limb === undefined || !isPartUsable(limb)) return false
  return !sheet.conditions.some(
    (c) => c.kind === 'appendageDisabled' && c.part === part && isInForce(c, now.round),
  )
}

/** WCD-NHP-02: at least half of the maximum NHP lost. WCD-NHP-03: not while unconscious. */
export const isDazedByLoss = (sheet: Sheet): boolean =>
  sheet.maxNhp > 0 && 2 * (sheet.maxNhp - sheet.nhp) >= sheet.maxNhp

/** WCD-CON-06: dazed by loss or by a timed effect; the two do not add up. */
export const isDazed = (sheet: Sheet, now: Now): boolean =>
  !isUnconscious(sheet, now) && (isDazedByLoss(sheet) || hasCondition(sheet, 'dazed', now))

/** WCD-CON-03, WCD-CON-05: the unconscious lie on the ground. */
export const isProne = (sheet: Sheet, now: Now): boolean =>
  hasCondition(sheet, 'prone', now) || isUnconscious(sheet, now)

/** WCD-CON-02: physically unable to take any combat action. */
export const isHelpless = (sheet: Sheet, now: Now): boolean =>
  isUnconscious(sheet, now) || hasCondition(sheet, 'helpless', now)

/** Everything worth announcing when it begins, in the order of WCD-ORD-01 step 11. */
export interface Status {
  mutilated: boolean
  brainDead: boolean
  clinicallyDead: boolean
  comatose: boolean
  unconscious: boolean
  fatigued: boolean
  dazed: boolean
}

export const statusOf = (sheet: Sheet, now: Now): Status => ({
  mutilated: sheet.death.mutilated,
  brainDead: sheet.death.brainDead,
  clinicallyDead: isClinicallyDead(sheet),
  comatose: isComatose(sheet),
  unconscious: isUnconscious(sheet, now),
  fatigued: isFatigued(sheet),
  dazed: isDazed(sheet, now),
})
