/** The part of a map that is seen, as state: follows the size of its frame, zooms, pans and goes to where something is. */
import { onMounted, onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import type { Layout } from './layout'
import { boundsOf, type Square } from './squares'
import type { FieldPoint } from './tools'
import {
  beside,
  centred,
  fitted,
  held,
  isAlike,
  isInView,
  opening,
  pointAt,
  recentred,
  smallestScale,
  zoomedAt,
  type Frame,
  type Viewport,
} from './viewport'

/** A square as large as one wants it at first: a label on it can be read. */
const COMFORTABLE = 56

export function useViewport(
  element: Readonly<Ref<HTMLElement | undefined>>,
  ground: { layout: () => Layout; squares: () => Square[] },
) {
  const frame = shallowRef<Frame>({ width: 1, height: 1 })
  const view = shallowRef<Viewport>({ scale: COMFORTABLE, x: 0, y: 0 })
  /** The reader has chosen what to see: from then on the frame's size no longer changes it. */
  let isChosen = false
  /** The frame for which the size of a square was found last. */
  let fittedIn: Frame = frame.value

  /** What the buttons at its right edge leave: nobody stands below them. */
  const room = (): Frame => beside(frame.value)
  /** In units of the paper, as everything of the viewport. */
  const size = () => ground.layout().size
  const whole = () => ({ left: 0, top: 0, right: size().columns - 1, bottom: size().rows - 1 })

  /** Everybody who stands on the map; the whole map where nobody does. */
  function everybody(): Viewport {
    const corners = ground.squares().map(ground.layout().corner)
    return fitted(boundsOf(corners) ?? whole(), room(), size(), COMFORTABLE)
  }
  function fit(): void {
    view.value = everybody()
  }
  /** Goes near enough to tell those apart who stand there. */
  function approach(squares: readonly Square[]): void {
    const bounds = boundsOf(squares.map(ground.layout().corner))
    if (bounds === null) return
    isChosen = true
    view.value = fitted(bounds, room(), size(), COMFORTABLE)
  }
  function showAll(): void {
    isChosen = true
    const scale = smallestScale(room(), size())
    view.value = held({ scale, x: 0, y: 0 }, room(), size())
  }
  function zoom(factor: number, at?: { x: number; y: number }): void {
    isChosen = true
    const point = at ?? { x: room().width / 2, y: room().height / 2 }
    view.value = zoomedAt(view.value, factor, point, room(), size())
  }
  function pan(x: number, y: number): void {
    isChosen = true
    const now = view.value
    view.value = held({ ...now, x: now.x + x, y: now.y + y }, room(), size())
  }
  /** Moves only as far as needed to see a square. */
  function reveal(square: Square | null): void {
    if (square === null) return
    const corner = ground.layout().corner(square)
    if (isInView(view.value, corner, room())) return
    view.value = centred(corner, view.value.scale, room(), size())
  }
  const placeAt = (point: Square): Square => ground.layout().placeAt(pointAt(view.value, point))
  const middle = (): Square => placeAt({ x: room().width / 2, y: room().height / 2 })

  function measure(width: number, height: number): void {
    if (width === 0 || height === 0) return
    const before = room()
    frame.value = { width, height }
    if (isChosen) view.value = held(view.value, room(), size())
    // a line that comes and goes above the map is no reason to draw everything in another size
    else if (isAlike(fittedIn, frame.value)) view.value = recentred(view.value, before, room(), size())
    else {
      fittedIn = frame.value
      view.value = opening(everybody(), room(), size())
    }
  }
  watchSize(element, measure)
  watchField(size, () => {
    isChosen = false
    view.value = opening(everybody(), room(), size())
  })
  const points = pointsOf(element, { frame, view, layout: ground.layout })
  return { frame, view, fit, approach, showAll, zoom, pan, reveal, middle, ...points }
}

/** Another map lies here: what was looked at is not there. */
const watchField = (size: () => Layout['size'], done: () => void): unknown =>
  watch([() => size().columns, () => size().rows], done)

/** At once, while nobody is drawn yet: who stands on the map is drawn at the size that fits, and once. Then at every change. */
function watchSize(
  element: Readonly<Ref<HTMLElement | undefined>>,
  measure: (width: number, height: number) => void,
): void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry !== undefined) measure(entry.contentRect.width, entry.contentRect.height)
  })
  onMounted(() => {
    if (element.value === undefined) return
    measure(element.value.clientWidth, element.value.clientHeight)
    observer.observe(element.value)
  })
  onScopeDispose(() => observer.disconnect())
}

/** Where on the map a point of the window is. */
function pointsOf(
  element: Readonly<Ref<HTMLElement | undefined>>,
  {
    frame,
    view,
    layout,
  }: { frame: Readonly<Ref<Frame>>; view: Readonly<Ref<Viewport>>; layout: () => Layout },
) {
  /** Of the frame, in pixels. */
  function pointOf(event: { clientX: number; clientY: number }): { x: number; y: number } {
    const box = element.value?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  /** Of the field, wherever the pointer is. */
  function fieldPoint(event: { clientX: number; clientY: number }): FieldPoint {
    const point = pointAt(view.value, pointOf(event))
    return { point, square: layout().placeAt(point) }
  }
  /** Null outside of the frame. */
  function squareOf(event: { clientX: number; clientY: number }): Square | null {
    const { x, y } = pointOf(event)
    const isInside = x >= 0 && y >= 0 && x <= frame.value.width && y <= frame.value.height
    return isInside ? fieldPoint(event).square : null
  }
  return { pointOf, squareOf, fieldPoint }
}
