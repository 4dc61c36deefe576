/** Somebody who is turned by the wedge of their token: it follows the pointer, in the steps that the map has. */
import { onScopeDispose, shallowRef } from 'vue'
import type { FieldKind } from '@shared/places'
import { followDrag } from './followDrag'
import type { Layout } from './layout'
import type { MapToken } from './mapTypes'
import type { Square } from './squares'
import type { FieldPoint } from './tools'

interface FacingOptions {
  layout: () => Layout
  squareOf: (id: string) => Square | null
  fieldPoint: (event: PointerEvent) => FieldPoint
  face: (id: string, degrees: number) => void
}

/** Degrees between two facings. */
const STEPS: Readonly<Record<FieldKind, number>> = { square: 45, hex: 60, open: 5 }
const FULL_TURN = 360

/** Degrees clockwise from the top of the map, from one point to another, to the nearest facing. */
export function facingTo(kind: FieldKind, from: Square, to: Square): number {
  const degrees = (Math.atan2(to.x - from.x, from.y - to.y) * FULL_TURN) / (2 * Math.PI)
  const step = STEPS[kind]
  return (Math.round((degrees + FULL_TURN) / step) * step) % FULL_TURN
}

export function useFacing({ layout, squareOf, fieldPoint, face }: FacingOptions) {
  /** Who is being turned, and whereto. */
  const turned = shallowRef<{ id: string; degrees: number } | null>(null)
  let stop: () => void = () => undefined

  function end(): void {
    stop()
    turned.value = null
  }
  function follow(id: string, event: PointerEvent): void {
    const square = squareOf(id)
    if (square === null) return
    const { kind, middle } = layout()
    turned.value = { id, degrees: facingTo(kind, middle(square), fieldPoint(event).point) }
  }
  /** Begins with a pointer pressed on a wedge: `onClick` when it is let go without having been moved. */
  function press(id: string, event: PointerEvent, onClick: () => void): void {
    end()
    stop = followDrag(event, {
      onStart: () => undefined,
      onMove: (moved) => follow(id, moved),
      onDrop() {
        const now = turned.value
        end()
        if (now !== null) face(now.id, now.degrees)
      },
      onClick,
      onCancel: end,
    })
  }
  /** The tokens as they look while one is being turned. */
  function shown(tokens: readonly MapToken[]): readonly MapToken[] {
    const now = turned.value
    if (now === null) return tokens
    return tokens.map((token) => (token.id === now.id ? { ...token, facing: now.degrees } : token))
  }
  onScopeDispose(end)
  return { press, shown }
}
