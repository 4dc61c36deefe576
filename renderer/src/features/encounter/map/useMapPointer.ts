/** What the pointer does on a map: it works the tool in hand, takes tokens, moves the picture, and asks for a menu. */
import type { Ref } from 'vue'
import { trembleOf } from './followDrag'
import type { useMove } from './useMove'
import type { FieldPoint } from './tools'
import type { useTools } from './useTools'

export const tokenUnder = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<SVGElement>('[data-token]')?.dataset['token'] ?? null) : null

/** What is clicked besides tokens: a door, or the shape that several have together from far away. */
export interface Thing {
  kind: 'door' | 'gathering'
  id: string
}
export function thingUnder(target: EventTarget | null): Thing | null {
  if (!(target instanceof Element)) return null
  const { door, gathering } = target.closest<SVGElement>('[data-door], [data-gathering]')?.dataset ?? {}
  if (door !== undefined) return { kind: 'door', id: door }
  return gathering === undefined ? null : { kind: 'gathering', id: gathering }
}

const isWedge = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-wedge]') !== null

const isForSeveral = ({ shiftKey, ctrlKey, metaKey }: PointerEvent): boolean => shiftKey || ctrlKey || metaKey

const isFar = (from: PointerEvent, to: PointerEvent): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >= trembleOf(from)

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
  /** A shape that several have together is clicked. */
  approach: (gathering: string) => void
  /** One of several is chosen, or no longer. */
  choose: (id: string) => void
  /** A door was clicked. */
  door: (id: string) => void
  menu: (id: string, token: SVGElement, point: { x: number; y: number }) => void
  /** The menu about the map itself is wanted at a point of it. */
  groundMenu: (event: { clientX: number; clientY: number }) => void
  /** Shows a place to everybody; null: this map shows nothing to others. */
  point: ((at: FieldPoint) => void) | null
  /** Turns somebody by the wedge that is pressed; null: nobody is turned here. */
  turn: ((id: string, event: PointerEvent, onClick: () => void) => void) | null
}

export function useMapPointer(options: PointerOptions) {
  const { svg, moving, tools, hasTool, fieldPoint, pan } = options
  let isToolPressed = false
  let panned: { x: number; y: number } | null = null
  /** What was pressed, until the pointer has moved. */
  let pressed: { event: PointerEvent; thing: Thing } | null = null

  function onDown(
    event: PointerEvent,
    id = tokenUnder(event.target),
    thing = thingUnder(event.target),
  ): void {
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
      const press = isWedge(event.target) && options.turn !== null ? options.turn : moving.press
      press(id, event, () => (isForSeveral(event) ? options.choose(id) : options.pick(id)))
    } else if (event.button !== 2) {
      panned = { x: event.clientX, y: event.clientY }
      pressed = thing === null || event.button !== 0 ? null : { event, thing }
      svg.value?.setPointerCapture(event.pointerId)
    }
  }
  function onMove(event: PointerEvent): void {
    const hasMoved = event.movementX !== 0 || event.movementY !== 0
    if (panned !== null) {
      if (pressed !== null && isFar(pressed.event, event)) pressed = null
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
    if (pressed?.thing.kind === 'door') options.door(pressed.thing.id)
    else if (pressed !== null) options.approach(pressed.thing.id)
    pressed = null
    if (isToolPressed) tools.release()
    isToolPressed = false
  }
  /**
   * What the pointer has begun is not to be: it is lost, a second finger came, or it is undone. A drag hears of it by itself.
   * Whether a tool was at work.
   */
  function giveUp(): boolean {
    const wasWorking = isToolPressed
    panned = null
    pressed = null
    if (wasWorking) tools.giveUp()
    isToolPressed = false
    return wasWorking
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
