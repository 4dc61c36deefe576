/** Which hit die a new level is rolled with, as far as the sheet says (WWN-CLS-01). */
import type { WwnCharacter } from '@shared/wwn/sheet'

export const HIT_DICE = [4, 6, 8, 10, 12] as const
export type HitDie = (typeof HIT_DICE)[number]
/** The die of every class that the rules name; what a class adds to each tells them apart. */
export const USUAL_HIT_DIE: HitDie = 6
export const LEAST_PER_DIE = -2
export const MOST_PER_DIE = 4

const WARRIOR = 2
const MAGE = -1

/** What the class adds to each die: a warrior's column says warrior, of mages only a full one falls short. */
export function proposedPerDie({
  attackBonusColumn,
  className,
}: Pick<WwnCharacter, 'attackBonusColumn' | 'className'>): number {
  if (attackBonusColumn === 'fullWarrior' || attackBonusColumn === 'partialWarrior') return WARRIOR
  if (/warrior/i.test(className)) return WARRIOR
  return /mage/i.test(className) && !/expert|partial/i.test(className) ? MAGE : 0
}

export interface Spread {
  least: number
  most: number
}

/** What so many dice may come to, each of them at least 1 (WWN-HPT-01). */
export const spreadOf = (count: number, faces: HitDie, perDie: number): Spread => ({
  least: count * Math.max(1, 1 + perDie),
  most: count * Math.max(1, faces + perDie),
})
