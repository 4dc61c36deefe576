/** Where a picture of a campaign lies, for GM and players alike. */
import type { Id } from '@shared/contract/types'

/** For an `img`; null: there is none. */
export const pictureAddress = (campaign: Id, asset: string | null): string | null =>
  asset === null ? null : `/pictures/${encodeURIComponent(campaign)}/${asset}`
