/** How large things are drawn on a map at the scale at which it is seen. */
import { computed, type Ref } from 'vue'
import { UNIT } from './drawing'
import type { Viewport } from './viewport'

/** Pixels that a token alone on its square keeps, however small the square is drawn. */
const SMALLEST_TOKEN = 22
/** Larger it would lie on its neighbour. */
const MOST_GROWN = 1.15

const inSteps = (value: number): string => String(Math.round(value * 8) / 8)

export function useDrawnSizes(view: Readonly<Ref<Viewport>>) {
  /** Where the map's corner lies and how large a unit of the drawing is. */
  const shift = computed(
    () =>
      `translate(${String(view.value.x)} ${String(view.value.y)}) scale(${String(view.value.scale / UNIT)})`,
  )
  /**
   * Sizes that undo the scale: lines keep their width on the screen, tokens do not become too small to hit. As text and in
   * steps, each only where it is used: whatever hangs on one that changes is styled anew.
   */
  const labelSize = computed(() => `--pixel: ${String(UNIT / view.value.scale)}px`)
  const grown = computed(() => {
    const wanted = Math.max(1, SMALLEST_TOKEN / view.value.scale)
    return Math.min(MOST_GROWN, Math.round(wanted * 8) / 8)
  })
  const tokenSize = computed(() => {
    const name = Math.max(14, (UNIT / view.value.scale) * (9.5 / grown.value))
    return `--grown: ${String(grown.value)}; --name: ${inSteps(name)}px`
  })
  return { shift, labelSize, grown, tokenSize }
}
