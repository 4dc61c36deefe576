/** Numbers that follow from a sheet (WWN-DER-01): modifiers, Armor Class, capacities, hit points, class numbers. */
import type { AttackBonusColumn, ShieldSize } from '@shared/wwn/names'
import { perFull, roundUp } from '../../../engine/rounding'
import { tally, type Tally } from '../../../engine/tally'
import {
  ATTACK_BONUS,
  CHARGE_ARMOR_CLASS,
  SHIELD_BASE,
  SHIELD_BONUS,
  TOTAL_DEFENSE_ARMOR_CLASS,
  UNARMORED,
} from '../tables'

/** WWN-CLS-01; levels beyond the table keep its last number. */
export function classAttackBonus(column: AttackBonusColumn, level: number): number {
  const bonuses = ATTACK_BONUS[column]
  return bonuses[Math.min(level, bonuses.length) - 1] ?? 0
}

/** WWN-CLS-03: half the level, rounded up. */
export const killingBlow = (level: number): number => roundUp(level / 2)

export interface Protection {
  /** Base AC of the suit worn; null: no armor. */
  armorClass: number | null
  armorMagic: number
  /** The shield in use; null: none, or a broken one (WWN-CCA-11). */
  shield: ShieldSize | null
  dexterityModifier: number
  bonus: number
}

/** WWN-ARM-01: a shield gives its own base, or +1 where the armor is as good already. */
export function armorClass(who: string, worn: Protection): Tally {
  const { shield } = worn
  const result = tally('wwnArmorClass', 'WWN-ARM-01', { who })
    .add('wwnArmor', worn.armorClass ?? UNARMORED)
    .addIfAny('wwnMagic', worn.armorMagic, {}, 'WWN-MAG-02')
  if (shield !== null) {
    const base = SHIELD_BASE[shield]
    if (result.total >= base) result.add('wwnShield', SHIELD_BONUS)
    else result.add('wwnShield', base - result.total)
  }
  return result
    .addIfAny('wwnAttribute', worn.dexterityModifier, { attribute: 'dexterity' })
    .addIfAny('wwnBonus', worn.bonus)
}

/** WWN-SHK-03: what is true for a while counts, for hits and for Shock. */
export function currentArmorClass(
  who: string,
  base: number,
  state: { totalDefense: boolean; charged: boolean; shieldLost: boolean; adjustment: number },
): Tally {
  const result = tally('wwnArmorClass', 'WWN-SHK-03', { who }).add('wwnArmorClassOfSheet', base)
  if (state.totalDefense) result.add('wwnTotalDefense', TOTAL_DEFENSE_ARMOR_CLASS, {}, 'WWN-CCA-16')
  if (state.charged) result.add('wwnCharge', CHARGE_ARMOR_CLASS, {}, 'WWN-CCA-10')
  if (state.shieldLost) result.subtract('wwnShield', SHIELD_BONUS, {}, 'WWN-CCA-11')
  return result.addIfAny('wwnBonus', state.adjustment)
}

/** WWN-ENC-01. */
export const readiedCapacity = (strength: number): number => perFull(strength, 2)
export const stowedCapacity = (strength: number): number => strength

/** WWN-HPT-01: each die with the modifier, at least 1. */
export const hitPointDice = (faces: readonly number[], constitutionModifier: number): number[] =>
  faces.map((face) => Math.max(1, face + constitutionModifier))

/** WWN-HPT-01: the new roll where it is higher, else one more than before. */
export const maximumAtNewLevel = (before: number, rolled: number): number =>
  rolled > before ? rolled : before + 1
