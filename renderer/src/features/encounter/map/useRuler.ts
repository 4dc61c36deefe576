/** The ruler of a map: from a place over way points to where the pointer or the arrow keys are, measured as the system does. */
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import type { Layout } from './layout'
import type { MapMeasure } from './mapTypes'
import { isSameSquare, type Square } from './squares'

interface RulerOptions {
  isOn: Readonly<Ref<boolean>>
  layout: () => Layout
  measure: () => MapMeasure | null
  /** Where it begins by keys. */
  start: () => Square
  /** Nothing is measured any more. */
  end: () => void
}

export function useRuler({ isOn, layout, measure, start, end }: RulerOptions) {
  /** The beginning and the way points. */
  const points = shallowRef<readonly Square[]>([])
  const tip = shallowRef<Square | null>(null)
  /** Pressed and not let go: what is dragged is one leg. */
  const isPressed = ref(false)
  watch(isOn, clear)
  function clear(): void {
    points.value = []
    tip.value = null
    isPressed.value = false
  }
  const onMap = (place: Square | null): place is Square => place !== null && layout().isOn(place)

  function press(place: Square | null): void {
    if (!onMap(place)) return
    isPressed.value = true
    points.value = [...points.value, place]
    tip.value = place
  }
  function follow(place: Square | null): void {
    if (points.value.length > 0 && onMap(place)) tip.value = place
  }
  /** A drag is measured whole: what is pressed next begins anew. A click set a way point. */
  function release(): void {
    const last = points.value.at(-1) ?? null
    const wasDragged = isPressed.value && points.value.length === 1 && !isSameSquare(last, tip.value)
    isPressed.value = false
    isDone.value = wasDragged
  }
  const isDone = ref(false)
  function begin(place: Square | null): void {
    if (isDone.value) clear()
    isDone.value = false
    press(place)
  }
  function step(by: Square): void {
    if (points.value.length === 0) points.value = [start()]
    const from = tip.value ?? start()
    tip.value = layout().held({ x: from.x + by.x, y: from.y + by.y })
  }
  function addPoint(): void {
    if (tip.value !== null) points.value = [...points.value, tip.value]
  }
  /** First what is measured goes, then the ruler. */
  function cancel(): void {
    if (points.value.length === 0) end()
    clear()
  }

  const line = computed<readonly Square[]>(() =>
    tip.value === null ? points.value : [...points.value, tip.value],
  )
  const words = computed(() => {
    const how = measure()
    const way = line.value
    if (how === null || way.length < 2) return ''
    const legs = way.slice(1).map((to, at) => how.between(way[at] ?? to, to))
    return how.words(legs.reduce((sum, leg) => sum + leg, 0))
  })
  return { line, words, tip, isDone, begin, follow, release, step, addPoint, cancel }
}
