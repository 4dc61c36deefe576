/** How far apart two are: measured in squares on the map, else as the GM has stated it (WIRE-MEL-01, WIRE-RNG-02). */
import type { Wall } from '@shared/campaign/walls'
import { wallBetween } from '@shared/walls'
import type { Refusal } from '@shared/contract/types'
import { findCombatant } from '../../engine/lookup'
import { refuse } from '../../engine/system'
import { refuseWall, wallsOf } from '../../engine/walls'
import type { Square } from './circumstances'
import type { Combatant, Encounter, Sheet } from './types'

/** Squares between two; a diagonal step counts one: the eight neighbours are one square away. */
export const squaresBetween = (a: Square, b: Square): number =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

/** Both stand on the map, so nothing needs to be stated. */
function onTheMap(encounter: Encounter, a: Combatant, b: Combatant): number | null {
  const { grid } = encounter.fight
  return grid === null || a.fight.position === null || b.fight.position === null
    ? null
    : squaresBetween(a.fight.position, b.fight.position)
}

/** In metres; null = nobody has said. */
export function metresBetween(encounter: Encounter, a: Combatant, b: Combatant): number | null {
  const squares = onTheMap(encounter, a, b)
  if (squares !== null) return squares * (encounter.fight.grid?.metresPerSquare ?? 0)
  return a.fight.distances[b.id] ?? null
}

/** Keeps a stated distance, for both. */
export function setDistance(a: Combatant, b: Combatant, metres: number): void {
  a.fight.distances[b.id] = metres
  b.fight.distances[a.id] = metres
}

/** WIRE-MEL-01: neighbouring squares are in reach whatever their size; without a map so many metres. */
export const isInReach = (
  encounter: Encounter,
  a: Combatant,
  b: Combatant,
  metres: number | null,
  reach: number,
): boolean => {
  const squares = metres === null ? onTheMap(encounter, a, b) : null
  if (squares !== null && squares <= 1) return true
  const apart = metres ?? metresBetween(encounter, a, b)
  // an unstated distance is in reach for a blow
  return apart === null || apart <= reach
}

export type Band = 'short' | 'medium' | 'long'
type Ranges = Pick<Sheet['weapons'][string], 'rangeShort' | 'rangeMedium' | 'rangeLong'>

const isUnlimited = ({ rangeShort, rangeMedium, rangeLong }: Ranges): boolean =>
  rangeShort === null && rangeMedium === null && rangeLong === null

/** WIRE-RNG-02: upper limits, each inclusive; null = beyond long range. A weapon without limits reaches anywhere. */
export function bandOf(ranges: Ranges, metres: number): Band | null {
  const { rangeShort, rangeMedium, rangeLong } = ranges
  if (isUnlimited(ranges)) return 'short'
  if (rangeShort !== null && metres <= rangeShort) return 'short'
  if (rangeMedium !== null && metres <= rangeMedium) return 'medium'
  return rangeLong !== null && metres <= rangeLong ? 'long' : null
}

const longest = ({ rangeShort, rangeMedium, rangeLong }: Ranges): number =>
  Math.max(rangeShort ?? 0, rangeMedium ?? 0, rangeLong ?? 0)

/** What stands between the two on the map, the worst of it; null: nothing, or one of them stands nowhere. */
export function wallOnTheMap(encounter: Encounter, attacker: Combatant, target: Combatant): Wall | null {
  const [from, to] = [attacker.fight.position, target.fight.position]
  if (encounter.fight.grid === null || from === null || to === null) return null
  return wallBetween(wallsOf(encounter), 'square', from, to)
}

/** Nobody is attacked through a wall that blocks, unless the GM states how far away they are. Refusal: `wall-between`. */
function refuseWalled(
  encounter: Encounter,
  attacker: Combatant,
  target: Combatant,
  names: Names,
): Refusal | null {
  const wall = wallOnTheMap(encounter, attacker, target)
  return wall?.kind === 'blocks' ? refuseWall(wall, names.who, names.target) : null
}

/** Of the attacker and of the target. */
interface Names {
  who: string
  target: string
}

/** Refusals: `wall-between`, `distance-unknown`, `beyond-range` {distance, maximum} in metres. */
export function refuseRange(
  encounter: Encounter,
  attacker: Combatant,
  target: Combatant,
  names: Names,
  weapon: Sheet['weapons'][string],
  stated: number | null,
): Refusal | null {
  const walled = stated === null ? refuseWalled(encounter, attacker, target, names) : null
  if (walled !== null) return walled
  const { who } = names
  const metres = stated ?? metresBetween(encounter, attacker, target)
  if (weapon.kind !== 'ranged')
    return isInReach(encounter, attacker, target, stated, weapon.reach)
      ? null
      : refuse('beyond-range', { who, distance: metres, maximum: weapon.reach })
  if (isUnlimited(weapon)) return null
  if (metres === null) return refuse('distance-unknown', { who })
  return bandOf(weapon, metres) === null
    ? refuse('beyond-range', { who, distance: metres, maximum: longest(weapon) })
    : null
}

/** Refusals: `own-target`, `unknown-target`, `target-withdrawn`. */
export function refuseTarget(encounter: Encounter, attacker: Combatant, targetId: string): Refusal | null {
  if (targetId === attacker.id) return refuse('own-target')
  const target = findCombatant(encounter, targetId)
  if (target === undefined) return refuse('unknown-target', { target: targetId })
  return target.withdrawn ? refuse('target-withdrawn') : null
}
