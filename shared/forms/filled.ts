/** A form as data: what it begins with, what it still lacks, and the fields of the command that it makes when filled in. */
import type { CommandType } from '@shared/contract/commands'
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord, Offer, OfferField, SheetOffer } from '@shared/contract/types'

/** What a form is drawn from: an offer of the host. */
export type FormOffer = Pick<Offer, 'key' | 'command' | 'fields' | 'rule' | 'with' | 'refused'> &
  Pick<SheetOffer, 'sendsChanges'>

/** Fields by name, and the command that they are for. */
export type Fields = JsonRecord & { type: CommandType }

export const initialValues = (offer: FormOffer): JsonRecord =>
  Object.fromEntries(offer.fields.map((field) => [field.name, field.initial]))

export const sameValue = (a: Json | undefined, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b)

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
  if (kind === 'people' || kind === 'rows') return Array.isArray(value) && value.length === 0
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
      if (sendsChanges === true && sameValue(value, field?.initial ?? null)) return []
      return [[name, field?.kind === 'text' && typeof value === 'string' ? value.trim() : value]]
    }),
  )

/** Puts what belongs to each element of a list of the command into its elements. */
function dealtOut({ fields }: FormOffer, whole: JsonRecord): JsonRecord {
  const dealt = { ...whole }
  for (const { name, ofEach } of fields) {
    const value = dealt[name]
    const list = ofEach === undefined ? undefined : dealt[ofEach]
    if (ofEach === undefined || value === undefined || !Array.isArray(list)) continue
    Reflect.deleteProperty(dealt, name)
    dealt[ofEach] = list.map((one) => (isRecord(one) ? { ...one, [name]: value } : one))
  }
  return dealt
}

/**
 * The fields of the command, with the form's values merged in.
 * @returns null while something required is missing, or where only changes count and none is filled in
 */
export function filledFields(offer: FormOffer, values: JsonRecord): Fields | null {
  if (missingFields(offer, values).length > 0) return null
  const sent = sentValues(offer, values)
  if (offer.sendsChanges === true && Object.keys(sent).length === 0) return null
  const { type, ...begun } = offer.command
  return { ...dealtOut(offer, putInto(begun, sent)), type }
}
