/** What part of its map the players' display shows: everybody, as long as that can be read across a table; else whoever acts. */
import { boundsOf, type Size, type Square } from '@/features/encounter/map/squares'
import { centred, fitted, held, isInView, type Frame, type Viewport } from '@/features/encounter/map/viewport'

/** The fewest squares across: a map never becomes larger than that. */
const LEAST = 7
/** The whole map is shown where it is hardly smaller than the part with people. */
const HARDLY_SMALLER = 0.8
/** Of what can be read: smaller by so little that nobody is left out for it. */
const HARDLY_LEGIBLE = 0.85
/** Squares around whoever acts that are seen as well. */
const AROUND = 1

export interface Framing {
  /** In pixels. */
  frame: Frame
  /** Of the map's paper, in units, as everything below. */
  size: Size
  /** Corners of the places of all who may be seen. */
  corners: readonly Square[]
  /** The corner of the place of whoever acts; null: nobody does, or they are not to be seen. */
  acting: Square | null
  /** Pixels a square that can be read from where the players sit. */
  legible: number
  /** Everybody is shown, however small. */
  showsAll: boolean
}

const isWellInView = (view: Viewport, { x, y }: Square, frame: Frame): boolean =>
  isInView(view, { x: x - AROUND, y: y - AROUND }, frame) &&
  isInView(view, { x: x + AROUND, y: y + AROUND }, frame)

/** @param before what is shown now; null: nothing yet */
export function framed(
  before: Viewport | null,
  { frame, size, corners, acting, legible, showsAll }: Framing,
): Viewport {
  const bounds = boundsOf(corners) ?? { left: 0, top: 0, right: size.columns - 1, bottom: size.rows - 1 }
  const most = Math.max(1, Math.min(frame.width, frame.height) / LEAST)
  const people = fitted(bounds, frame, size, most)
  const map = Math.min(most, frame.width / size.columns, frame.height / size.rows)
  // the place belongs to the people in it, where it costs little
  const everybody =
    map < HARDLY_SMALLER * people.scale ? people : held({ scale: map, x: 0, y: 0 }, frame, size)
  const scale = Math.min(legible, most)
  if (showsAll || everybody.scale >= scale) return everybody
  if (people.scale >= scale * HARDLY_LEGIBLE) return people
  const kept = before?.scale === scale ? held(before, frame, size) : null
  if (acting === null) return kept ?? everybody
  // at the edge of the map there is nothing beyond whoever stands there
  const isSeen = kept !== null && isWellInView(kept, inside(acting, size), frame)
  return isSeen ? kept : centred(acting, scale, frame, size)
}
const inside = ({ x, y }: Square, { columns, rows }: Size): Square => ({
  x: Math.min(Math.max(x, AROUND), Math.max(AROUND, columns - 1 - AROUND)),
  y: Math.min(Math.max(y, AROUND), Math.max(AROUND, rows - 1 - AROUND)),
})

/** The same with a place in sight that somebody points at. */
export const pointedAt = (view: Viewport, corner: Square, frame: Frame, size: Size): Viewport =>
  isWellInView(view, inside(corner, size), frame) ? view : centred(corner, view.scale, frame, size)
