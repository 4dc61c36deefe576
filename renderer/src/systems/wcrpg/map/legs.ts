/**
 * A move on a field as a path: legs that turn, then go straight on, walking or by a stunt (WCA-MOVE-03, WCA-STUNT-01).
 * Pure; the host decides what is allowed, this says where it leads.
 */
import type { WcrpgLeg, WcrpgPlace } from '@shared/wcrpg/fight'
import {
  ahead,
  directionTo,
  facingsOf,
  isStraight,
  normalDegrees,
  rangeBetween,
  snapFacing,
  turnBetween,
} from '@shared/wcrpg/geometry'
import type { FieldKind, Stunt } from '@shared/wcrpg/names'
import { STUNT_TABLE, stuntDirection } from '@shared/wcrpg/stunts'

/** Whether a stunt has a left and a right. */
export const hasSides = (stunt: Stunt): boolean => STUNT_TABLE[stunt].degrees % 180 !== 0

export interface PlaceAndFacing {
  place: WcrpgPlace
  facing: number
}

/** Where a leg leads: whoever does a stunt goes on looking where it looked (WCA-STUNT-01). */
export function legEnd(kind: FieldKind, from: PlaceAndFacing, leg: WcrpgLeg): PlaceAndFacing {
  const facing = leg.face ?? from.facing
  const direction = stuntDirection(kind, facing, leg.stunt, leg.side)
  return { place: ahead(kind, from.place, direction, leg.increments), facing }
}

/** Every corner of the path, the start included. */
export function pathOf(kind: FieldKind, from: PlaceAndFacing, legs: readonly WcrpgLeg[]): PlaceAndFacing[] {
  const path = [from]
  for (const leg of legs) path.push(legEnd(kind, path.at(-1) ?? from, leg))
  return path
}

export const lengthOf = (legs: readonly WcrpgLeg[]): number =>
  legs.reduce((sum, { increments }) => sum + increments, 0)

const walked = (face: number, from: number, increments: number): WcrpgLeg => ({
  face: face === from ? null : face,
  stunt: 'walkForward',
  side: 'left',
  increments,
})

/**
 * The shortest way on foot: one leg where a straight line leads there, else two along neighbouring facings, of which the
 * first is the one that needs less turning. One turn on the way is allowed, and one before it (WCA-MOVE-03).
 */
export function legsTo(kind: FieldKind, from: PlaceAndFacing, to: WcrpgPlace): WcrpgLeg[] {
  const direction = directionTo(kind, from.place, to)
  if (direction === null) return []
  const range = rangeBetween(kind, from.place, to)
  if (isStraight(kind, from.place, to)) return [walked(direction, from.facing, range)]
  const all = facingsOf(kind) ?? []
  const near = [...all]
    .sort((a, b) => turnBetween(a, direction) - turnBetween(b, direction))
    .slice(0, 2)
    .sort((a, b) => turnBetween(a, from.facing) - turnBetween(b, from.facing))
  const [first = 0, second = 0] = near
  for (let steps = 1; steps < range; steps++) {
    const corner = ahead(kind, from.place, first, steps)
    if (!isStraight(kind, corner, to) || directionTo(kind, corner, to) !== second) continue
    return [walked(first, from.facing, steps), walked(second, first, range - steps)]
  }
  return []
}

/** One facing further; on the open board fifteen degrees. */
const FREE_STEP = 15
export function turned(kind: FieldKind, facing: number, by: 1 | -1): number {
  const facings = facingsOf(kind)
  const step = facings === null ? FREE_STEP : 360 / facings.length
  return snapFacing(kind, normalDegrees(snapFacing(kind, facing) + by * step))
}
