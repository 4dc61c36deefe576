/** A pressed pointer, followed wherever it goes until it is let go or lost, with the keys that are pressed meanwhile. */

export interface Followed {
  onMove: (event: PointerEvent) => void
  onUp: () => void
  onKey: (event: KeyboardEvent) => void
  onLost: () => void
}

/** Returns the function that ends it, which may be called again. */
export function followPointer(pointerId: number, { onMove, onUp, onKey, onLost }: Followed): () => void {
  const move = (event: PointerEvent): void => {
    if (event.pointerId === pointerId) onMove(event)
  }
  const up = (event: PointerEvent): void => {
    if (event.pointerId === pointerId) onUp()
  }
  const lost = (): void => onLost()
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', lost)
  window.addEventListener('keydown', onKey, true)
  return () => {
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', lost)
    window.removeEventListener('keydown', onKey, true)
  }
}
