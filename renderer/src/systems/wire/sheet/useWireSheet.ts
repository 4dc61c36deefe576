/** The shown sheet as a WIRE character. */
import { useSheetOf } from '@/features/sheets/useSheet'

export const useWireSheet = () => useSheetOf('wire/character')
