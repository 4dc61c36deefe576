/** Tells the GM what could not be written beside the game: of which campaign, what is safe, and what to do. */
import { onScopeDispose } from 'vue'
import type { Json } from '@shared/contract/types'
import type { Topics } from '@shared/contract/client'
import { useCampaign } from '@/session/campaign'
import { exportCampaign } from '@/session/exports'
import { ask, hostLink } from '@/session/link'
import { useNotices } from '@/session/notices'
import { ui } from '@/words/words'
import { createTroubleMemory } from './troubleMemory'

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

export function useFileTrouble(): void {
  const notices = useNotices()
  const open = useCampaign()
  const memory = createTroubleMemory()

  async function nameOf(campaign: string): Promise<string> {
    if (open.campaign?.id === campaign) return open.campaign.name
    const cards = await ask('campaigns.list', null).catch(() => [])
    return cards.find(({ id }) => id === campaign)?.name ?? ui('files.trouble.aCampaign')
  }

  async function tell({ campaign, failure }: Topics['files.trouble']): Promise<void> {
    if (!memory.isNews(campaign, failure.code, textOf(failure.with['file']), Date.now())) return
    const name = await nameOf(campaign)
    notices.tellFailure(failure, {
      title: ui('files.trouble', { name }),
      action: { label: ui('files.export'), run: () => exportCampaign(campaign, name) },
    })
  }
  onScopeDispose(hostLink().transport.subscribe('files.trouble', (trouble) => void tell(trouble)))
}
