/**
 * Notices that stand at the top until they are dismissed, time out, or are not true any more: failures, refusals, repairs,
 * undone rolls.
 */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { RequestFailure } from '@shared/contract/client'
import type { Id, JsonRecord } from '@shared/contract/types'
import { hasWords, message, say, ui } from '@/words/words'
import { failureOf } from './link'

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
  /** What was tried, or what it is about: newer news of the same take its place, and it goes once that is settled. */
  key?: string | undefined
  /** The campaign that it is about: it goes with it. */
  campaign?: Id | undefined
}

const PASSING_MILLISECONDS = 7000
const MOST = 4

/** Keys of what more than one place tells and settles. */
export const KEYS = {
  /** The link to the host. */
  connection: 'connection',
  /** Where campaigns are kept, and who may use them. */
  place: 'place',
  secondFolder: 'second folder',
  command: (campaign: Id): string => `command ${campaign}`,
  /** Undo and redo: only the newest of them is true. */
  step: (campaign: Id): string => `step ${campaign}`,
  preview: (campaign: Id): string => `preview ${campaign}`,
  opening: (campaign: Id): string => `opening ${campaign}`,
  files: (campaign: Id, what: string): string => `files ${campaign} ${what}`,
}

/** These are about all campaigns, whatever was asked for. */
const KEY_OF_CODE: Readonly<Record<string, string>> = {
  'connection-lost': KEYS.connection,
  'campaigns-missing': KEYS.place,
  'campaigns-moving': KEYS.place,
  'in-use': KEYS.place,
  'in-use-elsewhere': KEYS.place,
  'lock-lost': KEYS.place,
  'lock-gone': KEYS.place,
}

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
  /** Letters that the top bar has room for, in two lines. */
  const roomInBar = ref(0)
  let lastId = 0

  function dismiss(id: number): void {
    notices.value = notices.value.filter((notice) => notice.id !== id)
  }
  /** What was tried has been done, or is nobody's concern any more: what was said of it is not true any more. */
  function settle(key: string): void {
    notices.value = notices.value.filter((notice) => notice.key !== key)
  }
  /** A campaign is gone, or another has taken its place. */
  function forget(campaign: Id): void {
    notices.value = notices.value.filter((notice) => notice.campaign !== campaign)
  }
  /** Another campaign has taken its place: what passes by itself passes with it. */
  function leave(campaign: Id): void {
    notices.value = notices.value.filter(
      (notice) => notice.campaign !== campaign || notice.stays === true || notice.tone === 'bad',
    )
  }
  /** Bad news stays until it is dismissed; the rest passes, unless it says that it stays. The same news twice is shown once. */
  function tell(notice: Omit<Notice, 'id'>): number {
    const id = ++lastId
    const isSame = (n: Notice): boolean =>
      (n.title === notice.title && n.text === notice.text) || (n.key !== undefined && n.key === notice.key)
    const others = notices.value.filter((n) => !isSame(n))
    notices.value = newest([...others, { ...notice, id }])
    if (notice.tone !== 'bad' && notice.stays !== true) setTimeout(() => dismiss(id), PASSING_MILLISECONDS)
    return id
  }
  /** @param more a title that says what failed, what can be done about it, and what it is about */
  function tellFailure(failure: RequestFailure, more: Partial<Omit<Notice, 'id'>> = {}): void {
    const key = KEY_OF_CODE[failure.code] ?? more.key
    tell({ tone: 'bad', title: ui('failure.title'), ...failureWords(failure), ...more, key })
  }
  /** Does something; a failure is told and gives undefined, and what was told of the same before goes once it is done. */
  async function attempt<T>(
    about: Pick<Notice, 'key' | 'campaign'>,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    try {
      const done = await work()
      if (about.key !== undefined) settle(about.key)
      return done
    } catch (thrown) {
      tellFailure(failureOf(thrown), about)
      return undefined
    }
  }
  function tellRefusal(code: string, parameters: JsonRecord, words = say('refusal', code, parameters)): void {
    tell({ tone: 'warning', title: ui('refused.title'), text: words })
  }
  return { notices, roomInBar, tell, tellFailure, tellRefusal, attempt, dismiss, settle, forget, leave }
})
