/** Payloads of commands of WWN: moves, places and distances. */
import { z } from 'zod'
import { inEncounter, inFight } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { wwnSquareSchema } from '../fight'

const stated = z
  .array(z.strictObject({ combatant: idSchema, feet: z.number().int().min(0).max(100_000) }))
  .max(200)

export const movementCommands = {
  'wwn/move': z.strictObject({
    ...inFight,
    to: wwnSquareSchema.optional(),
    /** Where no map tells. */
    feet: z.number().int().min(0).max(10_000).optional(),
    /** With whom it is in melee afterwards, where no map tells. */
    melee: z.array(idSchema).max(200).default([]),
    distances: stated.default([]),
    /** The Main is traded for another Move where one does not reach (WWN-ACT-03). */
    trade: z.boolean().default(false),
    /** Waits so that held actions and Instants may come first; null: it does not. */
    stopAt: z.literal('announced').nullable().default(null),
  }),
  'wwn/let-pass': z.strictObject(inFight),
  'wwn/place': z.strictObject({
    ...inEncounter,
    positions: z
      .array(z.strictObject({ combatant: idSchema, at: wwnSquareSchema.nullable() }))
      .min(1)
      .max(500),
  }),
  'wwn/set-distances': z.strictObject({
    ...inEncounter,
    combatant: idSchema,
    distances: stated.default([]),
    /** With whom it is in melee; absent: as it is. */
    melee: z.array(idSchema).max(200).optional(),
  }),
}
