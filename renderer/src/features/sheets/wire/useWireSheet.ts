/** The shown sheet as a WIRE character. */
import { useSheetOf } from '../useSheet'

export const useWireSheet = () => useSheetOf('wire/character')
