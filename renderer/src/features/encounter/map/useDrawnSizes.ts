/** How large things are drawn on a map at the scale at which it is seen. */
import { computed, onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import { detailOf, type Detail } from './detail'
import { UNIT } from './drawing'
import { isEqual } from './stable'
import type { Viewport } from './viewport'

/** Pixels that a token alone on its square keeps, however small the square is drawn. */
const SMALLEST_TOKEN = 22
/** Larger it would lie on its neighbour, as long as those who stand together are not one shape. */
const MOST_GROWN = 1.15
/** Milliseconds after the last step of a zoom until tokens are drawn as large, and with as much, as fits: not at every step. */
const REST = 120

/** Letters: how large a square is seen is known once the frame is. */
const AT_FIRST: Detail = { level: 'middle', cell: 1 }

const inSteps = (value: number): string => String(Math.round(value * 8) / 8)

export function useDrawnSizes(view: Readonly<Ref<Viewport>>) {
  const atRest = useRestedView(view)
  /** As the map is drawn: while a zoom is under way as it was before, and the drawing as a whole is moved and scaled. */
  const drawn = computed(() => {
    const before = atRest.value
    return before === null || before.scale === view.value.scale ? view.value : before
  })
  const rested = computed(() => drawn.value.scale)
  /** Where the map's corner lies and how large a unit of the drawing is. */
  const shift = computed(() => shiftOf(drawn.value))
  /** CSS of the drawing, from its upper left corner on; none: it is drawn where it is seen. */
  const zooming = computed(() => {
    const now = view.value
    const before = drawn.value
    if (before === now) return undefined
    const by = now.scale / before.scale
    return `translate(${String(now.x - before.x * by)}px, ${String(now.y - before.y * by)}px) scale(${String(by)})`
  })
  /** As text: lines keep their width on the screen. */
  const labelSize = computed(() => `--pixel: ${String(UNIT / rested.value)}px`)
  const detail = computed<Detail>((before) => {
    if (atRest.value === null) return AT_FIRST
    const now = detailOf(rested.value, before === AT_FIRST ? undefined : before?.level)
    return before !== undefined && isEqual(before, now) ? before : now
  })
  /** Tokens do not become too small to hit. Every token is styled anew when it changes. */
  const grown = computed(() => {
    const scale = rested.value
    const wanted = Math.max(1, SMALLEST_TOKEN / scale)
    if (detail.value.level === 'far') return Math.round(wanted * 2) / 2
    return Math.min(MOST_GROWN, Math.round(wanted * 8) / 8)
  })
  const tokenSize = computed(() => {
    const scale = rested.value
    // from far off there are no letters that would be styled anew
    const isFar = detail.value.level === 'far'
    const name = isFar ? 14 : Math.max(14, (UNIT / scale) * (9.5 / grown.value))
    return `--grown: ${String(grown.value)}; --name: ${inSteps(name)}px`
  })
  /** How large the frame is is known, and with it how much of a token is drawn: before, drawing hundreds would be for nothing. */
  const isMeasured = computed(() => atRest.value !== null)
  return { drawn, shift, zooming, labelSize, grown, tokenSize, detail, isMeasured }
}

export const shiftOf = ({ x, y, scale }: Viewport): string =>
  `translate(${String(x)} ${String(y)}) scale(${String(scale / UNIT)})`

/** What is seen, but not while a zoom is under way: then what was seen before it. Null: nothing has come to rest yet. */
function useRestedView(view: Readonly<Ref<Viewport>>): Readonly<Ref<Viewport | null>> {
  const rested = shallowRef<Viewport | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame: number | null = null
  function stop(): void {
    clearTimeout(timer)
    if (frame !== null) cancelAnimationFrame(frame)
    frame = null
  }
  /** Counted from the paint on: where that takes longer, the next step of the same zoom comes first all the same. */
  function restSoon(): void {
    stop()
    frame = requestAnimationFrame(() => {
      frame = null
      timer = setTimeout(() => (rested.value = view.value), REST)
    })
  }
  watch(
    view,
    (now, before) => {
      if (rested.value !== null && now.scale === rested.value.scale) {
        stop()
        rested.value = now
      } else if (rested.value === null && before !== undefined) rested.value = now
      else if (now.scale !== before?.scale) restSoon()
    },
    { immediate: true, flush: 'sync' },
  )
  onScopeDispose(stop)
  return rested
}
