/**
 * Forms about one sheet: fields read off the schema of the command that they fill, so that a bound is said once, and the
 * form as windows get it.
 */
import { z } from 'zod'
import type { Campaign, Sheet } from '@shared/campaign/types'
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
import { choice, field, refusedBy } from './offerForms'
import type { RuleSystem, SheetFormContext } from './system'

interface Unwrapped {
  schema: z.core.$ZodType
  initial?: Json
  isOptional: boolean
  takesNull: boolean
}

/** A schema without what may be left out, and what it is then. */
function unwrapped(schema: z.core.$ZodType | undefined): Unwrapped {
  if (schema instanceof z.ZodDefault)
    return { ...unwrapped(schema.def.innerType), initial: schema.def.defaultValue as Json, isOptional: true }
  if (schema instanceof z.ZodOptional) return { ...unwrapped(schema.def.innerType), isOptional: true }
  if (schema instanceof z.ZodNullable)
    return { ...unwrapped(schema.def.innerType), isOptional: true, takesNull: true }
  if (schema === undefined) throw new Error('a field of a form is none of its command')
  return { schema, isOptional: false, takesNull: false }
}

/** The values of a list of literals; null: it is none. */
function literalsOf(schema: z.core.$ZodType): Json[] | null {
  if (!(schema instanceof z.ZodUnion)) return null
  const literals = schema.options.map((option) =>
    option instanceof z.ZodLiteral ? ([...option.values] as Json[]) : null,
  )
  return literals.includes(null) ? null : literals.flatMap((values) => values ?? [])
}

/** Kind and bounds of a field whose values a schema describes; what no kind of field suits is a choice. */
function described(schema: z.core.$ZodType): Partial<OfferField> & Pick<OfferField, 'kind'> {
  if (schema instanceof z.ZodNumber)
    return { kind: 'number', minimum: bound(schema.minValue), maximum: bound(schema.maxValue) }
  if (schema instanceof z.ZodString) return { kind: 'text', initial: '', maximum: schema.maxLength }
  if (schema instanceof z.ZodBoolean) return { kind: 'toggle', initial: false }
  if (schema instanceof z.ZodEnum)
    return { kind: 'choice', choices: schema.options.map((value) => choice(value, String(value))) }
  const literals = literalsOf(schema)
  if (literals !== null)
    return { kind: 'choice', choices: literals.map((value) => choice(value, String(value))) }
  return { kind: 'choice' }
}

/** Whatever the schema says of the value: it is one of these. */
const CHOICE: ReturnType<typeof described> = { kind: 'choice' }

const bound = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value

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
  const { schema: inner, initial, isOptional, takesNull } = unwrapped(schema.shape[name])
  const { kind, ...own } = parts.choices === undefined ? described(inner) : CHOICE
  return field(name, parts.kind ?? kind, {
    ...own,
    ...(initial === undefined ? {} : { initial }),
    required: !isOptional && kind !== 'toggle',
    ...(isOptional && !takesNull ? { absentWhenEmpty: true } : {}),
    ...parts,
  })
}

/** A choice that is said in the words of the catalogue. */
export const saidChoice = (value: Json, key: string, parameters: JsonRecord = {}): FieldChoice => ({
  ...choice(value, ''),
  says: { key, with: parameters },
})

/** When something that lasts ends by itself; with turns and rounds only for who fights now. */
export function endsField(fight: SheetFormContext['fight']): OfferField {
  const inFight =
    fight === null
      ? []
      : [
          saidChoice(
            { at: 'turnEnd', whose: fight.combatant.id, notBefore: fight.encounter.round },
            'choice.ends.turn',
          ),
          saidChoice({ at: 'roundEnd', round: fight.encounter.round }, 'choice.ends.round'),
        ]
  return field('ends', 'ends', {
    choices: [saidChoice(null, 'choice.ends.never'), ...inFight],
    required: false,
  })
}

/** Everybody of the roster who is no template, by name: who treats, who opposes. */
export const peopleChoices = (
  { roster }: { roster: readonly Pick<Sheet, 'id' | 'name' | 'template'>[] },
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
  { sheets: { forms } }: RuleSystem,
  campaign: Campaign,
  sheet: Sheet,
  key: string,
  filled: JsonRecord,
): SheetOffer | null {
  const form = Object.hasOwn(forms, key) ? forms[key] : undefined
  if (form === undefined) return null
  const encounter = runningEncounter(campaign)
  const combatant = encounter?.combatants.find((one) => one.sheet === sheet.id)
  const fight = encounter === undefined || combatant === undefined ? null : { encounter, combatant }
  return form({ campaign, sheet, fight, filled })
}
