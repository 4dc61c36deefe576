/** The shown sheet as a WCRPG character. */
import { useSheetOf } from '@/features/sheets/useSheet'

export const useWcrpgSheet = () => useSheetOf('wcrpg/character')
