/**
 * Which walls stand between two points of a map. Pure: rules decide by what windows draw.
 *
 * A line that only touches the end of a wall is looked at twice, pushed a hair to the left and to the right, and the
 * better of the two counts: nobody is stopped by the end of a wall, and nobody slips through the corner of a room.
 * Whoever stands exactly on a wall is on one side of it, always the same, and whatever their line touches counts: nobody
 * leaves a room by standing on its wall.
 */
import type { Wall, WallKind } from './campaign/walls'
import { middleOnPaper, type FieldKind, type Place } from './places'

/** Less than the width of any wall's end: points are drawn to a hundredth. */
const HAIR = 1e-6
/** Dust of binary fractions. */
const DUST = 1e-9

/** A wall that a line crosses, and how far along it, in units of the paper. */
export interface WallMet {
  wall: Wall
  at: number
}

/** From the one that hinders least to the one that hinders most. */
const HINDERS: Readonly<Record<WallKind, number>> = { half: 1, shotThrough: 2, blocks: 3 }

/** An open door is a hole in the wall. */
export const isShut = ({ door }: Pick<Wall, 'door'>): boolean => door !== 'open'

/** Whether nobody walks through. A half-high wall is climbed over. */
export const stopsSteps = (wall: Pick<Wall, 'door' | 'kind'>): boolean => isShut(wall) && wall.kind !== 'half'

/** Shut walls as numbers one after the other: a fight with hundreds of people asks for each line of sight. */
interface Lines {
  walls: readonly Wall[]
  /** Which doors stood open, as one number: where a fight is written in place, they are opened in the same list. */
  open: number
  /** Four a wall: from x, y, to x, y. */
  ends: Float64Array
}
const known = new WeakMap<readonly Wall[], Lines>()

const openIn = (walls: readonly Wall[]): number => {
  let open = 0
  // every line of sight asks: no entries are made on the way
  for (let at = 0; at < walls.length; at++)
    if (walls[at]?.door === 'open') open = Math.imul(open, 31) + at + 1
  return open
}

function linesOf(walls: readonly Wall[]): Lines {
  let lines = known.get(walls)
  const open = openIn(walls)
  if (lines?.open !== open) {
    const shut = walls.filter(isShut)
    lines = {
      walls: shut,
      open,
      ends: Float64Array.from(shut.flatMap(({ from, to }) => [from.x, from.y, to.x, to.y])),
    }
    known.set(walls, lines)
  }
  return lines
}

const isLeft = (value: number): boolean => value > -DUST
const isNone = (value: number): boolean => Math.abs(value) <= DUST

/** Shut walls that a line crosses, pushed to its left and to its right. */
type EitherSide = readonly [left: WallMet[], right: WallMet[]]

/**
 * Shut walls on a line of the paper: whoever adds other obstacles weighs both sides.
 * @param walls of which nothing changes in place but doors: what is worked out of them is kept
 */
export function wallsOnEitherSide(walls: readonly Wall[], from: Place, to: Place): EitherSide {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (walls.length === 0 || length === 0) return [[], []]
  const { walls: shut, ends } = linesOf(walls)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const box = {
    left: Math.min(from.x, to.x) - HAIR,
    top: Math.min(from.y, to.y) - HAIR,
    right: Math.max(from.x, to.x) + HAIR,
    bottom: Math.max(from.y, to.y) + HAIR,
  }
  const left: WallMet[] = []
  const right: WallMet[] = []
  let standsOnOne = false
  for (let at = 0; at < ends.length; at += 4) {
    const [ax, ay, bx, by] = [ends[at] ?? 0, ends[at + 1] ?? 0, ends[at + 2] ?? 0, ends[at + 3] ?? 0]
    if ((ax < box.left && bx < box.left) || (ax > box.right && bx > box.right)) continue
    if ((ay < box.top && by < box.top) || (ay > box.bottom && by > box.bottom)) continue
    const start = (bx - ax) * (from.y - ay) - (by - ay) * (from.x - ax)
    const end = (bx - ax) * (to.y - ay) - (by - ay) * (to.x - ax)
    standsOnOne ||=
      (isNone(start) && isBetween(from, ax, ay, bx, by)) || (isNone(end) && isBetween(to, ax, ay, bx, by))
    const wall = shut[at / 4]
    if (wall === undefined || isLeft(start) === isLeft(end)) continue
    // how far to the left of the line the wall's ends lie
    const a = along.x * (ay - from.y) - along.y * (ax - from.x)
    const b = along.x * (by - from.y) - along.y * (bx - from.x)
    const met = { wall, at: (length * start) / (start - end) }
    if (a > HAIR !== b > HAIR) left.push(met)
    if (a > -HAIR !== b > -HAIR) right.push(met)
  }
  if (!standsOnOne) return [left, right]
  const either = [...new Set([...left, ...right])]
  return [either, either]
}

/** Whether a point that lies on the line through two others lies between them. */
const isBetween = ({ x, y }: Place, ax: number, ay: number, bx: number, by: number): boolean =>
  x >= Math.min(ax, bx) - DUST &&
  x <= Math.max(ax, bx) + DUST &&
  y >= Math.min(ay, by) - DUST &&
  y <= Math.max(ay, by) + DUST

const worst = (met: readonly WallMet[], counts: (wall: Wall) => boolean): WallMet | null =>
  met.reduce<WallMet | null>((so, one) => {
    if (!counts(one.wall)) return so
    const more = so === null ? 1 : HINDERS[one.wall.kind] - HINDERS[so.wall.kind]
    return more > 0 || (more === 0 && so !== null && one.at < so.at) ? one : so
  }, null)

const hinders = (met: WallMet | null): number => (met === null ? 0 : HINDERS[met.wall.kind])

function worstBetween(
  walls: readonly Wall[],
  kind: FieldKind,
  from: Place,
  to: Place,
  counts: (wall: Wall) => boolean,
): Wall | null {
  if (walls.length === 0) return null
  const ends = [middleOnPaper(kind, from), middleOnPaper(kind, to)] as const
  const sides = wallsOnEitherSide(walls, ...ends)
  const [left, right] = [worst(sides[0], counts), worst(sides[1], counts)]
  return (hinders(left) <= hinders(right) ? left : right)?.wall ?? null
}

/** The wall that hinders sight most between the middles of two places; null: none does. */
export const wallBetween = (walls: readonly Wall[], kind: FieldKind, from: Place, to: Place): Wall | null =>
  worstBetween(walls, kind, from, to, () => true)

/** The wall that a straight step from place to place is stopped by; null: none. */
export const wallAcross = (walls: readonly Wall[], kind: FieldKind, from: Place, to: Place): Wall | null =>
  worstBetween(walls, kind, from, to, stopsSteps)
