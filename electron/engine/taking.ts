/** A rule system comes into use: by a command of its own, or on the way of one that makes the first thing of it. */
import type { Campaign, SystemId } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/types'
import type { CommandDefinition, RuleSystem, Systems } from './system'

export function takeIntoUse(campaign: Campaign, system: RuleSystem): void {
  campaign.systems.push(system.id)
  Object.assign(campaign.own, system.own.blank())
}

/**
 * Before a command of the engine is looked at, what it `adds` is there: a refused command leaves no draft behind. Says which
 * system came by it; null: none.
 */
export function takeAdded(
  campaign: Campaign,
  { system }: Pick<CommandDefinition, 'system'>,
  { adds }: JsonRecord,
  systemOf: Systems,
): SystemId | null {
  const added = adds as SystemId | undefined
  if (system !== undefined || added === undefined || campaign.systems.includes(added)) return null
  takeIntoUse(campaign, systemOf(added))
  return added
}
