/**
 * Forms about one sheet: fields read off the schema of the command that they fill, so that a bound is said once, and the
 * form as windows get it.
 */
import type { z } from 'zod'
import type { Campaign, Listed, Sheet } from '@shared/campaign/types'
import type { CommandBegun } from '@shared/contract/commands'
import type {
  FieldChoice,
  Json,
  JsonRecord,
  OfferField,
  Refusal,
  Said,
  SheetOffer,
} from '@shared/contract/types'
import { runningEncounter } from './lookup'
import { partOf } from './part'
import { choice, field, refusedBy } from './offerForms'
import { fieldOf, unwrapped, type Schema } from './schemaFields'
import type { RuleSystem } from './system'

/**
 * A field of a form as the payload's schema has it: its kind, bounds, choices of a list, and what it begins with. It
 * must be filled unless the command can do without.
 * @param schema of the whole payload
 * @param name of the field in the payload
 * @param parts what differs
 */
export function schemaField<Shape extends z.core.$ZodShape>(
  schema: z.ZodObject<Shape>,
  name: keyof Shape & string,
  parts: Partial<OfferField> = {},
): OfferField {
  const wrapped: Schema | undefined = schema.shape[name]
  if (wrapped === undefined) throw new Error(`${name} is no field of its command`)
  const { initial, isOptional, isNullable } = unwrapped(wrapped)
  const own = parts.choices === undefined ? fieldOf(wrapped) : null
  const kind = parts.kind ?? own?.kind ?? 'choice'
  return field(name, kind, {
    choices: (own?.choices ?? []).map((value) => choice(value, value)),
    minimum: own?.minimum ?? null,
    maximum: own?.maximum ?? own?.maximumLength ?? null,
    initial: initial ?? (kind === 'text' ? '' : kind === 'toggle' ? false : null),
    required: !isOptional && kind !== 'toggle',
    ...(isOptional && !isNullable ? { absentWhenEmpty: true } : {}),
    ...parts,
  })
}

/** A choice that is said in the words of the catalogue. */
export const saidChoice = (value: Json, key: string, parameters: JsonRecord = {}): FieldChoice => ({
  ...choice(value, ''),
  says: { key, with: parameters },
})

/** Everybody of the roster who is no template, by name: who treats, who opposes. */
export const peopleChoices = (
  { roster }: { roster: Listed<Pick<Sheet, 'id' | 'name' | 'template'>> },
  without: string | null = null,
): FieldChoice[] =>
  roster.filter(({ id, template }) => !template && id !== without).map(({ id, name }) => choice(id, name))

/** What is filled in for a field as text; the value it begins with where nothing is. */
export const filledText = (filled: JsonRecord, name: string, initial: string): string => {
  const value = filled[name]
  return typeof value === 'string' ? value : initial
}

interface Made {
  key: string
  command: CommandBegun
  rule: string
  fields: OfferField[]
  rolls?: boolean
  /** What its title and text name besides; `who` at least. */
  with: JsonRecord
  refusal?: Refusal | null
  note?: Said
  sendsChanges?: true
}

export const sheetOffer = ({ rolls = false, refusal = null, with: named, ...made }: Made): SheetOffer => ({
  refused: null,
  ...made,
  ...refusedBy(refusal),
  rolls,
  with: { ...named, ...refusal?.with },
})

/** The form of this key as it stands with what is filled in; null: the sheet has none of it. */
export function sheetOfferOf(
  { id, sheets: { forms } }: RuleSystem,
  whole: Campaign,
  sheet: Sheet,
  key: string,
  filled: JsonRecord,
): SheetOffer | null {
  const form = Object.hasOwn(forms, key) ? forms[key] : undefined
  if (form === undefined) return null
  const campaign = partOf(whole, id)
  const encounter = runningEncounter(campaign)
  const combatant = encounter?.combatants.find((one) => one.sheet === sheet.id)
  const fight = encounter === undefined || combatant === undefined ? null : { encounter, combatant }
  return form({ campaign, sheet, fight, filled })
}
