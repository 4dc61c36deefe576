/**
 * What a hit does: half or max, batteries, criticals; fixed numbers, no damage dice (MC-ATK-01, MC-ATK-02, MC-ATK-03,
 * MC-ATK-04, MC-ATK-05, MC-ATK-06, MC-ATK-07, MC-ATK-08, MC-BAT-01, MC-BAT-02, MC-BAT-03, MC-BAT-04).
 */
import { perFull, roundUp } from '../../../engine/rounding'
import { tally, type Tally } from '../../../engine/tally'
import { CRITICAL_FACTOR, MARGIN_PER_BATTERY_WEAPON, MOST_BATTERY_BONUS } from '../tables'
import type { HouseRule } from '../types'

/** Damage of one craft's weapon. */
export interface DamageRow {
  half: number
  max: number
}

/** MC-SHEET-09, MC-SHEET-10: what a new sheet proposes, and the half of an unlinked shot. */
export const halfOf = (max: number): number => roundUp(max / 2)

/** MC-SHEET-10: an unlinked shot; 0 = no damage at this scale. */
export const unlinked = (noLink: number): DamageRow => ({ half: halfOf(noLink), max: noLink })

export interface Roll {
  die: number
  total: number
  margin: number
  hit: boolean
}

/** MC-ATK-01, MC-ATK-03, MC-ATK-04: equal hits; a natural 1 misses and a natural 20 hits, whatever the modifiers. */
export function judge(die: number, attackNumber: number, def: number): Roll {
  const total = die + attackNumber
  const margin = total - def
  return { die, total, margin, hit: die !== 1 && (die === 20 || margin >= 0) }
}

/** MC-ATK-02, MC-ATK-08: more than five over makes it Max Dam; an automatic hit below Def is Half. */
export const gradeOf = (margin: number, houseRule: HouseRule): 'half' | 'max' =>
  margin >= Number(houseRule('fullDamageMargin')) ? 'max' : 'half'

/** MC-BAT-01: weapons of the battery that hit along with the first, one for every full three of margin. */
export function batteryExtras(margin: number, battery: number, houseRule: HouseRule): number {
  if (battery <= 1 || margin < MARGIN_PER_BATTERY_WEAPON) return 0
  const steps = houseRule('batteryStep') === 'onceAtThree' ? 1 : perFull(margin, MARGIN_PER_BATTERY_WEAPON)
  return Math.min(steps, battery - 1)
}

/** MC-BAT-02: what a new sheet proposes for a battery of so many. */
export const batteryBonusOf = (battery: number): number => Math.min(battery - 1, MOST_BATTERY_BONUS)

export interface Hit {
  margin: number
  critical: boolean
  row: DamageRow
  /** Weapons in the battery; 1 = fired singly. */
  battery: number
  /** Half however well it hits; a critical lifts the limit (MC-MEL-03, MC-MEL-04). */
  halfAtMost?: boolean
}

/** Damage of one craft: grade, times battery weapons, doubled when critical (MC-ATK-06, MC-BAT-04). */
export function damageOf(
  { margin, critical, row, battery, halfAtMost = false }: Hit,
  houseRule: HouseRule,
): Tally {
  const isMax = critical && houseRule('criticalBase') === 'alwaysMax'
  const isHalf = halfAtMost && !critical
  const grade = isMax ? 'max' : isHalf ? 'half' : gradeOf(margin, houseRule)
  const weapons = 1 + batteryExtras(margin, battery, houseRule)
  const damage = tally('mcDamage', 'MC-ATK-02').add(
    grade === 'max' ? 'mcMaximumDamage' : 'mcHalfDamage',
    row[grade],
  )
  if (weapons > 1) damage.multiply('mcBatteryWeapons', weapons, {}, 'MC-BAT-01')
  if (critical) damage.multiply('mcCriticalFactor', CRITICAL_FACTOR, {}, 'MC-ATK-06')
  return damage
}
