/**
 * What must hold after every command, whatever a scenario expects: the campaign fits its schema, undo gives back
 * exactly what was, and the steps of every derivation lead to its total.
 */
import { isDeepStrictEqual } from 'node:util'
import { campaignSchema } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import type { Derivation } from '@shared/contract/types'
import { apply } from 'mutative'
import type { ResolvedOutcome } from '../../engine/resolve'

/** Added steps must add up; divisions are rounded by their own policy, so only their direction is checked. */
function brokenDerivation({ what, steps, total }: Derivation): string[] {
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

export function brokenInvariants(before: Campaign, outcome: ResolvedOutcome): string[] {
  const problems = outcome.log.flatMap((line) => line.derivations.flatMap(brokenDerivation))
  const parsed = campaignSchema.safeParse(outcome.campaign)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    problems.push(`campaign: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}`)
  }
  if (!isDeepStrictEqual(apply(outcome.campaign, outcome.inversePatches), before))
    problems.push('undo does not give back the campaign as it was')
  return problems
}
