/** An offer is opened only as it stands now: whoever chooses one while newer ones are on their way gets the newer one. */
import { watch, type Ref } from 'vue'
import type { Id, Offer } from '@shared/contract/types'
import { sameOffer } from '@/features/forms/form'

interface Fetched {
  shown: Readonly<Ref<Id | null>>
  offers: Readonly<Ref<readonly Offer[]>>
  isFetchingOffers: Readonly<Ref<boolean>>
}

/** `open` with the offer that was chosen, at once or when the newer ones are there; not at all when it is gone. */
export function whenFresh(
  { shown, offers, isFetchingOffers }: Fetched,
  open: (offer: Offer) => void,
): (offer: Offer) => void {
  let awaited: Offer | null = null
  watch(shown, () => (awaited = null))
  watch(isFetchingOffers, (isFetching) => {
    const chosen = awaited
    if (isFetching || chosen === null) return
    awaited = null
    // what opens no form is done at once: then only the very same will do
    const now =
      offers.value.find((offer) => sameOffer(offer, chosen)) ??
      offers.value.find(({ key, fields }) => key === chosen.key && fields.length > 0)
    if (now !== undefined) open(now)
  })
  return (offer) => {
    if (isFetchingOffers.value) awaited = offer
    else open(offer)
  }
}
