/** What WCRPG's commands of a fight look up first: the engine's fighter, the campaign it stands in, and the moment. */
import type { JsonRecord, LogTone, Refusal } from '@shared/contract/types'
import * as engine from '../../engine/fighter'
import type { Now } from './sheet/condition'
import { nowIn } from './now'
import type { Campaign, Resolution, Wcrpg } from './types'

export interface Fighter extends engine.FighterOf<Wcrpg> {
  campaign: Campaign
  now: Now
}

/** Refusals: `no-running-encounter`, `unknown-encounter`, `encounter-not-running`, `unknown-combatant`. */
export function findFighter(
  campaign: Campaign,
  encounterId: string | undefined,
  combatantId: string,
): Fighter | Refusal {
  const found = engine.findFighter<Wcrpg>(campaign, encounterId, combatantId)
  return 'refused' in found ? found : { ...found, campaign, now: nowIn(campaign) }
}

/** The fighter, after refusals have passed. */
export const fighterOf = (
  resolution: Resolution,
  encounterId: string | undefined,
  combatantId: string,
): Fighter => ({
  ...engine.fighterOf<Wcrpg>(resolution, encounterId, combatantId),
  campaign: resolution.campaign,
  now: nowIn(resolution.campaign),
})

/** Says what somebody does: what the hidden do is not for players. */
export function sayOf(
  resolution: Resolution,
  { combatant, sheet }: Pick<Fighter, 'combatant' | 'sheet'>,
  line: string,
  rule: string,
  more: JsonRecord = {},
  tone: LogTone = 'plain',
): void {
  resolution.log.say(line, { who: sheet.name, ...more }, { rule, tone, secret: combatant.hidden })
}
