/** Payloads of commands of mass combat: persons of the roster aboard units, and what has happened to them. */
import { z } from 'zod'
import { idSchema } from '../../campaign/parts'
import { MOST_NEWS } from '../own'
import { unitSchema } from '../sheet'

export const aboardCommands = {
  /** Everybody who is aboard from now on. A hero without a craft is in that of the leader. */
  'mass-combat/set-aboard': z.strictObject({ unit: idSchema, aboard: unitSchema.shape.aboard }),
  /** News that have been entered for the person, or that nothing follows from. */
  'mass-combat/settle-news': z.strictObject({ news: z.array(idSchema).min(1).max(MOST_NEWS) }),
}
