/**
 * A token on its way to another square, by pointer or by keys. What a drop means, and whether it is possible, is not
 * decided here: every square on the way is told as `aim`, the last one as `drop`.
 */
import { onScopeDispose, shallowRef } from 'vue'
import type { MapMove, MapToken } from './mapTypes'
import { followPointer } from './followPointer'
import type { Layout } from './layout'
import { isSameSquare, type Square } from './squares'

/** Pixels that a pressed pointer may tremble before it counts as dragging. */
const TREMBLE = 4

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

export function useMove(ground: Ground) {
  const move = shallowRef<MapMove | null>(null)
  const isDragging = shallowRef(false)
  const isOff = shallowRef(false)
  let stop: () => void = () => undefined

  function put(next: MapMove | null): void {
    const before = move.value
    if (before?.id === next?.id && isSameSquare(before?.square ?? null, next?.square ?? null)) {
      if ((before === null) === (next === null)) return
    }
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
    const from = { x: event.clientX, y: event.clientY }
    stop = followPointer(event.pointerId, {
      onMove(now) {
        const way = Math.hypot(now.clientX - from.x, now.clientY - from.y)
        if (!isDragging.value && way < TREMBLE) return
        if (!isDragging.value) {
          isDragging.value = true
          put({ id, square: ground.token(id)?.square ?? null })
        }
        follow(now)
      },
      onUp() {
        if (isDragging.value) drop()
        else {
          stop()
          onClick()
        }
      },
      onKey(now) {
        if (now.key !== 'Escape' || !isDragging.value) return
        now.preventDefault()
        now.stopPropagation()
        cancel()
      },
      onLost: cancel,
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
