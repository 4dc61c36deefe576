/**
 * Fog as a tool in hand: a rectangle is dragged, a brush is drawn, a polygon is clicked corner by corner. What is let go
 * is covered or uncovered at once, by a command that an undo takes back.
 */
import { computed, h, shallowRef } from 'vue'
import type { FogShape } from '@shared/campaign/fog'
import { numeral, ui } from '@/words/words'
import { fogChoices, fogOf, type FogHere } from './fogChoices'
import { cornerAt, LONGEST_STROKE, polygonOf, shapeOf, toCents } from './fogDrawing'
import FogShapeDrawn from './FogShapeDrawn.vue'
import FogStrip from './FogStrip.vue'
import { isSameSquare, type Square } from './squares'
import {
  chosenBeside,
  type FieldPoint,
  type ToolField,
  type ToolInHand,
  type TakeTool,
  type ToolKeys,
} from './tools'

const { uncovers, kind, radius } = fogChoices
type Tools = Pick<ToolField, 'layout' | 'start' | 'putBack'>

/** The points that are drawn so far. */
function usePoints({ paint: paintFog }: FogHere) {
  const points = shallowRef<readonly Square[]>([])
  const tip = shallowRef<Square | null>(null)
  const isPressed = shallowRef(false)
  const drawn = computed(() =>
    shapeOf({ kind: kind.value, points: points.value, tip: tip.value, radius: radius.value }),
  )
  function clear(): void {
    points.value = []
    tip.value = null
    isPressed.value = false
  }
  function paint(shape: FogShape | null): void {
    clear()
    if (shape !== null) paintFog(shape)
  }
  /** One corner of a polygon more; the first or the last one again closes it. */
  function addCorner(corner: Square): void {
    const isAgain = [points.value[0], points.value.at(-1)].some((one) => isSameSquare(one ?? null, corner))
    if (isAgain) return paint(polygonOf(points.value))
    points.value = [...points.value, corner]
    tip.value = corner
  }
  function stroke(to: Square): void {
    const last = points.value.at(-1)
    if (last === undefined || Math.hypot(to.x - last.x, to.y - last.y) < radius.value / 4) return
    points.value = [...points.value, to]
    if (points.value.length < LONGEST_STROKE) return
    // a stroke that is longer goes on as another
    paint(drawn.value)
    points.value = [to]
    isPressed.value = true
  }
  return { points, tip, isPressed, drawn, clear, paint, addCorner, stroke }
}
type Points = ReturnType<typeof usePoints>

/** By keys a corner begins at whoever acts, at the corner of their place. */
function keysOf({ layout, start, putBack }: Tools, on: Points): ToolKeys {
  const { points, tip, isPressed, drawn } = on
  const beginning = (): Square => toCents(layout().corner(start()))
  function step(by: Square): void {
    const before = tip.value
    const now = before === null ? beginning() : toCents({ x: before.x + by.x, y: before.y + by.y })
    tip.value = now
    if (kind.value === 'brush' && isPressed.value) on.stroke(now)
  }
  function enter(): void {
    const now = tip.value ?? beginning()
    tip.value = now
    if (kind.value === 'polygon') on.addCorner(now)
    else if (points.value.length > 0) on.paint(drawn.value)
    else {
      points.value = [now]
      isPressed.value = kind.value === 'brush'
    }
  }
  function cancel(): void {
    if (points.value.length === 0 && tip.value === null) putBack()
    else if (kind.value === 'polygon' && points.value.length > 1) points.value = points.value.slice(0, -1)
    else on.clear()
  }
  return { step, enter, cancel }
}

function pointerOf(
  { layout }: Tools,
  on: Points,
): Pick<ToolInHand, 'begin' | 'follow' | 'release' | 'giveUp'> {
  const { points, tip, isPressed, drawn } = on
  function begin({ point }: FieldPoint): void {
    isPressed.value = true
    const corner = cornerAt(layout(), point)
    tip.value = corner
    if (kind.value === 'polygon') return
    points.value = [kind.value === 'brush' ? toCents(point) : corner]
  }
  function follow({ point }: FieldPoint): void {
    if (kind.value === 'brush') {
      if (isPressed.value) on.stroke(toCents(point))
    } else if (isPressed.value || points.value.length > 0) tip.value = cornerAt(layout(), point)
  }
  /** A corner stands where it is let go. */
  function release(): void {
    if (!isPressed.value) return
    isPressed.value = false
    if (kind.value !== 'polygon') on.paint(drawn.value)
    else if (tip.value !== null) on.addCorner(tip.value)
  }
  function giveUp(): void {
    if (kind.value !== 'polygon') return on.clear()
    isPressed.value = false
    tip.value = points.value.at(-1) ?? null
  }
  return { begin, follow, release, giveUp }
}

function wordsOf(first: Square | undefined, tip: Square | null): string {
  if (tip === null) return ''
  const place = ui('map.fog.at', { x: numeral(tip.x), y: numeral(tip.y) })
  return first === undefined || kind.value === 'brush'
    ? place
    : ui('map.fog.from', { x: numeral(first.x), y: numeral(first.y), place })
}

export const takeFog =
  (here: Parameters<typeof fogOf>[0]): TakeTool =>
  (field) => {
    const fog = fogOf(here)
    const on = usePoints(fog)
    const { points, tip, drawn } = on
    return {
      ...pointerOf(field, on),
      ...keysOf(field, on),
      words: () => wordsOf(points.value[0], tip.value),
      layer: ({ view }) =>
        tip.value === null && drawn.value === null
          ? null
          : h(FogShapeDrawn, { shape: drawn.value, tip: tip.value, points: points.value, view }),
      strip: () =>
        h(FogStrip, {
          fog: fog.now(),
          uncovers: uncovers.value,
          kind: kind.value,
          radius: radius.value,
          isCorners: kind.value === 'polygon' && points.value.length > 0,
          ...chosenBeside(field, {
            onCoverAll: fog.coverAll,
            'onUpdate:uncovers': (value: boolean) => (uncovers.value = value),
            'onUpdate:kind': (value: FogShape['kind']) => {
              on.clear()
              kind.value = value
            },
            'onUpdate:radius': (value: number) => (radius.value = value),
          }),
        }),
      cursor: 'crosshair',
    }
  }
