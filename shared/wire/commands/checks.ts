/** Payloads of commands of WIRE: checks, harm and treatment. */
import { z } from 'zod'
import { modifiersSchema } from '../../campaign/commands/parts'
import { idSchema, keySchema } from '../../campaign/parts'
import { DAMAGE_TYPES, POOLS } from '../names'

/** Action Points that it takes in a fight, of whoever does it (WIRE-ACP-06). */
const cost = z.number().int().min(0).max(30).default(0)

export const checkCommands = {
  'wire/check': z.strictObject({
    sheet: idSchema,
    /** A skill, or an attribute. */
    skill: keySchema,
    against: z.union([
      z.strictObject({ number: z.number().int().min(-100).max(1000) }),
      z.strictObject({ sheet: idSchema, skill: keySchema }),
    ]),
    modifiers: modifiersSchema,
    cost,
  }),

  'wire/damage': z.strictObject({
    sheet: idSchema,
    damageType: z.enum(DAMAGE_TYPES),
    amount: z.number().int().min(0).max(500),
    /** Whether armour or Resolve takes its part of it. */
    reduced: z.boolean().default(true),
    why: z.string().trim().max(200).default(''),
    /** The side that it counts for in a Quick and Dirty fight (WIRE-QAD-02); null: none. */
    by: idSchema.nullable().default(null),
  }),
  'wire/treat': z.strictObject({
    patient: idSchema,
    pool: z.enum(POOLS),
    amount: z.number().int().min(1).max(500),
    /** Who treats; null: a potion, a spell, whatever else. */
    by: idSchema.nullable().default(null),
    how: z.string().trim().max(200).default(''),
    cost,
  }),
}
