/** Payloads of commands of mass combat: persons of the roster aboard units, and what has happened to them. */
import { z } from 'zod'
import { idSchema } from '../../campaign/parts'
import { MOST_NEWS } from '../own'
import { unitSchema } from '../sheet'

/** Commands in which news are entered: one for each of those aboard. */
const MOST_ENTERED = 200

export const aboardCommands = {
  /** Everybody who is aboard from now on. A hero without a craft is in that of the leader. */
  'mass-combat/set-aboard': z.strictObject({ unit: idSchema, aboard: unitSchema.shape.aboard }),
  /** News that are entered for the persons by commands of their own systems; without a command nothing follows from them. */
  'mass-combat/settle-news': z.strictObject({
    news: z.array(idSchema).min(1).max(MOST_NEWS),
    /** Damage, conditions and notes: each is checked by the schema of its own type. */
    entered: z
      .array(z.object({ type: z.string().min(1).max(64) }).catchall(z.json()))
      .max(MOST_ENTERED)
      .default([]),
  }),
}
