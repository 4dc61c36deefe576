/**
 * A campaign that is removed, by whichever window: what this one keeps of it goes, and it is not shown any more. Whoever
 * had it open is told, and whoever had it open or removed it can still copy what was half written.
 */
import { onScopeDispose } from 'vue'
import { useRouter } from 'vue-router'
import type { Topics } from '@shared/contract/client'
import { forgetDrafts, unfinishedTexts } from '@/mirror/drafts'
import { usePreferences } from '@/mirror/preferences'
import { useCampaign } from '@/session/campaign'
import { hostLink } from '@/session/link'
import { useNotices } from '@/session/notices'
import { ui } from '@/words/words'
import { isRemovedHere } from './removing'
import { useUnfinished } from './unfinished'

export function useRemoved(): void {
  const open = useCampaign()
  const router = useRouter()
  const notices = useNotices()
  const preferences = usePreferences()

  /** An empty page of a campaign that is not there looks as if it could be gone on with. */
  async function leave(): Promise<void> {
    open.close()
    if (router.currentRoute.value.meta.needsCampaign === true) await router.replace({ name: 'campaigns' })
  }
  function tell(name: string, isOwn: boolean, texts: readonly string[]): void {
    if (isOwn && texts.length === 0) return // whoever removed it knows
    const show = { label: ui('campaigns.unfinished.show'), run: () => useUnfinished().show(texts) }
    const words = [
      isOwn ? '' : ui('campaigns.removedElsewhere'),
      texts.length > 0 ? ui('campaigns.removedUnfinished') : ui('campaigns.chooseAnother'),
    ]
    notices.tell({
      tone: 'warning',
      title: ui('campaigns.removed', { name }),
      text: words.join(' ').trim(),
      stays: true,
      action: texts.length > 0 ? show : undefined,
    })
  }
  async function removed({ campaign, name }: Topics['campaign.removed']): Promise<void> {
    const isShown = open.id === campaign
    const isOwn = isRemovedHere(campaign)
    const isNews = isShown || isOwn
    if (preferences.lastCampaign === campaign) preferences.lastCampaign = null
    notices.forget(campaign)
    const texts = isNews ? await unfinishedTexts(campaign) : []
    void forgetDrafts(campaign, isShown) // before its forms are closed, which would keep what they hold
    if (isNews) tell(name, isOwn, texts)
    if (open.id === campaign) await leave()
  }
  onScopeDispose(hostLink().transport.subscribe('campaign.removed', (news) => void removed(news)))
}
