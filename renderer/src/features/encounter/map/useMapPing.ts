/** Pointing on one map: by click, by key, from its menu; and where that menu is open. */
import { computed, shallowRef, watch } from 'vue'
import type { Layout } from './layout'
import { usePing } from './ping'
import type { Square } from './squares'
import type { FieldPoint } from './tools'
import type { useViewport } from './useViewport'

interface PingOptions {
  layout: () => Layout
  viewport: Pick<ReturnType<typeof useViewport>, 'reveal' | 'middle' | 'fieldPoint'>
  /** Where the keys are: at the token on its way or with the focus; null: at none. */
  held: () => Square | null
}

export function useMapPing({ layout, viewport, held }: PingOptions) {
  const ping = usePing()
  const at = computed(() => ping?.at.value ?? null)
  watch(at, (place) => viewport.reveal(place))
  function show(place: Square): void {
    if (layout().isOn(place)) ping?.point(place)
  }
  /** Where the menu about the map itself is open, in pixels of the window; null: it is closed. */
  const asked = shallowRef<{ x: number; y: number } | null>(null)
  return {
    at,
    asked,
    ask: ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): void => {
      asked.value = { x, y }
    },
    pointAsked: ({ x, y }: { x: number; y: number }): void =>
      show(viewport.fieldPoint({ clientX: x, clientY: y }).square),
    /** Null: this map shows nothing to others. */
    point: ping === null ? null : ({ square }: FieldPoint): void => show(square),
    pointByKey: ping === null ? undefined : (): void => show(held() ?? layout().held(viewport.middle())),
  }
}
