/** Fights in preparation, as the program hands them to a forecast. */
import type { Campaign, Encounter, SystemId } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { PlannedDice } from '../../electron/engine/dice'
import { createCampaign } from '../../electron/engine/newCampaign'
import { resolve } from '../../electron/engine/resolve'
import { reducedToFight } from '../../electron/forecast/reduce'
import { RULES, systemById } from '../../electron/rules/registry'

export interface Prepared {
  /** Reduced to the fight. */
  campaign: Campaign
  encounter: Encounter
}

/** The fight at this place among those that the commands create. Throws where one of them is refused. */
export function prepared(system: SystemId, commands: readonly OpenCommand[], nth = 0): Prepared {
  const rules = systemById(system)
  let campaign = createCampaign({ id: 'c', name: 'C', system: rules, seed: 'forecast' })
  for (const command of commands) {
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
    const outcome = resolve(RULES, campaign, command, dice)
    if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
    campaign = outcome.campaign
  }
  const encounter = campaign.encounters[nth]
  if (encounter === undefined) throw new Error(`there is no fight ${String(nth)}`)
  return { campaign: reducedToFight(campaign, rules, encounter), encounter }
}

/** The commands of a sample. */
export const sampleCommands = (system: SystemId, key: string): OpenCommand[] =>
  systemById(system)
    .samples.find((sample) => sample.key === key)
    ?.build() ?? []
