/** Asks the host again whenever what is asked about changes; an answer that comes late for an older question is dropped. */
import { onScopeDispose, shallowRef, watch, type ShallowRef, type WatchSource } from 'vue'
import { failureOf } from './link'
import { useNotices } from './notices'

export interface Latest<T> {
  value: ShallowRef<T | null>
  isPending: ShallowRef<boolean>
}

/** `question` null = nothing to ask; `keep` says whether an older answer may stand while the newer one is on its way. */
export function useLatest<Q, T>(
  question: WatchSource<Q | null>,
  ask: (question: Q) => Promise<T>,
  options: { delay?: number; keep?: (before: Q, now: Q) => boolean } = {},
): Latest<T> {
  const value = shallowRef<T | null>(null)
  const isPending = shallowRef(false)
  let serial = 0
  let answered: Q | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function fetchNow(asked: Q, mine: number): Promise<void> {
    try {
      const answer = await ask(asked)
      if (mine !== serial) return
      value.value = answer
      answered = asked
    } catch (thrown) {
      if (mine === serial) useNotices().tellFailure(failureOf(thrown))
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
  })
  return { value, isPending }
}
