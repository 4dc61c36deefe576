/**
 * The keys of a map. With the focus on a token: arrows move it (with Shift five squares), Enter puts it down, Escape
 * takes it back, Delete takes it off, Q and E turn it where facings count, Page Up and Page Down go to the next. On the
 * map itself arrows move the picture.
 */
import { matchesKeys } from '@/actions/keys'
import type { ToolKeys } from './tools'

interface MapDoings {
  /** The token that has the focus. */
  focused: () => string | null
  /** The token that is on its way. */
  moved: () => string | null
  step: (id: string, by: { x: number; y: number }) => void
  /** Whether there was anything to put down, or anybody to choose. */
  confirm: (id: string) => boolean
  cancel: () => void
  takeOff: (id: string) => void
  /** By one facing, clockwise or against it; left out where facings do not count. */
  turn?: ((id: string, by: 1 | -1) => void) | undefined
  /** Shows the place of the token, or the middle of what is seen, to everybody; left out: this map shows nothing to others. */
  point?: (() => void) | undefined
  walk: (by: number | 'first' | 'last') => void
  pan: (x: number, y: number) => void
  zoom: (factor: number) => void
  fit: () => void
  /** Gives up what the pointer is drawing; whether there was anything. */
  giveUp: () => boolean
  /** While a tool is in hand, arrows, Enter, Escape and what deletes are its own. */
  tool: () => ToolKeys | null
}
type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const WALKS: Readonly<Record<string, number | 'first' | 'last'>> = {
  PageDown: 1,
  PageUp: -1,
  Home: 'first',
  End: 'last',
}
const TURNS: Readonly<Record<string, 1 | -1>> = { q: -1, e: 1 }
const FAR = 5
const PAN = 60
const ZOOM = 1.35

function handleTool({ key, shiftKey }: Pressed, tool: ToolKeys): boolean {
  const arrow = ARROWS[key]
  const far = shiftKey ? FAR : 1
  if (arrow !== undefined) tool.step({ x: arrow.x * far, y: arrow.y * far })
  else if (key === 'Enter' || key === ' ') tool.enter()
  else if (key === 'Escape') tool.cancel()
  else if ((key === 'Delete' || key === 'Backspace') && tool.remove !== undefined) tool.remove()
  else return false
  return true
}

/** Whether the key meant something here. */
function handle(event: Pressed, doings: MapDoings): boolean {
  const tool = doings.tool()
  if (tool !== null && handleTool(event, tool)) return true
  const moved = doings.moved()
  const token = moved ?? doings.focused()
  const arrow = ARROWS[event.key]
  const walk = WALKS[event.key]
  const turn = TURNS[event.key.toLowerCase()]
  if (arrow !== undefined && token !== null) {
    const far = event.shiftKey ? FAR : 1
    doings.step(token, { x: arrow.x * far, y: arrow.y * far })
  } else if (arrow !== undefined) doings.pan(-arrow.x * PAN, -arrow.y * PAN)
  else if (walk !== undefined && moved === null) doings.walk(walk)
  else if ((event.key === 'Enter' || event.key === ' ') && token !== null) return doings.confirm(token)
  else if (event.key === 'Escape' && moved !== null) doings.cancel()
  else if (event.key === 'Delete' && moved === null && token !== null) doings.takeOff(token)
  else if (turn !== undefined && token !== null && doings.turn !== undefined) doings.turn(token, turn)
  else if (event.key === '+' || event.key === '=') doings.zoom(ZOOM)
  else if (event.key === '-') doings.zoom(1 / ZOOM)
  else if (event.key === '0') doings.fit()
  else if (event.key === '.' && doings.point !== undefined) doings.point()
  else return false
  return true
}

/** Half a stroke is what undo takes back first: not the one before it. */
const isUndo = (event: KeyboardEvent): boolean => matchesKeys('mod+z', event)

export const mapKeys =
  (doings: MapDoings) =>
  (event: KeyboardEvent): void => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    const isMeant = hasModifier ? isUndo(event) && doings.giveUp() : handle(event, doings)
    if (!isMeant) return
    event.preventDefault()
    event.stopPropagation()
  }
