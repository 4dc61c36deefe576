/** What whoever is shown may do to somebody who is pointed at, read from what the host offers. */
import type { FieldChoice, Id, Offer, OfferField } from '@shared/contract/types'

/** An offer that takes this one for its target, with what the host says of them as such. */
export interface Aimed {
  offer: Offer
  choice: FieldChoice
}

export const targetFieldOf = (offer: Pick<Offer, 'fields'> | null): OfferField | undefined =>
  offer?.fields.find(({ name }) => name === 'target')

/** Every offer that can be made and that names this one as a target, whether or not they can be reached. */
export const aimedAt = (offers: readonly Offer[], target: Id): Aimed[] =>
  offers.flatMap((offer) => {
    const choice = targetFieldOf(offer)?.choices.find(({ value }) => value === target)
    return offer.refused === null && choice !== undefined ? [{ offer, choice }] : []
  })

/**
 * The attack that a click means: one that reaches before one that does not, then as the main actions are listed, then what
 * the host proposes.
 * @param keys of offers that are the main attack, first of the first
 */
export function attackOn(keys: readonly string[], offers: readonly Offer[], target: Id): Aimed | undefined {
  const found = aimedAt(
    offers.filter(({ key }) => keys.includes(key)),
    target,
  )
  const rank = ({ offer }: Aimed): number => keys.indexOf(offer.key)
  const [first] = found
    .toSorted((a, b) => Number(b.offer.suggested) - Number(a.offer.suggested))
    .toSorted((a, b) => rank(a) - rank(b))
    .toSorted((a, b) => Number(a.choice.refused !== null) - Number(b.choice.refused !== null))
  return first
}
