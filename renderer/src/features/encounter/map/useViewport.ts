/** The part of a map that is seen, as state: follows the size of its frame, zooms, pans and goes to where something is. */
import { onMounted, onScopeDispose, shallowRef, type Ref } from 'vue'
import { boundsOf, type Size, type Square } from './squares'
import {
  centred,
  fitted,
  held,
  isInView,
  smallestScale,
  squareAt,
  zoomedAt,
  type Frame,
  type Viewport,
} from './viewport'

/** A square as large as one wants it at first: a label on it can be read. */
const COMFORTABLE = 56

export function useViewport(
  element: Readonly<Ref<SVGSVGElement | undefined>>,
  ground: { size: () => Size; squares: () => Square[] },
) {
  const frame = shallowRef<Frame>({ width: 1, height: 1 })
  const view = shallowRef<Viewport>({ scale: COMFORTABLE, x: 0, y: 0 })
  /** The reader has chosen what to see: from then on the frame's size no longer changes it. */
  let isChosen = false

  const whole = () => ({ left: 0, top: 0, right: ground.size().columns - 1, bottom: ground.size().rows - 1 })

  /** Everybody who stands on the map; the whole map where nobody does. */
  function fit(): void {
    view.value = fitted(boundsOf(ground.squares()) ?? whole(), frame.value, ground.size(), COMFORTABLE)
  }
  function showAll(): void {
    isChosen = true
    const scale = smallestScale(frame.value, ground.size())
    view.value = held({ scale, x: 0, y: 0 }, frame.value, ground.size())
  }
  function zoom(factor: number, at?: { x: number; y: number }): void {
    isChosen = true
    const point = at ?? { x: frame.value.width / 2, y: frame.value.height / 2 }
    view.value = zoomedAt(view.value, factor, point, frame.value, ground.size())
  }
  function pan(x: number, y: number): void {
    isChosen = true
    const now = view.value
    view.value = held({ ...now, x: now.x + x, y: now.y + y }, frame.value, ground.size())
  }
  /** Moves only as far as needed to see a square. */
  function reveal(square: Square | null): void {
    if (square === null || isInView(view.value, square, frame.value)) return
    view.value = centred(square, view.value.scale, frame.value, ground.size())
  }
  const middle = (): Square => squareAt(view.value, { x: frame.value.width / 2, y: frame.value.height / 2 })

  function measure(width: number, height: number): void {
    if (width === 0 || height === 0) return
    frame.value = { width, height }
    if (isChosen) view.value = held(view.value, frame.value, ground.size())
    else fit()
  }
  const observer = new ResizeObserver(([entry]) => {
    if (entry !== undefined) measure(entry.contentRect.width, entry.contentRect.height)
  })
  onMounted(() => {
    if (element.value !== undefined) observer.observe(element.value)
  })
  onScopeDispose(() => observer.disconnect())

  /** A point of the window as a point of the frame, and as a square; null outside of the frame. */
  function pointOf(event: { clientX: number; clientY: number }): { x: number; y: number } {
    const box = element.value?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  function squareOf(event: { clientX: number; clientY: number }): Square | null {
    const point = pointOf(event)
    const isInside =
      point.x >= 0 && point.y >= 0 && point.x <= frame.value.width && point.y <= frame.value.height
    return isInside ? squareAt(view.value, point) : null
  }
  return { frame, view, fit, showAll, zoom, pan, reveal, middle, pointOf, squareOf }
}
