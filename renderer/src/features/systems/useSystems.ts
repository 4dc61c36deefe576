/** The rule systems of the open campaign, and those that could be added to it. */
import { storeToRefs } from 'pinia'
import { computed } from 'vue'
import { systemsInUse } from '@shared/campaign/ownership'
import type { SystemId } from '@shared/campaign/types'
import { useCampaign } from '@/session/campaign'
import { knownSystems, systemOf } from '@/system/loaded'
import { systemName } from '@/words/words'

export function useSystems() {
  const { campaign } = storeToRefs(useCampaign())
  /** The main one first. */
  const inUse = computed<readonly SystemId[]>((before) => {
    const now = campaign.value === null ? [] : systemsInUse(campaign.value)
    return before?.join() === now.join() ? before : now
  })
  const windows = computed(() => inUse.value.map(systemOf))
  const others = computed<readonly SystemId[]>(() =>
    campaign.value === null ? [] : knownSystems().filter((id) => !inUse.value.includes(id)),
  )
  const isSeveral = computed(() => inUse.value.length > 1)
  /** What stands beside something of a system where there is more than one; undefined where there is one. */
  const nameBeside = (id: SystemId): string | undefined => (isSeveral.value ? systemName(id) : undefined)
  return { inUse, windows, others, isSeveral, nameBeside }
}
