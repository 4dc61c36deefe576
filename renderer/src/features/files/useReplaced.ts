/**
 * An import may take the place of the campaign that is open here, from any window: what is shown is opened anew. The window
 * that imports it has its report; another one is told, because what it shows is another campaign all at once.
 */
import { onScopeDispose } from 'vue'
import type { Topics } from '@shared/contract/client'
import { useCampaign } from '@/session/campaign'
import { failureOf, hostLink } from '@/session/link'
import { useNotices } from '@/session/notices'
import { ui } from '@/words/words'
import { useImports } from './useImports'

export function useReplaced(): void {
  const open = useCampaign()
  const imports = useImports()
  const notices = useNotices()

  function tell(campaign: string, name: string): void {
    notices.forget(campaign) // said of the one that was here
    if (imports.isRunning) return
    const action = {
      label: ui('files.backups'),
      run: () => void (imports.backupsOf = { id: campaign, name, isDamaged: false }),
    }
    const [title, text] = [ui('files.replaced', { name }), ui('files.replaced.text')]
    notices.tell({ tone: 'warning', title, text, stays: true, campaign, action })
  }
  async function replaced({ campaign, why }: Topics['campaign.replaced']): Promise<void> {
    if (campaign !== open.id) return
    if (why === 'import') tell(campaign, open.campaign?.name ?? '')
    try {
      await open.open(campaign)
    } catch (thrown) {
      await imports.tellOpening(failureOf(thrown), campaign)
    }
  }
  onScopeDispose(hostLink().transport.subscribe('campaign.replaced', (news) => void replaced(news)))
}
