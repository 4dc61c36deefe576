/** A form's half-written state that survives a reload: kept a moment after each change, dropped when it is sent. */
import { watchDebounced } from '@vueuse/core'
import { ref, type Ref } from 'vue'
import type { Json } from '@shared/contract/types'
import { mirror } from './database'

export interface KeptDraft<T extends Json> {
  value: Ref<T>
  /** Back to the beginning, and forgotten. */
  drop: () => Promise<void>
}

export function useDraft<T extends Json>(key: string, initial: T): KeptDraft<T> {
  const value = ref(initial) as Ref<T>
  const give = (reason: unknown): void => console.warn('draft not kept', reason)
  void mirror()
    .drafts.get(key)
    .then((draft) => {
      if (draft !== undefined) value.value = draft.value as T
    })
    .catch(give)
  watchDebounced(
    value,
    (now) =>
      void mirror()
        .drafts.put({ key, value: JSON.parse(JSON.stringify(now)) as Json })
        .catch(give),
    { deep: true, debounce: 300 },
  )
  return {
    value,
    async drop() {
      value.value = initial
      await mirror().drafts.delete(key).catch(give)
    },
  }
}
