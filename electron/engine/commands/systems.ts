/** Commands on the rule systems of a campaign: one more is taken into use, put away again, or made the one at home. */
import { systemOfKind } from '@shared/campaign/ownership'
import type { Campaign, SystemId } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { defineCommand } from './define'
import { refuse } from '../system'
import { takeIntoUse } from '../taking'

/** Refusal: `system-not-in-use`. */
export const missingSystem = (campaign: Campaign, system: SystemId | undefined): Refusal | null =>
  system === undefined || campaign.systems.includes(system) ? null : refuse('system-not-in-use', { system })

const addSystem = defineCommand('campaign/add-system', {
  rules: [],
  /** Refusal: `system-in-use`. */
  refuse: ({ campaign }, { system }) =>
    campaign.systems.includes(system) ? refuse('system-in-use', { system }) : null,
  apply({ campaign, log, systemOf }, { system }) {
    takeIntoUse(campaign, systemOf(system))
    log.say('campaign.systemAdded', { system })
  },
})

const putAwaySystem = defineCommand('campaign/put-away-system', {
  rules: [],
  /**
   * Refusals: `system-not-in-use`, `system-at-home`, and as long as something of it exists `system-has-sheets`,
   * `system-has-fights`, `system-keeps`.
   */
  refuse({ campaign, systemOf }, { system }) {
    const missing = missingSystem(campaign, system)
    if (missing !== null) return missing
    if (campaign.system === system) return refuse('system-at-home', { system })
    const sheets = campaign.roster.filter(({ kind }) => systemOfKind(kind) === system)
    if (sheets.length > 0) return refuse('system-has-sheets', { system, count: sheets.length })
    const fights = campaign.encounters.filter(({ fight }) => fight.system === system)
    if (fights.length > 0) return refuse('system-has-fights', { system, count: fights.length })
    return systemOf(system).own.holds(campaign.own) ? refuse('system-keeps', { system }) : null
  },
  /** Its switches go too: who adds it once more begins with the usual ones. */
  apply({ campaign, log }, { system }) {
    campaign.systems = campaign.systems.filter((id) => id !== system)
    Reflect.deleteProperty(campaign.own, system)
    Reflect.deleteProperty(campaign.houseRules, system)
    log.say('campaign.systemPutAway', { system })
  },
})

const setHomeSystem = defineCommand('campaign/set-home-system', {
  rules: [],
  /** Refusals: `system-not-in-use`, `system-at-home`. */
  refuse({ campaign }, { system }) {
    const missing = missingSystem(campaign, system)
    if (missing !== null) return missing
    return campaign.system === system ? refuse('system-at-home', { system }) : null
  },
  apply({ campaign, log }, { system }) {
    campaign.system = system
    log.say('campaign.systemAtHome', { system })
  },
})

export const systemCommands = [addSystem, putAwaySystem, setHomeSystem]
