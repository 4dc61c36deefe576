/** Payloads of commands of WWN: what the GM says of somebody. */
import { z } from 'zod'
import { inFight } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { COVERS, HARM_KINDS } from '../names'

export const gmCommands = {
  'wwn/damage': z.strictObject({
    target: idSchema,
    damage: z.number().int().min(0).max(1000),
    harm: z.enum(HARM_KINDS).default('lethal'),
    spares: z.boolean().default(true),
    why: z.string().trim().max(120).default(''),
  }),
  'wwn/mark': z.strictObject({
    ...inFight,
    unaware: z.boolean().optional(),
    cover: z.enum(COVERS).optional(),
    hindered: z.boolean().optional(),
    broken: z.boolean().optional(),
    jostled: z.boolean().optional(),
    silenced: z.boolean().optional(),
    prone: z.boolean().optional(),
    /** Used up earlier in the scene, or fresh again (WWN-CLS-02). */
    veteransLuckUsed: z.boolean().optional(),
  }),
  'wwn/leave': z.strictObject({ ...inFight, back: z.boolean().default(false) }),
}
