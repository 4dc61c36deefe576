/** What the pointer does on a map: it works the tool in hand, takes tokens, moves the picture, and asks for a menu. */
import type { Ref } from 'vue'
import type { useMove } from './useMove'
import type { FieldPoint } from './tools'
import type { useTools } from './useTools'

export const tokenUnder = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<SVGElement>('[data-token]')?.dataset['token'] ?? null) : null

const doorUnder = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<SVGElement>('[data-door]')?.dataset['door'] ?? null) : null

const isForSeveral = ({ shiftKey, ctrlKey, metaKey }: PointerEvent): boolean => shiftKey || ctrlKey || metaKey

interface PointerOptions {
  svg: Readonly<Ref<SVGSVGElement | undefined>>
  moving: ReturnType<typeof useMove>
  tools: ReturnType<typeof useTools>
  hasTool: () => boolean
  /** Takes the tool in hand that goes with Shift; whether there is one. */
  takeByShift: () => boolean
  fieldPoint: (event: PointerEvent) => FieldPoint
  pan: (x: number, y: number) => void
  pick: (id: string) => void
  /** One of several is chosen, or no longer. */
  choose: (id: string) => void
  /** A door was clicked. */
  door: (id: string) => void
  menu: (id: string, token: SVGElement, point: { x: number; y: number }) => void
  /** The menu about the map itself is wanted at a point of it. */
  groundMenu: (event: { clientX: number; clientY: number }) => void
  /** Shows a place to everybody; null: this map shows nothing to others. */
  point: ((at: FieldPoint) => void) | null
}

export function useMapPointer(options: PointerOptions) {
  const { svg, moving, tools, hasTool, fieldPoint, pan } = options
  let isToolPressed = false
  let panned: { x: number; y: number } | null = null
  /** Pressed on it, and not moved since. */
  let door: string | null = null

  function onDown(event: PointerEvent, id = tokenUnder(event.target)): void {
    if (event.button === 0 && event.altKey && options.point !== null) {
      options.point(fieldPoint(event))
    } else if (
      event.button === 0 &&
      (hasTool() || (event.shiftKey && id === null && options.takeByShift()))
    ) {
      svg.value?.setPointerCapture(event.pointerId)
      isToolPressed = true
      tools.begin(fieldPoint(event))
    } else if (moving.isCarried.value) {
      moving.follow(event)
      moving.drop()
    } else if (id !== null && event.button === 0) {
      moving.press(id, event, () => (isForSeveral(event) ? options.choose(id) : options.pick(id)))
    } else if (event.button !== 2) {
      door = event.button === 0 ? doorUnder(event.target) : null
      panned = { x: event.clientX, y: event.clientY }
      svg.value?.setPointerCapture(event.pointerId)
    }
  }
  function onMove(event: PointerEvent): void {
    const hasMoved = event.movementX !== 0 || event.movementY !== 0
    if (panned !== null) {
      if (hasMoved) door = null
      pan(event.clientX - panned.x, event.clientY - panned.y)
      panned = { x: event.clientX, y: event.clientY }
    } else if (isToolPressed || hasTool()) {
      tools.follow(fieldPoint(event))
    } else if (moving.isCarried.value && hasMoved) {
      moving.follow(event)
    }
  }
  function onUp(): void {
    panned = null
    if (door !== null) options.door(door)
    door = null
    if (isToolPressed) tools.release()
    isToolPressed = false
  }
  /** What the pointer has begun is not to be: it is lost, or a second finger came. A drag hears of it by itself. */
  function giveUp(): void {
    panned = null
    door = null
    if (isToolPressed) tools.giveUp()
    isToolPressed = false
  }
  /** Whether there is one: about a token, else about the ground that no tool is worked on. */
  function openMenu(at: { clientX: number; clientY: number }, id: string | null): boolean {
    if (id === null && hasTool()) return false
    if (id === null) {
      options.groundMenu(at)
      return true
    }
    const token = svg.value?.querySelector<SVGElement>(`[data-token="${CSS.escape(id)}"]`)
    if (token == null) return false
    options.menu(id, token, { x: at.clientX, y: at.clientY })
    return true
  }
  const onMenu = (event: MouseEvent): boolean => openMenu(event, tokenUnder(event.target))
  return { onDown, onMove, onUp, giveUp, openMenu, onMenu }
}
