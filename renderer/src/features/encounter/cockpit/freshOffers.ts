/** An offer is opened only as it stands now: whoever chooses one while newer ones are on their way gets the newer one. */
import { watch, type Ref } from 'vue'
import type { Id, JsonRecord, Offer } from '@shared/contract/types'
import { sameOffer } from '@/features/forms/form'

interface Fetched {
  shown: Readonly<Ref<Id | null>>
  offers: Readonly<Ref<readonly Offer[]>>
  isFetchingOffers: Readonly<Ref<boolean>>
}

interface WhenFresh {
  /**
   * The offer that was chosen, at once or when the newer ones are there; not at all when it is gone.
   * @param filled what its form begins with beside what the host proposes
   */
  open: (offer: Offer, filled?: JsonRecord) => void
  /** What a key stands for whose offers have not come yet: found when they are there, for whoever was shown then. */
  openFound: (find: () => Offer | undefined) => void
}

/** Calls `open` with offers as they stand now. */
export function whenFresh(
  { shown, offers, isFetchingOffers }: Fetched,
  open: (offer: Offer, filled: JsonRecord) => void,
): WhenFresh {
  let awaited: (() => Offer | undefined) | null = null
  let filledIn: JsonRecord = {}
  watch(shown, () => (awaited = null))
  watch(isFetchingOffers, (isFetching) => {
    if (isFetching || awaited === null) return
    const now = awaited()
    awaited = null
    if (now !== undefined) open(now, filledIn)
  })
  /** What opens no form is done at once: then only the very same will do. */
  const asItStands = (chosen: Offer): Offer | undefined =>
    offers.value.find((offer) => sameOffer(offer, chosen)) ??
    offers.value.find(({ key, fields }) => key === chosen.key && fields.length > 0)
  return {
    open: (offer, filled = {}) => {
      filledIn = filled
      if (isFetchingOffers.value) awaited = () => asItStands(offer)
      else open(offer, filled)
    },
    openFound: (find) => {
      filledIn = {}
      if (isFetchingOffers.value) awaited = find
      else {
        const found = find()
        if (found !== undefined) open(found, {})
      }
    },
  }
}
