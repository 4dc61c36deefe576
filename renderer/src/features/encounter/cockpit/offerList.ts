/**
 * What the shown combatant may do, in the order in which a GM looks for it: the main actions of the rule system, each in its
 * place and with its digit; what else is possible, by cost; and what cannot be done now.
 */
import { ref } from 'vue'
import type { Offer } from '@shared/contract/types'
import type { ActionWindows } from '@/system/actions'

export interface MainOffer {
  digit: number
  offer: Offer
}
export interface OfferGroup {
  cost: string
  offers: Offer[]
}
export interface OfferList {
  /** By digit. Those that cannot be done now keep their place; empty when none can. */
  mains: MainOffer[]
  others: OfferGroup[]
  refused: Offer[]
}

/** Whether what cannot be done is unfolded: once a GM wants to see it, for whomever is shown next as well. */
export const areRefusalsOpen = ref(false)

/** The one of several that a digit stands for: what can be done before what cannot, then as the table and the host list them. */
function mainOf(keys: readonly string[], offers: readonly Offer[]): Offer | undefined {
  const found = keys.flatMap((key) => {
    const same = offers.filter((offer) => offer.key === key)
    return same.sort((a, b) => Number(b.suggested) - Number(a.suggested))
  })
  return found.find(({ refused }) => refused === null) ?? found[0]
}

export function listOffers(
  { mains: table, costs }: Pick<ActionWindows, 'mains' | 'costs'>,
  offers: readonly Offer[],
): OfferList {
  const numbered = table.flatMap((keys, at): MainOffer[] => {
    const offer = mainOf(keys, offers)
    return offer === undefined ? [] : [{ digit: at + 1, offer }]
  })
  const mains = numbered.some(({ offer }) => offer.refused === null) ? numbered : []
  const taken = new Set(mains.map(({ offer }) => offer))
  const rest = offers.filter((offer) => !taken.has(offer))
  const rank = (cost: string): number => (costs.includes(cost) ? costs.indexOf(cost) : costs.length)
  const possible = rest.filter(({ refused }) => refused === null)
  const byCost = [...new Set(possible.map(({ cost }) => cost))].sort((a, b) => rank(a) - rank(b))
  return {
    mains,
    others: byCost.map((cost) => ({
      cost,
      offers: possible
        .filter((offer) => offer.cost === cost)
        .sort((a, b) => Number(b.suggested) - Number(a.suggested)),
    })),
    refused: rest.filter(({ refused }) => refused !== null),
  }
}
