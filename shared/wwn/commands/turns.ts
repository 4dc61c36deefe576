/** Payloads of commands of WWN: surprise, stances and turns. */
import { z } from 'zod'
import { inEncounter, inFight, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema, keySchema } from '../../campaign/parts'

const instant = { instant: idSchema.optional() }

export const turnCommands = {
  'wwn/decide-surprise': z.strictObject({
    ...inEncounter,
    surprised: z.array(idSchema).max(12),
    /** Who surprised them, and acts first; absent: all other sides (WWN-SUR-03). */
    ambushers: z.array(idSchema).max(12).optional(),
  }),
  'wwn/check-surprise': z.strictObject({
    ...inEncounter,
    ambushers: idSchema,
    victims: idSchema,
    /** Who rolls for a side; absent: its worst sneak, its best watch. */
    ambusher: idSchema.optional(),
    victim: idSchema.optional(),
    /** On Sneak, and on Notice: the more alert, the harder (WWN-SUR-01). */
    modifiers: modifiersSchema,
    passiveModifiers: modifiersSchema,
  }),
  'wwn/set-side': z.strictObject({
    encounter: idSchema,
    side: idSchema,
    /** Of an exceptionally quick side; absent: as it is. */
    modifier: z.number().int().min(-10).max(10).optional(),
    /** Whether it is a party of players' characters; absent: as it is. */
    players: z.boolean().optional(),
  }),

  'wwn/total-defense': z.strictObject({ ...inFight, ...instant }),
  'wwn/withdraw': z.strictObject(inFight),
  'wwn/go-prone': z.strictObject(inFight),
  'wwn/stand-up': z.strictObject(inFight),
  'wwn/dual-wield': z.strictObject({
    ...inFight,
    main: keySchema.optional(),
    /** Null: with one weapon again. */
    off: keySchema.nullable(),
  }),

  'wwn/begin-turn': z.strictObject(inFight),
  'wwn/finish': z.strictObject(inFight),
  'wwn/hold': z.strictObject(inFight),
  'wwn/delay': z.strictObject({ ...inFight, after: idSchema }),
  'wwn/trade-main': z.strictObject(inFight),
}
