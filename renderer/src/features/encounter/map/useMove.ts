/**
 * A token on its way to another square, by pointer or by keys. What a drop means, and whether it is possible, is not
 * decided here: every square on the way is told as `aim`, the last one as `drop`.
 */
import { onScopeDispose, shallowRef } from 'vue'
import type { MapMove, MapToken } from './mapTypes'
import { followDrag } from './followDrag'
import type { Layout } from './layout'
import { isSameSquare, type Square } from './squares'

interface Ground {
  layout: () => Layout
  token: (id: string) => MapToken | undefined
  squareOf: (event: PointerEvent) => Square | null
  /** Whether the pointer is where tokens are taken off the map. */
  isOff: (event: PointerEvent) => boolean
  middle: () => Square
  aim: (move: MapMove | null) => void
  drop: (move: MapMove) => void
}

function isSameMove(before: MapMove | null, next: MapMove | null): boolean {
  if (before === null || next === null) return before === next
  return before.id === next.id && isSameSquare(before.square, next.square)
}

export function useMove(ground: Ground) {
  const move = shallowRef<MapMove | null>(null)
  const isDragging = shallowRef(false)
  const isOff = shallowRef(false)
  let stop: () => void = () => undefined

  function put(next: MapMove | null): void {
    if (isSameMove(move.value, next)) return
    move.value = next
    const from = next === null ? null : (ground.token(next.id)?.square ?? null)
    ground.aim(next?.square == null || isSameSquare(from, next.square) ? null : next)
  }
  function cancel(): void {
    stop()
    isDragging.value = false
    isOff.value = false
    put(null)
  }
  function drop(): void {
    const now = move.value
    const isTakenOff = isOff.value
    cancel()
    if (now === null) return
    const from = ground.token(now.id)?.square ?? null
    if (isTakenOff && from !== null) ground.drop({ id: now.id, square: null })
    else if (!isTakenOff && now.square !== null && !isSameSquare(from, now.square)) ground.drop(now)
  }
  function follow(event: PointerEvent): void {
    const now = move.value
    if (now === null) return
    isOff.value = isDragging.value && ground.isOff(event)
    const under = isOff.value ? null : ground.squareOf(event)
    const square = under !== null && ground.layout().isOn(under) ? under : null
    put({ id: now.id, square })
  }

  /** Begins with a pressed pointer: `onClick` when it is let go without having been moved. */
  function press(id: string, event: PointerEvent, onClick: () => void): void {
    cancel()
    stop = followDrag(event, {
      onStart() {
        isDragging.value = true
        put({ id, square: ground.token(id)?.square ?? null })
      },
      onMove: follow,
      onDrop: drop,
      onClick,
      onCancel: cancel,
    })
  }

  /** One step by keys; the first begins where the token stands. */
  function step(id: string, by: { x: number; y: number }): void {
    const from = move.value?.id === id ? move.value.square : (ground.token(id)?.square ?? null)
    const { held } = ground.layout()
    const start = from ?? held(ground.middle())
    put({ id, square: held({ x: start.x + by.x, y: start.y + by.y }) })
  }
  /** Takes a token from the tray in hand: keys move it from the middle of what is seen, a click puts it down. */
  const take = (id: string, isByKeys: boolean): void =>
    put({ id, square: isByKeys ? ground.layout().held(ground.middle()) : null })

  onScopeDispose(() => stop())
  return { move, isDragging, isOff, press, follow, step, take, drop, cancel }
}
