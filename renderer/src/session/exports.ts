/** Files on their way out: a campaign, or some of its records. Says under which name it was saved, or why it was not. */
import type { RequestFailure } from '@shared/contract/client'
import type { ExportReply, RecordKind } from '@shared/contract/files'
import type { WriteForm } from '@shared/contract/interchange'
import type { Id } from '@shared/contract/types'
import { startDownload } from '@/transport/downloads'
import { ui } from '@/words/words'
import { useCampaign } from './campaign'
import { ask, failureOf } from './link'
import { type Notice, useNotices } from './notices'
import { useRepairing } from './repairing'

interface HandingOut {
  /** What is handed out, in words. */
  name: string
  campaign?: Id
  key: string
  /** What can be done where it fails. */
  wayOn?: (failure: RequestFailure) => Notice['action']
}

/** Says under which name it was saved, or why it was not. */
export async function handOut(
  { name, wayOn, ...about }: HandingOut,
  request: () => Promise<ExportReply>,
): Promise<void> {
  const notices = useNotices()
  try {
    const { saved, url } = await request()
    if (url !== null) startDownload(url)
    if (saved === null && url === null) return // never mind
    const text =
      saved === null ? ui('files.exported.downloaded') : ui('files.exported.saved', { file: saved })
    notices.tell({ tone: 'good', title: ui('files.exported', { name }), text, ...about })
  } catch (thrown) {
    const failure = namedAs(failureOf(thrown), ui('files.export.file', { name }))
    const title = ui('files.notExported', { name })
    notices.tellFailure(failure, { title, ...about, action: wayOn?.(failure) })
  }
}

/** What was made and could not be restored is gone again: nobody has seen the name of its file. */
export const isNotRestorable = ({ code }: RequestFailure): boolean => code === 'not-restorable'
export const namedAs = (failure: RequestFailure, file: string): RequestFailure =>
  isNotRestorable(failure) ? { ...failure, with: { ...failure.with, file } } : failure

/** A whole campaign as an archive. */
export function exportCampaign(campaign: Id, name: string): Promise<void> {
  const wayOn = (failure: RequestFailure) =>
    isNotRestorable(failure) ? useRepairing().offer(campaign, name) : undefined
  return handOut({ name, campaign, key: `export ${campaign}`, wayOn }, () =>
    ask('files.export', { campaign }),
  )
}

/** Records of the open campaign. `name`: what they are called in words. No ids: every template. */
export function exportRecords(what: RecordKind, ids: Id[], name: string): Promise<void> {
  const { id } = useCampaign()
  return id === null
    ? Promise.resolve()
    : handOut({ name, campaign: id, key: `export ${what} ${ids.join(' ')}` }, () =>
        ask('records.export', { campaign: id, what, ids }),
      )
}

/** Entries of the library as one file. */
export const exportLibrary = (
  ids: Id[],
  manifest: { name: string; licence: string; version: number },
): Promise<void> =>
  handOut({ name: manifest.name, key: 'export library' }, () => ask('library.export', { ids, manifest }))
/** Sheets for another program, and a fight with its people; `name`: what they are called in words. */
export function writeForOthers(
  form: WriteForm,
  sheets: Id[],
  name: string,
  encounter: Id | null = null,
): Promise<void> {
  const { id } = useCampaign()
  return id === null
    ? Promise.resolve()
    : handOut({ name, campaign: id, key: `write ${form} ${sheets.join(' ')} ${encounter ?? ''}` }, () =>
        ask('interchange.write', { campaign: id, form, sheets, encounter }),
      )
}

/** What became of a fight as Markdown; null: of every fight that was fought. */
export function writeReport(encounter: Id | null, name: string): Promise<void> {
  const { id } = useCampaign()
  return id === null
    ? Promise.resolve()
    : handOut({ name, campaign: id, key: `report ${encounter ?? 'all'}` }, () =>
        ask('interchange.report', { campaign: id, encounter }),
      )
}
