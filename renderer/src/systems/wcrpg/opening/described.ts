/** Places from the GM's description: groups so many increments apart, members in line beside their leader (WCG-RANGE-02, WCG-PLACE-04). */
import type { Combatant } from '@shared/campaign/types'
import type { Encounter, Id } from '@shared/contract/types'
import type { WcrpgField, WcrpgPlace } from '@shared/wcrpg/fight'
import {
  ahead,
  directionTo,
  isSamePlace,
  middleOf,
  normalDegrees,
  snapFacing,
  wholeIncrements,
  within,
} from '@shared/wcrpg/geometry'
import type { FieldKind } from '@shared/wcrpg/names'
import { METRES_PER_INCREMENT } from '../ranges/rangeRows'
import { inOrder } from '../prepare/placing'

export interface Placement {
  combatant: Id
  position: WcrpgPlace
  facing: number
}

/** WCG-RANGE-02: to the nearest whole increment on squares and hexes; on an open board as it was said. */
export function incrementsOf(metres: number, kind: FieldKind, scale: 'short' | 'long'): number {
  const exact = metres / METRES_PER_INCREMENT[scale]
  return kind === 'open' ? exact : wholeIncrements(exact)
}

/** From the first group the others stand ahead, to the right, to the left, behind, and in between. */
const WAYS = [0, 90, 270, 180, 45, 315, 135, 225] as const
/** Beside the leader: one to the right, one to the left, two to the right … */
function offsetOf(number: number): { turn: number; increments: number } {
  const increments = Math.ceil(number / 2) // the leader, number 0, stands on the spot
  return { turn: number % 2 === 1 ? 90 : 270, increments }
}

interface FieldOfKind {
  field: WcrpgField
  kind: FieldKind
}

/** The group's line: whoever would stand beyond the edge stands with the leader. */
function lineOf(
  members: readonly Combatant[],
  origin: WcrpgPlace,
  facing: number,
  on: FieldOfKind,
): Placement[] {
  const { field, kind } = on
  return members.map(({ id }, number) => {
    const { turn, increments } = offsetOf(number)
    const beside = ahead(kind, origin, normalDegrees(facing + turn), increments)
    return { combatant: id, position: within(field, kind, beside) ? beside : origin, facing }
  })
}

/** Null: the field is not long enough. */
export function describedPlaces(
  encounter: Encounter,
  increments: number,
  on: FieldOfKind,
): Placement[] | null {
  const { field, kind } = on
  const people = inOrder(encounter)
  const sides = [...new Set(people.map(({ side }) => side))]
  const towards = snapFacing(kind, field.ahead)
  const back = sides.length > 1 ? increments / 2 : 0
  const steps = kind === 'open' ? back : Math.ceil(back)
  const first = ahead(kind, middleOf(field, kind), normalDegrees(towards + 180), steps)
  if (!within(field, kind, first)) return null
  const placements: Placement[] = []
  for (const [at, side] of sides.entries()) {
    const way = snapFacing(kind, normalDegrees(towards + (WAYS[(at - 1) % WAYS.length] ?? 0)))
    const origin = at === 0 ? first : ahead(kind, first, way, increments)
    if (!within(field, kind, origin)) return null
    const looking = at === 0 ? towards : (directionTo(kind, origin, first) ?? normalDegrees(way + 180))
    const facing = isSamePlace(origin, first) && at > 0 ? normalDegrees(towards + 180) : looking
    const members = people.filter((one) => one.side === side)
    placements.push(...lineOf(members, origin, snapFacing(kind, facing), on))
  }
  return placements
}
