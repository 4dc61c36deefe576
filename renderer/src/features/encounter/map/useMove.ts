/**
 * A token on its way to another square, by pointer or by keys. What a drop means, and whether it is possible, is not
 * decided here: every square on the way is told as `aim`, the last one as `drop`.
 */
import { onScopeDispose, shallowRef } from 'vue'
import type { MapMove, MapToken } from './mapTypes'
import { followDrag } from './followDrag'
import type { Layout } from './layout'
import { isSameSquare, type Square } from './squares'

interface MoveOptions {
  layout: () => Layout
  token: (id: string) => MapToken | undefined
  /** Where somebody is to go by a plan. */
  planned?: () => MapMove | null
  squareOf: (event: PointerEvent) => Square | null
  /** Whether the pointer is where tokens are taken off the map. */
  isOff: (event: PointerEvent) => boolean
  middle: () => Square
  aim: (move: MapMove | null) => void
  /** `refused` is told when the host does not allow it. */
  drop: (move: MapMove, refused: () => void) => void
}

function isSameMove(before: MapMove | null, next: MapMove | null): boolean {
  if (before === null || next === null) return before === next
  return before.id === next.id && isSameSquare(before.square, next.square)
}

function startOf({ planned, token }: MoveOptions, id: string): Square | null {
  const plan = planned?.() ?? null
  return plan?.id === id ? plan.square : (token(id)?.square ?? null)
}

export function useMove(options: MoveOptions) {
  const move = shallowRef<MapMove | null>(null)
  const isDragging = shallowRef(false)
  const isOff = shallowRef(false)
  /** In hand with nothing pressed: it goes where the pointer goes. What is planned by keys, or was refused, stays. */
  const isCarried = shallowRef(false)
  let stop: () => void = () => undefined

  /** Back where they stand, with no plan that this would give up. */
  const isNoMove = ({ id, square }: MapMove): boolean =>
    isSameSquare(options.token(id)?.square ?? null, square) && options.planned?.()?.id !== id
  function put(next: MapMove | null): void {
    if (isSameMove(move.value, next)) return
    move.value = next
    options.aim(next?.square == null || isNoMove(next) ? null : next)
  }
  function cancel(): void {
    stop()
    isDragging.value = false
    isOff.value = false
    isCarried.value = false
    put(null)
  }
  function drop(): void {
    const now = move.value
    const isTakenOff = isOff.value
    cancel()
    if (now === null) return
    const from = options.token(now.id)?.square ?? null
    if (isTakenOff && from !== null) options.drop({ id: now.id, square: null }, () => undefined)
    else if (!isTakenOff && now.square !== null && !isNoMove(now)) options.drop(now, () => keep(now))
  }
  /** What the host refused stays planned, to be changed, tried again or given up; unless another is on its way by now. */
  function keep(refused: MapMove): void {
    if (move.value === null && options.token(refused.id) !== undefined) put(refused)
  }
  function follow(event: PointerEvent): void {
    const now = move.value
    if (now === null) return
    isOff.value = isDragging.value && options.isOff(event)
    const under = isOff.value ? null : options.squareOf(event)
    const square = under !== null && options.layout().isOn(under) ? under : null
    put({ id: now.id, square })
  }

  /** Begins with a pressed pointer: `onClick` when it is let go without having been moved. */
  function press(id: string, event: PointerEvent, onClick: () => void): void {
    cancel()
    stop = followDrag(event, {
      onStart() {
        isDragging.value = true
        put({ id, square: options.token(id)?.square ?? null })
      },
      onMove: follow,
      onDrop: drop,
      onClick,
      onCancel: cancel,
    })
  }

  /** One step by keys; the first begins where the token stands, or where a plan ends. */
  function step(id: string, by: { x: number; y: number }): void {
    const from = move.value?.id === id ? move.value.square : startOf(options, id)
    const { held } = options.layout()
    const start = from ?? held(options.middle())
    isCarried.value = false
    put({ id, square: held({ x: start.x + by.x, y: start.y + by.y }) })
  }
  /** Takes a token from the tray in hand: keys move it from the middle of what is seen, a click puts it down. */
  function take(id: string, isByKeys: boolean): void {
    put({ id, square: isByKeys ? options.layout().held(options.middle()) : null })
    isCarried.value = true
  }

  onScopeDispose(() => stop())
  return { move, isDragging, isOff, isCarried, press, follow, step, take, drop, cancel }
}
