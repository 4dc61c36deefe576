/** The ruler of a map: from a place over way points to where the pointer or the arrow keys are, measured as the system does. */
import { computed, h, shallowRef } from 'vue'
import MapRuler from './MapRuler.vue'
import { isSameSquare, type Square } from './squares'
import type { ToolField, ToolInHand } from './tools'

export function takeRuler({ layout, measure, start, putBack }: ToolField): ToolInHand {
  /** The beginning and the way points. */
  const points = shallowRef<readonly Square[]>([])
  const tip = shallowRef<Square | null>(null)
  /** Pressed and not let go: what is dragged is one leg. */
  let isPressed = false
  /** A drag is measured whole: what is pressed next begins anew. */
  let isDone = false

  function clear(): void {
    points.value = []
    tip.value = null
    isPressed = false
    isDone = false
  }
  function begin(place: Square): void {
    if (isDone) clear()
    if (!layout().isOn(place)) return
    isPressed = true
    points.value = [...points.value, place]
    tip.value = place
  }
  function follow(place: Square): void {
    if (!isDone && points.value.length > 0 && layout().isOn(place)) tip.value = place
  }
  /** A click set a way point. */
  function release(): void {
    const last = points.value.at(-1) ?? null
    isDone = isPressed && points.value.length === 1 && !isSameSquare(last, tip.value)
    isPressed = false
  }
  /** The way point that was just set is taken back. */
  function giveUp(): void {
    if (!isPressed) return
    isPressed = false
    points.value = points.value.slice(0, -1)
    tip.value = points.value.at(-1) ?? null
  }
  function step(by: Square): void {
    if (points.value.length === 0) points.value = [start()]
    const from = tip.value ?? start()
    tip.value = layout().held({ x: from.x + by.x, y: from.y + by.y })
  }
  function enter(): void {
    if (tip.value !== null) points.value = [...points.value, tip.value]
  }
  function cancel(): void {
    if (points.value.length === 0) putBack()
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
  return {
    begin: ({ square }) => begin(square),
    follow: ({ square }) => follow(square),
    release,
    giveUp,
    step,
    enter,
    cancel,
    words: () => words.value,
    layer: (seen) =>
      line.value.length === 0 ? null : h(MapRuler, { line: line.value, words: words.value, ...seen }),
    cursor: 'crosshair',
  }
}
