/** Payloads of commands of WCRPG: Checks, words and mounts. */
import { z } from 'zod'
import { inFight, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema, keySchema } from '../../campaign/parts'
import { SAVES } from '../names'
import { fractionSchema } from '../sheet'

const sideOfCheck = z.strictObject({
  sheet: idSchema,
  skill: keySchema.nullable().default(null),
  save: z.enum(SAVES).nullable().default(null),
  specialization: z.string().max(120).nullable().default(null),
  /** A Concentration Check goes before it, whose degree counts for or against this one (WCC-SKILL-06). */
  concentrates: z.boolean().default(false),
  modifiers: modifiersSchema,
})

export const checkCommands = {
  'wcrpg/inspire': z.strictObject({
    ...inFight,
    target: idSchema,
    specialization: z.string().max(120).nullable().default(null),
    modifiers: modifiersSchema,
    /** Where no range to this one is known: the GM's word that it is near enough. */
    near: z.boolean().default(false),
  }),
  'wcrpg/speak': z.strictObject({
    ...inFight,
    target: idSchema,
    what: z.string().trim().min(1).max(500),
    modifiers: modifiersSchema,
  }),
  'wcrpg/mount': z.strictObject({
    ...inFight,
    name: z.string().trim().min(1).max(80),
    combatMove: fractionSchema.nullable().default(null),
    cover: z.number().int().min(-200).max(0).default(0),
  }),
  'wcrpg/dismount': z.strictObject(inFight),

  'wcrpg/check': z.strictObject({
    ...sideOfCheck.shape,
    against: sideOfCheck.nullable().default(null),
    /** In a fight: take the standard action for it (WCA-SKILL-01). */
    asAction: z.boolean().default(false),
  }),
}
