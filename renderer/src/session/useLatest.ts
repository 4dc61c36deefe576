/**
 * Asks the host again whenever what is asked about changes; an answer that comes late for an older question is dropped.
 * The host is told which question takes the place of which, and leaves out what has been overtaken.
 */
import { onScopeDispose, shallowRef, watch, type ShallowRef, type WatchSource } from 'vue'
import type { Asking } from '@shared/contract/types'
import { failureOf } from './link'
import { useNotices } from './notices'

export interface Latest<T> {
  value: ShallowRef<T | null>
  isPending: ShallowRef<boolean>
}

/** Told apart for the host, those of a page that was loaded before included. */
let askers = 0

/** `question` null = nothing to ask; `keep` says whether an older answer may stand while the newer one is on its way. */
export function useLatest<Q, T>(
  question: WatchSource<Q | null>,
  ask: (question: Q, asking: Asking) => Promise<T>,
  options: { delay?: number; keep?: (before: Q, now: Q) => boolean } = {},
): Latest<T> {
  const value = shallowRef<T | null>(null)
  const isPending = shallowRef(false)
  const by = `${String(performance.timeOrigin)}-${String(++askers)}`
  let serial = 0
  let answered: Q | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function fetchNow(asked: Q, mine: number): Promise<void> {
    try {
      const answer = await ask(asked, { by, nth: mine })
      if (mine !== serial) return
      value.value = answer
      answered = asked
      useNotices().settle(by)
    } catch (thrown) {
      const failure = failureOf(thrown)
      // a newer question is under way: its answer counts
      if (mine === serial && failure.code !== 'overtaken') useNotices().tellFailure(failure, { key: by })
    } finally {
      if (mine === serial) isPending.value = false
    }
  }
  watch(
    question,
    (now) => {
      const mine = ++serial
      clearTimeout(timer)
      if (now === null || answered === null || options.keep?.(answered, now) !== true) value.value = null
      isPending.value = now !== null
      if (now === null) return
      if (options.delay === undefined) void fetchNow(now, mine)
      else timer = setTimeout(() => void fetchNow(now, mine), options.delay)
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    serial++
    clearTimeout(timer)
    useNotices().settle(by)
  })
  return { value, isPending }
}
