/** What is asked of the whole campaign, however little a command has touched: costs many times what the command costs. */
import { isDeepStrictEqual } from 'node:util'
import { campaignSchema } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import { apply } from 'mutative'
import type { ResolvedOutcome } from '../../engine/resolve'
import { staleViews } from './views'

/** The campaign fits its schema, wherever a command may have written without a patch that says so. */
function misfit(campaign: Campaign): string[] {
  const parsed = campaignSchema.safeParse(campaign)
  if (parsed.success) return []
  const issue = parsed.error.issues[0]
  return [`campaign: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}`]
}

/** Undone, it is as it was. */
const lostByUndo = (before: Campaign, { campaign: after, inversePatches }: ResolvedOutcome): string[] =>
  isDeepStrictEqual(apply(after, inversePatches), before)
    ? []
    : ['undo does not give back the campaign as it was']

export const brokenWhole = (before: Campaign, outcome: ResolvedOutcome): string[] => [
  ...misfit(outcome.campaign),
  ...lostByUndo(before, outcome),
  ...staleViews(before, outcome),
]
