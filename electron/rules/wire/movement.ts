/**
 * Movement: what so many metres cost, on what ground, on foot or by vehicle (WIRE-MOV-01, WIRE-MOV-02, WIRE-MOV-03,
 * WIRE-MOV-04, WIRE-MDF-01).
 */
import { perFull, roundUp } from '../../engine/rounding'
import { tally, type Tally } from '../../engine/tally'
import { groundOf, groundOn, modifiersOn, type Square, type Terrain } from './circumstances'
import { squaresBetween, squaresOnTheWay } from './distance'
import { METRES_PER_STEP, POINTS_PER_STEP } from './tables'
import type { Combatant, Encounter, HouseRule, Sheet } from './types'

/** Dust of binary fractions: 0.1 + 0.2 metres are 0.3. */
const DUST = 1e-9

export const fullSteps = (metres: number, metresPerStep: number): number =>
  roundUp(metres / metresPerStep - DUST)

/** Metres of a move to a square of the map. */
export const metresTo = (encounter: Encounter, from: Square, to: Square): number =>
  squaresBetween(from, to) * (encounter.fight.grid?.metresPerSquare ?? 0)

/**
 * The ground that a move touches: where it begins, where it ends, and on the map everything between. Whoever wants to
 * pay the dearer rate for a part of the way only moves in two parts.
 */
export function groundOfMove(
  encounter: Encounter,
  combatant: Combatant,
  to: Square | null,
  onto: readonly string[],
): Terrain[] {
  const { position } = combatant.fight
  const way = to === null || position === null ? [] : groundOn(encounter, squaresOnTheWay(position, to))
  const touched = new Set([...groundOf(encounter, combatant), ...way].map((terrain) => terrain.id))
  return encounter.fight.terrain.filter(({ id }) => touched.has(id) || onto.includes(id))
}

/** WIRE-MOV-04: the vehicle's rate, else that of walking by the switch (WIRE-MOV-01). */
function rateOf(
  combatant: Combatant,
  sheet: Sheet,
  houseRule: HouseRule,
): { points: number; metres: number } {
  const vehicle = combatant.fight.vehicle === null ? undefined : sheet.vehicles[combatant.fight.vehicle]
  if (vehicle !== undefined) return { points: vehicle.actionPoints, metres: vehicle.metres }
  const key = houseRule('movementCost') === 'onePerThreeMetres' ? 'onePerThreeMetres' : 'twoPerThreeMetres'
  return { points: POINTS_PER_STEP[key], metres: METRES_PER_STEP }
}

/**
 * WIRE-MOV-01, WIRE-MOV-02, WIRE-MOV-03: each move by itself, rounded up to full steps; several multipliers multiply
 * (WIRE-MDF-01).
 */
export function moveCost(
  combatant: Combatant,
  sheet: Sheet,
  metres: number,
  ground: readonly Terrain[],
  houseRule: HouseRule,
): Tally {
  const rate = rateOf(combatant, sheet, houseRule)
  const onFoot = combatant.fight.vehicle === null
  const cost = tally('wireCost', onFoot ? 'WIRE-MOV-01' : 'WIRE-MOV-04', { who: sheet.name })
    .add('wireSteps', fullSteps(metres, rate.metres), { metres, step: rate.metres }, 'WIRE-MOV-03')
    .multiply('wirePointsPerStep', rate.points)
  for (const { name, movementCostMultiplier } of ground)
    if (movementCostMultiplier !== 1)
      cost.multiply('wireTerrain', movementCostMultiplier, { name }, 'WIRE-MDF-01')
  for (const { note, value } of modifiersOn(sheet, ['movementCost']))
    cost.multiply('wireModifier', value ?? 1, { name: note ?? '' }, 'WIRE-MDF-01')
  return Number.isInteger(cost.total) ? cost : cost.divide('wireRoundedUp', 1, (n) => roundUp(n - DUST))
}

/** How far the points left reach on this ground, in metres: full steps only. */
export function metresWithin(
  combatant: Combatant,
  sheet: Sheet,
  ground: readonly Terrain[],
  houseRule: HouseRule,
): number {
  const rate = rateOf(combatant, sheet, houseRule)
  const step = moveCost(combatant, sheet, rate.metres, ground, houseRule).total
  // a vehicle may move for nothing: then only the map sets a limit
  return step === 0 ? 100_000 : perFull(combatant.fight.actionPool, step) * rate.metres
}
