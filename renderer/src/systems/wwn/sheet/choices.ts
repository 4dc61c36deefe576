/** The fixed lists of WWN as choices of a select, in the words of the interface. */
import {
  ARMOR_CLASSES,
  ARMOR_SUITS,
  ATTACK_BONUS_COLUMNS,
  BONUS_TARGETS,
  COMBAT_SKILLS,
  ITEM_STATES,
  SAVES,
  SHIELD_SIZES,
  SIZE_CLASSES,
  VITALITIES,
  WEAPON_KINDS,
  type AttackBonusColumn,
} from '@shared/wwn/names'
import { say, ui } from '@/words/words'

export const vitalityChoices = VITALITIES.map((value) => ({ value, label: ui(`wwn.vitality.${value}`) }))
export const sizeChoices = SIZE_CLASSES.map((value) => ({ value, label: ui(`wwn.size.${value}`) }))
export const columnChoices = [
  { value: null as AttackBonusColumn | null, label: ui('wwn.column.typed') },
  ...ATTACK_BONUS_COLUMNS.map((value) => ({ value, label: ui(`wwn.column.${value}`) })),
]
export const stateChoices = ITEM_STATES.map((value) => ({ value, label: ui(`wwn.state.${value}`) }))
export const weaponKindChoices = WEAPON_KINDS.map((value) => ({
  value,
  label: ui(`wwn.weaponKind.${value}`),
}))
export const combatSkillChoices = COMBAT_SKILLS.map((value) => ({ value, label: say('skill', value) }))
export const armorClassChoices = ARMOR_CLASSES.map((value) => ({ value, label: ui(`wwn.armor.${value}`) }))
export const suitChoices = ARMOR_SUITS.map((value) => ({ value, label: ui(`wwn.suit.${value}`) }))
export const shieldSizeChoices = SHIELD_SIZES.map((value) => ({ value, label: ui(`wwn.shield.${value}`) }))
export const bonusTargetChoices = BONUS_TARGETS.map((value) => ({ value, label: ui(`wwn.bonus.${value}`) }))
export const useChoices = (['none', 'healersKit', 'quiver'] as const).map((value) => ({
  value,
  label: ui(`wwn.use.${value}`),
}))
export const spellSaveChoices = [
  { value: 'none', label: ui('wwn.spell.noSave') },
  ...SAVES.map((value) => ({ value, label: say('save', value) })),
]
export const onSaveChoices = (['half', 'none'] as const).map((value) => ({
  value,
  label: ui(`wwn.spell.onSave.${value}`),
}))
