/** Settings that a new fight is given: merged over what its rule system begins with, and checked against the document. */
import { encounterSchema } from '@shared/campaign/schema'
import type { Encounter } from '@shared/campaign/types'
import type { JsonRecord, Refusal } from '@shared/contract/types'
import type { CampaignPart } from '../part'
import { problemOf } from '../problem'
import { refuse, type RuleSystem } from '../system'

/** Refusal: `bad-settings`. */
export function refuseSettings(
  system: RuleSystem,
  campaign: CampaignPart,
  settings: JsonRecord | undefined,
): Refusal | null {
  const fight = { ...system.fight.newFight(campaign), ...settings, system: system.id }
  const parsed = encounterSchema.shape.fight.safeParse(fight)
  return parsed.success ? null : refuse('bad-settings', { problem: problemOf(parsed.error.issues[0]) })
}

/** They have passed {@link refuseSettings}. */
export function applySettings(encounter: Encounter, settings: JsonRecord | undefined): void {
  const { system } = encounter.fight
  encounter.fight = encounterSchema.shape.fight.parse({ ...encounter.fight, ...settings, system })
}
