/**
 * Obstacles and ground as a tool in hand: a rectangle is dragged or a brush drawn, to put them there or to take them away,
 * and what is there is chosen and changed. What is let go is one command, that an undo takes back.
 */
import { computed, h, shallowRef, watch } from 'vue'
import type { Id, JsonRecord } from '@shared/contract/types'
import type { GroundWindows } from '@/system/windows'
import { ui } from '@/words/words'
import type { Area } from '../prepare/terrainId'
import { groundAt, groundTowards, middleOfGround, type Ground } from './ground'
import {
  groundChoices,
  groundOf,
  paintOf,
  type EncounterHere,
  type GroundHere,
  type GroundShape,
  type GroundWay,
} from './groundChoices'
import GroundDrawn from './GroundDrawn.vue'
import GroundStrip from './GroundStrip.vue'
import { placeWords } from './placeWords'
import type { Square } from './squares'
import {
  anchorAt,
  placesIn,
  pointOf,
  rectangleBetween,
  stampAt,
  stampsBetween,
  tipAt,
  withStamp,
} from './stroke'
import {
  chosenBeside,
  type FieldPoint,
  type TakeTool,
  type ToolField,
  type ToolInHand,
  type ToolKeys,
} from './tools'

const { way, shape } = groundChoices
type Tools = Pick<ToolField, 'layout' | 'start' | 'putBack'>

/** What is drawn so far: from where, to where, and all that a brush has covered. */
function useStroke({ layout }: Pick<Tools, 'layout'>, ground: GroundHere) {
  const from = shallowRef<Square | null>(null)
  const tip = shallowRef<Square | null>(null)
  const covered = shallowRef<readonly Area[]>([])
  const areas = computed<readonly Area[]>(() => {
    if (from.value === null || tip.value === null) return []
    if (shape.value === 'brush') return covered.value
    const area = rectangleBetween(layout(), from.value, tip.value)
    return area === null ? [] : [area]
  })
  function drop(): void {
    from.value = null
    covered.value = []
  }
  function clear(): void {
    drop()
    tip.value = null
  }
  function begin(at: Square, point: Square): void {
    from.value = at
    tip.value = at
    covered.value = shape.value === 'brush' ? withStamp([], stampAt(layout(), point)) : []
  }
  /** @param last the point that the brush comes from */
  function follow(at: Square, point: Square, last: Square | null): void {
    tip.value = at
    if (from.value === null || shape.value !== 'brush') return
    covered.value = stampsBetween(layout(), last ?? point, point).reduce<Area[]>(withStamp, [
      ...covered.value,
    ])
  }
  function put(): void {
    const stroke = areas.value
    drop()
    if (way.value === 'erase') ground.erase(layout(), stroke)
    else ground.paint(layout(), stroke)
  }
  return { from, tip, areas, clear, drop, begin, follow, put }
}
type Stroke = ReturnType<typeof useStroke>

function useChosen({ all }: GroundHere) {
  const id = shallowRef<Id | null>(null)
  const chosen = computed(() => all().find((one) => one.id === id.value) ?? null)
  return { id, chosen }
}
type Chosen = ReturnType<typeof useChosen>

function pointerOf(
  { layout }: Tools,
  { all }: GroundHere,
  stroke: Stroke,
  chosen: Chosen,
): Pick<ToolInHand, 'begin' | 'follow' | 'release' | 'giveUp'> {
  let last: Square | null = null
  let before: Id | null = null
  function begin({ point, square }: FieldPoint): void {
    if (way.value === 'change') {
      const there = groundAt(all(), layout().kind === 'open' ? point : square)
      before = chosen.id.value
      // one more click goes to what lies below
      const at = there.findIndex(({ id }) => id === before)
      chosen.id.value = (there[at + 1] ?? there[0])?.id ?? null
      return
    }
    last = point
    stroke.begin(anchorAt(layout(), point), point)
  }
  function follow({ point }: FieldPoint): void {
    if (way.value === 'change' || last === null) return
    stroke.follow(anchorAt(layout(), point), point, last)
    last = point
  }
  function release(): void {
    if (last === null) return
    last = null
    stroke.put()
    stroke.clear()
  }
  function giveUp(): void {
    if (way.value === 'change') chosen.id.value = before
    last = null
    stroke.clear()
  }
  return { begin, follow, release, giveUp }
}

/** By keys it begins at whoever acts: arrows move, Enter begins and ends a stroke. */
function keysOf(
  { layout, start, putBack }: Tools,
  ground: GroundHere,
  stroke: Stroke,
  chosen: Chosen,
): ToolKeys {
  const { from, tip } = stroke
  const beginning = (): Square => tipAt(layout(), start())
  function step(by: Square): void {
    if (way.value === 'change') {
      const all = ground.all()
      const one = chosen.chosen.value
      const at = (one === null ? null : middleOfGround(one)) ?? beginning()
      const next = groundTowards(all, at, by) ?? (one === null ? all[0] : null)
      if (next != null) chosen.id.value = next.id
      return
    }
    const was = tip.value
    const now = was === null ? beginning() : tipAt(layout(), { x: was.x + by.x, y: was.y + by.y })
    stroke.follow(now, pointOf(layout(), now), was === null ? null : pointOf(layout(), was))
  }
  function enter(): void {
    if (way.value === 'change') return
    const now = tip.value ?? beginning()
    if (from.value === null) stroke.begin(now, pointOf(layout(), now))
    else stroke.put()
  }
  function cancel(): void {
    if (way.value === 'change' && chosen.id.value !== null) chosen.id.value = null
    else if (from.value !== null) stroke.drop()
    else if (tip.value !== null) stroke.clear()
    else putBack()
  }
  function remove(): void {
    if (way.value === 'change' && chosen.chosen.value !== null) ground.remove(chosen.chosen.value.id)
  }
  return { step, enter, cancel, remove }
}

interface Said {
  layout: Tools['layout']
  ground: GroundHere
  stroke: Stroke
  chosen: Chosen
  noteOf: (one: Ground) => string
}
function wordsOf({ layout, ground, stroke: { from, tip, areas }, chosen, noteOf }: Said): string {
  const places = (all: readonly Area[]): string =>
    ui('map.ground.places', { count: Math.round(placesIn(layout(), all)) })
  if (way.value === 'change') {
    const one = chosen.chosen.value
    return one === null ? '' : ui('map.ground.one', { what: noteOf(one), places: places(one.areas) })
  }
  if (tip.value === null) return ''
  const { kind } = layout()
  const place = placeWords(kind, tip.value)
  if (from.value !== null)
    return ui('map.ground.from', { from: placeWords(kind, from.value), place, places: places(areas.value) })
  const there = groundAt(ground.all(), tip.value)
  return there.length === 0 ? place : ui('map.ground.there', { place, what: there.map(noteOf).join(', ') })
}

/** What is chosen in the strip: of what is painted next, or of what lies there. */
function choosing(windows: GroundWindows, ground: GroundHere, chosen: Chosen) {
  const paint = paintOf(windows)
  const change = (to: { is?: JsonRecord; name?: string }): void => {
    const { id } = chosen
    if (way.value !== 'change') paint.value = { ...paint.value, ...to }
    else if (id.value !== null) ground.change(id.value, to)
  }
  const alike = computed(() =>
    ground
      .all()
      .find(
        (one) =>
          one.name === ground.nameOf(paint.value) &&
          windows.words(one.is) === windows.words(paint.value.is) &&
          Object.entries(paint.value.is).every(([key, value]) => one.is[key] === value),
      ),
  )
  function choose(id: Id | null): void {
    if (way.value === 'change') chosen.id.value = id
    else {
      const one = ground.all().find((other) => other.id === id)
      // something new of the kind that was painted last
      paint.value =
        one === undefined
          ? { ...paint.value, name: '' }
          : { is: one.is, name: one.name === windows.words(one.is) ? '' : one.name }
    }
  }
  const shown = computed(() => {
    const one = chosen.chosen.value
    if (way.value !== 'change') return paint.value
    return one === null ? null : { is: one.is, name: one.name === windows.words(one.is) ? '' : one.name }
  })
  return {
    change,
    choose,
    shown,
    at: computed(() => (way.value === 'change' ? chosen.chosen.value : alike.value)?.id ?? null),
  }
}

const CORNER = 0.12
const aroundCorner = ({ x, y }: Square): Area => ({
  left: x - CORNER,
  top: y - CORNER,
  right: x + CORNER,
  bottom: y + CORNER,
})

/** An eraser left in hand would wipe out another fight's ground, or nothing. */
function takeBrush(): void {
  way.value = 'paint'
}

export const takeGround =
  (here: EncounterHere, windows: GroundWindows): TakeTool =>
  (field) => {
    takeBrush()
    const ground = groundOf(here, windows)
    const stroke = useStroke(field, ground)
    const chosen = useChosen(ground)
    const { change, choose, shown, at } = choosing(windows, ground, chosen)
    const noteOf = (one: Ground): string => {
      const words = windows.note(one.is)
      return words === '' || words === one.name
        ? one.name
        : ui('map.ground.note', { name: one.name, note: words })
    }
    watch([way, shape], () => {
      stroke.clear()
      chosen.id.value = null
    })
    const { layout } = field
    const tipArea = (): Area | null => {
      const { value: tip } = stroke.tip
      if (tip === null) return null
      const isCorner = layout().kind === 'open' && shape.value === 'rectangle'
      return isCorner ? aroundCorner(tip) : stampAt(layout(), pointOf(layout(), tip))
    }
    return {
      ...pointerOf(field, ground, stroke, chosen),
      ...keysOf(field, ground, stroke, chosen),
      words: () => wordsOf({ layout, ground, stroke, chosen, noteOf }),
      layer: ({ view }) =>
        h(GroundDrawn, {
          areas: way.value === 'change' ? (chosen.chosen.value?.areas ?? []) : stroke.areas.value,
          tip: way.value === 'change' ? null : tipArea(),
          look: way.value,
          layout: layout(),
          view,
        }),
      strip: () =>
        h(GroundStrip, {
          ground: ground.all(),
          way: way.value,
          shape: shape.value,
          paint: shown.value,
          chosen: at.value,
          usual: shown.value === null ? '' : windows.words(shown.value.is),
          hasNames: windows.hasNames,
          fields: windows.fields,
          noteOf,
          onIs: (is: JsonRecord) => change({ is }),
          onName: (name: string) => change({ name }),
          onChoose: choose,
          ...chosenBeside(field, {
            'onUpdate:way': (value: GroundWay) => (way.value = value),
            'onUpdate:shape': (value: GroundShape) => (shape.value = value),
            onRemove: () => chosen.id.value !== null && ground.remove(chosen.id.value),
            onDone: () => undefined,
          }),
        }),
      cursor: way.value === 'change' ? 'pointer' : 'crosshair',
    }
  }
