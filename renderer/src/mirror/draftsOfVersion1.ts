/** Drafts as version 1 of the database had them: one note for all campaigns, and one row for all windows. */
import type { Id, Json } from '@shared/contract/types'

interface DraftOfVersion1 {
  key: string
  value: Json
}
type Draft = DraftOfVersion1 & { at: number }

const FORM = 'earlier'
const LEFT_BEHIND = /^draft left behind: (note|(?:sheet-notes|prepare):.+)$/s

/** Null: it is empty, or nobody can tell whose it is. */
function upToDate({ key, value }: DraftOfVersion1, at: number): Draft | null {
  if (value === null) return null
  if (key === 'note') {
    const { campaign = '', ...note } = value as { campaign?: Id; text: string; isSecret: boolean }
    return campaign === '' ? null : { key: `${campaign}/note/${FORM}`, at, value: note }
  }
  const [, subject, campaign, id] = /^(sheet-notes|prepare):([^:]+):(.+)$/s.exec(key) ?? []
  return subject === undefined
    ? null
    : { key: `${String(campaign)}/${subject}/${String(id)}/${FORM}`, at, value }
}

/** What the last window of that version left behind, once. */
function takeLeftBehind(): DraftOfVersion1[] {
  if (typeof localStorage === 'undefined') return []
  return Object.keys(localStorage).flatMap((name) => {
    const key = LEFT_BEHIND.exec(name)?.[1]
    const text = localStorage.getItem(name)
    if (key === undefined || text === null) return []
    localStorage.removeItem(name)
    return [{ key, value: JSON.parse(text) as Json }]
  })
}

/** What was left behind is newer than what the database had. */
export function draftsOfVersion1(kept: readonly DraftOfVersion1[]): Draft[] {
  const drafts = [...kept.map((one) => upToDate(one, 0)), ...takeLeftBehind().map((one) => upToDate(one, 1))]
  return [...new Map(drafts.filter((one) => one !== null).map((one) => [one.key, one])).values()]
}
