/** Settings that a new fight is given: merged over what its rule system begins with, and checked against the document. */
import { encounterSchema } from '@shared/campaign/schema'
import type { LaidMap } from '@shared/campaign/laidMap'
import type { Encounter } from '@shared/campaign/types'
import type { JsonRecord, Refusal } from '@shared/contract/types'
import { refuseLaying } from '../maps'
import { createEncounter } from '../newCampaign'
import type { CampaignPart } from '../part'
import { problemOf } from '../problem'
import { refuse, type RuleSystem, type WholeResolution } from '../system'

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

/** A map for a fight that begins with these settings. Refusals: those of laying a map. */
export function refuseNewMap(
  { system, own }: WholeResolution,
  settings: JsonRecord | undefined,
  map: LaidMap,
): Refusal | null {
  const blank = createEncounter(own.campaign, system, 'new', 'New')
  applySettings(blank, settings)
  return refuseLaying(system, blank.fight, map)
}

/** They have passed {@link refuseSettings}. */
export function applySettings(encounter: Encounter, settings: JsonRecord | undefined): void {
  const { system } = encounter.fight
  encounter.fight = encounterSchema.shape.fight.parse({ ...encounter.fight, ...settings, system })
}
