/**
 * Opens the form of an offer of somebody who is not shown yet: shows them, and opens it as soon as the host has said
 * what they may do.
 */
import { shallowRef, watch } from 'vue'
import type { Id, Offer } from '@shared/contract/types'
import type { Cockpit } from './useCockpit'

interface Wanted {
  who: Id
  isIt: (offer: Offer) => boolean
  /** Fills in the form that has been opened. */
  opened: (() => void) | undefined
}

export function useOfferOf(
  cockpit: Cockpit,
): (who: Id, isIt: (offer: Offer) => boolean, opened?: () => void) => void {
  const wanted = shallowRef<Wanted | null>(null)
  function openWanted(): void {
    const now = wanted.value
    if (now?.who !== cockpit.shown.value || cockpit.isFetchingOffers.value) return
    // whether it can be done or not: a form that opened later would take the reader by surprise
    wanted.value = null
    const offer = cockpit.offers.value.find((one) => one.refused === null && now.isIt(one))
    if (offer === undefined) return
    cockpit.form.open(offer)
    now.opened?.()
  }
  watch([cockpit.offers, cockpit.isFetchingOffers], openWanted)
  return (who, isIt, opened) => {
    wanted.value = { who, isIt, opened }
    if (cockpit.shown.value === who) openWanted()
    else cockpit.show(who)
  }
}
