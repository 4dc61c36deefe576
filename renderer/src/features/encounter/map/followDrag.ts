/** A pressed pointer, followed until it is let go: a click, or a drag once it has moved far enough to mean it. */

/** Pixels that a pressed pointer may tremble before it counts as dragging; a fingertip rolls. */
export const trembleOf = ({ pointerType }: PointerEvent): number => (pointerType === 'touch' ? 10 : 4)

interface Drag {
  onStart: () => void
  /** Every move of a drag, the first one included. */
  onMove: (event: PointerEvent) => void
  onDrop: () => void
  /** Let go without having been moved. */
  onClick: () => void
  /** Escape, a second finger, or the pointer is lost. Ends the drag where the caller says so, by the function that was returned. */
  onCancel: () => void
}

/** Returns the function that ends it, which may be called again. */
export function followDrag(pressed: PointerEvent, drag: Drag): () => void {
  let isDragging = false
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== pressed.pointerId) return
    const way = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY)
    if (!isDragging && way < trembleOf(pressed)) return
    if (!isDragging) {
      isDragging = true
      drag.onStart()
    }
    drag.onMove(event)
  }
  const onUp = (event: PointerEvent): void => {
    if (event.pointerId !== pressed.pointerId) return
    if (isDragging) drag.onDrop()
    else {
      stop()
      drag.onClick()
    }
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isDragging) return
    event.preventDefault()
    event.stopPropagation()
    drag.onCancel()
  }
  const onLost = (event: PointerEvent): void => {
    if (event.pointerId === pressed.pointerId) drag.onCancel()
  }
  const onOther = (event: PointerEvent): void => {
    if (pressed.pointerType === 'touch' && event.pointerId !== pressed.pointerId) drag.onCancel()
  }
  const stop = (): void => {
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onLost)
    window.removeEventListener('pointerdown', onOther)
    window.removeEventListener('keydown', onKey, true)
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onLost)
  window.addEventListener('pointerdown', onOther)
  window.addEventListener('keydown', onKey, true)
  return stop
}
