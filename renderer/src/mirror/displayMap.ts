/** What the map of the players' display shows: whoever acts, legibly, or everybody. */
import { useDisplayChoice } from './displayChoice'

export const DISPLAY_MAPS = ['acting', 'all'] as const
export type DisplayMap = (typeof DISPLAY_MAPS)[number]

export const asDisplayMap = (value: unknown): DisplayMap =>
  DISPLAY_MAPS.find((one) => one === value) ?? 'acting'

/** Followed as it changes in whichever window. */
export const useDisplayMap = () => useDisplayChoice('displayMap', asDisplayMap)
