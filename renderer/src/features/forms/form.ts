/** A form in a window: what it keeps when its fields change, the command that it makes, and offers in their order. */
import type { Command, Json, JsonRecord, Offer, OfferField } from '@shared/contract/types'
import { filledFields, type FormOffer, sameValue } from '@shared/forms/filled'
import { assembled } from '@/session/assembled'

/** What a field can hold of this: no choice that is gone, no number out of its bounds; undefined: nothing. */
function held({ kind, choices, minimum, maximum }: OfferField, value: Json): Json | undefined {
  const isChoice = (one: Json): boolean => choices.some((choice) => sameValue(choice.value, one))
  if (kind === 'choice' || kind === 'few') return isChoice(value) ? value : undefined
  if (kind === 'people') return Array.isArray(value) ? value.filter(isChoice) : undefined
  if (kind !== 'number' || typeof value !== 'number') return value
  return (minimum === null || value >= minimum) && (maximum === null || value <= maximum) ? value : undefined
}

/**
 * What a form says whose fields follow from what is filled in: the GM's own values as far as they still fit.
 * @param isOwn a field that the rule system draws itself: it may hold more than its choices, such as a distance in metres
 */
export const keptValues = (
  offer: FormOffer,
  filled: JsonRecord,
  isOwn: (name: string) => boolean = () => false,
): JsonRecord =>
  Object.fromEntries(
    offer.fields.map((field) => {
      const value = filled[field.name]
      const kept = value === undefined || isOwn(field.name) ? value : held(field, value)
      return [field.name, kept === undefined ? field.initial : kept]
    }),
  )

/** The command that a filled form makes; null while something required is missing, or no change is filled in. */
export function commandOf(offer: FormOffer, values: JsonRecord): Command | null {
  const fields = filledFields(offer, values)
  return fields === null ? null : assembled(fields)
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

/** A number by each key; what is none is left out. */
export const amountsIn = (value: Json | undefined): Record<string, number> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, amount]) => (typeof amount === 'number' ? [[key, amount]] : [])),
      )
    : {}

/** The same offer in a newer list, by what it would send. */
export const sameOffer = (a: Offer, b: Offer): boolean =>
  a.key === b.key && JSON.stringify(a.command) === JSON.stringify(b.command)
