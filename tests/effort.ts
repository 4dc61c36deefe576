import { ON_A_CHANGE, type Pace } from '../electron/cli/invariants/pace'

/**
 * How much a run of the tests tries. A change's run (`npm test`) tries each thing once or a few times; the long run
 * (`npm run test:long`, which sets ROUNDKEEPER_TESTS=long) tries the same things more often and in more places.
 */
export const isLongRun = process.env.ROUNDKEEPER_TESTS === 'long'

/** How often the dear ones of the invariants are asked. */
export const pace: Pace = isLongRun ? { whole: 1, further: 6 } : ON_A_CHANGE

/** Runs of a property with chosen-by-chance input. */
export const runs = (ofAChange: number, long: number): number => (isLongRun ? long : ofAChange)

/** Cases that are alike but for their data, such as one a rule system: the first few on a change, all in the long run. */
export const cases = <T>(all: readonly T[], ofAChange: number): readonly T[] =>
  isLongRun ? all : all.slice(0, ofAChange)
