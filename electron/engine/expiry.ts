/** When a condition that a command adds will end by itself: as a window states it, and as the sheet keeps it. */
import type { Ends } from '@shared/campaign/commands/parts'
import type { Expiry } from '@shared/campaign/types'

export const expiryOf = ({ clock }: { clock: number }, ends: Ends): Expiry | null =>
  ends?.at === 'after' ? { at: 'time', time: clock + ends.seconds } : ends
