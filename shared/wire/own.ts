/** What WIRE keeps in the campaign beside sheets and fights: modifiers on sale for everybody, the last choice of initiative. */
import { z } from 'zod'
import { keySchema } from '../campaign/parts'
import { boughtModifierSchema } from './bought'

export const wireOwnSchema = z.strictObject({
  /** Modifiers that everybody may buy (WIRE-MDF-02); those of one character are on the sheet. */
  boughtModifiers: z.record(keySchema, boughtModifierSchema),
  /** What the last fight assumed of its foes: proposed for the next one (WIRE-OPT-01). */
  assumedTen: z.boolean(),
})
export type WireOwn = z.infer<typeof wireOwnSchema>
