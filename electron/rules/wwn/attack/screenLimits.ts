/** Blocking attacks on an ally with one's own body (WWN-CCA-12, WWN-CCA-13, WWN-CCA-14, WWN-CCA-15). */
import type { WwnScreen } from '@shared/wwn/fight'
import { SCREEN_FEET } from '../tables'

/** WWN-CCA-14: the highest combat skill; level 0 or worse stops nobody. */
export const screenLimit = (highestCombatSkill: number): number => Math.max(0, highestCombatSkill)

/** WWN-CCA-12: counted at each attack. */
export const isNearEnough = (feet: number): boolean => feet <= SCREEN_FEET

/** WWN-CCA-14: who has been contested once is contested again without using more. */
export const canContest = ({ contested, limit }: WwnScreen, attacker: string): boolean =>
  contested.includes(attacker) || contested.length < limit

export interface ScreenCheck {
  screener: string
  total: number
  /** The attacker did not win against it. */
  stops: boolean
}

/**
 * WWN-CCA-13, WWN-CCA-15: whom the attack is turned on: the lowest of those who stop it. Several: the defending side
 * chooses among them; none: the attack goes where it was aimed.
 */
export function turnedOn(screenings: readonly ScreenCheck[]): string[] {
  const stopping = screenings.filter(({ stops }) => stops)
  const lowest = Math.min(...stopping.map(({ total }) => total))
  return stopping.filter(({ total }) => total === lowest).map(({ screener }) => screener)
}
