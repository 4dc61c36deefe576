/** Which lane and which of its marks is chosen; the address can name a patient (`?patient=…`). */
import { computed, ref, shallowRef, watch, type ComputedRef } from 'vue'
import { useRoute } from 'vue-router'
import type { Id } from '@shared/contract/types'
import type { PlacedMark } from './chart/rows'
import type { PersonLane } from './useLanes'

export interface ChosenMark {
  at: number
  key: string
  patient: Id
}

export function useChosen(people: ComputedRef<readonly PersonLane[]>) {
  const route = useRoute()
  const chosen = ref<Id | null>(null)
  const mark = shallowRef<ChosenMark | null>(null)
  const person = computed(() => people.value.find(({ id }) => id === chosen.value) ?? null)
  function choose(id: Id): void {
    if (chosen.value !== id) mark.value = null
    chosen.value = id
  }
  function chooseMark(placed: PlacedMark | null): void {
    mark.value =
      placed === null ? null : { at: placed.mark.at, key: placed.mark.due.key, patient: placed.entry.patient }
  }
  watch(
    () => route.query['patient'],
    (asked) => {
      if (typeof asked === 'string') choose(asked)
    },
    { immediate: true },
  )
  return { chosen, mark, person, choose, chooseMark }
}
