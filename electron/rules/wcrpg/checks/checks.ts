/**
 * Checks: skill DCs, penalties, saves, criticals, degrees, opposed checks (WCC-CHECK-01, WCC-CHECK-02, WCC-CHECK-03,
 * WCC-CHECK-04, WCC-CHECK-05, WCC-CHECK-06, WCC-CRIT-01, WCC-CRIT-02, WCC-CRIT-03, WCC-OPP-01, WCC-SAVE-01).
 */
import type { Characteristic } from '@shared/wcrpg/names'
import { ATTRIBUTES } from '@shared/wcrpg/names'
import { addOwn } from '../../../engine/ownConditions'
import { tally, type Tally } from '../../../engine/tally'
import {
  attributeBonus,
  hasCondition,
  inspiration,
  isDazed,
  isFatigued,
  woundsTotal,
  type Now,
} from '../sheet/condition'
import { PENALTIES } from '../tables'
import type { Resolution, Sheet } from '../types'
import { askOf } from '../dice'

export type Critical = 'success' | 'failure' | null

/** Which criticals a check has: only checks said to have them are examined (WCC-CRIT-02). */
export type CriticalPotential = 'none' | 'both' | 'failure' | 'success'

export interface CheckResult {
  roll: number
  dc: number
  success: boolean
  /** Degree of success or failure, 0 or more (WCC-CHECK-02). */
  degree: number
  critical: Critical
}

export interface CriticalRange {
  successMax: number
  failureMin: number
}

/** WCC-CRIT-01: thresholds of the campaign, read from its switches. */
export const criticalRange = (resolution: Resolution): CriticalRange => ({
  successMax: Number(resolution.houseRule('critSuccessMax')),
  failureMin: Number(resolution.houseRule('critFailureMin')),
})

/** WCC-CRIT-03: the natural die alone decides. */
export function criticalOf(roll: number, potential: CriticalPotential, range: CriticalRange): Critical {
  if ((potential === 'both' || potential === 'success') && roll <= range.successMax) return 'success'
  if ((potential === 'both' || potential === 'failure') && roll >= range.failureMin) return 'failure'
  return null
}

/**
 * WCC-CHECK-01, WCC-CHECK-02, WCD-CORE-01, WCD-CORE-02: at or under succeeds; the degree is the difference. A critical
 * overrides the DC, with degree 0 where they disagree (WCD-CORE-05).
 */
export function judgeCheck(roll: number, dc: number, critical: Critical): CheckResult {
  const success = critical === null ? roll <= dc : critical === 'success'
  const byNumbers = roll <= dc
  return { roll, dc, success, critical, degree: success === byNumbers ? Math.abs(dc - roll) : 0 }
}

export const characteristicScore = (sheet: Sheet, characteristic: Characteristic): number =>
  (ATTRIBUTES as readonly string[]).includes(characteristic)
    ? sheet.attributes[characteristic as keyof Sheet['attributes']]
    : sheet.disciplines[characteristic as keyof Sheet['disciplines']]

/**
 * WCC-CHECK-03, WCD-CORE-06: the DC without temporary modifiers. At most one specialization, by name (WCC-CHECK-04).
 */
export function skillDc(sheet: Sheet, key: string, specialization: string | null = null): Tally {
  const skill = sheet.skills[key]
  const result = tally('skillDc', 'WCC-CHECK-03', { skill: key, who: sheet.name })
  if (skill === undefined) return result.add('skillScore', 0, { skill: key })
  result.add('skillScore', skill.score, { skill: key })
  result.addIfAny('characteristicBonus', attributeBonus(characteristicScore(sheet, skill.characteristic)), {
    characteristic: skill.characteristic,
  })
  const chosen = skill.specializations.find((s) => s.name === specialization)
  return chosen === undefined ? result : result.add('specialization', chosen.score, { name: chosen.name })
}

/** The highest-scoring specialization, offered as a proposal (WCC-CHECK-04). */
export function proposedSpecialization(sheet: Sheet, key: string): string | null {
  const options = sheet.skills[key]?.specializations ?? []
  const best = options.reduce<(typeof options)[number] | null>(
    (top, s) => (top === null || s.score > top.score ? s : top),
    null,
  )
  return best?.name ?? null
}

export interface Modifier {
  why: string
  value: number
}

export function addModifiers(result: Tally, modifiers: readonly Modifier[]): Tally {
  for (const { why, value } of modifiers) result.add('gmModifier', value, { why })
  return result
}

/**
 * WCD-CON-07, WCD-WND-04: injury penalties on a skill check, added to the tally of its DC; of 3DM encumbrance
 * (WCC-SKILL-01).
 */
export function withSkillPenalties(
  result: Tally,
  sheet: Sheet,
  key: string,
  now: Now,
  modifiers: readonly Modifier[] = [],
): Tally {
  if (key === 'threeDimensionalManeuvers') result.addIfAny('encumbrance', -encumbranceTotal(sheet).total)
  withInjuries(result, sheet, now, key === 'dexterousManeuvers' ? PENALTIES.dazedDexterous : PENALTIES.dazed)
  return addModifiers(addOwn(withStates(result, sheet, now), sheet, 'skill'), modifiers)
}

/** WCD-WND-04, WCD-CON-06: what Wounds and being Dazed do to a Check. */
export function withInjuries(dc: Tally, sheet: Sheet, now: Now, dazed: number = PENALTIES.dazed): Tally {
  dc.addIfAny('wounds', -woundsTotal(sheet), {}, 'WCD-WND-04')
  return isDazed(sheet, now) ? dc.subtract('dazed', dazed, {}, 'WCD-CON-06') : dc
}

/** WCD-CON-07, WCA-AID-03: what being fatigued, Shaken and inspired does to a Check. */
export function withStates(result: Tally, sheet: Sheet, now: Now): Tally {
  if (isFatigued(sheet)) result.subtract('fatigued', PENALTIES.fatigued, {}, 'WCD-FAT-01')
  if (hasCondition(sheet, 'shaken', now)) result.subtract('shaken', PENALTIES.shaken, {}, 'WCD-CON-01')
  return result.addIfAny('inspired', inspiration(sheet, now), {}, 'WCA-AID-03')
}

/** WCC-ENC-01, WCC-SKILL-03: every ten points of Lifting lower the total by 1, never below 0. */
export const encumbranceTotal = (sheet: Sheet): Tally =>
  tally('encumbranceTotal', 'WCC-ENC-01', { who: sheet.name })
    .add('encumbranceCarried', sheet.encumbrance)
    .addIfAny('lifting', -attributeBonus(sheet.skills['lifting']?.score ?? 0), {}, 'WCC-SKILL-03')
    .atLeast('neverBelow', 0)

/** Rolls d% against a tallied DC. */
export function rollCheck(
  resolution: Resolution,
  sheet: Sheet,
  dc: Tally,
  potential: CriticalPotential,
  ask: { purpose: string; rule: string; with?: Record<string, string> },
): CheckResult {
  const asked = { ...ask.with, checkDc: dc.total } // for the dice tray
  const roll = resolution.dice.percent(askOf(sheet, ask.purpose, ask.rule, asked))
  const critical = potential === 'none' ? null : criticalOf(roll, potential, criticalRange(resolution))
  return judgeCheck(roll, dc.total, critical)
}

export type OpposedWinner = 'actor' | 'opponent' | 'nobody'

/** WCC-OPP-01: a success beats a failure, the higher degree wins; both failed or equal degrees: nothing happens. */
export function judgeOpposed(actor: CheckResult, opponent: CheckResult): OpposedWinner {
  if (!actor.success && !opponent.success) return 'nobody'
  if (actor.success !== opponent.success) return actor.success ? 'actor' : 'opponent'
  if (actor.degree === opponent.degree) return 'nobody'
  return actor.degree > opponent.degree ? 'actor' : 'opponent'
}
