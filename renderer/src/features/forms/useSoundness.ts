/** Whether every box of a form holds what it shows: one in error keeps its value from before, and nothing may be sent then. */
import { shallowRef } from 'vue'
import type { Preview } from '@/dice/usePreview'

export function useSoundness() {
  /** Set by whoever draws the form: asks its boxes, and leads to the first that is in error. */
  const soundness = shallowRef<(() => boolean) | null>(null)
  const isSound = (): boolean => soundness.value?.() !== false
  const guarded = (preview: Preview): Preview => ({
    ...preview,
    show: async () => {
      if (isSound()) await preview.show()
    },
  })
  return { soundness, isSound, guarded }
}
