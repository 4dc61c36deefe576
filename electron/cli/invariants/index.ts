/**
 * What must hold after every command, whatever a scenario expects or a random player does. Each check has a file; none
 * knows what a command was meant to do.
 */
import { isDeepStrictEqual } from 'node:util'
import { campaignSchema } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { apply } from 'mutative'
import type { ResolvedOutcome } from '../../engine/resolve'
import { brokenDerivation } from './derivations'
import { strayReferences } from './references'
import { unsaidEnds } from './lasting'
import { attacksOnNobody } from './targets'
import { staleViews } from './views'
import { diceOutOfLog, silentPayments } from './words'

/** The campaign fits its schema. */
function misfit(campaign: Campaign): string[] {
  const parsed = campaignSchema.safeParse(campaign)
  if (parsed.success) return []
  const issue = parsed.error.issues[0]
  return [`campaign: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}`]
}

export function brokenInvariants(before: Campaign, command: OpenCommand, outcome: ResolvedOutcome): string[] {
  const { campaign: after, inversePatches, log } = outcome
  const problems = [
    ...log.flatMap((line) => line.derivations.flatMap(brokenDerivation)),
    ...misfit(after),
    ...(isDeepStrictEqual(apply(after, inversePatches), before)
      ? []
      : ['undo does not give back the campaign as it was']),
    ...strayReferences(before, after),
    ...diceOutOfLog(outcome),
    ...silentPayments(before, outcome),
    ...unsaidEnds(before, command, outcome),
    ...attacksOnNobody(before, outcome),
    ...staleViews(before, outcome),
  ]
  return problems.map((problem) => `${command.type}: ${problem}`)
}
