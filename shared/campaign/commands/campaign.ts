/** Payloads of commands: the campaign itself: switches, dice mode, calendar, notes, the clock outside of fights. */
import { z } from 'zod'
import { LONGEST_ADVANCE_SECONDS } from '../clock'
import { calendarSchema, playersDisplaySchema, SYSTEM_IDS } from '../schema'

/** One of the rule systems that this program knows. */
export const systemSchema = z.enum(SYSTEM_IDS)

export const settingCommands = {
  'campaign/rename': z.strictObject({ name: z.string().trim().min(1).max(120) }),
  'campaign/set-house-rule': z.strictObject({
    /** Left out: the one at home. */
    system: systemSchema.optional(),
    key: z.string(),
    value: z.union([z.string(), z.number(), z.boolean()]),
  }),
  'campaign/add-system': z.strictObject({ system: systemSchema }),
  'campaign/put-away-system': z.strictObject({ system: systemSchema }),
  'campaign/set-home-system': z.strictObject({ system: systemSchema }),
  'campaign/set-dice-mode': z.strictObject({ mode: z.enum(['app', 'typed', 'playersTyped']) }),
  'campaign/set-calendar': z.strictObject({ calendar: calendarSchema }),
  'campaign/set-players-display': z.strictObject({ players: playersDisplaySchema }),
  'campaign/set-notes': z.strictObject({ notes: z.string().max(100_000) }),
  'note/add': z.strictObject({ text: z.string().trim().min(1).max(2000), secret: z.boolean().default(true) }),
  'clock/advance': z.strictObject({
    seconds: z.number().int().min(1).max(LONGEST_ADVANCE_SECONDS),
    /** Stand still one second before the first matter that the GM has to decide. */
    stops: z.boolean().default(false),
  }),
}
