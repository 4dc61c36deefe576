/** Payloads of commands of WWN: things carried. */
import { z } from 'zod'
import { inFight } from '../../campaign/commands/parts'
import { isReservedKey } from '../../campaign/keys'
import { idSchema, keySchema } from '../../campaign/parts'
import { ITEM_STATES, SPELL_HANDS } from '../names'

export const itemCommands = {
  'wwn/handle-item': z.strictObject({
    ...inFight,
    /** `shield`, `weapon:<key>`, `item:<key>`. */
    item: z
      .string()
      .min(1)
      .max(80)
      .refine((item) => !isReservedKey(item.slice(item.indexOf(':') + 1))),
    to: z.enum(ITEM_STATES),
    /** Whose it was, when somebody else's is picked up. */
    from: idSchema.optional(),
    /** Which hand of a caster does it; absent: the casting hand (WWN-CCA-08). */
    spellHand: z.enum(SPELL_HANDS).optional(),
    instant: idSchema.optional(),
  }),
  'wwn/reload': z.strictObject({ ...inFight, weapon: keySchema }),
  'wwn/repair-shield': z.strictObject({ who: idSchema, owner: idSchema }),
}
