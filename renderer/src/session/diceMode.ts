/** Whose dice are typed whatever a form says: the campaign's dice mode. */
import { useCampaign } from './campaign'

export const DICE_MODES = ['app', 'playersTyped', 'typed'] as const

/** @param isPlayer whether a player's character rolls */
export function isAlwaysTyped(isPlayer: boolean): boolean {
  const mode = useCampaign().campaign?.dice.mode
  return mode === 'typed' || (mode === 'playersTyped' && isPlayer)
}
