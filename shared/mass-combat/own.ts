/** What mass combat keeps in the campaign beside sheets and fights: what battles have done to persons who are aboard. */
import { z } from 'zod'
import { idSchema, moment } from '../campaign/parts'
import { NEWS } from './names'

/**
 * Something that happened to the craft of a person of the roster, for the GM to enter for that person or to let be: the
 * battle never changes a sheet of another rule system.
 */
export const newsSchema = z.strictObject({
  id: idSchema,
  person: idSchema,
  /** The unit, and which of its craft; null: its only one, or the unit as a whole. */
  unit: idSchema,
  craft: idSchema.nullable(),
  what: z.enum(NEWS),
  /** Hull points that the craft has lost by it. */
  hull: z.number().int().min(0).max(99_999),
  encounter: idSchema,
  /** In-world seconds at which it happened. */
  at: moment,
})

/** So many wait at most: the oldest go first. */
export const MOST_NEWS = 2000

export const massCombatOwnSchema = z.strictObject({ news: z.array(newsSchema).max(MOST_NEWS) })
export type MassCombatOwn = z.infer<typeof massCombatOwnSchema>
export type News = z.infer<typeof newsSchema>
