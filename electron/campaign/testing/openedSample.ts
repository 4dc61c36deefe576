/** A sample as a campaign: its commands played, as a new campaign plays them. */
import type { Campaign } from '@shared/campaign/types'
import { PlannedDice } from '../../engine/dice'
import { createCampaign } from '../../engine/newCampaign'
import { resolve } from '../../engine/resolve'
import type { RuleSystem, Sample } from '../../engine/system'
import { RULES } from '../../rules/registry'

/** Throws when the sample does not load without a die that is asked for. */
export function openedSample(system: RuleSystem, sample: Sample): Campaign {
  let campaign = createCampaign({ id: 'c', name: 'C', system, seed: 'sample' })
  for (const command of sample.build()) {
    const dice = new PlannedDice({ answers: [], beyond: 'exact' }, 'app', campaign.dice.generator)
    const outcome = resolve(RULES, campaign, command, dice)
    if (outcome.kind !== 'resolved') throw new Error(`${command.type}: ${JSON.stringify(outcome)}`)
    campaign = outcome.campaign
  }
  return campaign
}
