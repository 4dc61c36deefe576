/** Marks of the lanes in words; the one that is chosen is said aloud. */
import { ref, watch, type Ref } from 'vue'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import type { PlacedMark } from './chart/rows'
import type { ChosenMark } from './useChosen'
import type { Lanes } from './useLanes'
import { markWords as wordsOfMark } from './words'

interface Choice {
  chosen: Ref<Id | null>
  mark: Ref<ChosenMark | null>
}

export function useMarkWords({ people, now, calendar }: Lanes, { chosen, mark }: Choice) {
  const store = useCampaign()
  const saidMark = ref('')
  watch([mark, chosen], () => {
    const patient = people.value.find(({ id }) => id === mark.value?.patient)
    const due = patient?.lane.dues.find(({ key }) => key === mark.value?.key)
    saidMark.value =
      patient === undefined || due === undefined || mark.value === null || calendar.value === null
        ? ''
        : `${patient.sheet.name}: ${wordsOfMark(
            { due, at: mark.value.at, isRepeat: mark.value.at !== due.at },
            { patient: patient.id, now: now.value, calendar: calendar.value, nameOf: store.nameOf },
          )}`
  })
  function markWords({ mark: { due, at, isRepeat }, entry }: PlacedMark): string {
    if (calendar.value === null) return ''
    const options = { patient: entry.patient, now: now.value, calendar: calendar.value, nameOf: store.nameOf }
    return wordsOfMark({ due, at, isRepeat }, options)
  }
  return { saidMark, markWords }
}
