/** A field of a sheet as data: what only windows know of it. Its kind, bounds and list of values come from the schema. */
import type { Json } from '@shared/contract/types'
import type { Namespace, UiLabel } from '@shared/messages/en'

export interface FieldDescription {
  /** In the record that the fields are of; with dots a field of a record in that. */
  name: string
  label: UiLabel
  /** Beside a number. */
  unit?: string
  /** Below a toggle. */
  hint?: UiLabel
  /** What an empty number stands for. */
  blank?: UiLabel
  /** Namespace of the words of a list of the schema. */
  words?: Namespace
  /** Choices that are no fixed list. */
  choices?: readonly { value: Json; label: string }[]
  /** Name of the derived number that belongs to it. */
  derived?: string
  /** Narrower than the schema, because of something else on the sheet. */
  minimum?: number
  maximum?: number
  /** A text that must not be empty. */
  required?: true
}
