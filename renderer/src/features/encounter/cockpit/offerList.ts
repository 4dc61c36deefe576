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
/** Tells one offer from another in a list. */
export const offerId = ({ key, command }: Pick<Offer, 'key' | 'command'>): string =>
  key + JSON.stringify(command)

/** One action, or several of one kind that are chosen from behind one button. */
export interface OfferKind {
  key: string
  offers: Offer[]
}
export interface OfferGroup {
  cost: string
  kinds: OfferKind[]
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

/**
 * What else is possible, by cost. What is of one kind stands together at the lowest cost of them, where `isOneKind` says that
 * its key has words for all of them.
 */
function byCost(
  costs: readonly string[],
  offers: readonly Offer[],
  isOneKind: (key: string) => boolean,
): OfferGroup[] {
  const rank = ({ cost }: Offer): number => (costs.includes(cost) ? costs.indexOf(cost) : costs.length)
  const kinds = new Map<string, OfferKind>()
  const inOrder = offers.toSorted((a, b) =>
    rank(a) === rank(b) ? Number(b.suggested) - Number(a.suggested) : rank(a) - rank(b),
  )
  for (const [at, offer] of inOrder.entries()) {
    const name = isOneKind(offer.key) ? offer.key : `${offer.key} ${String(at)}`
    const kind = kinds.get(name)
    if (kind === undefined) kinds.set(name, { key: offer.key, offers: [offer] })
    else kind.offers.push(offer)
  }
  const groups = new Map<string, OfferKind[]>()
  for (const kind of kinds.values()) {
    const cost = kind.offers[0]?.cost ?? ''
    groups.set(cost, [...(groups.get(cost) ?? []), kind])
  }
  return [...groups].map(([cost, of]) => ({ cost, kinds: of }))
}

export function listOffers(
  { mains: table, costs }: Pick<ActionWindows, 'mains' | 'costs'>,
  offers: readonly Offer[],
  isOneKind: (key: string) => boolean = () => false,
): OfferList {
  const numbered = table.flatMap((keys, at): MainOffer[] => {
    const offer = mainOf(keys, offers)
    return offer === undefined ? [] : [{ digit: at + 1, offer }]
  })
  const mains = numbered.some(({ offer }) => offer.refused === null) ? numbered : []
  const taken = new Set(mains.map(({ offer }) => offer))
  const rest = offers.filter((offer) => !taken.has(offer))
  const possible = rest.filter(({ refused }) => refused === null)
  return {
    mains,
    others: byCost(costs, possible, isOneKind),
    refused: rest.filter(({ refused }) => refused !== null),
  }
}
