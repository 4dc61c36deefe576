/** Strikes that could miss, added up. */
import type { Attempts } from '../contract/statistics'

export const NO_ATTEMPTS: Attempts = {
  made: 0,
  hits: 0,
  nearMisses: 0,
  known: 0,
  knownHits: 0,
  expected: 0,
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
    }),
    NO_ATTEMPTS,
  )
