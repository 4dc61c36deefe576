/** Pieces that several commands of WWN share: what every attack states, and where it waits. */
import { z } from 'zod'
import { modifiersSchema } from '../../campaign/commands/parts'
import { idSchema, keySchema } from '../../campaign/parts'
import { ATTACK_STAGES, COVERS, HANDLINGS, HARM_KINDS } from '../names'

export const stopAtSchema = z.enum(ATTACK_STAGES).nullable().optional()

/** What every attack states: with what, at whom, and what the GM says of it. */
export const statedAttack = {
  target: idSchema,
  weapon: keySchema,
  thrown: z.boolean().default(false),
  /** Null: as the weapon does (WWN-DMG-03, WWN-DMG-04). */
  harm: z.enum(HARM_KINDS).nullable().default(null),
  /** Whether a victim that it fells is left alive; null: asked when it falls (WWN-DMG-03). */
  spares: z.boolean().nullable().default(null),
  /** Feet to the target where no map tells; kept. */
  distanceFeet: z.number().int().min(0).max(100_000).optional(),
  cover: z.enum(COVERS).optional(),
  unseen: z.boolean().default(false),
  /** Which of those who screen the target contest it; null: all who can (WWN-CCA-12, WWN-CCA-14). */
  screeners: z.array(idSchema).max(20).nullable().default(null),
  modifiers: modifiersSchema,
  /** On the attacker's check against screens (WWN-CCA-13). */
  screenModifiers: modifiersSchema,
}
/** What a manoeuvre states of the checks that follow (WWN-SHV-01, WWN-GRP-01, WWN-CCA-11). */
export const statedChecks = {
  manoeuvreModifiers: modifiersSchema,
  passiveModifiers: modifiersSchema,
}
/** Null: as the sheets say (WWN-GRP-07). */
export const handlingSchema = z.enum(HANDLINGS).nullable().default(null)
export type StatedAttack = z.infer<z.ZodObject<typeof statedAttack>>
