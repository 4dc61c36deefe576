/**
 * Which walls stand between two points of a map. Pure: rules decide by what windows draw.
 *
 * A line that only touches the end of a wall is looked at twice, pushed a hair to the left and to the right, and the
 * better of the two counts: nobody is stopped by the end of a wall, and nobody slips through the corner of a room.
 * Whoever stands exactly on a wall is on one side of it, always the same.
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
  /** Four a wall: from x, y, to x, y. */
  ends: Float64Array
}
const known = new WeakMap<readonly Wall[], Lines>()

function linesOf(walls: readonly Wall[]): Lines {
  let lines = known.get(walls)
  if (lines === undefined) {
    const shut = walls.filter(isShut)
    lines = {
      walls: shut,
      ends: Float64Array.from(shut.flatMap(({ from, to }) => [from.x, from.y, to.x, to.y])),
    }
    known.set(walls, lines)
  }
  return lines
}

const isLeft = (value: number): boolean => value > -DUST

/**
 * Shut walls that a line crosses, pushed to one side by so much.
 * @param walls never changed in place: what is worked out of them is kept
 */
function crossed(walls: readonly Wall[], from: Place, to: Place, push: number): WallMet[] {
  const { walls: shut, ends } = linesOf(walls)
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return []
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const box = {
    left: Math.min(from.x, to.x) - HAIR,
    top: Math.min(from.y, to.y) - HAIR,
    right: Math.max(from.x, to.x) + HAIR,
    bottom: Math.max(from.y, to.y) + HAIR,
  }
  const met: WallMet[] = []
  for (let at = 0; at < ends.length; at += 4) {
    const [ax, ay, bx, by] = [ends[at] ?? 0, ends[at + 1] ?? 0, ends[at + 2] ?? 0, ends[at + 3] ?? 0]
    if ((ax < box.left && bx < box.left) || (ax > box.right && bx > box.right)) continue
    if ((ay < box.top && by < box.top) || (ay > box.bottom && by > box.bottom)) continue
    // how far to the left of the line the wall's ends lie
    const a = along.x * (ay - from.y) - along.y * (ax - from.x) - push
    const b = along.x * (by - from.y) - along.y * (bx - from.x) - push
    if (a > 0 === b > 0) continue
    const start = (bx - ax) * (from.y - ay) - (by - ay) * (from.x - ax)
    const end = (bx - ax) * (to.y - ay) - (by - ay) * (to.x - ax)
    if (isLeft(start) === isLeft(end)) continue
    const wall = shut[at / 4]
    if (wall !== undefined) met.push({ wall, at: (length * start) / (start - end) })
  }
  return met
}

const worst = (met: readonly WallMet[], counts: (wall: Wall) => boolean): WallMet | null =>
  met.reduce<WallMet | null>((so, one) => {
    if (!counts(one.wall)) return so
    const more = so === null ? 1 : HINDERS[one.wall.kind] - HINDERS[so.wall.kind]
    return more > 0 || (more === 0 && so !== null && one.at < so.at) ? one : so
  }, null)

const hinders = (met: WallMet | null): number => (met === null ? 0 : HINDERS[met.wall.kind])

/** Shut walls on a line of the paper pushed to its left and to its right: whoever adds other obstacles weighs both. */
export const wallsOnEitherSide = (
  walls: readonly Wall[],
  from: Place,
  to: Place,
): readonly [WallMet[], WallMet[]] =>
  walls.length === 0 ? [[], []] : [crossed(walls, from, to, HAIR), crossed(walls, from, to, -HAIR)]

function worstBetween(
  walls: readonly Wall[],
  kind: FieldKind,
  from: Place,
  to: Place,
  counts: (wall: Wall) => boolean,
): Wall | null {
  if (walls.length === 0) return null
  const ends = [middleOnPaper(kind, from), middleOnPaper(kind, to)] as const
  const [left, right] = wallsOnEitherSide(walls, ...ends).map((met) => worst(met, counts)) as [
    WallMet | null,
    WallMet | null,
  ]
  return (hinders(left) <= hinders(right) ? left : right)?.wall ?? null
}

/** The wall that hinders sight most between the middles of two places; null: none does. */
export const wallBetween = (walls: readonly Wall[], kind: FieldKind, from: Place, to: Place): Wall | null =>
  worstBetween(walls, kind, from, to, () => true)

/** The wall that a straight step from place to place is stopped by; null: none. */
export const wallAcross = (walls: readonly Wall[], kind: FieldKind, from: Place, to: Place): Wall | null =>
  worstBetween(walls, kind, from, to, stopsSteps)
