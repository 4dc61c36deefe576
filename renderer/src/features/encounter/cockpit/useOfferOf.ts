/**
 * Opens the form of an offer of somebody who is not shown yet: shows them, and opens it as soon as the host has said
 * what they may do.
 */
import { shallowRef, watch } from 'vue'
import type { Id, Offer } from '@shared/contract/types'
import type { Cockpit } from './useCockpit'

export function useOfferOf(cockpit: Cockpit): (who: Id, isIt: (offer: Offer) => boolean) => void {
  const wanted = shallowRef<{ who: Id; isIt: (offer: Offer) => boolean } | null>(null)
  function openWanted(): void {
    const now = wanted.value
    if (now?.who !== cockpit.shown.value || cockpit.isFetchingOffers.value) return
    // whether it can be done or not: a form that opened later would take the reader by surprise
    wanted.value = null
    const offer = cockpit.offers.value.find((one) => one.refused === null && now.isIt(one))
    if (offer !== undefined) cockpit.form.open(offer)
  }
  watch([cockpit.offers, cockpit.isFetchingOffers], openWanted)
  return (who, isIt) => {
    wanted.value = { who, isIt }
    if (cockpit.shown.value === who) openWanted()
    else cockpit.picked.value = who === cockpit.acting.value ? null : who
  }
}
