/** Pictures of the open campaign: where a page finds one, and how one comes in. */
import type { AssetPurpose, AssetView } from '@shared/contract/files'
import type { MapFileView } from '@shared/contract/maps'
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

/** A map file of another program, read by the host and not brought in. */
export interface MapFileHere {
  name: string
  upload: string
  view: MapFileView
}

/** Throws RequestFailed: no such file, too large, or without a picture. */
export async function lookAtMap(campaign: Id, { name, bring }: Arrival): Promise<MapFileHere> {
  const upload = await bring()
  return { name, upload, view: await ask('maps.look', { campaign, upload }) }
}

/** Its picture into the campaign. Throws RequestFailed, as for any picture. */
export const takeMapPicture = (campaign: Id, { upload }: MapFileHere): Promise<AssetView> =>
  ask('maps.takePicture', { campaign, upload })

/** Brings a picture into a campaign. Throws RequestFailed: no picture, too large, too many, or the disk. */
export async function addPicture(campaign: Id, arrival: Arrival, purpose: AssetPurpose): Promise<AssetView> {
  const upload = await arrival.bring()
  return ask('assets.add', { campaign, upload, purpose })
}
