/** A view that glides to where it is to be: a table that watches it keeps its bearings. At once where motion is not wanted. */
import { usePreferredReducedMotion } from '@vueuse/core'
import { onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import type { Viewport } from '@/features/encounter/map/viewport'

const MILLISECONDS = 600

/** Slow at both ends. */
const eased = (share: number): number => share * share * (3 - 2 * share)
const between = (from: number, to: number, share: number): number => from + (to - from) * share

/** @param target null: nothing is to be seen yet; what is seen first is there at once */
export function useGlide(target: Readonly<Ref<Viewport | null>>): Readonly<Ref<Viewport | null>> {
  const view = shallowRef(target.value)
  const motion = usePreferredReducedMotion()
  let frame = 0

  watch(target, (to) => {
    cancelAnimationFrame(frame)
    const from = view.value
    if (from === null || to === null || motion.value === 'reduce') {
      view.value = to
      return
    }
    const began = performance.now()
    const step = (now: number): void => {
      const passed = Math.min(1, Math.max(0, (now - began) / MILLISECONDS))
      const share = eased(passed)
      view.value =
        passed === 1
          ? to
          : {
              scale: between(from.scale, to.scale, share),
              x: between(from.x, to.x, share),
              y: between(from.y, to.y, share),
            }
      if (passed < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  })
  onScopeDispose(() => cancelAnimationFrame(frame))
  return view
}
