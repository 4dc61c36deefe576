/** Strikes that could miss, added up. */
import type { Attempts } from '../contract/statistics'

export const NO_ATTEMPTS: Attempts = {
  made: 0,
  hits: 0,
  nearMisses: 0,
  known: 0,
  knownHits: 0,
  expected: 0,
  spread: 0,
}

export const sumOfAttempts = (all: readonly Attempts[]): Attempts =>
  all.reduce(
    (sum, one) => ({
      made: sum.made + one.made,
      hits: sum.hits + one.hits,
      nearMisses: sum.nearMisses + one.nearMisses,
      known: sum.known + one.known,
      knownHits: sum.knownHits + one.knownHits,
      expected: sum.expected + one.expected,
      spread: sum.spread + one.spread,
    }),
    NO_ATTEMPTS,
  )

/** How hits lie against what was to be expected: `statistics.luck.<word>`. Null: no chance of them is known. */
export const LUCK = ['veryUnlucky', 'unlucky', 'asExpected', 'lucky', 'veryLucky'] as const
export type Luck = (typeof LUCK)[number]

/** Of fewer strikes luck says nothing. */
const FEWEST = 4

/** One standard deviation is luck, two are much of it; of few strikes, or of certain ones, no word is said. */
export function luckOf({ known, knownHits, expected, spread }: Attempts): Luck | null {
  if (known < FEWEST || spread === 0) return null
  const deviations = (knownHits - expected) / Math.sqrt(spread)
  if (Math.abs(deviations) < 1) return 'asExpected'
  const isMuch = Math.abs(deviations) >= 2
  if (deviations > 0) return isMuch ? 'veryLucky' : 'lucky'
  return isMuch ? 'veryUnlucky' : 'unlucky'
}
