/**
 * Tells the GM what could not be written beside the game, and what was found to be damaged: of which campaign, what is
 * safe, and what to do; and that something has failed inside the program.
 */
import { onScopeDispose } from 'vue'
import type { Json } from '@shared/contract/types'
import type { Topics } from '@shared/contract/client'
import { useCampaign } from '@/session/campaign'
import { exportCampaign } from '@/session/exports'
import { ask, hostLink } from '@/session/link'
import { useNotices } from '@/session/notices'
import { ui } from '@/words/words'
import { createTroubleMemory } from './troubleMemory'
import { useImports } from './useImports'

/** Found while looking everything through: an export would not help. */
const FOUND: readonly string[] = ['journal-line-lost', 'pictures-damaged', 'backups-damaged', 'backup-ahead']

/** Of the second folder for backups, whichever campaign it was met by. */
const titleOfSecond = (code: string): string | null => {
  if (code === 'second-folder-failed') return ui('second.trouble')
  return code === 'second-backups-damaged' ? ui('second.damaged') : null
}

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
    const title = titleOfSecond(failure.code)
    if (title !== null) {
      notices.tellFailure(failure, { title })
      return
    }
    const name = await nameOf(campaign)
    if (FOUND.includes(failure.code)) {
      notices.tellFailure(failure, {
        title: ui('files.trouble.found', { name }),
        action: {
          label: ui('repair.open'),
          run: () => void (useImports().repairOf = { id: campaign, name }),
        },
      })
      return
    }
    notices.tellFailure(failure, {
      title: ui('files.trouble', { name }),
      action: { label: ui('files.export'), run: () => exportCampaign(campaign, name) },
    })
  }
  function tellOfProgram({ file }: Topics['program.failed']): void {
    if (!memory.isNews('', 'program-failed', file, Date.now())) return
    notices.tellFailure({ code: 'program-failed', with: { file } }, { title: ui('failure.title') })
  }
  const { transport } = hostLink()
  onScopeDispose(transport.subscribe('files.trouble', (trouble) => void tell(trouble)))
  onScopeDispose(transport.subscribe('program.failed', tellOfProgram))
}
