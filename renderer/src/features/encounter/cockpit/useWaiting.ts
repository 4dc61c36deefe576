/** What was to be done after a move that somebody may answer: its form comes back once it can be done, in the same turn. */
import { shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { Encounter, Id, JsonRecord, Offer } from '@shared/contract/types'

interface WaitingOptions {
  encounter: ComputedRef<Encounter | undefined>
  shown: ComputedRef<Id | null>
  offers: ComputedRef<readonly Offer[]>
  isFetchingOffers: Readonly<Ref<boolean>>
  /** The open form. */
  chosen: Readonly<Ref<Offer | null>>
}
interface Meant {
  who: Id | null
  offer: Offer | null
  values: JsonRecord
}

export function useWaiting({ encounter, shown, offers, isFetchingOffers, chosen }: WaitingOptions) {
  const meant = shallowRef<Meant | null>(null)
  let ready: (offer: Offer, filled: JsonRecord) => void = () => undefined
  watch([() => encounter.value?.turn, () => encounter.value?.round], () => (meant.value = null))
  watch([meant, shown, offers, isFetchingOffers], () => {
    const kept = meant.value
    if (kept === null || shown.value !== kept.who || chosen.value !== null || isFetchingOffers.value) return
    const now = offers.value.find(({ key }) => key === kept.offer?.key)
    if (now?.refused !== null) return
    meant.value = null
    ready(now, kept.values)
  })
  return {
    keep: (now: Meant): void => {
      meant.value = now
    },
    /** It has been done, or given up, by them. */
    drop: (who: Id | null): void => {
      if (who === meant.value?.who) meant.value = null
    },
    onReady: (then: typeof ready): void => {
      ready = then
    },
  }
}
export type Waiting = ReturnType<typeof useWaiting>
