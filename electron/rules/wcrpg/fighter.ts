/** What WCRPG's commands of a fight look up first: the engine's fighter, the campaign it stands in, and the moment. */
import type { LineParts } from '../../engine/logbook'
import type { KeyOf, Needed, Saying } from '../../engine/said'
import type { Json, JsonRecord, LogTone, Refusal } from '@shared/contract/types'
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

/** What a line names besides who does it, and its tone. */
type More<Key extends KeyOf<'log'>> = Key extends unknown
  ? [Exclude<Needed<'log', Key>, 'who'>] extends [never]
    ? [more?: JsonRecord, tone?: LogTone]
    : [more: JsonRecord & Readonly<Record<Exclude<Needed<'log', Key>, 'who'>, Json>>, tone?: LogTone]
  : never

/** Says what somebody does: what the hidden do is not for players. */
export function sayOf<Key extends KeyOf<'log'>>(
  resolution: Resolution,
  { combatant, sheet }: Pick<Fighter, 'combatant' | 'sheet'>,
  line: Key,
  rule: string,
  ...[more, tone = 'plain']: More<Key>
): void {
  const parts: LineParts = { rule, tone, secret: combatant.hidden }
  const said = [{ who: sheet.name, ...more }, parts]
  resolution.log.say(line, ...(said as unknown as Saying<'log', Key, [parts?: LineParts]>))
}
