/** What several commands of mass combat share: how a unit fires. */
import { z } from 'zod'
import { idSchema } from '../../campaign/parts'
import { FACINGS } from '../names'

/** How a unit fires, as a command states it. */
export const firing = {
  /** Weapon row; ground units may leave it out. */
  weapon: idSchema.nullable().default(null),
  /** Fire-linked weapons fired as one; unlinked they do less (MC-SHEET-10). */
  linked: z.boolean().default(true),
  /** Batteries of a row fired as such, else every weapon by itself (MC-BAT-03). */
  battery: z.boolean().default(true),
  /** Facing of a capital ship that fires; absent: the one with most to fire. */
  facing: z.enum(FACINGS).nullable().default(null),
  /** Weapons of a capital ship that fire, by craft; absent: all that may. */
  count: z.number().int().min(1).max(999).nullable().default(null),
}
export type Firing = z.infer<z.ZodObject<typeof firing>>
