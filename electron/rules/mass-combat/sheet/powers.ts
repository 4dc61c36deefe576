/**
 * Powers in mass combat: what they cost in hit points, and what they do at this scale (MC-FRC-01, MC-FRC-02, MC-FRC-03,
 * MC-FRC-04, MC-FRC-05, MC-FRC-06, MC-FRC-07, MC-FRC-08, MC-FRC-09).
 */
import type { Power } from '@shared/mass-combat/names'
import { perFull, roundUp } from '../../../engine/rounding'
import { HEALING_DIVISOR, VITALITY_PER_HIT_POINT } from '../tables'

/** MC-FRC-01: one running total for the battle. */
export const hitPointsLost = (vitalitySpent: number): number => perFull(vitalitySpent, VITALITY_PER_HIT_POINT)

/** MC-FRC-06: the core result by ten, rounded up. */
export const hitPointsHealed = (result: number): number => roundUp(result / HEALING_DIVISOR)

/** MC-FRC-03, MC-FRC-04, MC-FRC-05: damage with and without a successful save. */
export const POWER_DAMAGE = {
  lightning: { saved: 2, failed: 3 },
  strike: { saved: 1, failed: 1 },
  whirlwind: { saved: 1, failed: 1 },
} as const

/** Their words: keys of offers, and names in the log where the table gave none. */
export const POWER_OFFERS: Readonly<Record<Power, string>> = {
  boon: 'mcPowerBoon',
  lightning: 'mcPowerLightning',
  strike: 'mcPowerStrike',
  whirlwind: 'mcPowerWhirlwind',
  heal: 'mcPowerHeal',
  other: 'mcPowerOther',
}
