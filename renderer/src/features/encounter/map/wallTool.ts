/**
 * Walls as a tool in hand: drawn corner by corner or as a rectangle, doors put into them, and those that are there chosen
 * and changed. Each piece is a command of its own, so that an undo takes back what was drawn last.
 */
import { computed, h, shallowRef, watch } from 'vue'
import type { Wall, WallKind } from '@shared/campaign/walls'
import { numeral, ui } from '@/words/words'
import { isSameSquare, type Square } from './squares'
import {
  chosenBeside,
  type FieldPoint,
  type ToolField,
  type ToolInHand,
  type TakeTool,
  type ToolKeys,
} from './tools'
import { wallChoices, wallsOf, type EncounterHere, type Walls } from './wallChoices'
import { middleOf, sidesBetween, wallAt, wallCorner, wallTowards } from './wallDrawing'
import WallDrawn from './WallDrawn.vue'
import WallStrip from './WallStrip.vue'

const { way, kind } = wallChoices
type Tools = Pick<ToolField, 'layout' | 'start' | 'putBack'>
/** How near a wall has to be pointed at, in units. */
const NEAR = 0.4

/** What is being drawn: from where, and where the pointer or the keys are. */
function useLine({ draw: drawWalls }: Walls) {
  const from = shallowRef<Square | null>(null)
  const tip = shallowRef<Square | null>(null)
  const drawn = computed<[Square, Square][]>(() => {
    if (from.value === null || tip.value === null || isSameSquare(from.value, tip.value)) return []
    return way.value === 'rectangle' ? sidesBetween(from.value, tip.value) : [[from.value, tip.value]]
  })
  function clear(): void {
    from.value = null
    tip.value = null
  }
  /** Draws what lies between; a line goes on from where it has come to. */
  function draw(): void {
    const [lines, end] = [drawn.value, tip.value]
    if (way.value === 'line' && lines.length > 0) from.value = end
    else clear()
    drawWalls(lines)
  }
  return { from, tip, drawn, clear, draw }
}
type Line = ReturnType<typeof useLine>

/** Walls that are chosen to be changed; those that are gone meanwhile are chosen no more. */
function useChosen({ all: wallsHere }: Walls) {
  const ids = shallowRef<ReadonlySet<string>>(new Set())
  const chosen = computed(() => wallsHere().filter(({ id }) => ids.value.has(id)))
  function choose(wall: Wall | null): void {
    ids.value = new Set(wall === null ? [] : [wall.id])
  }
  function toggle(wall: Wall): void {
    const next = new Set(ids.value)
    if (!next.delete(wall.id)) next.add(wall.id)
    ids.value = next
  }
  return { ids, chosen, choose, toggle }
}
type Chosen = ReturnType<typeof useChosen>

function pointerOf(
  { layout }: Tools,
  { all: wallsHere }: Walls,
  line: Line,
  chosen: Chosen,
): Pick<ToolInHand, 'begin' | 'follow' | 'release' | 'giveUp'> {
  const { from, tip } = line
  /** A line's first corner, or one more of it, is being set. */
  let setting: 'first' | 'next' | null = null
  let toggled: Wall | null = null
  function begin({ point }: FieldPoint): void {
    if (way.value === 'change') {
      toggled = wallAt(wallsHere(), point, NEAR)
      return toggled === null ? chosen.choose(null) : chosen.toggle(toggled)
    }
    const corner = wallCorner(layout(), wallsHere(), point)
    setting = from.value === null ? 'first' : 'next'
    from.value ??= corner
    tip.value = corner
  }
  function follow({ point }: FieldPoint): void {
    if (way.value !== 'change' && from.value !== null) tip.value = wallCorner(layout(), wallsHere(), point)
  }
  function release(): void {
    const was = setting
    setting = null
    if (was === null || from.value === null) return
    const hasLength = !isSameSquare(from.value, tip.value)
    if (hasLength) line.draw()
    // what is dragged ends where it is let go; a line ends at the corner that it has come to once more
    if (hasLength ? was === 'first' : was === 'next') line.clear()
  }
  /** The corner that was begun is none, and what was clicked is as it was. */
  function giveUp(): void {
    if (way.value === 'change' && toggled !== null) chosen.toggle(toggled)
    toggled = null
    if (setting === 'first') line.clear()
    else if (setting === 'next') tip.value = from.value
    setting = null
  }
  return { begin, follow, release, giveUp }
}

function keysOf(
  { layout, start, putBack }: Tools,
  { all: wallsHere, turnDoor, remove: removeWalls }: Walls,
  line: Line,
  chosen: Chosen,
): ToolKeys {
  const { from, tip } = line
  const cornerAt = (point: Square): Square => wallCorner(layout(), wallsHere(), point)
  const beginning = (): Square => cornerAt(layout().corner(start()))
  function step(by: Square): void {
    if (way.value === 'change') {
      const [only] = chosen.chosen.value
      const at = only === undefined ? beginning() : middleOf(only)
      const next =
        wallTowards(wallsHere(), at, by) ?? (only === undefined ? wallAt(wallsHere(), at, Infinity) : null)
      if (next !== null) chosen.choose(next)
      return
    }
    const before = tip.value
    tip.value = before === null ? beginning() : cornerAt({ x: before.x + by.x, y: before.y + by.y })
  }
  function enter(): void {
    if (way.value === 'change') {
      for (const { id } of chosen.chosen.value) turnDoor(id)
      return
    }
    const now = tip.value ?? beginning()
    tip.value = now
    if (from.value === null) from.value = now
    else if (isSameSquare(from.value, now)) line.clear()
    else line.draw()
  }
  function cancel(): void {
    if (way.value === 'change' && chosen.chosen.value.length > 0) chosen.choose(null)
    else if (from.value !== null || tip.value !== null) line.clear()
    else putBack()
  }
  function remove(): void {
    if (way.value === 'change') removeWalls(chosen.chosen.value.map(({ id }) => id))
  }
  return { step, enter, cancel, remove }
}

function wordsOf({ from, tip }: Line, { chosen }: Chosen): string {
  if (way.value === 'change') {
    const [only] = chosen.value
    if (only === undefined) return ''
    if (chosen.value.length > 1) return ui('map.walls.chosen', { count: chosen.value.length })
    const { x, y } = middleOf(only)
    return ui('map.walls.one', {
      what: ui(`map.wall.${only.door ?? 'wall'}`),
      kind: ui(`map.walls.${only.kind}`),
      place: ui('map.fog.at', { x: numeral(x), y: numeral(y) }),
    })
  }
  if (tip.value === null) return ''
  const place = ui('map.fog.at', { x: numeral(tip.value.x), y: numeral(tip.value.y) })
  return from.value === null
    ? place
    : ui('map.fog.from', { x: numeral(from.value.x), y: numeral(from.value.y), place })
}

export const takeWalls =
  (here: EncounterHere): TakeTool =>
  (field) => {
    const walls = wallsOf(here)
    const line = useLine(walls)
    const chosen = useChosen(walls)
    const { from, tip, drawn } = line
    // a room that is bars because the last one was is nobody's wish
    kind.value = 'blocks'
    watch(way, () => {
      line.clear()
      chosen.choose(null)
    })
    // what the line was to go on from has been taken back
    watch(
      () => walls.all().length,
      (now, before) => now < before && line.clear(),
    )
    const ids = (): string[] => chosen.chosen.value.map(({ id }) => id)
    return {
      ...pointerOf(field, walls, line, chosen),
      ...keysOf(field, walls, line, chosen),
      words: () => wordsOf(line, chosen),
      layer: ({ view }) =>
        h(WallDrawn, {
          lines:
            way.value === 'change'
              ? chosen.chosen.value.map(({ from: a, to: b }) => [a, b] as const)
              : drawn.value,
          corners: [from.value, tip.value].filter((corner) => corner !== null),
          isChosen: way.value === 'change',
          view,
        }),
      strip: () =>
        h(WallStrip, {
          way: way.value,
          kind: kind.value,
          chosen: chosen.chosen.value,
          hasAny: walls.all().length > 0,
          isDrawing: from.value !== null,
          ...chosenBeside(field, {
            'onUpdate:way': (value: typeof way.value) => (way.value = value),
            'onUpdate:kind': (value: WallKind) => (kind.value = value),
            onKind: (value: WallKind) => walls.change(ids(), { kind: value }),
            onDoor: (value: Wall['door']) => walls.change(ids(), { door: value }),
            onRemove: () => walls.remove(ids()),
            onAll: () => (chosen.ids.value = new Set(walls.all().map(({ id }) => id))),
          }),
        }),
      cursor: way.value === 'change' ? 'pointer' : 'crosshair',
    }
  }
