/** A campaign that is removed, by whichever window: what this one keeps of it goes, and it is not shown any more. */
import { onScopeDispose } from 'vue'
import { mirror } from '@/mirror/database'
import { forgetDrafts } from '@/mirror/drafts'
import { forgetCampaign } from '@/mirror/journal'
import { usePreferences } from '@/mirror/preferences'
import { useCampaign } from '@/session/campaign'
import { hostLink } from '@/session/link'
import { useNotices } from '@/session/notices'
import { ui } from '@/words/words'
import { isRemovedHere } from './removing'

export function useRemoved(): void {
  const open = useCampaign()
  const notices = useNotices()
  const preferences = usePreferences()
  const stop = hostLink().transport.subscribe('campaign.removed', ({ campaign, name }) => {
    void forgetDrafts(campaign) // before its forms are closed, which would keep what they hold
    if (preferences.lastCampaign === campaign) preferences.lastCampaign = null
    const isShown = open.id === campaign
    if (isShown) open.close()
    void forgetCampaign(mirror(), campaign)
    if (isShown && !isRemovedHere(campaign))
      notices.tell({
        tone: 'warning',
        title: ui('campaigns.removed', { name }),
        text: ui('campaigns.removedElsewhere'),
      })
  })
  onScopeDispose(stop)
}
