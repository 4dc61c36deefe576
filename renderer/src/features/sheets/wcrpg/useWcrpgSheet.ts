/** The shown sheet as a WCRPG character. */
import { useSheetOf } from '../useSheet'

export const useWcrpgSheet = () => useSheetOf('wcrpg/character')
