/**
 * Tells the GM what could not be written beside the game, and what was found to be damaged: of which campaign, what is
 * safe, and what to do; takes it back once it is over; and tells that something has failed inside the program.
 */
import { onScopeDispose } from 'vue'
import type { Topics } from '@shared/contract/client'
import type { FilesTrouble } from '@shared/contract/files'
import { useCampaign } from '@/session/campaign'
import { exportCampaign, isNotRestorable } from '@/session/exports'
import { ask, hostLink } from '@/session/link'
import { KEYS, useNotices } from '@/session/notices'
import { useRepairing } from '@/session/repairing'
import { ui } from '@/words/words'
import { createTroubleMemory } from './troubleMemory'
import { isFound, troubleWords } from './troubleWords'

const SECOND_FOLDER = 'second-folder-failed'
const SECOND_BACKUPS = 'second-backups-damaged'

export function useFileTrouble(): void {
  const notices = useNotices()
  const open = useCampaign()
  const memory = createTroubleMemory()

  async function nameOf(campaign: string): Promise<string> {
    if (open.campaign?.id === campaign) return open.campaign.name
    const cards = await ask('campaigns.list', null).catch(() => [])
    return cards.find(({ id }) => id === campaign)?.name ?? ui('files.trouble.aCampaign')
  }

  async function tell(trouble: FilesTrouble): Promise<void> {
    const { campaign, what, failure } = trouble
    // the second folder fails all campaigns, whichever met it
    const of = what === SECOND_FOLDER ? '' : campaign
    const detail = JSON.stringify([failure.code, failure.with['file']])
    if (!memory.isNews(of, what, detail, Date.now())) return
    if (what === SECOND_FOLDER) {
      notices.tellFailure(failure, { title: ui('second.trouble'), key: KEYS.secondFolder })
      return
    }
    const about = { campaign, key: KEYS.files(campaign, what) }
    if (what === SECOND_BACKUPS) {
      notices.tellFailure(failure, { title: ui('second.damaged'), ...about })
      return
    }
    const name = await nameOf(campaign)
    if (!memory.isTold(of, what)) return // over by now
    const take = { label: ui('files.export'), run: () => exportCampaign(campaign, name) }
    const action =
      isFound(failure.code) || isNotRestorable(failure) ? useRepairing().offer(campaign, name) : take
    notices.tell({ tone: 'bad', ...troubleWords(trouble, name), ...about, action })
  }
  function over({ campaign, what }: Topics['files.over']): void {
    memory.over(campaign, what)
    notices.settle(KEYS.files(campaign, what))
  }
  function secondChanged({ state }: Topics['backupsFolder.changed']): void {
    if (state !== 'failing') memory.over('', SECOND_FOLDER)
  }
  function tellOfProgram({ file }: Topics['program.failed']): void {
    if (!memory.isNews('', 'program-failed', file, Date.now())) return
    notices.tellFailure({ code: 'program-failed', with: { file } }, { title: ui('failure.title') })
  }
  const { transport } = hostLink()
  onScopeDispose(transport.subscribe('files.trouble', (trouble) => void tell(trouble)))
  onScopeDispose(transport.subscribe('files.over', over))
  onScopeDispose(transport.subscribe('backupsFolder.changed', secondChanged))
  onScopeDispose(transport.subscribe('program.failed', tellOfProgram))
}
