/**
 * What medicine and dying leave behind on a sheet, with the moments that follow from it. Windows tell it; the rules
 * decide (WCH-REV-03, WCH-REV-04, WCH-SUR-05).
 */
import type { WcrpgHealing } from '@shared/wcrpg/healing'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'

const ROUND = 6
const HOUR = 3600
const PER_PREMATURE_ATTEMPT = 10
const PER_HOUR_OF_SURGERY = 5

export interface Borrowed {
  borrowed: number
  /** What NHP would be without the borrowed points. */
  underlying: number
  /** When NHP reach 0, and with it unconsciousness; null: they stay above. */
  fallsAt: number | null
  /** When all of it is gone. */
  wornOffAt: number
}

/** WCH-REV-03: one borrowed point goes each round, the next at `nextDrain`. */
export function borrowedOf(
  { nhp, healing }: Pick<WcrpgCharacter, 'nhp' | 'healing'>,
  nextDrain: number,
): Borrowed | null {
  if (healing.revival === null) return null
  const { borrowed } = healing.revival
  const underlying = nhp - borrowed
  const after = (points: number): number => nextDrain + (points - 1) * ROUND
  return {
    borrowed,
    underlying,
    fallsAt: nhp > 0 && underlying <= 0 ? after(nhp) : null,
    wornOffAt: after(borrowed),
  }
}

export interface Attempts {
  last: number
  /** From here on an attempt is safe and the chain begins anew. */
  safeFrom: number
  /** What the next attempt would lose from its gain if it were made now; 0: it is safe. */
  penalty: number
}

/** WCH-REV-04: within the hour after the last one, each attempt costs ten more than the one before. */
export function attemptsOf({ revived }: Pick<WcrpgHealing, 'revived'>, now: number): Attempts | null {
  if (revived === null) return null
  const safeFrom = revived.last + HOUR
  const penalty = now >= safeFrom ? 0 : -PER_PREMATURE_ATTEMPT * (revived.premature + 1)
  return { last: revived.last, safeFrom, penalty }
}

/** WCH-SUR-05: what the hours already spent in surgery take from the next stasis Check. */
export const surgeryPenalty = ({ surgeryHours }: Pick<WcrpgHealing, 'surgeryHours'>): number =>
  surgeryHours === 0 ? 0 : -PER_HOUR_OF_SURGERY * surgeryHours
