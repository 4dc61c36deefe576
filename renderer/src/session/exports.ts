/** Files on their way out: a campaign, or some of its records. Says under which name it was saved, or why it was not. */
import type { ExportReply, RecordKind } from '@shared/contract/files'
import type { Id } from '@shared/contract/types'
import { startDownload } from '@/transport/downloads'
import { ui } from '@/words/words'
import { useCampaign } from './campaign'
import { ask, failureOf } from './link'
import { useNotices } from './notices'

async function handOut(name: string, request: () => Promise<ExportReply>): Promise<void> {
  const notices = useNotices()
  try {
    const { saved, url } = await request()
    if (url !== null) startDownload(url)
    if (saved !== null)
      notices.tell({
        tone: 'good',
        title: ui('files.exported', { name }),
        text: ui('files.exported.saved', { file: saved }),
      })
    else if (url !== null)
      notices.tell({
        tone: 'good',
        title: ui('files.exported', { name }),
        text: ui('files.exported.downloaded'),
      })
  } catch (thrown) {
    notices.tellFailure(failureOf(thrown), { title: ui('files.notExported', { name }) })
  }
}

/** A whole campaign as an archive. */
export const exportCampaign = (campaign: Id, name: string): Promise<void> =>
  handOut(name, () => ask('files.export', { campaign }))

/** Records of the open campaign. `name`: what they are called in words. No ids: every template. */
export function exportRecords(what: RecordKind, ids: Id[], name: string): Promise<void> {
  const { id } = useCampaign()
  return id === null
    ? Promise.resolve()
    : handOut(name, () => ask('records.export', { campaign: id, what, ids }))
}
