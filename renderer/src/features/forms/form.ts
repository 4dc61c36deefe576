/** A command form as data: initial values, what is still missing, and the command that the filled form makes. */
import type { Command, Json, JsonRecord, Offer, OfferField } from '@shared/contract/types'
import { assembled } from '@/session/assembled'
import type { ActionWindows } from '@/system/actions'

export const initialValues = (offer: Offer): JsonRecord =>
  Object.fromEntries(offer.fields.map((field) => [field.name, field.initial]))

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Required fields that are still empty. */
export const missingFields = (offer: Offer, values: JsonRecord): OfferField[] =>
  offer.fields.filter((field) => field.required && isEmpty(values[field.name]))

/** The command with the form's values merged in; null while something required is missing. */
export function commandOf(
  { complete }: Pick<ActionWindows, 'complete'>,
  offer: Offer,
  values: JsonRecord,
): Command | null {
  if (missingFields(offer, values).length > 0) return null
  const fields = { ...offer.command, ...values, type: offer.command.type }
  return assembled(complete?.(fields) ?? fields)
}

export type Modifier = { why: string; value: number }
export const isModifier = (value: Json): value is JsonRecord & Modifier =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof value['why'] === 'string' &&
  typeof value['value'] === 'number'

export const modifiersIn = (value: Json | undefined): Modifier[] =>
  Array.isArray(value)
    ? value.filter(isModifier).map(({ why, value: amount }) => ({ why, value: amount }))
    : []

export interface NumberedOffer {
  offer: Offer
  /** The digit that chooses it, for the first nine that can be done. */
  digit: number | null
}
export interface OfferGroup {
  cost: string
  offers: NumberedOffer[]
}

/** Offers by cost, in the order of the rule system; within a cost what is proposed comes first, then the rest; digits count what can be done down the list. */
export function groupOffers(order: readonly string[], offers: readonly Offer[]): OfferGroup[] {
  const rank = (cost: string): number => (order.includes(cost) ? order.indexOf(cost) : order.length)
  const costs = [...new Set(offers.map((offer) => offer.cost))].sort((a, b) => rank(a) - rank(b))
  let count = 0
  return costs.map((cost) => ({
    cost,
    offers: offers
      .filter((offer) => offer.cost === cost)
      .sort((a, b) => Number(b.suggested) - Number(a.suggested))
      .map((offer) => {
        if (offer.refused !== null) return { offer, digit: null }
        count += 1
        return { offer, digit: count <= 9 ? count : null }
      }),
  }))
}

/** The same offer in a newer list, by what it would send. */
export const sameOffer = (a: Offer, b: Offer): boolean =>
  a.key === b.key && JSON.stringify(a.command) === JSON.stringify(b.command)
