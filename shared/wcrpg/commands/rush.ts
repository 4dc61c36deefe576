/** Payloads of commands of WCRPG: what is done at a run: charges, pushes, tramples, trips. */
import { z } from 'zod'
import { inFight, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { choices } from './parts'

const rushed = { ...inFight, target: idSchema, modifiers: modifiersSchema }

const onwards = {
  /** Short increments of the way on after the attack, at most as far as the way there. */
  retreat: z.number().min(0).max(1000).default(0),
  /** Where to; null: straight on. */
  retreatFace: z.number().min(0).lt(360).nullable().default(null),
}

const drops = z.record(idSchema, z.string().max(64)).default({})

export const rushCommands = {
  'wcrpg/charge': z.strictObject({
    ...rushed,
    weapon: choices.weapon,
    specialization: choices.specialization,
    ...onwards,
  }),
  'wcrpg/push': z.strictObject({ ...inFight, target: idSchema, firm: z.boolean().default(false), drops }),
  'wcrpg/trample': z.strictObject({ ...rushed, ...onwards }),
  'wcrpg/trip': z.strictObject({
    ...inFight,
    target: idSchema,
    firm: z.boolean().default(false),
    ice: z.boolean().nullable().default(null),
    drops,
    readied: idSchema.nullable().default(null),
  }),
}
