/** Payloads of commands of WWN: Instants, luck, powers and spells. */
import { z } from 'zod'
import { inEncounter, inFight } from '../../campaign/commands/parts'
import { idSchema, keySchema } from '../../campaign/parts'
import { wwnInstantSchema } from '../fight'
import { HARM_KINDS } from '../names'

export const instantCommands = {
  'wwn/declare-instant': z.strictObject({
    ...inFight,
    what: wwnInstantSchema.shape.what,
    about: idSchema.nullable().default(null),
    name: z.string().trim().max(120).default(''),
  }),
  'wwn/order-instants': z.strictObject({ ...inEncounter, order: z.array(idSchema).max(100) }),
  'wwn/withdraw-instant': z.strictObject({ ...inEncounter, instant: idSchema }),
  'wwn/veterans-luck': z.strictObject({ ...inFight, instant: idSchema.optional() }),
  'wwn/use-power': z.strictObject({
    ...inFight,
    name: z.string().trim().min(1).max(80),
    takes: z.enum(['main', 'move', 'onTurn', 'instant']),
    /** System Strain that it adds to whoever uses it (WWN-SYS-01). */
    strain: z.number().int().min(0).max(20).default(0),
    /** What it does to the attack on top. */
    adjust: z
      .discriminatedUnion('what', [
        z.strictObject({
          what: z.enum(['hit', 'damage', 'armorClass']),
          value: z.number().int().min(-50).max(50),
        }),
        z.strictObject({ what: z.literal('verdict'), hits: z.boolean() }),
      ])
      .nullable()
      .default(null),
    instant: idSchema.optional(),
  }),
  'wwn/announce': z.strictObject({
    ...inFight,
    what: z.string().trim().min(1).max(120),
    takes: z.enum(['main', 'move', 'onTurn']).default('onTurn'),
  }),

  'wwn/cast': z.strictObject({
    ...inEncounter,
    caster: idSchema,
    spell: keySchema,
    targets: z.array(idSchema).max(100).default([]),
    /** Null: as the spell does (WWN-DMG-03, WWN-DMG-04). */
    harm: z.enum(HARM_KINDS).nullable().default(null),
    /** Whether victims that it fells are left alive. */
    spares: z.boolean().default(false),
    /** Waits so that held actions and Instants may come between; null: it does not; absent: as the fight is set. */
    stopAt: z.literal('announced').nullable().optional(),
  }),
}
