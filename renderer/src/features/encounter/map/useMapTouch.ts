/**
 * Fingers on a map. One drags a token, works the tool in hand or moves the ground, as a mouse does; two move and zoom the
 * map, whatever lies below them; one held still asks for a menu. Never mixed: nothing begins before the finger has moved or
 * was lifted, and what it began is given up when a second one comes.
 */
import { onScopeDispose, type Ref } from 'vue'
import { trembleOf } from './followDrag'
import type { useMove } from './useMove'
import { thingUnder, tokenUnder, type Thing, type useMapPointer } from './useMapPointer'

/** Milliseconds that a finger is held still until it asks for a menu. */
const HELD = 500
/** Pixels around a fingertip in which a token is meant as well. */
const NEAR = [9, 18] as const

interface Point {
  x: number
  y: number
}
interface TouchOptions {
  svg: Readonly<Ref<SVGSVGElement | undefined>>
  pointer: ReturnType<typeof useMapPointer>
  moving: Pick<ReturnType<typeof useMove>, 'isDragging' | 'isCarried' | 'follow' | 'drop'>
  hasTool: () => boolean
  pan: (x: number, y: number) => void
  zoom: (factor: number, at: Point) => void
  /** A point of the window as one of the map's frame. */
  pointOf: (event: { clientX: number; clientY: number }) => Point
  /** Whom the finger is on while it is down. */
  look: (id: string | null) => void
}

interface Pressed {
  event: PointerEvent
  id: string | null
  thing: Thing | null
}
/** The token under a fingertip, or the nearest one beside it. */
function tokenNear(
  svg: SVGSVGElement | undefined,
  { clientX, clientY }: PointerEvent,
  target: EventTarget | null,
): string | null {
  const under = tokenUnder(target)
  if (under !== null || svg === undefined) return under
  for (const away of NEAR)
    for (let turn = 0; turn < 8; turn++) {
      const angle = (turn * Math.PI) / 4
      const at = document.elementFromPoint(clientX + away * Math.cos(angle), clientY + away * Math.sin(angle))
      const id = svg.contains(at) ? tokenUnder(at) : null
      if (id !== null) return id
    }
  return null
}
/** What a fingertip means; where a browser's own guess lies beside it, what is exactly below it counts first. */
function pressedBy(svg: SVGSVGElement | undefined, event: PointerEvent): Pressed {
  const exact = svg === undefined ? null : document.elementFromPoint(event.clientX, event.clientY)
  const target = exact ?? event.target
  const thing = thingUnder(target)
  return { event, thing, id: thing === null ? tokenNear(svg, event, target) : null }
}
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))

interface Led {
  before: Point
  now: Point
  /** The other one of two fingers. */
  other: Point | undefined
}
/** What lies between two fingers, one of which has moved, stays between them. The last of several moves the map on. */
function lead({ pan, zoom, pointOf }: TouchOptions, { before, now, other }: Led): void {
  if (other === undefined) return pan(now.x - before.x, now.y - before.y)
  const [from, to] = [middleOf(before, other), middleOf(now, other)]
  pan(to.x - from.x, to.y - from.y)
  zoom(apart(now, other) / apart(before, other), pointOf({ clientX: to.x, clientY: to.y }))
}

const pointAt = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })
const isTouch = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch'

/** What fingers do, from the first one that comes down to the last that is lifted. */
function useFingers(options: TouchOptions) {
  const { svg, pointer, moving } = options
  const fingers = new Map<number, Point>()
  /** waiting: one finger that has not moved; held: it has asked for a menu; several: until the last one is lifted. */
  let doing: 'waiting' | 'works' | 'carries' | 'held' | 'several' = 'waiting'
  let first: Pressed | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  onScopeDispose(() => clearTimeout(timer))
  const otherThan = (id: number): Point | undefined => [...fingers].find(([one]) => one !== id)?.[1]

  function down(event: PointerEvent): void {
    svg.value?.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, pointAt(event))
    clearTimeout(timer)
    // one from the tray may be on its way here under another finger
    if (fingers.size > 1 || moving.isDragging.value) return several()
    first = pressedBy(svg.value, event)
    doing = 'waiting'
    options.look(first.id)
    timer = setTimeout(hold, HELD)
  }
  function several(): void {
    if (doing === 'held') return
    if (doing === 'works') pointer.giveUp()
    doing = 'several'
    options.look(null)
  }
  function hold(): void {
    if (first === null || !pointer.openMenu(first.event, first.id)) return
    doing = 'held'
    options.look(null)
  }
  /** The pressed finger has moved far enough to mean it. */
  function start(): void {
    clearTimeout(timer)
    const isCarrying = moving.isCarried.value && !options.hasTool()
    doing = isCarrying ? 'carries' : 'works'
    // a drag that begins here hears of this move when it has come up to the window
    if (!isCarrying && first !== null) pointer.onDown(first.event, first.id, first.thing)
  }
  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const now = pointAt(event)
    if (doing === 'waiting' && first !== null && apart(pointAt(first.event), now) >= trembleOf(event)) start()
    if (doing === 'several') lead(options, { before, now, other: otherThan(event.pointerId) })
    fingers.set(event.pointerId, now)
    if (doing === 'carries') moving.follow(event)
    if (doing === 'works') pointer.onMove(event)
  }
  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return
    clearTimeout(timer)
    options.look(null)
    if (doing === 'waiting' && first !== null) pointer.onDown(first.event, first.id, first.thing)
    if (doing === 'waiting' || doing === 'works') pointer.onUp()
    if (doing === 'carries') {
      moving.follow(event)
      moving.drop()
    }
    if (fingers.size === 0) first = null
  }
  function cancel(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return
    clearTimeout(timer)
    options.look(null)
    if (doing === 'works') pointer.giveUp()
    if (doing !== 'held') doing = 'several'
  }

  return { down, move, up, cancel, isDown: () => fingers.size > 0, hasAsked: () => doing === 'held' }
}

export function useMapTouch(options: TouchOptions) {
  const { pointer } = options
  const fingers = useFingers(options)
  return {
    onDown: (event: PointerEvent): void => (isTouch(event) ? fingers.down(event) : pointer.onDown(event)),
    onMove: (event: PointerEvent): void => (isTouch(event) ? fingers.move(event) : pointer.onMove(event)),
    onUp: (event: PointerEvent): void => (isTouch(event) ? fingers.up(event) : pointer.onUp()),
    onCancel: (event: PointerEvent): void => {
      if (isTouch(event)) fingers.cancel(event)
      else pointer.giveUp()
    },
    /** The browser's own menu key of a finger: ours has been opened, or is about to be. */
    onMenu(event: MouseEvent): void {
      const isOurs = fingers.isDown() || (event instanceof PointerEvent && isTouch(event))
      if (!isOurs) pointer.onMenu(event)
    },
    /** After a menu nothing is to be clicked, and the focus is the menu's. */
    onTouchEnd(event: TouchEvent): void {
      if (fingers.hasAsked() && event.cancelable) event.preventDefault()
    },
  }
}
