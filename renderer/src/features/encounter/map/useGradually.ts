/** A number that goes to where it is wanted in steps, one a frame: what hangs on each of them is not all done in one. */
import { onScopeDispose, ref, watch, type Ref } from 'vue'

/** Where so many steps lead next. */
export const nextOf = (now: number, wanted: number, step: number): number =>
  now < wanted ? Math.min(wanted, now + step) : Math.max(wanted, now - step)

export function useGradually(wanted: () => number, step: number): Readonly<Ref<number>> {
  const now = ref(0)
  let frame: number | null = null
  function go(): void {
    frame = null
    now.value = nextOf(now.value, wanted(), step)
    if (now.value !== wanted()) frame = requestAnimationFrame(go)
  }
  watch(
    wanted,
    (next) => {
      if (next !== now.value) frame ??= requestAnimationFrame(go)
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    if (frame !== null) cancelAnimationFrame(frame)
  })
  return now
}
