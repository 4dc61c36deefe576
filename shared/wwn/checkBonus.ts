/**
 * What somebody adds to the 2d6 of a check, off the sheet alone (WWN-ATT-01, WWN-SKL-02, WWN-NSK-01, WWN-ARM-01,
 * WWN-SHT-01): the rules roll with it, and windows propose by it who rolls.
 */
import { ownChanges, ownSum } from '../campaign/conditions'
import type { ArmorClass, Attribute, Skill } from './names'
import type { WwnSheet } from './sheet'

/** WWN-ATT-01: the lowest score that has the modifier, from the highest on. */
const ATTRIBUTE_MODIFIERS = [
  { from: 18, modifier: 2 },
  { from: 14, modifier: 1 },
  { from: 8, modifier: 0 },
  { from: 4, modifier: -1 },
] as const
const LOWEST_ATTRIBUTE_MODIFIER = -2
const HIGHEST_ATTRIBUTE_MODIFIER = 2

/** WWN-ATT-01: the table, shifted by Foci and effects, but not beyond −2 or +2. */
export function attributeModifier(score: number, shift = 0): number {
  const row = ATTRIBUTE_MODIFIERS.find(({ from }) => score >= from)
  const modifier = (row?.modifier ?? LOWEST_ATTRIBUTE_MODIFIER) + shift
  return Math.min(HIGHEST_ATTRIBUTE_MODIFIER, Math.max(LOWEST_ATTRIBUTE_MODIFIER, modifier))
}

/** WWN-ATT-01; a stat line has none. */
export const modifierOf = (sheet: Readonly<WwnSheet>, attribute: Attribute): number =>
  sheet.kind === 'wwn/character'
    ? attributeModifier(sheet.attributes[attribute], sheet.attributeShifts[attribute])
    : 0

const FOE_BAD_AT = -1

/** WWN-NSK-01: what takes the place of skill and attribute for a foe without any. */
export function foeSkill(
  foe: { skillBonus: number; goodAt: readonly Skill[]; badAt: readonly Skill[] },
  skill: Skill,
): number {
  if (foe.goodAt.includes(skill)) return foe.skillBonus
  return foe.badAt.includes(skill) ? FOE_BAD_AT : 0
}

/** WWN-SKL-02, WWN-NSK-01: what takes the place of the skill level on a check. */
export const skillOf = (sheet: Readonly<WwnSheet>, skill: Skill): number =>
  sheet.kind === 'wwn/character' ? sheet.skills[skill] : foeSkill(sheet, skill)

/** WWN-ARM-01: the suit's encumbrance is a penalty to Sneak in medium, to Sneak and Exert in heavy armor. */
export function armorPenalty(armor: { class: ArmorClass; encumbrance: number } | null, skill: Skill): number {
  if (armor === null || armor.encumbrance === 0) return 0
  const hindersSneaking = armor.class === 'medium' || armor.class === 'heavy'
  const hinders = (skill === 'sneak' && hindersSneaking) || (skill === 'exert' && armor.class === 'heavy')
  return hinders ? -armor.encumbrance : 0
}

/** WWN-ARM-01, WWN-SHT-01: what a suit, lasting bonuses and conditions of the GM's own do to every check, each with its name. */
export function skillModifiers(sheet: Readonly<WwnSheet>, skill: Skill): { why: string; value: number }[] {
  const suit = sheet.kind === 'wwn/character' ? sheet.armor : null
  const penalty = armorPenalty(suit, skill)
  const lasting = Object.values(sheet.bonuses).filter(({ target }) => target === 'skill')
  const bonus = lasting.reduce((sum, { value }) => sum + value, 0)
  return [
    ...(penalty === 0 ? [] : [{ why: suit?.name ?? '', value: penalty }]),
    ...(bonus === 0 ? [] : [{ why: lasting.map(({ name }) => name).join(', '), value: bonus }]),
    ...ownChanges(sheet, 'skill'),
  ]
}

/** Skill and attribute of a check in one number, as it stands before the dice. */
export const checkBonus = (sheet: Readonly<WwnSheet>, skill: Skill, attribute: Attribute): number =>
  skillOf(sheet, skill) +
  modifierOf(sheet, attribute) +
  skillModifiers(sheet, skill).reduce((sum, { value }) => sum + value, 0)

/** WWN-INI-02: a foe counts only with a modifier of its own. */
export const initiativeModifierOf = (sheet: Readonly<WwnSheet>): number | null =>
  sheet.kind === 'wwn/character' ? modifierOf(sheet, 'dexterity') : sheet.initiativeModifier

/** The same with conditions of the GM's own, of which a side knows only the sum (WWN-INI-02). */
export function sideModifierOf(sheet: Readonly<WwnSheet>): number | null {
  const own = ownSum(sheet, 'initiative')
  return own === 0 ? initiativeModifierOf(sheet) : (initiativeModifierOf(sheet) ?? 0) + own
}
