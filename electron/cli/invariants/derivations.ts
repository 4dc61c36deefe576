/** The steps of a derivation lead to its total: what the log explains is what was calculated. */
import type { Derivation } from '@shared/contract/types'

/** Added steps must add up; divisions are rounded by their own policy, so only their direction is checked. */
export function brokenDerivation({ what, steps, total }: Derivation): string[] {
  let running = 0
  for (const { operation, amount, subtotal, what: label } of steps) {
    const computed = { add: running + amount, multiply: running * amount, divide: subtotal, set: amount }
    const expected = operation === 'atLeast' || operation === 'atMost' ? amount : computed[operation]
    if (subtotal !== expected) return [`derivation ${what}: ${label} gives ${expected}, not ${subtotal}`]
    if (operation === 'divide' && Math.abs(subtotal - running / amount) >= 1)
      return [`derivation ${what}: ${label} is not ${running} divided by ${amount}`]
    running = subtotal
  }
  return running === total ? [] : [`derivation ${what}: the steps give ${running}, the total says ${total}`]
}
