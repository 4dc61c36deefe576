/**
 * Movement: what so many metres cost, on what ground, on foot or by vehicle (WIRE-MOV-01, WIRE-MOV-02, WIRE-MOV-03,
 * WIRE-MOV-04, WIRE-MDF-01).
 */
import { perFull, roundDown, roundHalfUp, roundUp } from '../../engine/rounding'
import { tally, type Tally } from '../../engine/tally'
import { wallsOf } from '../../engine/walls'
import { cheapestWay, fullSteps, groundAt, metresCountedOn, squaresOverOpenGround } from '@shared/wire/ways'
import { groundOf, modifiersOn, type Square, type Terrain } from './circumstances'
import { METRES_PER_STEP, POINTS_PER_STEP } from './tables'
import type { Combatant, Encounter, HouseRule, Sheet } from './types'

/** Dust of binary fractions: 0.1 + 0.2 metres are 0.3. */
const DUST = 1e-9

/** A part of a move: so many metres on the same ground. */
export interface Stretch {
  metres: number
  ground: Terrain[]
}

export const metresOf = (way: readonly Stretch[]): number =>
  // 3 squares of 0.7 metres are 2.1 metres
  roundHalfUp(way.reduce((sum, { metres }) => sum + metres, 0) * 1e6) / 1e6

/**
 * A move of so many metres that no map measures: all of it counts on the ground where it begins, and on what it leads
 * onto. Whoever wants to pay the dearer rate for a part of the way only moves in two parts.
 */
export function statedWay(
  encounter: Encounter,
  combatant: Combatant,
  metres: number,
  onto: readonly string[],
): Stretch[] {
  const here = new Set(groundOf(encounter, combatant).map(({ id }) => id))
  return [{ metres, ground: encounter.fight.terrain.filter(({ id }) => here.has(id) || onto.includes(id)) }]
}

/**
 * A move over the map: each square that is entered is metres on its own ground (WIRE-MDF-01). Empty where walls part
 * the two squares.
 */
export function mappedWay(encounter: Encounter, combatant: Combatant, from: Square, to: Square): Stretch[] {
  const { fight } = encounter
  const metres = fight.grid?.metresPerSquare ?? 0
  const stated = combatant.fight.terrain
  const way: Stretch[] = []
  const walls = wallsOf(encounter)
  if (fight.terrain.length === 0 && walls.length === 0) {
    const squares = squaresOverOpenGround(fight, from, to)
    return squares === 0 ? [] : [{ metres: summed(metres, squares), ground: [] }]
  }
  for (const square of cheapestWay(fight, from, to, { stated, walls })) {
    const ground = groundAt(fight, square, stated)
    const last = way.at(-1)
    if (last !== undefined && isSameGround(last.ground, ground)) last.metres += metres
    else way.push({ metres, ground })
  }
  return way
}

/** As if they were added one after the other, dust and all: the same move costs the same on every map. */
function summed(metres: number, squares: number): number {
  let sum = metres
  for (let square = 1; square < squares; square++) sum += metres
  return sum
}

const isSameGround = (a: readonly Terrain[], b: readonly Terrain[]): boolean =>
  a.length === b.length && a.every(({ id }, at) => b[at]?.id === id)

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
 * WIRE-MOV-01, WIRE-MOV-02, WIRE-MOV-03: each move by itself, rounded up to full steps. Metres on dear ground count as
 * many times as it says (WIRE-MDF-01); what makes all movement dearer multiplies the points.
 */
export function moveCost(
  combatant: Combatant,
  sheet: Sheet,
  way: readonly Stretch[],
  houseRule: HouseRule,
): Tally {
  const rate = rateOf(combatant, sheet, houseRule)
  const onFoot = combatant.fight.vehicle === null
  const cost = tally('wireCost', onFoot ? 'WIRE-MOV-01' : 'WIRE-MOV-04', { who: sheet.name })
  const metres = metresOf(way)
  const dear = way.filter(({ ground }) => metresCountedOn(ground) !== 1)
  if (dear.length === 0)
    cost.add('wireSteps', fullSteps(metres, rate.metres), { metres, step: rate.metres }, 'WIRE-MOV-03')
  else {
    cost.add('wireMetres', metres)
    for (const { metres: part, ground } of dear)
      cost.add(
        'wireDearMetres',
        part * (metresCountedOn(ground) - 1),
        {
          name: ground
            .filter(({ movementCostMultiplier }) => movementCostMultiplier !== 1)
            .map(({ name }) => name)
            .join(', '),
          metres: metresOf([{ metres: part, ground }]),
          factor: metresCountedOn(ground),
        },
        'WIRE-MDF-01',
      )
    cost.divide('wireFullSteps', rate.metres, (n) => roundUp(n - DUST), {}, 'WIRE-MOV-03')
  }
  cost.multiply('wirePointsPerStep', rate.points)
  for (const { note, value } of modifiersOn(sheet, ['movementCost']))
    cost.multiply('wireModifier', value ?? 1, { name: note ?? '' }, 'WIRE-MDF-01')
  return Number.isInteger(cost.total) ? cost : cost.divide('wireRoundedUp', 1, (n) => roundUp(n - DUST))
}

/** How far the points left reach on this ground, in metres: as far as full steps go. */
export function metresWithin(
  combatant: Combatant,
  sheet: Sheet,
  ground: readonly Terrain[],
  houseRule: HouseRule,
): number {
  const rate = rateOf(combatant, sheet, houseRule)
  const step = moveCost(combatant, sheet, [{ metres: rate.metres, ground: [] }], houseRule).total
  // a vehicle may move for nothing: then only the map sets a limit
  if (step === 0) return 100_000
  const counted = perFull(combatant.fight.actionPool, step) * rate.metres
  return roundDown((counted / metresCountedOn(ground)) * 100 + DUST) / 100
}
