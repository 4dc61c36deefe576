/** Everybody's lanes, asked anew whenever the campaign has changed; what was there stays until the answer comes. */
import { computed, ref } from 'vue'
import type { HealingLane } from '@shared/contract/recovery'
import type { Id, Sheet } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { systemOfKind } from '@shared/campaign/ownership'
import { useSystems } from '@/features/systems/useSystems'
import { needsCare, untilDeath } from './lane'

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
  const { windows } = useSystems()
  /** What each system in which something heals gives the calendar. */
  const healing = computed(() => windows.value.flatMap((one) => one.healing ?? []))
  /** By system where there are several, in the order of the roster within each. */
  const people = computed<PersonLane[]>(() => {
    const all = (latest.value.value?.lanes ?? []).flatMap((lane): PersonLane[] => {
      const sheet = store.sheet(lane.sheet)
      return sheet === undefined ? [] : [{ id: lane.sheet, sheet, lane: untilDeath(lane) }]
    })
    const place = new Map(windows.value.map(({ id }, at) => [id, at]))
    const placeOf = ({ sheet }: PersonLane): number => place.get(systemOfKind(sheet.kind)) ?? place.size
    return place.size === 1 ? all : all.toSorted((a, b) => placeOf(a) - placeOf(b))
  })
  /** Whether lanes of more than one system stand side by side. */
  const isMixed = computed(() => new Set(people.value.map(({ sheet }) => systemOfKind(sheet.kind))).size > 1)
  const stations = computed(() => {
    const { campaign } = store
    return campaign === null ? [] : healing.value.flatMap((one) => one.stations?.(campaign) ?? [])
  })
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
    isMixed,
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
