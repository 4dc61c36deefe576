/** How matters are drawn that only a rule system of the campaign knows. */
import { computed, type ComputedRef } from 'vue'
import { useCampaign } from '@/session/campaign'
import { windowsInUse } from '@/system/loaded'
import type { DueShapes } from './shapes'

export function useDueShapes(): ComputedRef<DueShapes> {
  const store = useCampaign()
  return computed(
    () =>
      Object.assign({}, ...windowsInUse(store.campaign).map(({ healing }) => healing?.shapes)) as DueShapes,
  )
}
