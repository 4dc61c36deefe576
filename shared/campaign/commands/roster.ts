/** Payloads of commands: sheets, their copies, pictures and conditions. */
import { z } from 'zod'
import { assetNameSchema, idSchema, numberChangesSchema, originSchema, poolEffectSchema } from '../parts'
import { systemSchema } from './campaign'
import { carriedCommand, correctionSchema, endsSchema, givenSheetSchema } from './parts'
import { HURT_LEVELS } from '../hurt'

/** Checked against the document's schema when it is played: a payload of this size is described by its name alone. */
const record = z.looseObject({ id: idSchema })

const MOST_COPIES = 500
const MOST_ADDED = 200
const MOST_BROUGHT_IN = 2500

export const rosterCommands = {
  'roster/import': z.strictObject({ sheet: record }),

  /** `null`: none. */
  'roster/set-portrait': z.strictObject({ sheet: idSchema, portrait: assetNameSchema.nullable() }),

  'roster/add': z.strictObject({
    sheet: givenSheetSchema,
    /** A system that is taken into use on the way, so that one undo takes back both; left out: none. */
    adds: systemSchema.optional(),
  }),
  /** Several at once, as from the stock: one entry, one undo. */
  'roster/add-all': z.strictObject({
    sheets: z.array(givenSheetSchema).min(1).max(MOST_ADDED),
    adds: systemSchema.optional(),
  }),
  /** A sheet says of which entry of the library it is a copy, and takes what of it the GM has chosen: one undo. */
  'roster/follow-entry': z.strictObject({
    sheet: idSchema,
    origin: originSchema,
    changes: z.array(correctionSchema).max(200),
  }),
  /** Takes the place of the sheet of this id, which keeps its picture and whose copy it is. */
  'roster/replace': z.strictObject({ sheet: givenSheetSchema.required({ id: true }) }),
  /** What a file of another program holds: one entry, one undo; whoever is refused is left out and told. */
  'roster/bring-in': z.strictObject({
    /** What the file is called in words. */
    file: z.string().trim().min(1).max(120),
    commands: z.array(carriedCommand).min(1).max(MOST_BROUGHT_IN),
    /** A system that is taken into use on the way; left out: none. */
    adds: systemSchema.optional(),
  }),
  'roster/copy': z.strictObject({ template: idSchema, count: z.number().int().min(1).max(MOST_COPIES) }),
  'roster/save-as-template': z.strictObject({ sheet: idSchema, name: z.string().trim().min(1).max(120) }),
  'roster/correct': z.strictObject({ sheet: idSchema, changes: z.array(correctionSchema).min(1).max(200) }),
  /** The same to several who were chosen, each by a command of their own. */
  'roster/to-each': z.strictObject({
    each: z
      .array(z.strictObject({ sheet: idSchema, command: carriedCommand }))
      .min(1)
      .max(500),
  }),
  'roster/duplicate': z.strictObject({ sheet: idSchema }),
  /** Somebody of a scene that begins after the fighting. */
  'roster/make-wounded': z.strictObject({ sheet: idSchema, level: z.enum(HURT_LEVELS) }),
  'roster/remove': z.strictObject({ sheet: idSchema }),
  'condition/add': z.strictObject({
    sheet: idSchema,
    kind: z.string().min(1).max(40),
    part: z.string().max(64).nullable().default(null),
    value: z.number().nullable().default(null),
    note: z.string().max(500).nullable().default(null),
    ends: endsSchema,
    modifiers: numberChangesSchema.default({}),
    effect: poolEffectSchema.extend({ past: z.boolean().default(false) }).optional(),
  }),
  'condition/remove': z.strictObject({ sheet: idSchema, condition: idSchema }),
}
