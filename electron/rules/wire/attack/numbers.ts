/**
 * One attack, by weapon, bare hands or spell: what it costs, what it adds up to, what a hit does (WIRE-ATK-01,
 * WIRE-ATK-02, WIRE-ATK-03, WIRE-DOS-01, WIRE-DMG-01, WIRE-DMG-02, WIRE-DMG-03, WIRE-DMG-04). The same numbers serve
 * the roll, the odds before it and the sheet.
 */
import type { Modifiers } from '@shared/campaign/commands/parts'
import { UNARMED, type DamageType, type ModifierTarget } from '@shared/wire/names'
import { blankWireWeapon } from '@shared/wire/blanks'
import { roundDown, roundUp } from '../../../engine/rounding'
import { tally, type Tally } from '../../../engine/tally'
import { addModifiers, ruleOfBonus } from '../circumstances'
import type { AttackKind } from './defence'
import { reduceDamage } from '../derived'
import { bandOf, type Band } from '../distance'
import {
  AIM_BONUS,
  BAND_DECREASE,
  MELEE_REACH,
  POINTS_PER_DEGREE,
  UNARMED_COST,
  UNARMED_DAMAGE,
} from '../tables'
import type { Combatant, HouseRule, Sheet } from '../types'

export type Weapon = Sheet['weapons'][string]
export type Spell = Sheet['spells'][string]

/** WIRE-UNA-01, WIRE-WPN-01: the built-in block of bare hands. */
export const BARE_HANDS: Readonly<Weapon> = {
  ...blankWireWeapon(''),
  kind: 'unarmed',
  skill: 'unarmedCombat',
  attackCost: UNARMED_COST,
  baseDamage: UNARMED_DAMAGE,
  damageType: 'temporary',
  reach: MELEE_REACH,
}

export const weaponOf = (sheet: Sheet, key: string): Readonly<Weapon> | undefined =>
  key === UNARMED ? BARE_HANDS : sheet.weapons[key]

/** What any attack is made with. */
export type Means = { by: 'weapon'; key: string; weapon: Readonly<Weapon> } | { by: 'spell'; spell: Spell }

export const kindOf = (means: Means): AttackKind =>
  means.by === 'weapon'
    ? { by: 'weapon', kind: means.weapon.kind }
    : { by: 'spell', effectKind: means.spell.effectKind }

/** What modifiers of an attack may be stated for. */
function targetsOf(means: Means): ModifierTarget[] {
  if (means.by === 'spell') return ['attack', 'spellAttack']
  return ['attack', means.weapon.kind === 'ranged' ? 'rangedAttack' : 'meleeAttack']
}

/** Bonuses of powers and of Action Points that wait for an attack of this kind (WIRE-POW-03, WIRE-MDF-02). */
export const pendingFor = (combatant: Combatant, means: Means): Combatant['fight']['pending'] =>
  combatant.fight.pending.filter(
    (bonus) => bonus.waitsFor === 'attack' && targetsOf(means).includes(bonus.appliesTo),
  )

/** WIRE-MDF-02, WIRE-MDF-03: Aim helps the first attack with a weapon that has ranges, and nothing else uses it. */
export const usesAim = (combatant: Combatant, means: Means): boolean =>
  combatant.fight.aimReady && means.by === 'weapon' && means.weapon.kind === 'ranged'

/** WIRE-MEL-02, WIRE-RNG-01, WIRE-ACP-06: Action Points of an attack, boost and taking in hand included. */
export function attackCost(sheet: Sheet, means: Means, boost: number): Tally {
  if (means.by === 'spell')
    return tally('wireCost', 'WIRE-SPL-01').add('wireSpellCost', means.spell.cost, {
      spell: means.spell.name,
    })
  const { key, weapon } = means
  const cost = tally('wireCost', 'WIRE-MEL-02').add('wireAttackCost', weapon.attackCost, {
    weapon: weapon.name,
  })
  if (isTakenInHand(sheet, key)) cost.addIfAny('wireReadyCost', weapon.readyCost, {}, 'WIRE-ACP-06')
  return cost.addIfAny('wireBoost', boost)
}

/** A weapon that is used without being in hand is taken in hand first. */
export const isTakenInHand = (sheet: Sheet, key: string): boolean => key !== UNARMED && sheet.inHand !== key

/** WIRE-ATK-02: what the switch adds; nothing for a weapon that names no attribute. */
function attributeOf(sheet: Sheet, key: string | null): number {
  if (key === null) return 0
  const { attributes, customAttributes } = sheet
  return key in attributes ? attributes[key as keyof Sheet['attributes']] : (customAttributes[key] ?? 0)
}

export interface AttackRoll {
  sheet: Sheet
  /** null for looking at the sheet outside of a fight. */
  combatant: Combatant | null
  means: Means
  modifiers: Modifiers
}

/**
 * WIRE-ATK-01, WIRE-ATK-02, WIRE-SPL-02: die + skill, or die + Magic Talent + School, + modifiers.
 * @param die face of the d20; null for looking at it before the roll
 */
export function attackResult(
  { sheet, combatant, means, modifiers }: AttackRoll,
  die: number | null,
  houseRule: HouseRule,
): Tally {
  const result = tally('wireAttack', means.by === 'spell' ? 'WIRE-SPL-02' : 'WIRE-ATK-01', {
    who: sheet.name,
  })
  if (die !== null) result.add('wireDie', die)
  if (means.by === 'spell')
    result
      .add('wireMagicTalent', sheet.magicTalent)
      .add('wireSchool', sheet.schools[means.spell.school] ?? 0, { school: means.spell.school })
  else {
    const { weapon } = means
    result.add('wireSkill', sheet.skills[weapon.skill]?.level ?? 0, { skill: weapon.skill })
    if (houseRule('attackAddsAttribute') === 'yes' && weapon.attribute !== null)
      result.add(
        'wireAttribute',
        attributeOf(sheet, weapon.attribute),
        { attribute: weapon.attribute },
        'WIRE-ATK-02',
      )
  }
  addModifiers(result, sheet, targetsOf(means))
  if (combatant !== null) {
    if (usesAim(combatant, means)) result.add('wireAim', AIM_BONUS, {}, 'WIRE-MDF-02')
    for (const { name, attack } of pendingFor(combatant, means))
      result.addIfAny('wireModifier', attack, { name }, ruleOfBonus(sheet, name))
  }
  for (const { why, value } of modifiers) result.addIfAny('wireByHand', value, { why })
  return result
}

/**
 * WIRE-ATK-01, WIRE-DCE-02: must exceed, whatever the die shows; a tie goes to the defender unless the switch says
 * otherwise.
 */
export const hits = (attack: number, defended: number, houseRule: HouseRule): boolean =>
  houseRule('attackTie') === 'attacker' ? attack >= defended : attack > defended

/** WIRE-DOS-01: every second point of difference is a degree. */
export function degrees(difference: number, houseRule: HouseRule): Tally {
  const round = houseRule('dosRounding') === 'ceil' ? roundUp : roundDown
  return tally('wireDegrees', 'WIRE-DOS-01')
    .add('wireDifference', difference)
    .divide('wirePointsPerDegree', POINTS_PER_DEGREE, round)
}

export interface AttackDamageInput {
  /** Of the attacker. */
  sheet: Sheet
  means: Means
  /** Bought with Action Points (WIRE-MEL-02). */
  boost: number
  /** Of powers that wait for this attack; the cap of the boost does not count them. */
  extra: Combatant['fight']['pending']
  /** Metres to the target; null where it does not matter or nobody knows. */
  metres: number | null
}

export interface Damage {
  type: DamageType
  /** Before the target's reduction. */
  dealt: number
  /** What the target takes. */
  taken: Tally
}

/** WIRE-RNG-02: how far the shot goes; a weapon without ranges has no band. */
const bandFor = ({ means, metres }: AttackDamageInput): Band | null =>
  means.by === 'weapon' && means.weapon.kind === 'ranged' && metres !== null
    ? bandOf(means.weapon, metres)
    : null

/** WIRE-SPL-01: a spell without base damage only has its effect. */
export const dealsDamage = (means: Means): boolean => means.by === 'weapon' || means.spell.baseDamage > 0

/** WIRE-DMG-04: base + boost + power + degrees − range − reduction, one sum, never below 0. */
export function damageOf(input: AttackDamageInput, target: Sheet, degreesOfSuccess: number): Damage {
  const { means, boost, extra } = input
  const block = means.by === 'spell' ? means.spell : means.weapon
  const taken = tally('wireDamage', 'WIRE-DMG-04', { who: target.name, damageType: block.damageType })
    .add('wireBaseDamage', block.baseDamage)
    .addIfAny('wireBoost', boost, {}, 'WIRE-MEL-02')
  for (const { name, damage } of extra)
    taken.addIfAny('wirePowerDamage', damage, { name }, ruleOfBonus(input.sheet, name))
  taken.addIfAny('wireDegrees', degreesOfSuccess, {}, 'WIRE-DMG-01')
  addModifiers(taken, input.sheet, ['damage'])
  const band = bandFor(input)
  if (band !== null) taken.subtract('wireRange', BAND_DECREASE[band], { band }, 'WIRE-RNG-02')
  const dealt = Math.max(0, taken.total)
  return { type: block.damageType, dealt, taken: reduceDamage(taken, target, block.damageType) }
}
