/**
 * Step 1 of WCD-ORD-01: gross damage of one hit before it meets gear and location (WCA-ROLL-04, WCD-UNA-01, WCD-UNA-02,
 * WCA-CRIT-01).
 */
import type { DamageType } from '@shared/wcrpg/names'
import type { WcrpgWeapon } from '@shared/wcrpg/sheet'
import { perFull, roundDown } from '../../../engine/rounding'
import { addOwn } from '../../../engine/ownConditions'
import { tally, tallyOf, type Tally } from '../../../engine/tally'
import { skillDc } from '../checks/checks'
import type { Fighter } from '../fighter'
import type { Shares } from './hit'
import { bonusPenaltyOf } from '../attack/bonusPenalty'
import type { Resolution, Sheet } from '../types'
import { attackBonus } from '../attack/weapons'
import type { Circumstance, Factor } from '../attack/attack'

export const CRITICAL_HIT: Factor = { what: 'criticalHit', factor: 2, rule: 'WCA-CRIT-01' }
export const FULL_FORCE: Factor = { what: 'doubled', factor: 2, rule: 'WCA-CRIT-03' }
export const SNIPED: Factor = { what: 'sniped', factor: 3, rule: 'WCA-SNIPE-03' }

/** How one hit came about, as far as its damage is concerned. */
export interface HitDamageInput {
  attacker: Sheet
  /** null: unarmed. */
  weapon: WcrpgWeapon | null
  check: { success: boolean; degree: number }
  /** Flat bonuses that are multiplied with the rest, such as that of a Charge. */
  bonuses: readonly Circumstance[]
  bonusPenalty: number
  factors: readonly Factor[]
}

/** (weapon + Attack Bonus + flat bonuses) × multipliers, which multiply each other. */
export function damageOfHit(resolution: Resolution, input: HitDamageInput): Shares {
  const { weapon } = input
  if (weapon === null) return unarmedDamage(resolution, input)
  const gross = weaponDamage(input, weapon)
  for (const { what, factor, rule } of input.factors) gross.multiply(what, factor, {}, rule)
  return splitGross(gross, weapon.damageType)
}

/** The same in a fight, with what stunts have cost the attacker. */
export const damageInFight = (
  resolution: Resolution,
  { combatant, sheet }: Fighter,
  hit: Pick<HitDamageInput, 'weapon' | 'check' | 'factors'> & Partial<Pick<HitDamageInput, 'bonuses'>>,
): Shares =>
  damageOfHit(resolution, { bonuses: [], ...hit, attacker: sheet, bonusPenalty: bonusPenaltyOf(combatant) })

function weaponDamage({ attacker, bonuses, bonusPenalty }: HitDamageInput, weapon: WcrpgWeapon): Tally {
  const bonus = attackBonus(attacker, weapon)
  const gross = tally('grossDamage', 'WCA-ROLL-04', { weapon: weapon.name })
    .add('weaponDamage', weapon.damage, { weapon: weapon.name })
    .add(bonus.key, bonus.value, { who: attacker.name })
    .addIfAny('stuntPenalty', bonusPenalty, { who: attacker.name }, 'WCA-STUNT-03')
  for (const { what, value, rule } of bonuses) gross.addIfAny(what, value, {}, rule)
  return addOwn(gross, attacker, 'damage').atLeast('neverBelow', 0)
}

/** WCD-DMG-02: Basic Damage splits into Lethal, half rounded down, and the rest Non-Lethal. */
export function splitDamage(amount: Tally, type: DamageType): Shares {
  const whole = (what: string, share: number): Tally => tally(what, 'WCD-DMG-02').add('grossDamage', share)
  switch (type) {
    case 'lethal':
      return { lethal: whole('lethalDamage', amount.total), nonLethal: whole('nonLethalDamage', 0) }
    case 'nonLethal':
      return { lethal: whole('lethalDamage', 0), nonLethal: whole('nonLethalDamage', amount.total) }
    case 'basic': {
      const lethal = tally('lethalDamage', 'WCD-DMG-02')
        .add('grossDamage', amount.total)
        .divide('basicHalf', 2, roundDown)
      return {
        lethal,
        nonLethal: tally('nonLethalDamage', 'WCD-DMG-02')
          .add('grossDamage', amount.total)
          .subtract('lethalShare', lethal.total),
      }
    }
  }
}

/** Wholly Lethal or Non-Lethal damage goes on under its own name, so that the log shows one chain. */
export function splitGross(gross: Tally, type: WcrpgWeapon['damageType']): Shares {
  const { lethal, nonLethal } = splitDamage(gross, type)
  if (type === 'nonLethal') return { lethal, nonLethal: tallyOf(gross.toDerivation(), 'nonLethalDamage') }
  return type === 'lethal'
    ? { lethal: tallyOf(gross.toDerivation(), 'lethalDamage'), nonLethal }
    : { lethal, nonLethal }
}

/**
 * WCD-UNA-01, WCD-UNA-02: Non-Lethal = degree of success (0 when the Check failed), Lethal = a tenth of the Brawling
 * DC.
 */
export function unarmedDamage(
  resolution: Resolution,
  { attacker, check, factors, bonuses }: Pick<HitDamageInput, 'attacker' | 'check' | 'factors' | 'bonuses'>,
): Shares {
  const base = skillDc(attacker, 'brawling').total
  const nonLethal = tally('nonLethalDamage', 'WCD-UNA-01').add(
    'degreeOfSuccess',
    check.success ? check.degree : 0,
  )
  if (resolution.houseRule('unarmedAddsMab') === true) nonLethal.addIfAny('meleeAttackBonus', attacker.mab)
  for (const { what, value, rule } of bonuses) nonLethal.addIfAny(what, value, {}, rule)
  nonLethal.atLeast('neverBelow', 0)
  const lethal = tally('lethalDamage', 'WCD-UNA-01').add('tenthOfBrawling', perFull(base, 10), { dc: base })
  for (const { what, factor, rule } of factors) {
    nonLethal.multiply(what, factor, {}, rule)
    lethal.multiply(what, factor, {}, rule)
  }
  return { lethal, nonLethal }
}

/** WCA-CRIT-02: half of what the hit would have done, turned on the attacker. */
export function malfunctionDamage(attacker: Sheet, weapon: WcrpgWeapon | null, bonusPenalty: number): Shares {
  if (weapon === null)
    return splitGross(
      tally('grossDamage', 'WCA-CRIT-02')
        .add('tenthOfBrawling', perFull(skillDc(attacker, 'brawling').total, 10))
        .divide('malfunctionHalf', 2, roundDown, {}, 'WCA-CRIT-02'),
      'lethal',
    )
  const bonus = attackBonus(attacker, weapon)
  return splitGross(
    tally('grossDamage', 'WCA-CRIT-02')
      .add('weaponDamage', weapon.damage, { weapon: weapon.name })
      .add(bonus.key, bonus.value)
      .addIfAny('stuntPenalty', bonusPenalty, { who: attacker.name }, 'WCA-STUNT-03')
      .atLeast('neverBelow', 0)
      .divide('malfunctionHalf', 2, roundDown, {}, 'WCA-CRIT-02'),
    weapon.damageType,
  )
}
