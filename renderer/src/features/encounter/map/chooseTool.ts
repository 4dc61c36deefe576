/** Choosing several on the map: everybody whose middle lies in the rectangle that is dragged; a click takes one in or out. */
import { computed, h, shallowRef } from 'vue'
import type { Cockpit } from '../cockpit/useCockpit'
import { insideWords } from './insideWords'
import MapRectangle from './MapRectangle.vue'
import { isSameSquare, type Square } from './squares'
import type { CombatantsOf, FieldPoint, TakeTool } from './tools'

/** Units that a pressed pointer may tremble before it counts as dragging. */
const TREMBLE = 0.2

export interface Rectangle {
  from: Square
  to: Square
}
/** Whether a point of the field lies in it, whichever corner it was dragged from. */
export const isInRectangle = ({ from, to }: Rectangle, { x, y }: Square): boolean =>
  x >= Math.min(from.x, to.x) &&
  x <= Math.max(from.x, to.x) &&
  y >= Math.min(from.y, to.y) &&
  y <= Math.max(from.y, to.y)

export const takeChoice =
  (cockpit: Cockpit, combatantsOf: CombatantsOf): TakeTool =>
  ({ layout, tokens, start, putBack }) => {
    const rectangle = shallowRef<Rectangle | null>(null)
    /** Where the pointer was pressed, and where the arrows have come to. */
    let pressed: FieldPoint | null = null
    let tip: Square | null = null

    const inside = computed(() => {
      const drawn = rectangle.value
      if (drawn === null) return []
      return tokens().filter(({ square }) => square !== null && isInRectangle(drawn, layout().middle(square)))
    })
    const words = computed(() => (rectangle.value === null ? '' : insideWords(inside.value)))
    function clear(): void {
      rectangle.value = null
      pressed = null
      tip = null
    }
    function choose(): void {
      const people = inside.value.flatMap(({ id }) => combatantsOf(id))
      clear()
      cockpit.several.choose(people)
      putBack()
    }
    /** Without a drag: whoever stands there is taken in or out; on bare ground there is nothing more to choose. */
    function click({ square }: FieldPoint): void {
      const there = tokens().filter((token) => isSameSquare(token.square, square))
      clear()
      if (there.length === 0) putBack()
      else cockpit.several.toggle(there.flatMap(({ id }) => combatantsOf(id)))
    }

    function begin(at: FieldPoint): void {
      clear()
      pressed = at
    }
    function follow({ point }: FieldPoint): void {
      if (pressed === null) return
      const from = pressed.point
      const way = Math.hypot(point.x - from.x, point.y - from.y)
      if (rectangle.value !== null || way > TREMBLE) rectangle.value = { from, to: point }
    }
    function release(): void {
      if (pressed === null) return
      if (rectangle.value === null) click(pressed)
      else choose()
    }
    /** By keys it goes from the middle of one place to that of another. */
    function step(by: Square): void {
      const from = rectangle.value?.from ?? layout().middle(start())
      const before = tip ?? start()
      tip = layout().held({ x: before.x + by.x, y: before.y + by.y })
      rectangle.value = { from, to: layout().middle(tip) }
    }
    function enter(): void {
      if (rectangle.value !== null) choose()
    }
    function cancel(): void {
      if (rectangle.value === null) putBack()
      clear()
    }
    return {
      begin,
      follow,
      release,
      giveUp: clear,
      step,
      enter,
      cancel,
      words: () => words.value,
      layer: ({ view }) =>
        rectangle.value === null ? null : h(MapRectangle, { ...rectangle.value, words: words.value, view }),
      cursor: 'crosshair',
    }
  }
