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
  /** Stays until it is dismissed, whatever its tone. */
  stays?: boolean
}

const PASSING_MILLISECONDS = 7000

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
    notices.value = [...others.slice(-3), { ...notice, id }]
    if (notice.tone !== 'bad' && notice.stays !== true) setTimeout(() => dismiss(id), PASSING_MILLISECONDS)
    return id
  }
  function tellFailure(failure: RequestFailure): void {
    const kept = `error.${failure.code}.kept`
    tell({
      tone: 'bad',
      title: ui('failure.title'),
      text: say('error', failure.code, failure.with),
      kept: hasWords(kept) ? message(kept) : undefined,
    })
  }
  function tellRefusal(code: string, parameters: JsonRecord, words = say('refusal', code, parameters)): void {
    tell({ tone: 'warning', title: ui('refused.title'), text: words })
  }
  return { notices, tell, tellFailure, tellRefusal, dismiss }
})
