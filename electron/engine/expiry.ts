/** When a condition that a command adds will end by itself: as a window states it, and as the sheet keeps it. */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import type { Expiry } from '@shared/campaign/types'

/** With a turn, with a round, or after so many seconds; null: when somebody lifts it. */
export const endsSchema = z
  .discriminatedUnion('at', [
    z.strictObject({
      at: z.enum(['turnStart', 'turnEnd']),
      whose: idSchema,
      notBefore: z.number().int().min(0),
    }),
    z.strictObject({ at: z.enum(['roundStart', 'roundEnd']), round: z.number().int().min(0) }),
    z.strictObject({ at: z.literal('after'), seconds: z.number().int().min(1) }),
  ])
  .nullable()
  .default(null)

export const expiryOf = ({ clock }: { clock: number }, ends: z.infer<typeof endsSchema>): Expiry | null =>
  ends?.at === 'after' ? { at: 'time', time: clock + ends.seconds } : ends
