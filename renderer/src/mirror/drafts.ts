/**
 * A form's half-written state that survives a reload, a crash and a quit: kept a moment after each change, dropped when it
 * is sent. What the last moment before the window went had no time to keep is left behind synchronously, and taken up at
 * the next start; so nobody has to be asked before quitting.
 */
import { useEventListener, watchDebounced } from '@vueuse/core'
import { ref, watch, type Ref } from 'vue'
import type { Json } from '@shared/contract/types'
import { mirror } from './database'

export interface KeptDraft<T extends Json> {
  value: Ref<T>
  /** Back to the beginning, and forgotten. */
  drop: () => Promise<void>
}

const LEFT_BEHIND = 'draft left behind: '
const copyOf = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json
const storage = (): Storage | null => (typeof localStorage === 'undefined' ? null : localStorage)

/** What the last window left, once. */
function takeLeftBehind(key: string): Json | undefined {
  const text = storage()?.getItem(LEFT_BEHIND + key) ?? null
  if (text === null) return undefined
  storage()?.removeItem(LEFT_BEHIND + key)
  return JSON.parse(text) as Json
}

export function useDraft<T extends Json>(key: string, initial: T): KeptDraft<T> {
  const blank = copyOf(initial)
  const value = ref(initial) as Ref<T>
  const give = (reason: unknown): void => console.warn('draft not kept', reason)
  // Counted, because a change may come while an older one is still on its way to the database.
  let changes = 0
  let kept = 0

  const left = takeLeftBehind(key)
  if (left !== undefined) {
    value.value = left as T
    void mirror().drafts.put({ key, value: left }).catch(give)
  } else
    void mirror()
      .drafts.get(key)
      .then((draft) => {
        if (draft !== undefined && changes === 0) value.value = draft.value as T
      })
      .catch(give)
  watch(value, () => changes++, { deep: true, flush: 'sync' })
  watchDebounced(
    value,
    (now) => {
      const upTo = changes
      void mirror()
        .drafts.put({ key, value: copyOf(now) })
        .then(() => (kept = Math.max(kept, upTo)))
        .catch(give)
    },
    { deep: true, debounce: 300 },
  )
  if (typeof window !== 'undefined')
    useEventListener(window, 'pagehide', () => {
      if (kept < changes) storage()?.setItem(LEFT_BEHIND + key, JSON.stringify(value.value))
    })
  return {
    value,
    async drop() {
      value.value = copyOf(blank) as T
      await mirror().drafts.delete(key).catch(give)
    },
  }
}
