/** The shown sheet as one of WWN: a character, a foe, or either. */
import { computed } from 'vue'
import type { WwnSheet } from '@shared/wwn/sheet'
import { useSheet, useSheetOf } from '@/features/sheets/useSheet'

export const useWwnCharacter = () => useSheetOf('wwn/character')
export const useWwnFoe = () => useSheetOf('wwn/foe')

/** What both kinds share. */
export function useWwnSheet() {
  const editor = useSheet()
  const sheet = computed<WwnSheet | undefined>(() => {
    const shown = editor.sheet.value
    return shown?.kind === 'wwn/character' || shown?.kind === 'wwn/foe' ? shown : undefined
  })
  return { ...editor, sheet }
}
