/** Squares of the map: distance by the campaign's metric, and the straight way between two (MC-MOVE-08, MC-RNG-02). */
import type { MapSquare } from '@shared/mass-combat/fight'
import { roundDown } from '../../../engine/rounding'
import type { Combatant, HouseRule } from '../types'

/** The own square is 0, a neighbour 1; a diagonal step costs one unless the switch says otherwise. */
export function squaresApart(a: MapSquare, b: MapSquare, houseRule: HouseRule): number {
  const columns = Math.abs(a.x - b.x)
  const rows = Math.abs(a.y - b.y)
  switch (houseRule('gridMetric')) {
    case 'manhattan':
      return columns + rows
    case 'euclidRoundedDown':
      return roundDown(Math.hypot(columns, rows))
    default:
      return Math.max(columns, rows)
  }
}

interface Placed {
  fight: { position: MapSquare | null }
}

/** Whether two stand in one square of the map; who is off the map stands with nobody. */
export const shareSquare = ({ fight: { position: here } }: Placed, { fight: { position: there } }: Placed) =>
  here !== null && there !== null && isSameSquare(here, there)

export const isSameSquare = (a: MapSquare, b: MapSquare): boolean => a.x === b.x && a.y === b.y

/** Squares between a unit and its target, none in a melee (MC-MEL-08); null while either is not on the map. */
export const distanceOf = (
  { fight: { position: from } }: Combatant,
  { fight: { position: to } }: Combatant,
  houseRule: HouseRule,
): number | null => (from === null || to === null ? null : squaresApart(from, to, houseRule))
