/**
 * Areas as a tool: dragged from where they begin, or begun at whoever acts and grown with the arrow keys. Who is inside is
 * told, and may be damaged at once.
 */
import { computed, h, ref, shallowRef } from 'vue'
import { runAction } from '@/actions/registry'
import { ui } from '@/words/words'
import type { Cockpit } from '../cockpit/useCockpit'
import AreaStrip from './AreaStrip.vue'
import { covers, perUnit, sizeOf, type Area, type AreaGround, type AreaShape } from './areas'
import { insideWords } from './insideWords'
import MapAreaShape from './MapAreaShape.vue'
import { type Square } from './squares'
import type { CombatantsOf, FieldPoint, TakeTool, ToolField } from './tools'

const CONE = 90

/** As last chosen: whoever throws one cone throws another. */
const shape = ref<AreaShape>('circle')

/** What the hand does: where an area begins, and what it goes towards. */
function useAreaHand({ layout, start }: ToolField, hasTypedSize: () => boolean) {
  const from = shallowRef<Square | null>(null)
  const tip = shallowRef<FieldPoint | null>(null)
  /** Let go, or fixed by Enter: the pointer no longer changes it. */
  const isFixed = ref(false)
  let isPressed = false

  function clear(): void {
    from.value = null
    tip.value = null
    isFixed.value = false
    isPressed = false
  }
  function begin(at: FieldPoint): void {
    clear()
    if (!layout().isOn(at.square)) return
    isPressed = true
    from.value = at.square
    tip.value = at
  }
  /** A circle whose size is known is dragged to its place; everything else goes from where it began. */
  function lead(at: FieldPoint): void {
    if (shape.value === 'circle' && hasTypedSize()) from.value = layout().held(at.square)
    tip.value = at
  }
  function follow(at: FieldPoint): void {
    if (isPressed) lead(at)
  }
  function release(): void {
    isFixed.value = isPressed
    isPressed = false
  }
  function step(by: Square): void {
    const before = tip.value?.square ?? start()
    const square = layout().held({ x: before.x + by.x, y: before.y + by.y })
    from.value ??= start()
    isFixed.value = false
    lead({ square, point: layout().middle(square) })
  }
  return { from, tip, isFixed, clear, begin, follow, release, step }
}

/** The area that was drawn and who is in it; null: none is. */
function useArea(field: ToolField, hand: ReturnType<typeof useAreaHand>, typed: AreaNumbers) {
  const ground = computed<AreaGround | null>(() => {
    const measure = field.measure()
    return measure === null ? null : { layout: field.layout(), between: measure.between }
  })
  const area = computed<Area | null>(() => {
    const [from, tip, on] = [hand.from.value, hand.tip.value, ground.value]
    if (from === null || tip === null || on === null) return null
    const size = typed.size.value ?? sizeOf(shape.value, from, tip.square, on)
    const usual = shape.value === 'cone' ? CONE : perUnit(on)
    return { shape: shape.value, from, towards: tip.point, size, breadth: typed.breadth.value ?? usual }
  })
  const isCovered = computed(() =>
    area.value === null || ground.value === null ? () => false : covers(area.value, ground.value),
  )
  const inside = computed(() =>
    field.tokens().filter(({ square }) => square !== null && isCovered.value(square)),
  )
  return { ground, area, isCovered, inside }
}
interface AreaNumbers {
  /** Null: as it is dragged. */
  size: Readonly<{ value: number | null }>
  /** Null: as is usual. */
  breadth: Readonly<{ value: number | null }>
}

export const takeArea =
  (cockpit: Cockpit, combatantsOf: CombatantsOf): TakeTool =>
  (field) => {
    const size = ref<number | null>(null)
    const breadth = ref<number | null>(null)
    const hand = useAreaHand(field, () => size.value !== null)
    const { ground, area, isCovered, inside } = useArea(field, hand, { size, breadth })

    const sizeWords = computed(() =>
      area.value === null ? '' : (field.measure()?.words(area.value.size) ?? ''),
    )
    const told = computed(() => (area.value === null ? ui('map.area.hint') : insideWords(inside.value)))
    const isReady = computed(() => hand.isFixed.value && inside.value.length > 0)
    function chooseInside(): void {
      cockpit.several.choose(inside.value.flatMap(({ id }) => combatantsOf(id)))
      field.putBack()
    }
    function damage(): void {
      if (!isReady.value) return
      chooseInside()
      runAction('encounter.damage')
    }
    function enter(): void {
      if (hand.isFixed.value) damage()
      else hand.isFixed.value = area.value !== null
    }
    function cancel(): void {
      if (area.value === null) field.putBack()
      hand.clear()
    }
    function choose(next: AreaShape): void {
      shape.value = next
      breadth.value = null
      field.focus()
    }
    return {
      begin: hand.begin,
      follow: hand.follow,
      release: hand.release,
      giveUp: hand.clear,
      step: hand.step,
      enter,
      cancel,
      words: () =>
        area.value === null ? '' : `${ui(`map.area.${area.value.shape}`)}, ${sizeWords.value}: ${told.value}`,
      layer: (seen) =>
        area.value === null || ground.value === null
          ? null
          : h(MapAreaShape, {
              area: area.value,
              between: ground.value.between,
              isCovered: isCovered.value,
              inside: inside.value.flatMap(({ square }) => (square === null ? [] : [square])),
              words: [sizeWords.value, insideWords(inside.value, true)],
              ...seen,
            }),
      strip: () =>
        h(AreaStrip, {
          shape: shape.value,
          size: size.value,
          breadth: breadth.value,
          words: told.value,
          isReady: isReady.value,
          hasForm: cockpit.form.chosen.value !== null,
          onShape: choose,
          'onUpdate:size': (next: number | null) => (size.value = next),
          'onUpdate:breadth': (next: number | null) => (breadth.value = next),
          onEnter: enter,
          onDamage: damage,
          onChoose: chooseInside,
          onCancel: cancel,
        }),
      cursor: 'crosshair',
    }
  }
