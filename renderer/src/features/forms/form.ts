/** A command form as data: initial values, what is still missing, and the command that the filled form makes. */
import type { Command, Json, JsonRecord, Offer, OfferField, SheetOffer } from '@shared/contract/types'
import { assembled, type Fields } from '@/session/assembled'

/** What a form is drawn from: an offer of the host. */
export type FormOffer = Pick<Offer, 'key' | 'command' | 'fields' | 'rule' | 'with' | 'refused'> &
  Pick<SheetOffer, 'sendsChanges'>

export const initialValues = (offer: FormOffer): JsonRecord =>
  Object.fromEntries(offer.fields.map((field) => [field.name, field.initial]))

const same = (a: Json | undefined, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What a field can hold of this: no choice that is gone, no number out of its bounds; undefined: nothing. */
function held({ kind, choices, minimum, maximum }: OfferField, value: Json): Json | undefined {
  const isChoice = (one: Json): boolean => choices.some((choice) => same(choice.value, one))
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

const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Puts values into a record; a name with dots is a field of a record in it: `against.number` goes into `against`. */
function putInto(record: JsonRecord, values: JsonRecord): JsonRecord {
  const whole: JsonRecord = { ...record }
  for (const [name, value] of Object.entries(values)) {
    const [first = '', ...rest] = name.split('.')
    const inner = whole[first]
    whole[first] =
      rest.length === 0 ? value : putInto(isRecord(inner) ? inner : {}, { [rest.join('.')]: value })
  }
  return whole
}

function isEmpty({ kind }: OfferField, value: Json | undefined): boolean {
  if (value === undefined || value === null) return true
  if (kind === 'people') return Array.isArray(value) && value.length === 0
  return typeof value === 'string' && value.trim() === ''
}

/** Required fields that are still empty. */
export const missingFields = (offer: FormOffer, values: JsonRecord): OfferField[] =>
  offer.fields.filter((field) => field.required && isEmpty(field, values[field.name]))

/** Values as the command has them: texts without spaces around them, nothing that only the form needs. */
const sentValues = ({ fields, sendsChanges }: FormOffer, values: JsonRecord): JsonRecord =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, Json][] => {
      const field = fields.find((one) => one.name === name)
      if (field?.isUnsent === true) return []
      if (field?.absentWhenEmpty === true && value === null) return []
      if (sendsChanges === true && same(value, field?.initial ?? null)) return []
      return [[name, field?.kind === 'text' && typeof value === 'string' ? value.trim() : value]]
    }),
  )

/** The command with the form's values merged in; null while something required is missing, or no change is filled in. */
export function commandOf(
  { complete }: { complete?: (fields: Fields) => Fields },
  offer: FormOffer,
  values: JsonRecord,
): Command | null {
  if (missingFields(offer, values).length > 0) return null
  const sent = sentValues(offer, values)
  if (offer.sendsChanges === true && Object.keys(sent).length === 0) return null
  const { type, ...begun } = offer.command
  const fields = { ...putInto(begun, sent), type }
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
