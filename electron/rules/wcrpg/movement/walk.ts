/**
 * Moving over a field leg by leg: turn, stunt, straight on (WCA-MOVE-01, WCA-MOVE-03, WCA-RUN-01, WCA-STUNT-01,
 * WCG-GRID-01).
 */
import type { Json, Refusal } from '@shared/contract/types'
import { ahead, isInArea, snapFacing, turnBetween, within } from '@shared/wcrpg/geometry'
import type { WcrpgLeg, WcrpgObstacle, WcrpgPlace } from '@shared/wcrpg/fight'
import type { FieldKind } from '@shared/wcrpg/names'
import { wallAcross } from '@shared/walls'
import { roundUp } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import { wallName, wallsOf } from '../../../engine/walls'
import type { Fighter } from '../fighter'
import { allowanceOf } from './allowance'
import { STUNT_TABLE, stuntDirection } from '@shared/wcrpg/stunts'
import { METRES_PER_INCREMENT } from '../tables'
import { standingObstacles } from '../harm/things'

export type Gait = 'move' | 'run' | 'step'

/** A leg as it is gone: facing, direction, every place on the way with the last one at its end. */
export interface Stretch {
  leg: WcrpgLeg
  facing: number
  direction: number
  from: WcrpgPlace
  places: WcrpgPlace[]
  end: WcrpgPlace
}

/** The field that somebody walks on. */
export interface WalkStart {
  kind: FieldKind
  from: WcrpgPlace
}

/** Refusals: `no-field`, `not-placed`. */
export function walkStartOf({ encounter, combatant, sheet }: Fighter): WalkStart | Refusal {
  const { grid } = encounter.fight
  if (grid === 'none') return refuse('no-field')
  const { position } = combatant.fight
  return position === null ? refuse('not-placed', { who: sheet.name }) : { kind: grid, from: position }
}

/** Every place that a leg goes over, whole steps on squares and hexes, at most an increment each on the open board. */
function placesAlong(kind: FieldKind, from: WcrpgPlace, direction: number, increments: number): WcrpgPlace[] {
  const steps = Math.max(1, roundUp(increments))
  return Array.from({ length: steps }, (_, index) =>
    ahead(kind, from, direction, Math.min(index + 1, increments)),
  )
}

/** The way that these legs describe, wherever it leads. */
export function stretchesOf(
  fighter: Fighter,
  { kind, from }: WalkStart,
  legs: readonly WcrpgLeg[],
): Stretch[] {
  let { facing } = fighter.combatant.fight
  let here = from
  return legs.map((leg) => {
    facing = leg.face === null ? facing : snapFacing(kind, leg.face)
    const direction = stuntDirection(kind, facing, leg.stunt, leg.side)
    const places = placesAlong(kind, here, direction, leg.increments)
    const end = places.at(-1) ?? here
    const stretch = { leg, facing, direction, from: here, places, end }
    here = end
    return stretch
  })
}

/** What nobody walks through: walls, and whatever would have to be broken first. */
const stops = ({ kind }: WcrpgObstacle): boolean => kind === 'solid' || kind === 'penetrable'

const obstacleAt = (
  { encounter }: Pick<Fighter, 'encounter'>,
  place: WcrpgPlace,
): WcrpgObstacle | undefined =>
  standingObstacles(encounter).find(
    (obstacle) => stops(obstacle) && obstacle.areas.some((area) => isInArea(area, place)),
  )

/** What stops a step from one place to the next: an obstacle that stands there, a wall between; null: nothing does. */
export function barrierTo(
  { encounter }: Pick<Fighter, 'encounter'>,
  kind: FieldKind,
  from: WcrpgPlace,
  to: WcrpgPlace,
): Json | null {
  const obstacle = obstacleAt({ encounter }, to)
  if (obstacle !== undefined) return obstacle.name
  const wall = wallAcross(wallsOf(encounter), kind, from, to)
  return wall === null ? null : wallName(wall)
}

/** WCA-STUNT-01: a jump that goes on in the direction of the movement before doubles what the move may cover. */
function leapFactor(fighter: Fighter, stretches: readonly Stretch[]): number {
  let before = fighter.combatant.fight.lastDirection
  let factor = 1
  for (const { leg, direction } of stretches) {
    if (STUNT_TABLE[leg.stunt].speed === 2 && before !== null && turnBetween(before, direction) < 1)
      factor = 2
    before = direction
  }
  return factor
}

/** A step is shorter than five metres: less than one short increment. */
const stepLimit = (fighter: Fighter): number =>
  METRES_PER_INCREMENT.short / METRES_PER_INCREMENT[fighter.encounter.fight.rangeScale]

/** Increments that legs like these may cover: less than so many for a step, else at most. */
export const furthestOf = (fighter: Fighter, gait: Gait, stretches: readonly Stretch[]): number =>
  gait === 'step'
    ? stepLimit(fighter)
    : allowanceOf(fighter, gait) * (gait === 'move' ? leapFactor(fighter, stretches) : 1)

/**
 * Refusals: `turned-too-often`, `whole-increments`, `step-within-place`, `too-far` {asked, maximum}, `leg-too-short`,
 * `no-stunts-while-running`, `finesse-too-low` {stunt, needed, finesse}, `off-field`, `in-the-way` {what}.
 */
export function refuseLegs(
  fighter: Fighter,
  start: WalkStart,
  gait: Gait,
  legs: readonly WcrpgLeg[],
): Refusal | null {
  const { sheet, encounter } = fighter
  const who = sheet.name
  // WCA-MOVE-03: one turn in the middle; turning on the spot before and after is free
  if (legs.filter(({ face }, index) => index > 0 && face !== null).length > 1)
    return refuse('turned-too-often', { who })
  const cells = start.kind !== 'open'
  for (const leg of legs) {
    if (cells && leg.increments !== roundUp(leg.increments)) return refuse('whole-increments')
    const row = STUNT_TABLE[leg.stunt]
    if (gait !== 'move' && leg.stunt !== 'walkForward') return refuse('no-stunts-while-running', { who })
    if (sheet.attributes.finesse < row.minimumFinesse)
      return refuse('finesse-too-low', {
        who,
        stunt: { key: `choice.stunt.${leg.stunt}`, with: {} },
        needed: row.minimumFinesse,
        finesse: sheet.attributes.finesse,
      })
  }
  const asked = legs.reduce((sum, { increments }) => sum + increments, 0)
  if (gait === 'step') {
    if (cells) return refuse('step-within-place')
    if (asked >= stepLimit(fighter)) return refuse('too-far', { who, asked, maximum: stepLimit(fighter) })
  } else if (
    asked < Math.min(stepLimit(fighter), allowanceOf(fighter, gait)) ||
    legs.some(({ increments }) => increments <= 0)
  )
    return refuse('leg-too-short', { who })
  const stretches = stretchesOf(fighter, start, legs)
  if (gait !== 'step') {
    const maximum = furthestOf(fighter, gait, stretches)
    if (asked > maximum) return refuse('too-far', { who, asked, maximum })
  }
  const { field } = encounter.fight
  let here = start.from
  for (const place of stretches.flatMap(({ places }) => places)) {
    if (field === null || !within(field, start.kind, place)) return refuse('off-field', { who })
    const what = barrierTo(fighter, start.kind, here, place)
    if (what !== null) return refuse('in-the-way', { who, what })
    here = place
  }
  return null
}
