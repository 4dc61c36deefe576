/** How matters are drawn that only the campaign's rule system knows. */
import { computed, type ComputedRef } from 'vue'
import { useCampaign } from '@/session/campaign'
import { systemOf } from '@/system/loaded'
import type { DueShapes } from './shapes'

export function useDueShapes(): ComputedRef<DueShapes> {
  const store = useCampaign()
  return computed(() =>
    store.campaign === null ? {} : (systemOf(store.campaign.system).healing?.shapes ?? {}),
  )
}
