/** In which language the players' display speaks. */
import { useDisplayChoice } from './displayChoice'

/** As the GM's window does, on the computer that both share; elsewhere as the computer does. */
export const SAME_LANGUAGE = 'same'

const asTag = (otherwise: string) => (kept: unknown) =>
  typeof kept === 'string' && kept.length <= 40 ? kept : otherwise

/** Followed as it changes in whichever window. */
export const useDisplayLanguage = () => useDisplayChoice('displayLanguage', asTag(SAME_LANGUAGE))
export const useGmLanguage = () => useDisplayChoice('language', asTag('system'))
