/** Whether a house rule has each side roll one die: then nobody's ten is assumed (WIRE-OPT-02). */
import { computed, type ComputedRef } from 'vue'
import { useCampaign } from '@/session/campaign'

export function useGroupInitiative(): ComputedRef<boolean> {
  const store = useCampaign()
  return computed(() => store.switchValue('wire', 'initiativeMode') === 'group')
}
