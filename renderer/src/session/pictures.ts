/** Pictures of the open campaign: where a page finds one, and how one comes in. */
import type { AssetPurpose, AssetView } from '@shared/contract/files'
import type { Id } from '@shared/contract/types'
import { useCampaign } from './campaign'
import type { Arrival } from './chooseFiles'
import { ask } from './link'
import { pictureAddress } from './pictureAddress'

/** Finds portraits of the open campaign by the id of a sheet; a combatant bears the id of its sheet. */
export function usePortraits(): { portraitOf: (sheet: Id) => string | null } {
  const campaign = useCampaign()
  return {
    portraitOf: (sheet) =>
      campaign.id === null ? null : pictureAddress(campaign.id, campaign.sheet(sheet)?.portrait ?? null),
  }
}

/** Brings a picture into a campaign. Throws RequestFailed: no picture, too large, too many, or the disk. */
export async function addPicture(campaign: Id, arrival: Arrival, purpose: AssetPurpose): Promise<AssetView> {
  const upload = await arrival.bring()
  return ask('assets.add', { campaign, upload, purpose })
}
