/**
 * Where words stand on a map: each at the first of its places that covers no token and no other words; what finds none is
 * left out. Pixels throughout, from the map's corner. Knows no map.
 */
import RBush from 'rbush'

export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
}
export interface Point {
  x: number
  y: number
}

export interface Label {
  key: string
  words: string
  width: number
  height: number
  /** Middles of the words, best first. */
  places: readonly Point[]
  /** Higher ones choose their place first. */
  rank: number
}

export interface PlacedLabel {
  label: Label
  at: Point
}

const boxOf = ({ width, height }: Label, { x, y }: Point): Box => ({
  minX: x - width / 2,
  minY: y - height / 2,
  maxX: x + width / 2,
  maxY: y + height / 2,
})
const isWithin = (box: Box, room: Box): boolean =>
  box.minX >= room.minX && box.minY >= room.minY && box.maxX <= room.maxX && box.maxY <= room.maxY
/** What lies in both. */
const shared = (a: Box, b: Box): Box => ({
  minX: Math.max(a.minX, b.minX),
  minY: Math.max(a.minY, b.minY),
  maxX: Math.min(a.maxX, b.maxX),
  maxY: Math.min(a.maxY, b.maxY),
})

/**
 * @param taken what may not be covered: tokens
 * @param paper the map's size
 * @param seen the part of it that words have to stand in; left out: all of it
 */
export function placeLabels(
  labels: readonly Label[],
  taken: readonly Box[],
  paper: { width: number; height: number },
  seen?: Box,
): PlacedLabel[] {
  const whole = { minX: 0, minY: 0, maxX: paper.width, maxY: paper.height }
  const room = seen === undefined ? whole : shared(whole, seen)
  const full = new RBush<Box>()
  full.load([...taken])
  const placed: PlacedLabel[] = []
  for (const label of labels.toSorted((a, b) => b.rank - a.rank)) {
    const at = label.places.find((place) => {
      const box = boxOf(label, place)
      return isWithin(box, room) && !full.collides(box)
    })
    if (at === undefined) continue
    full.insert(boxOf(label, at))
    placed.push({ label, at })
  }
  return placed
}

const GAP = 3

/** Below, above, at the right, at the left of a box. */
export function placesBeside(
  { minX, minY, maxX, maxY }: Box,
  { width, height }: Pick<Label, 'width' | 'height'>,
): Point[] {
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2]
  return [
    { x, y: maxY + GAP + height / 2 },
    { x, y: minY - GAP - height / 2 },
    { x: maxX + GAP + width / 2, y },
    { x: minX - GAP - width / 2, y },
  ]
}

/** The corners within a box and its middle: where the name of an area stands. */
export function placesWithin(
  { minX, minY, maxX, maxY }: Box,
  { width, height }: Pick<Label, 'width' | 'height'>,
): Point[] {
  const [left, right] = [minX + GAP + width / 2, maxX - GAP - width / 2]
  const [top, bottom] = [minY + GAP + height / 2, maxY - GAP - height / 2]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: (minX + maxX) / 2, y: (minY + maxY) / 2 },
  ]
}
