/** What is asked of the rules about a command that nobody has given yet: its chances, also after another that is planned. */
import type { Campaign } from '@shared/campaign/types'
import type { Odds, OpenCommand, Refusal } from '@shared/contract/types'
import { foresee, oddsOf } from '../engine/resolve'
import { RULES } from '../rules/registry'
import { refuseTexts } from './textCheck'

/** The campaign as it will be after what is planned, if that succeeds and nobody comes between; without a plan: as it is. */
export function campaignAfter(campaign: Campaign, planned: OpenCommand | undefined): Campaign | Refusal {
  if (planned === undefined) return campaign
  return refuseTexts(planned) ?? foresee(RULES, campaign, planned)
}

/** Chances of a command without rolling a die, now or after what is planned. */
export function oddsAfter(
  campaign: Campaign,
  planned: OpenCommand | undefined,
  command: OpenCommand,
): Odds | Refusal {
  const then = campaignAfter(campaign, planned)
  return 'refused' in then ? then : (refuseTexts(command) ?? oddsOf(RULES, then, command))
}
