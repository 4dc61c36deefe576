/**
 * Campaigns are large, and most of them are the same: whatever Node's own comparison finds equal counts as equal for every
 * matcher, in a tenth of the time. It is never laxer than they are; where it sees a difference, they decide.
 */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

expect.addEqualityTesters([
  (received: unknown, expected: unknown) => (isDeepStrictEqual(received, expected) ? true : undefined),
])
