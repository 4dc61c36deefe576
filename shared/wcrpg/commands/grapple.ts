/** Payloads of commands of WCRPG: grapples and the abilities that grow out of them. */
import { z } from 'zod'
import { inEncounter, inFight, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { GRAPPLE_OPTIONS } from '../names'
import { choices, rolled } from './parts'

const ability = z.strictObject({ ...inFight, target: idSchema })

/** On the Grapple Check of whoever acts, and on those of all others (WCA-GRAPPLE-02). */
const checked = { checkModifiers: modifiersSchema, opponentModifiers: modifiersSchema }

export const grappleCommands = {
  'wcrpg/improved-grab': ability,
  'wcrpg/constrict': z.strictObject({ ...ability.shape, again: z.boolean().default(false) }),
  'wcrpg/swallow': ability,
  'wcrpg/cut-out': z.strictObject({ ...inFight, weapon: choices.weapon, ...rolled }),

  'wcrpg/grapple': z.strictObject({ ...inFight, target: idSchema, ...rolled, ...checked }),
  'wcrpg/join-grapple': z.strictObject({ ...inFight, grapple: idSchema }),
  'wcrpg/grapple-check': z.strictObject({ ...inEncounter, grapple: idSchema, ...checked }),
  'wcrpg/grapple-choose': z.strictObject({
    ...inEncounter,
    grapple: idSchema,
    option: z.enum(GRAPPLE_OPTIONS),
    target: idSchema.nullable().default(null),
    /** Whoever pins may strangle (WCA-GRAPPLE-04). */
    strangle: z.boolean().default(false),
    /** Of the blow. */
    ...rolled,
  }),
  'wcrpg/release': z.strictObject({ ...inFight, target: idSchema }),
}
