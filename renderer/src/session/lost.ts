/** Who can be in no other fight. */
import type { Id } from '@shared/contract/types'
import { useCampaign } from './campaign'

/** Dead or destroyed. Whoever has only left the fight that runs is not lost. */
export function isLost(sheet: Id): boolean {
  const campaign = useCampaign()
  if (campaign.view(sheet)?.standing !== 'out') return false
  const running = campaign.campaign?.encounters.find(({ status }) => status === 'running')
  return running?.combatants.find((one) => one.sheet === sheet)?.withdrawn !== true
}
