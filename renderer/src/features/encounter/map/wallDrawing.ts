/** Walls as lines and signs: where they lie, how a door hangs in them, which one is meant by a point. */
import type { DrawnWall } from '@shared/campaign/walls'
import type { PlayersWall } from '@shared/contract/types'
import { HEX_RADIUS, shareAlong } from '@shared/places'
import { toCents } from './fogDrawing'
import type { Layout } from './layout'
import { nextTowards, type Square } from './squares'

/** A wall of the GM's map, or as players know it. */
export type ShownWall = DrawnWall | PlayersWall

export const middleOf = ({ from, to }: Pick<DrawnWall, 'from' | 'to'>): Square => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
})

const number = (value: number): string => value.toFixed(2)
const point = ({ x, y }: Square, unit: number): string => `${number(x * unit)} ${number(y * unit)}`

/** The line of a wall; a unit is drawn so long. */
export const wallPath = ({ from, to }: Pick<DrawnWall, 'from' | 'to'>, unit: number): string =>
  `M${point(from, unit)}L${point(to, unit)}`

/** The open leaf of a door: it hangs at one end, and stands square to the wall. */
export function leafPath({ from, to }: Pick<DrawnWall, 'from' | 'to'>, unit: number): string {
  const end = { x: from.x + (to.y - from.y), y: from.y - (to.x - from.x) }
  return `M${point(from, unit)}L${point(end, unit)}`
}

/** The point of a piece of a line that is nearest to another one. */
function nearestOn({ from, to }: Pick<DrawnWall, 'from' | 'to'>, point: Square): Square {
  const held = shareAlong(from, to, point)
  return { x: from.x + held * (to.x - from.x), y: from.y + held * (to.y - from.y) }
}
const apart = (a: Square, b: Square): number => Math.hypot(a.x - b.x, a.y - b.y)
const distanceTo = (wall: Pick<DrawnWall, 'from' | 'to'>, point: Square): number =>
  apart(nearestOn(wall, point), point)

/** How near a corner has to be to what it is meant to lie on, in units. */
const CATCH = 0.3

/** The corner of a hex that is nearest to a point: corners lie at sixths of a turn around its middle. */
function hexCorner({ placeAt, middle }: Pick<Layout, 'placeAt' | 'middle'>, at: Square): Square {
  const centre = middle(placeAt(at))
  const corners = [0, 60, 120, 180, 240, 300].map((degrees) => ({
    x: centre.x + HEX_RADIUS * Math.cos((degrees * Math.PI) / 180),
    y: centre.y + HEX_RADIUS * Math.sin((degrees * Math.PI) / 180),
  }))
  return corners.reduce((best, one) => (apart(one, at) < apart(best, at) ? one : best))
}

/**
 * Where a corner of a wall is meant to lie: at the end of another wall, on the corners of squares and hexes, on another
 * wall that leads elsewhere, and on an open board anywhere; never beyond the field.
 */
export function wallCorner(layout: Layout, walls: readonly DrawnWall[], point: Square): Square {
  const { columns, rows } = layout.size
  const at = { x: Math.min(columns, Math.max(0, point.x)), y: Math.min(rows, Math.max(0, point.y)) }
  const ends = walls.flatMap(({ from, to }) => [from, to])
  const end = ends.find((one) => apart(one, at) < CATCH)
  if (end !== undefined) return end
  const corner =
    layout.kind === 'square'
      ? { x: Math.round(at.x), y: Math.round(at.y) }
      : layout.kind === 'hex'
        ? hexCorner(layout, at)
        : null
  const near = wallAt(walls, at, CATCH)
  const isOnIt = corner !== null && near !== null && distanceTo(near, corner) < 0.01
  if (near !== null && !isOnIt) return toCents(nearestOn(near, at))
  return toCents(corner ?? at)
}

/** The wall that lies nearest to a point, no further than so many units. A door goes before the wall it hangs in. */
export function wallAt<W extends DrawnWall>(walls: readonly W[], at: Square, within: number): W | null {
  let nearest: W | null = null
  let least = within
  for (const wall of walls) {
    const distance = distanceTo(wall, at)
    const isBetter = distance < least || (distance === least && wall.door !== null)
    if (!isBetter) continue
    nearest = wall
    least = distance
  }
  return nearest
}

export const wallTowards = <W extends DrawnWall>(walls: readonly W[], from: Square, by: Square): W | null =>
  nextTowards(walls, middleOf, from, by)

/** The four sides of a rectangle between two corners; none where it has no width. */
export function sidesBetween(one: Square, other: Square): [from: Square, to: Square][] {
  if (one.x === other.x || one.y === other.y) return []
  const corners = [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }]
  return corners.map((corner, at) => [corner, corners[(at + 1) % corners.length] ?? one])
}
