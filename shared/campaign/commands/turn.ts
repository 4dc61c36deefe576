/** Payloads of commands: turns: the next one, delaying, a new order. */
import { z } from 'zod'
import { idSchema } from '../parts'

export const turnCommands = {
  'encounter/next-turn': z.strictObject({
    encounter: idSchema,
    /** Whose turn the window believes it is: an impatient second key press must not skip somebody. */
    from: idSchema.nullable().optional(),
  }),
  'encounter/delay': z.strictObject({ encounter: idSchema, combatant: idSchema, behind: idSchema }),
  'encounter/reorder': z.strictObject({ encounter: idSchema, order: z.array(idSchema).max(2000) }),
}
