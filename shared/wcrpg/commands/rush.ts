/** Payloads of commands of WCRPG: what is done at a run: charges, pushes, tramples, trips. */
import { z } from 'zod'
import { inFight } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { choices, contested, dropped, rolled } from './parts'

const rushed = { ...inFight, target: idSchema, ...rolled }

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
    ...onwards,
  }),
  'wcrpg/push': z.strictObject({
    ...inFight,
    target: idSchema,
    ...contested,
    firm: z.boolean().default(false),
    drops,
    ...dropped,
  }),
  'wcrpg/trample': z.strictObject({ ...rushed, ...onwards }),
  'wcrpg/trip': z.strictObject({
    ...inFight,
    target: idSchema,
    ...contested,
    firm: z.boolean().default(false),
    ice: z.boolean().nullable().default(null),
    drops,
    ...dropped,
    readied: idSchema.nullable().default(null),
  }),
}
