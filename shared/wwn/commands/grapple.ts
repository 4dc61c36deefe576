/** Payloads of commands of WWN: grapples. */
import { z } from 'zod'
import { inFight, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { wwnSquareSchema } from '../fight'
import { HEADINGS } from '../names'
import { handlingSchema } from './parts'

/** Of whoever acts, and of whoever holds or is held. */
const checks = { modifiers: modifiersSchema, passiveModifiers: modifiersSchema, handling: handlingSchema }

export const grappleCommands = {
  'wwn/escape': z.strictObject({ ...inFight, ...checks }),
  'wwn/release': z.strictObject({ ...inFight, instant: idSchema.optional() }),
  /** What becomes of whoever is held when the round ends: spared or killed where they fall, and the senseless die. */
  'wwn/hold-on': z.strictObject({ ...inFight, spares: z.boolean() }),
  'wwn/move-grappled': z.strictObject({
    ...inFight,
    ...checks,
    how: z.enum(['drag', 'throw']),
    /** Where whoever is held ends up, on a map. */
    to: wwnSquareSchema.optional(),
    /** How far; absent: as far as possible. Where nobody has said where to, it is that way. */
    feet: z.number().int().min(0).max(100).optional(),
    heading: z.enum(HEADINGS).default('straight'),
  }),
}
