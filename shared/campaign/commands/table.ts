/** Payloads of commands: tables of the library, rolled with the campaign's dice. */
import { z } from 'zod'
import { amountShape, idSchema } from '../parts'

export const tableCommands = {
  'table/roll': z.strictObject({
    name: z.string().trim().min(1).max(120),
    rows: z
      .array(
        z.strictObject({
          weight: z.number().int().min(1).max(1000),
          text: z.string().trim().min(1).max(400),
        }),
      )
      .min(1)
      .max(200),
    /** Players' windows are told of it as well. */
    open: z.literal(true).optional(),
  }),
  /** So many points of something in a fight, before anybody takes them: a hazard of the library. */
  'amount/roll': z.strictObject({
    encounter: idSchema,
    name: z.string().trim().min(1).max(120),
    ...amountShape,
  }),
}
