/**
 * Fog as a tool in hand: a rectangle is dragged, a brush is drawn, a polygon is clicked corner by corner. What is let go
 * is covered or uncovered at once, by a command that an undo takes back.
 */
import { computed, h, ref, shallowRef } from 'vue'
import type { FogShape } from '@shared/campaign/fog'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { runCommand } from '@/session/commands'
import { numeral, ui } from '@/words/words'
import FogShapeDrawn from './FogShapeDrawn.vue'
import FogStrip from './FogStrip.vue'
import { isSameSquare, type Square } from './squares'
import type { FieldPoint, ToolField, ToolInHand } from './tools'

export const FOG_SHAPES = ['rectangle', 'brush', 'polygon'] as const
export const BRUSHES = [0.5, 1, 2, 4] as const
/** As it was last used in this window. */
const uncovers = ref(true)
const kind = ref<FogShape['kind']>('rectangle')
const radius = ref<number>(1)

/** Points of a stroke that one command takes. */
const LONGEST = 400
const CENT = 100
const rounded = ({ x, y }: Square): Square => ({
  x: Math.round(x * CENT) / CENT,
  y: Math.round(y * CENT) / CENT,
})

/** The encounter whose map is shown: the one that runs. */
const here = (): Id | undefined => useCampaign().runningEncounter?.id

export async function setFog(covers: 'everything' | 'nothing'): Promise<void> {
  const encounter = here()
  if (encounter !== undefined) await runCommand({ type: 'encounter/set-fog', encounter, covers })
}

/** Corners lie on the lines between squares; on hexes and open boards anywhere. */
const cornerAt = ({ kind: of }: ReturnType<ToolField['layout']>, point: Square): Square =>
  of === 'square' ? { x: Math.round(point.x), y: Math.round(point.y) } : rounded(point)

/** Between two corners; null where it has no width. */
export function rectangleOf(one: Square, other: Square): FogShape | null {
  if (one.x === other.x || one.y === other.y) return null
  return {
    kind: 'rectangle',
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    bottom: Math.max(one.y, other.y),
  }
}

export function takeFog({ layout, start, putBack }: ToolField): ToolInHand {
  /** Corners, or the line of the brush. */
  const points = shallowRef<readonly Square[]>([])
  /** Where the pointer or the keys are. */
  const tip = shallowRef<Square | null>(null)
  let isPressed = false

  function clear(): void {
    points.value = []
    tip.value = null
    isPressed = false
  }
  const drawn = computed<FogShape | null>(() => {
    const [first] = points.value
    const end = tip.value
    if (kind.value === 'brush')
      return points.value.length === 0
        ? null
        : { kind: 'brush', points: [...points.value], radius: radius.value }
    if (first === undefined || end === null) return null
    if (kind.value === 'rectangle') return rectangleOf(first, end)
    const corners = [
      ...points.value,
      ...(points.value.some((corner) => isSameSquare(corner, end)) ? [] : [end]),
    ]
    return corners.length < 3 ? null : { kind: 'polygon', points: corners }
  })
  function paint(shape: FogShape | null): void {
    const encounter = here()
    clear()
    if (shape !== null && encounter !== undefined)
      void runCommand({ type: 'encounter/paint-fog', encounter, uncovers: uncovers.value, shape })
  }
  const closed = (): FogShape | null =>
    points.value.length < 3 ? null : { kind: 'polygon', points: [...points.value] }

  function begin({ point }: FieldPoint): void {
    isPressed = true
    const corner = cornerAt(layout(), point)
    if (kind.value === 'polygon') {
      if (isSameSquare(points.value[0] ?? null, corner) || isSameSquare(points.value.at(-1) ?? null, corner))
        paint(closed())
      else {
        points.value = [...points.value, corner]
        tip.value = corner
      }
      return
    }
    points.value = [kind.value === 'brush' ? rounded(point) : corner]
    tip.value = corner
  }
  function draw(to: Square): void {
    const last = points.value.at(-1)
    if (last === undefined || Math.hypot(to.x - last.x, to.y - last.y) < radius.value / 4) return
    points.value = [...points.value, to]
    // a stroke that is longer goes on as another
    if (points.value.length === LONGEST) {
      paint(drawn.value)
      points.value = [to]
      isPressed = true
    }
  }
  function follow({ point }: FieldPoint): void {
    if (kind.value === 'brush') {
      if (isPressed) draw(rounded(point))
    } else if (points.value.length > 0 && (isPressed || kind.value === 'polygon'))
      tip.value = cornerAt(layout(), point)
  }
  function release(): void {
    if (!isPressed) return
    isPressed = false
    if (kind.value !== 'polygon') paint(drawn.value)
  }
  /** By keys a place is covered whole, whatever the shape. */
  function step(by: Square): void {
    const place = tip.value ?? layout().corner(start())
    if (points.value.length === 0 && tip.value === null) tip.value = rounded(place)
    else tip.value = rounded({ x: place.x + by.x, y: place.y + by.y })
    if (kind.value === 'brush' && isPressed && tip.value !== null) draw(tip.value)
  }
  function enter(): void {
    const at = tip.value ?? rounded(layout().corner(start()))
    tip.value = at
    const isBegun = points.value.length > 0
    if (kind.value === 'polygon') begin({ point: at, square: at })
    else if (!isBegun) {
      points.value = [at]
      isPressed = kind.value === 'brush'
    } else paint(drawn.value)
  }
  function cancel(): void {
    if (points.value.length === 0 && tip.value === null) putBack()
    else if (kind.value === 'polygon' && points.value.length > 1) points.value = points.value.slice(0, -1)
    else clear()
  }
  const words = computed(() => {
    const at = tip.value
    if (at === null) return ''
    const [first] = points.value
    const place = ui('map.fog.at', { x: numeral(at.x), y: numeral(at.y) })
    return first === undefined || kind.value === 'brush'
      ? place
      : ui('map.fog.from', { x: numeral(first.x), y: numeral(first.y), place })
  })
  return {
    begin,
    follow,
    release,
    step,
    enter,
    cancel,
    words: () => words.value,
    layer: ({ view }) =>
      tip.value === null && drawn.value === null
        ? null
        : h(FogShapeDrawn, { shape: drawn.value, tip: tip.value, points: points.value, view }),
    strip: () =>
      h(FogStrip, {
        uncovers: uncovers.value,
        kind: kind.value,
        radius: radius.value,
        isCorners: kind.value === 'polygon' && points.value.length > 0,
        'onUpdate:uncovers': (value: boolean) => (uncovers.value = value),
        'onUpdate:kind': (value: FogShape['kind']) => {
          clear()
          kind.value = value
        },
        'onUpdate:radius': (value: number) => (radius.value = value),
      }),
    cursor: 'crosshair',
  }
}
