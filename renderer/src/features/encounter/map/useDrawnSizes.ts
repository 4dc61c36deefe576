/** How large things are drawn on a map at the scale at which it is seen. */
import { computed, onScopeDispose, ref, watch, type Ref } from 'vue'
import { detailOf, type Detail } from './detail'
import { UNIT } from './drawing'
import { isEqual } from './stable'
import type { Viewport } from './viewport'

/** Pixels that a token alone on its square keeps, however small the square is drawn. */
const SMALLEST_TOKEN = 22
/** Larger it would lie on its neighbour, as long as those who stand together are not one shape. */
const MOST_GROWN = 1.15
/** Milliseconds after the last step of a zoom until more or less of tokens is drawn: not at every step of it. */
const REST = 80

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
    if (detailOf(view.value.scale).level === 'far') return Math.round(wanted * 2) / 2
    return Math.min(MOST_GROWN, Math.round(wanted * 8) / 8)
  })
  const detail = useRestedDetail(view)
  const tokenSize = computed(() => {
    // from far off there are no letters that would be styled anew
    const isFar = detailOf(view.value.scale).level === 'far'
    const name = isFar ? 14 : Math.max(14, (UNIT / view.value.scale) * (9.5 / grown.value))
    return `--grown: ${String(grown.value)}; --name: ${inSteps(name)}px`
  })
  return { shift, labelSize, grown, tokenSize, detail }
}

function useRestedDetail(view: Readonly<Ref<Viewport>>): Readonly<Ref<Detail>> {
  // at first letters: how large a square is seen is known once the frame is
  const detail = ref<Detail>({ level: 'middle', cell: 1 })
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(
    () => view.value.scale,
    (scale) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const next = detailOf(scale)
        if (!isEqual(next, detail.value)) detail.value = next
      }, REST)
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(timer))
  return detail
}
