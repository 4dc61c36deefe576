/** Payloads of commands of WWN: grapples. */
import { z } from 'zod'
import { inFight } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { wwnSquareSchema } from '../fight'

export const grappleCommands = {
  'wwn/escape': z.strictObject(inFight),
  'wwn/release': z.strictObject({ ...inFight, instant: idSchema.optional() }),
  'wwn/move-grappled': z.strictObject({
    ...inFight,
    how: z.enum(['drag', 'throw']),
    /** Where whoever is held ends up, on a map. */
    to: wwnSquareSchema.optional(),
  }),
}
