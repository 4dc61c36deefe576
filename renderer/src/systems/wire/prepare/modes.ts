/** A fight to its end, or settled in a single round (WIRE-QAD-01). */
import { computed } from 'vue'
import { ui } from '@/words/words'

export const MODES = ['standard', 'quickAndDirty'] as const

export const modeChoices = computed(() =>
  MODES.map((value) => ({
    value,
    label: ui(`wire.mode.${value}`),
    hint: ui(`wire.mode.${value}.hint`),
  })),
)
