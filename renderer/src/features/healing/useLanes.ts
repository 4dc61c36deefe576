/** Everybody's lanes, asked anew whenever the campaign has changed; what was there stays until the answer comes. */
import { computed, ref } from 'vue'
import type { HealingLane } from '@shared/contract/recovery'
import type { Id, Sheet } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { systemOf } from '@/system/loaded'
import { needsCare } from './lane'

export interface PersonLane {
  id: Id
  sheet: Sheet
  lane: HealingLane
}

export function useLanes() {
  const store = useCampaign()
  const attempt = ref(0)
  const latest = useLatest(
    computed(() =>
      store.id === null ? null : { campaign: store.id, revision: store.revision, attempt: attempt.value },
    ),
    ({ campaign }, asking) => ask('healing.lanes', { campaign, asking }),
    { keep: (before, now) => before.campaign === now.campaign },
  )
  const people = computed<PersonLane[]>(() =>
    (latest.value.value?.lanes ?? []).flatMap((lane) => {
      const sheet = store.sheet(lane.sheet)
      return sheet === undefined ? [] : [{ id: lane.sheet, sheet, lane }]
    }),
  )
  const healing = computed(() =>
    store.campaign === null ? undefined : systemOf(store.campaign.system).healing,
  )
  const stations = computed(() =>
    store.campaign === null ? [] : (healing.value?.stations?.(store.campaign) ?? []),
  )
  const tended = computed(
    () => new Set(stations.value.flatMap(({ patients }) => patients.map(({ patient }) => patient))),
  )
  const inNeed = computed(() => people.value.filter(({ id, lane }) => needsCare(lane, tended.value.has(id))))
  const now = computed(() => store.campaign?.clock ?? 0)
  const calendar = computed(() => store.campaign?.calendar ?? null)
  const isFailed = computed(() => latest.value.value === null && !latest.isPending.value)
  const again = (): void => void attempt.value++
  return {
    people,
    inNeed,
    now,
    calendar,
    healing,
    stations,
    isLoading: latest.isPending,
    isFailed,
    again,
    lanes: latest.value,
  }
}
export type Lanes = ReturnType<typeof useLanes>
