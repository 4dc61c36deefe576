/** The picture below the map of an encounter of the open campaign. */
import { computed, type ComputedRef } from 'vue'
import type { Encounter } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { pictureAddress } from '@/session/pictureAddress'
import { useSystem } from '@/system/useSystem'
import type { MapPicture } from './mapTypes'
import { pictureOn } from './picture'

/** Null: none lies there, or the fight has no field. */
export function useMapPicture(encounter: () => Encounter | undefined): ComputedRef<MapPicture | null> {
  const system = useSystem()
  const campaign = useCampaign()
  return computed(() => {
    const here = encounter()
    const background = here?.background ?? null
    if (here === undefined || background === null || campaign.id === null) return null
    const field = system.encounter.field(here)
    const address = pictureAddress(campaign.id, background.asset)
    return field === null || address === null ? null : pictureOn(field.metres, address, background)
  })
}
