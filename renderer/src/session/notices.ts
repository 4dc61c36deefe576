/** Notices that stand in the corner until they are dismissed or time out: failures, refusals, repairs, undone rolls. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { RequestFailure } from '@shared/contract/client'
import type { JsonRecord } from '@shared/contract/types'
import { hasWords, message, say, ui } from '@/words/words'

export interface Notice {
  id: number
  tone: 'good' | 'neutral' | 'warning' | 'bad'
  title: string
  text?: string | undefined
  kept?: string | undefined
  /** Something to do about it. The notice goes when it is done. */
  action?: { label: string; run: () => unknown } | undefined
  /** Stays until it is dismissed, whatever its tone. */
  stays?: boolean
}

const PASSING_MILLISECONDS = 7000
const MOST = 4

/** What went wrong, and what was kept, in words. */
export function failureWords({ code, with: details }: RequestFailure): { text: string; kept?: string } {
  const kept = `error.${code}.kept`
  const text = say('error', code, details)
  return hasWords(kept) ? { text, kept: message(kept) } : { text }
}

/** The newest that there is room for; bad news makes way last. */
function newest(notices: readonly Notice[]): readonly Notice[] {
  if (notices.length <= MOST) return notices
  const passing = notices.find(({ tone }) => tone !== 'bad') ?? notices[0]
  return newest(notices.filter((notice) => notice !== passing))
}

export const useNotices = defineStore('notices', () => {
  const notices = shallowRef<readonly Notice[]>([])
  let lastId = 0

  function dismiss(id: number): void {
    notices.value = notices.value.filter((notice) => notice.id !== id)
  }
  /** Bad news stays until it is dismissed; the rest passes, unless it says that it stays. The same news twice is shown once. */
  function tell(notice: Omit<Notice, 'id'>): number {
    const id = ++lastId
    const others = notices.value.filter((n) => n.title !== notice.title || n.text !== notice.text)
    notices.value = newest([...others, { ...notice, id }])
    if (notice.tone !== 'bad' && notice.stays !== true) setTimeout(() => dismiss(id), PASSING_MILLISECONDS)
    return id
  }
  /** @param more a title that says what failed, and what can be done about it */
  function tellFailure(failure: RequestFailure, more: Partial<Pick<Notice, 'title' | 'action'>> = {}): void {
    tell({ tone: 'bad', title: ui('failure.title'), ...failureWords(failure), ...more })
  }
  function tellRefusal(code: string, parameters: JsonRecord, words = say('refusal', code, parameters)): void {
    tell({ tone: 'warning', title: ui('refused.title'), text: words })
  }
  return { notices, tell, tellFailure, tellRefusal, dismiss }
})
