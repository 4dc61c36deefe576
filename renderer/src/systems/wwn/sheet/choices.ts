/** The fixed lists of WWN as choices of a select, in the words of the interface. */
import { computed } from 'vue'
import {
  ATTACK_BONUS_COLUMNS,
  ITEM_STATES,
  SAVES,
  SIZE_CLASSES,
  VITALITIES,
  WEAPON_HARMS,
  type AttackBonusColumn,
} from '@shared/wwn/names'
import { message, say, ui } from '@/words/words'

export const vitalityChoices = computed(() =>
  VITALITIES.map((value) => ({ value, label: ui(`wwn.vitality.${value}`) })),
)
export const sizeChoices = computed(() =>
  SIZE_CLASSES.map((value) => ({ value, label: ui(`wwn.size.${value}`) })),
)
export const columnChoices = computed(() => [
  { value: null as AttackBonusColumn | null, label: ui('wwn.column.typed') },
  ...ATTACK_BONUS_COLUMNS.map((value) => ({ value, label: ui(`wwn.column.${value}`) })),
])
export const stateChoices = computed(() =>
  ITEM_STATES.map((value) => ({ value, label: ui(`wwn.state.${value}`) })),
)
export const harmChoices = computed(() =>
  WEAPON_HARMS.map((value) => ({ value, label: message(`choice.harm.${value}`) })),
)
export const spellSaveChoices = computed(() => [
  { value: 'none', label: ui('wwn.spell.noSave') },
  ...SAVES.map((value) => ({ value, label: say('save', value) })),
])
