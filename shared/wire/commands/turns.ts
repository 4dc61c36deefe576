/** Payloads of commands of WIRE: surprise, what is prepared in a turn, quick fights. */
import { z } from 'zod'
import { endsSchema, inEncounter, inFight, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema, keySchema } from '../../campaign/parts'
import { boughtModifierSchema } from '../bought'
import { MODIFIER_TARGETS } from '../names'

const people = z.array(idSchema).max(2000)

const name = z.string().trim().min(1).max(120)

const cost = z.number().int().min(0).max(30)

const KEEPS = ['no', 'sheet', 'campaign'] as const

export const turnCommands = {
  'wire/decide-surprise': z.strictObject({ ...inEncounter, surprised: people }),
  'wire/check-surprise': z.strictObject({
    ...inEncounter,
    hiders: people,
    watchers: people,
    /** For everybody who hides, and for everybody who watches (WIRE-MDF-01). */
    secrecyModifiers: modifiersSchema,
    awarenessModifiers: modifiersSchema,
  }),
  'wire/describe-scene': z.strictObject({ ...inEncounter, scene: z.string().trim().max(5000) }),

  'wire/aim': z.strictObject(inFight),
  'wire/buy-modifier': z.strictObject({
    ...inFight,
    ...boughtModifierSchema.shape,
    /** Where it is kept as a record, to be bought again with one click. */
    keep: z.enum(KEEPS).default('no'),
  }),
  'wire/forget-modifier': z.strictObject({ modifier: keySchema }),
  'wire/spend': z.strictObject({ ...inFight, cost, what: z.string().trim().min(1).max(200) }),
  'wire/take-in-hand': z.strictObject({
    ...inFight,
    /** null: puts away what is in hand. */
    weapon: keySchema.nullable(),
    /** Instead of the weapon's own. */
    cost: cost.optional(),
  }),
  'wire/ride': z.strictObject({
    ...inFight,
    vehicle: keySchema.nullable(),
    cost: cost.default(0),
  }),
  'wire/flee': z.strictObject(inFight),
  'wire/modify': z.strictObject({
    sheet: idSchema,
    name,
    appliesTo: z.enum(MODIFIER_TARGETS),
    /** Added to rolls; what movement costs is multiplied by it. */
    value: z.number().min(-100).max(100),
    ends: endsSchema,
  }),

  'wire/settle-quick': z.strictObject({
    encounter: idSchema,
    keepDamage: z.boolean(),
    /** Only for a draw. */
    winner: idSchema.nullable().default(null),
    narration: z.string().trim().max(5000).default(''),
  }),
}
