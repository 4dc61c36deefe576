/**
 * What one rule system sees of a campaign: its own sheets and fights, as if the campaign were of it alone. Rules read and
 * write through it; what they write is written to the campaign. Of a campaign with one system it is the campaign itself.
 */
import { isDraft } from 'mutative'
import { systemOfKind } from '@shared/campaign/ownership'
import type { Campaign, CampaignOf, SystemId, SystemParts } from '@shared/campaign/types'
import { PartOfList } from './listed'

export type CampaignPart = CampaignOf<SystemParts>

const seenBy = (
  campaign: Campaign,
  id: SystemId,
): Pick<CampaignPart, 'system' | 'roster' | 'encounters'> => ({
  system: id,
  roster: new PartOfList(campaign.roster, ({ kind }) => systemOfKind(kind) === id),
  encounters: new PartOfList(campaign.encounters, ({ fight }) => fight.system === id),
})

/** Reads and writes through to the campaign, whose fields may change at any time. */
function openPart(campaign: Campaign, id: SystemId): CampaignPart {
  const part = seenBy(campaign, id)
  for (const key of Object.keys(campaign) as (keyof Campaign)[])
    if (!(key in part))
      Object.defineProperty(part, key, {
        enumerable: true,
        get: () => campaign[key],
        set: (value: never) => {
          campaign[key] = value
        },
      })
  return part as CampaignPart
}

const parts = new WeakMap<Campaign, Map<SystemId, CampaignPart>>()

/** @param id one of the systems in use; of a campaign that does not change the same part each time */
export function partOf(campaign: Campaign, id: SystemId): CampaignPart {
  if (campaign.systems.length === 1) return campaign
  if (isDraft(campaign)) return openPart(campaign, id)
  const known = parts.get(campaign) ?? new Map<SystemId, CampaignPart>()
  parts.set(campaign, known)
  const part = known.get(id) ?? { ...campaign, ...seenBy(campaign, id) }
  known.set(id, part)
  return part
}
