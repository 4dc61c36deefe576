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
/** Milliseconds after the last step of a zoom until tokens are drawn as large, and with as much, as fits: not at every step. */
const REST = 80

const inSteps = (value: number): string => String(Math.round(value * 8) / 8)

export function useDrawnSizes(view: Readonly<Ref<Viewport>>) {
  /** Where the map's corner lies and how large a unit of the drawing is. */
  const shift = computed(
    () =>
      `translate(${String(view.value.x)} ${String(view.value.y)}) scale(${String(view.value.scale / UNIT)})`,
  )
  /** As text: lines keep their width on the screen, at every step of a zoom. */
  const labelSize = computed(() => `--pixel: ${String(UNIT / view.value.scale)}px`)
  const atRest = useRestedScale(view)
  const rested = computed(() => atRest.value ?? view.value.scale)
  /** Tokens do not become too small to hit. Every token is styled anew when it changes. */
  const grown = computed(() => {
    const scale = rested.value
    const wanted = Math.max(1, SMALLEST_TOKEN / scale)
    if (detailOf(scale).level === 'far') return Math.round(wanted * 2) / 2
    return Math.min(MOST_GROWN, Math.round(wanted * 8) / 8)
  })
  const detail = computed<Detail>(
    // at first letters: how large a square is seen is known once the frame is
    (before) => {
      const now: Detail = atRest.value === null ? { level: 'middle', cell: 1 } : detailOf(atRest.value)
      return before !== undefined && isEqual(before, now) ? before : now
    },
  )
  const tokenSize = computed(() => {
    const scale = rested.value
    // from far off there are no letters that would be styled anew
    const isFar = detailOf(scale).level === 'far'
    const name = isFar ? 14 : Math.max(14, (UNIT / scale) * (9.5 / grown.value))
    return `--grown: ${String(grown.value)}; --name: ${inSteps(name)}px`
  })
  return { shift, labelSize, grown, rested, tokenSize, detail }
}

/** The scale once a zoom has come to rest; null: it has not yet. */
function useRestedScale(view: Readonly<Ref<Viewport>>): Readonly<Ref<number | null>> {
  const rested = ref<number | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(
    () => view.value.scale,
    (scale) => {
      clearTimeout(timer)
      timer = setTimeout(() => (rested.value = scale), REST)
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(timer))
  return rested
}
