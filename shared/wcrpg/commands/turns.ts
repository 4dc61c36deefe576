/** Payloads of commands of WCRPG: how a fight opens, and simultaneous rounds. */
import { z } from 'zod'
import { inEncounter, inFight } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { opaqueJson } from '../../contract/derivation'
import { distanceSchema } from './parts'

export const turnCommands = {
  'wcrpg/decide-surprise': z.strictObject({
    encounter: idSchema.optional(),
    surprised: z.array(idSchema).max(12),
  }),
  'wcrpg/set-target': z.strictObject({ ...inFight, target: idSchema, distance: distanceSchema }),
  'wcrpg/roll-ranges': z.strictObject({
    encounter: idSchema.optional(),
    /** Exactly these; absent: everybody without a range. */
    combatants: z.array(idSchema).min(1).max(2000).optional(),
  }),

  'wcrpg/declare': z.strictObject({ ...inFight, command: opaqueJson }),
  'wcrpg/take-back': z.strictObject({ ...inEncounter, declared: idSchema }),
  'wcrpg/resolve-declared': z.strictObject(inEncounter),
}
