/** What part of a map is seen: pixels a square, and where the map's corner lies. Pure; useViewport.ts holds the state. */
import type { Size, Square } from './squares'

export interface Viewport {
  /** Pixels a square. */
  scale: number
  /** Where the map's upper left corner lies, in pixels from the frame's. */
  x: number
  y: number
}
export interface Frame {
  width: number
  height: number
}

/** What the buttons at the right edge of a map take. */
const TOOLS = 40
/** The frame without them; a narrow one is theirs too. */
export const beside = ({ width, height }: Frame): Frame => ({
  width: width > 6 * TOOLS ? width - TOOLS : width,
  height,
})

const SMALLEST = 3
export const LARGEST = 88
/** Squares that stay free around what is fitted in. */
const MARGIN = 0.6

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** Keeps the map in sight: it is centred where it is smaller than the frame, and never leaves it where it is larger. */
export function held(view: Viewport, frame: Frame, size: Size): Viewport {
  const hold = (offset: number, length: number, room: number): number =>
    length <= room ? (room - length) / 2 : between(offset, room - length, 0)
  return {
    scale: view.scale,
    x: hold(view.x, size.columns * view.scale, frame.width),
    y: hold(view.y, size.rows * view.scale, frame.height),
  }
}

/** The smallest scale: the whole map, or as small as still shows anything. */
export const smallestScale = (frame: Frame, size: Size): number =>
  Math.min(LARGEST, Math.max(SMALLEST, Math.min(frame.width / size.columns, frame.height / size.rows)))

/** Shows a rectangle of squares with some room around it, never larger than `largest` pixels a square. */
export function fitted(
  rectangle: { left: number; top: number; right: number; bottom: number },
  frame: Frame,
  size: Size,
  largest: number,
): Viewport {
  const columns = rectangle.right - rectangle.left + 1 + 2 * MARGIN
  const rows = rectangle.bottom - rectangle.top + 1 + 2 * MARGIN
  const scale = between(
    Math.min(frame.width / columns, frame.height / rows),
    smallestScale(frame, size),
    largest,
  )
  return centred(
    { x: (rectangle.left + rectangle.right) / 2, y: (rectangle.top + rectangle.bottom) / 2 },
    scale,
    frame,
    size,
  )
}

/** The same scale with one square in the middle. */
export const centred = (square: Square, scale: number, frame: Frame, size: Size): Viewport =>
  held(
    {
      scale,
      x: frame.width / 2 - (square.x + 0.5) * scale,
      y: frame.height / 2 - (square.y + 0.5) * scale,
    },
    frame,
    size,
  )

const HARDLY_OTHER = 0.15

/** Whether a frame is about as large as before. */
export const isAlike = (before: Frame, now: Frame): boolean =>
  Math.abs(now.width - before.width) < HARDLY_OTHER * before.width &&
  Math.abs(now.height - before.height) < HARDLY_OTHER * before.height

/** The same scale, with what was in the middle of the frame in its middle. */
export const recentred = (view: Viewport, before: Frame, now: Frame, size: Size): Viewport =>
  held(
    {
      scale: view.scale,
      x: view.x + (now.width - before.width) / 2,
      y: view.y + (now.height - before.height) / 2,
    },
    now,
    size,
  )

/** A map that is hardly smaller as a whole is shown as a whole: what lies beside the people belongs to the place. */
const HARDLY_SMALLER = 0.85

/** What is seen at first: some of the map, or the whole of it where that costs little. */
export function opening(view: Viewport, frame: Frame, size: Size): Viewport {
  const scale = smallestScale(frame, size)
  return scale < HARDLY_SMALLER * view.scale ? view : held({ scale, x: 0, y: 0 }, frame, size)
}

/** Zooms by a factor so that what lies under the point stays under it. */
export function zoomedAt(
  view: Viewport,
  factor: number,
  point: { x: number; y: number },
  frame: Frame,
  size: Size,
): Viewport {
  const scale = between(view.scale * factor, smallestScale(frame, size), LARGEST)
  const grown = scale / view.scale
  return held(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    frame,
    size,
  )
}

/** A point of the frame as one of the map's paper, in units. */
export const pointAt = (view: Viewport, point: { x: number; y: number }): { x: number; y: number } => ({
  x: (point.x - view.x) / view.scale,
  y: (point.y - view.y) / view.scale,
})

/** Whether a square lies wholly within the frame. */
export const isInView = (view: Viewport, { x, y }: Square, frame: Frame): boolean =>
  view.x + x * view.scale >= 0 &&
  view.y + y * view.scale >= 0 &&
  view.x + (x + 1) * view.scale <= frame.width &&
  view.y + (y + 1) * view.scale <= frame.height
