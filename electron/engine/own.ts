/** What a rule system keeps for itself. */
import type { SystemParts } from '@shared/campaign/types'

/** What the system keeps in the campaign beside sheets and fights (`campaign.own`). */
export interface OwnRulesOf<P extends SystemParts> {
  blank: () => P['own']
  /** Whether it keeps something that a GM would miss: then the system cannot be put away. */
  holds: (own: Readonly<P['own']>) => boolean
  /** Of these sheets alone: the rest of the roster is left out where recovery is played on ahead. */
  reducedTo: (own: Readonly<P['own']>, sheets: ReadonlySet<string>) => P['own']
}
