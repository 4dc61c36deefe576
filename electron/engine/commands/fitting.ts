/** Who fits into a fight. */
import { systemOfKind } from '@shared/campaign/ownership'
import type { Sheet } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import type { CampaignPart } from '../part'
import { refuse, type RuleSystem } from '../system'

/** Who can stand in a fight is asked of the fight's rule system. Refusals: `of-another-system`, those of the rule system. */
export const refuseUnfit = (system: RuleSystem, campaign: CampaignPart, sheet: Sheet): Refusal | null =>
  systemOfKind(sheet.kind) === system.id
    ? system.fight.refuseJoining(campaign, sheet)
    : refuse('of-another-system', { who: sheet.name })
