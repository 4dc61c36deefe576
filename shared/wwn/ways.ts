/** Straight ways over the squares of a map, and the ground that they lead over (WWN-ACT-04). Host and window count them alike. */
import type { WwnEncounterState, WwnSquare, WwnTerrain } from './fight'

/** Squares between two; a diagonal step counts one. */
export const squaresBetween = (a: WwnSquare, b: WwnSquare): number =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

export const covers = ({ areas }: WwnTerrain, { x, y }: WwnSquare): boolean =>
  areas.some((area) => x >= area.left && x <= area.right && y >= area.top && y <= area.bottom)

/** Every square of the straight way but the first. */
export function squaresOnTheWay(from: WwnSquare, to: WwnSquare): WwnSquare[] {
  const steps = squaresBetween(from, to)
  return Array.from({ length: steps }, (_, i) => ({
    x: from.x + Math.sign(to.x - from.x) * Math.min(i + 1, Math.abs(to.x - from.x)),
    y: from.y + Math.sign(to.y - from.y) * Math.min(i + 1, Math.abs(to.y - from.y)),
  }))
}

/** WWN-ACT-04: whether the map's ground hinders on some square of the way. */
export const hindersOn = (
  { terrain }: Pick<WwnEncounterState, 'terrain'>,
  way: readonly WwnSquare[],
): boolean => terrain.some((ground) => ground.hinders && way.some((square) => covers(ground, square)))
