/**
 * How far apart two combatants stand on a field (WCG-GRID-01, WCG-GRID-02, WCG-HEX-01, WCG-METHOD-02, WCA-RANGE-01).
 */
import { rangeBetween, type SquareRange } from '@shared/wcrpg/geometry'
import { areAllied } from '@shared/campaign/sides'
import type { Combatant, Encounter } from '../types'

/** The house-rule switch `squareRange` as its value says; anything unknown is the default. */
const metric = (squareRange: string): SquareRange =>
  squareRange === 'manhattan' || squareRange === 'euclideanRounded' ? squareRange : 'chebyshev'

/** WCG-METHOD-02: increments that the GM adds to the range of this pair, for height and the like; 0 as a rule. */
export const rangeAdjustment = (encounter: Encounter, a: string, b: string): number =>
  encounter.fight.rangeAdjustments.reduce(
    (sum, { one, other, by }) => ((one === a && other === b) || (one === b && other === a) ? sum + by : sum),
    0,
  )

/**
 * Increments of the fight's scale between two on the field, the pair's adjustment included, never below zero; decimal
 * on an open board. Null without a field or while one of them is not on it.
 * @param squareRange value of the switch of that name
 */
export function incrementsBetween(
  encounter: Encounter,
  a: Combatant,
  b: Combatant,
  squareRange: string,
): number | null {
  const { grid } = encounter.fight
  const from = a.fight.position
  const to = b.fight.position
  if (grid === 'none' || from === null || to === null) return null
  const range = rangeBetween(grid, from, to, metric(squareRange))
  return Math.max(range + rangeAdjustment(encounter, a.id, b.id), 0)
}

/**
 * The enemy who stands nearest on the field; of several the first in the order of battle, then of the list. Null if
 * none of them is on it.
 * @param counts who is to be counted: a rule leaves out whoever is out of the fight
 */
export function nearestHostile(
  encounter: Encounter,
  combatant: Combatant,
  squareRange: string,
  counts: (other: Combatant) => boolean,
): Combatant | null {
  const rank = new Map(encounter.order.map((id, index) => [id, index]))
  const last = encounter.order.length
  let nearest: { other: Combatant; increments: number; rank: number } | null = null
  for (const other of encounter.combatants) {
    if (areAllied(encounter.sides, combatant.side, other.side) || !counts(other)) continue
    const increments = incrementsBetween(encounter, combatant, other, squareRange)
    if (increments === null) continue
    const place = rank.get(other.id) ?? last
    if (
      nearest === null ||
      increments < nearest.increments ||
      (increments === nearest.increments && place < nearest.rank)
    )
      nearest = { other, increments, rank: place }
  }
  return nearest?.other ?? null
}
