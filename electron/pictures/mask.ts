/**
 * Which pixels of a picture lie in the open, piece of fog by piece: the same answer as `isCovered` for the middle of each
 * pixel, by rows instead of points. Pure.
 */
import type { Fog, FogShape } from '@shared/campaign/fog'
import { boxOfShape, crossingAt } from '@shared/fog'
import type { Place } from '@shared/places'

/** A part of a picture, in pixels. */
export interface Tile {
  left: number
  top: number
  width: number
  height: number
}
/** How a picture lies on the paper. */
export interface Lying {
  /** Its corner, in units of the paper. */
  x: number
  y: number
  pixelsPerUnit: number
  /** Of the field: beyond it nothing is shown. */
  columns: number
  rows: number
}

/** From where to where pixels of a row lie in a shape, in pixels of the picture. */
type Spans = (row: number) => readonly (readonly [from: number, to: number])[]

const inPixels =
  ({ x, y, pixelsPerUnit }: Lying) =>
  (point: Place): Place => ({ x: (point.x - x) * pixelsPerUnit, y: (point.y - y) * pixelsPerUnit })

function crossings(points: readonly Place[], row: number): number[] {
  return points.flatMap((to, at) => crossingAt(points.at(at - 1) ?? to, to, row) ?? []).sort((a, b) => a - b)
}

function polygonSpans(points: readonly Place[]): Spans {
  return (row) => {
    const at = crossings(points, row)
    return at.flatMap((from, index) => (index % 2 === 0 ? [[from, at[index + 1] ?? from] as const] : []))
  }
}

/** The disc around an end of a stroke. */
function discSpan({ x, y }: Place, radius: number, row: number): readonly [number, number] | null {
  const away = Math.abs(row - y)
  if (away > radius) return null
  const half = Math.sqrt(radius * radius - away * away)
  return [x - half, x + half]
}

/** A stroke between two points covers the rectangle along it, and a disc at each end. */
function strokeSpan(from: Place, to: Place, radius: number, row: number): readonly [number, number] | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const discs = [discSpan(from, radius, row), discSpan(to, radius, row)]
  const spans = discs.filter((one) => one !== null)
  if (length > 0) {
    const [across, down] = [((from.y - to.y) * radius) / length, ((to.x - from.x) * radius) / length]
    const sides = crossings(
      [
        { x: from.x + across, y: from.y + down },
        { x: to.x + across, y: to.y + down },
        { x: to.x - across, y: to.y - down },
        { x: from.x - across, y: from.y - down },
      ],
      row,
    )
    const [first, last] = [sides[0], sides.at(-1)]
    if (first !== undefined && last !== undefined) spans.push([first, last])
  }
  if (spans.length === 0) return null
  // the three parts of a stroke are one convex shape
  return [Math.min(...spans.map(([left]) => left)), Math.max(...spans.map(([, right]) => right))]
}

function spansOf(shape: FogShape, lying: Lying): Spans {
  const place = inPixels(lying)
  if (shape.kind === 'rectangle') {
    const { x: left } = place({ x: shape.left, y: shape.top })
    const { x: right } = place({ x: shape.right, y: shape.bottom })
    return () => [[left, right]]
  }
  const points = shape.points.map(place)
  if (shape.kind === 'polygon') return polygonSpans(points)
  const radius = shape.radius * lying.pixelsPerUnit
  return (row) =>
    points.flatMap((to, at) => {
      const span = strokeSpan(points[at - 1] ?? to, to, radius, row)
      return span === null ? [] : [span]
    })
}

/** The pieces that touch a tile, and whether ground without any is covered: tiles of which this is the same look the same. */
export function fogOn(tile: Tile, { covers, pieces }: Fog, lying: Lying): Fog {
  const place = inPixels(lying)
  const touches = ({ shape }: Fog['pieces'][number]): boolean => {
    const box = boxOfShape(shape)
    const from = place({ x: box.left, y: box.top })
    const to = place({ x: box.right, y: box.bottom })
    return (
      to.x >= tile.left &&
      to.y >= tile.top &&
      from.x <= tile.left + tile.width &&
      from.y <= tile.top + tile.height
    )
  }
  return { covers, pieces: pieces.filter(touches) }
}

/** First pixel of a tile whose middle lies at or beyond a distance. */
const firstFrom = (distance: number, start: number, length: number): number =>
  Math.min(length, Math.max(0, Math.ceil(distance - 0.5) - start))

/** One for each pixel of the tile, row by row: 1 open, 0 covered. */
export function openPixels(tile: Tile, fog: Fog, lying: Lying): Uint8Array {
  const { left, top, width, height } = tile
  const open = new Uint8Array(width * height).fill(fog.covers ? 0 : 1)
  const fill = (y: number, [from, to]: readonly [number, number], value: number): void => {
    const start = firstFrom(from, left, width)
    const end = Math.min(width, Math.max(start, Math.floor(to - 0.5) + 1 - left))
    open.fill(value, y * width + start, y * width + end)
  }
  for (const { uncovers, shape } of fog.pieces) {
    const spans = spansOf(shape, lying)
    const box = boxOfShape(shape)
    const place = inPixels(lying)
    const first = firstFrom(place({ x: 0, y: box.top }).y, top, height)
    const last = Math.min(height, Math.floor(place({ x: 0, y: box.bottom }).y - 0.5) + 1 - top)
    for (let y = first; y < last; y++)
      for (const span of spans(top + y + 0.5)) fill(y, span, uncovers ? 1 : 0)
  }
  const from = inPixels(lying)({ x: 0, y: 0 })
  const to = inPixels(lying)({ x: lying.columns, y: lying.rows })
  for (let y = 0; y < height; y++) {
    const middle = top + y + 0.5
    if (middle < from.y || middle > to.y) open.fill(0, y * width, (y + 1) * width)
    else {
      open.fill(0, y * width, y * width + firstFrom(from.x, left, width))
      open.fill(0, y * width + firstFrom(to.x, left, width), (y + 1) * width)
    }
  }
  return open
}
