/**
 * How far a move or run goes now: in metres, and in what they are on squares, hexes and increments. What is left over of
 * a square is kept for the next move, what a square took more is owed (WCA-MOVE-01, WCA-MOVE-02, WCD-LOC-12, WCA-PRONE-01).
 */
import type { Refusal } from '@shared/contract/types'
import { perFull } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import type { Fighter } from '../fighter'
import { hasCondition, isPartUsable, isProne, type Now } from '../sheet/condition'
import { METRES_PER_INCREMENT } from '../tables'
import type { Combatant, Encounter, Sheet } from '../types'
import { combatMove, isFractional, moveMetres, nextMoveRound, partsOf, RUN_TIMES } from './movement'

export type Mover = Pick<Fighter, 'encounter' | 'combatant' | 'sheet' | 'now'>

/** Whose legs carry: a steed's in place of one's own (WCA-MOUNT-01). */
const runnerOf = ({ combatant, sheet }: Mover): Sheet => {
  const { mount } = combatant.fight
  return mount?.combatMove == null ? sheet : { ...sheet, combatMove: mount.combatMove, combatMoveLong: null }
}

const lengthOf = ({ encounter }: Mover): number => METRES_PER_INCREMENT[encounter.fight.rangeScale]

const hasMoved = ({ encounter, combatant }: Mover): boolean =>
  combatant.fight.lastMoveRound === encounter.round

/**
 * Metres of the next move or run: a leg's Wound costs one a round (WCD-LOC-12), and what a failed leg leaves is for the
 * whole round (WCD-LOC-13).
 */
export function metresOfGait(mover: Mover, gait: 'move' | 'run'): number {
  const { combatant, sheet, encounter, now } = mover
  const isLame = Object.values(sheet.parts).some((part) => part.group === 'propulsive' && !isPartUsable(part))
  if (isLame && combatant.fight.mount === null && hasMoved(mover)) return 0
  const times = gait === 'run' ? RUN_TIMES[sheet.loadState] : 1
  return moveMetres(runnerOf(mover), encounter.fight.rangeScale, now, times, hasMoved(mover)).total
}

/** Whether somebody's whole rating is below one: then the book's own waiting counts (WCA-MOVE-02). */
const waitsByRating = (mover: Mover): boolean =>
  isFractional(combatMove(runnerOf(mover), mover.encounter.fight.rangeScale)) &&
  !isProne(mover.sheet, mover.now)

/** Metres kept of the move before; rounds that have passed without one have paid what was owed. */
function metresKept(mover: Mover): number {
  const { combatant, encounter, now } = mover
  const { metresKept: kept, lastMoveRound } = combatant.fight
  if (kept >= 0 || lastMoveRound === null) return kept
  const scale = encounter.fight.rangeScale
  if (waitsByRating(mover))
    return encounter.round < nextMoveRound(combatMove(runnerOf(mover), scale), lastMoveRound) ? kept : 0
  const waited = Math.max(0, encounter.round - lastMoveRound - 1)
  return Math.min(0, kept + waited * moveMetres(runnerOf(mover), scale, now).total)
}

/** Increments that the next move or run covers, what is kept included; exact on the open board. */
export function allowanceOf(mover: Mover, gait: 'move' | 'run' | 'step'): number {
  const metres = metresOfGait(mover, gait === 'run' ? 'run' : 'move')
  const length = lengthOf(mover)
  const { grid } = mover.encounter.fight
  if (grid === 'open') return perFull(metres * 100, length) / 100
  if (grid === 'none') return Math.max(perFull(metres, length), waitsByRating(mover) && metres > 0 ? 1 : 0)
  const available = metres + metresKept(mover)
  return metres > 0 && available > 0 ? Math.max(1, perFull(available, length)) : 0
}

/**
 * What a move leaves over in metres. On squares and hexes, and of a rating below one, an increment that takes more
 * than there was is owed; metres that nobody needed are not kept.
 * @param inMetres it was told in metres, so nothing is left over
 */
export function keepMetres(mover: Mover, gait: 'move' | 'run', inMetres: boolean): void {
  const { fight } = mover.combatant
  const length = lengthOf(mover)
  const { grid } = mover.encounter.fight
  const isWhole = grid === 'square' || grid === 'hex'
  const available = metresOfGait(mover, gait) + (isWhole ? metresKept(mover) : 0)
  const whole = perFull(Math.max(0, available), length)
  if (inMetres || grid === 'open') fight.metresKept = 0
  else if (whole === 0) fight.metresKept = Math.max(-length, available - length)
  else fight.metresKept = isWhole ? available - whole * length : 0
}

/** WCA-MOVE-02: whoever went further than their metres waits until they are made up. Refusal: `must-wait` {round}. */
export function refuseWaiting(mover: Mover): Refusal | null {
  const { combatant, encounter, sheet, now } = mover
  const { lastMoveRound } = combatant.fight
  const kept = metresKept(mover)
  if (lastMoveRound === null || kept >= 0) return null
  const scale = encounter.fight.rangeScale
  const who = sheet.name
  if (waitsByRating(mover))
    return refuse('must-wait', {
      who,
      round: nextMoveRound(combatMove(runnerOf(mover), scale), lastMoveRound),
    })
  const metres = moveMetres(runnerOf(mover), scale, now).total
  if (kept + metresOfGait(mover, 'move') > 0 || metres <= 0) return null
  // each round without a move pays its metres, and those of the move itself count
  return refuse('must-wait', { who, round: lastMoveRound + perFull(-combatant.fight.metresKept, metres) + 1 })
}

/** Refusal `cannot-move` with the reason as a code and as words. */
export const cannotMove = (sheet: Sheet, why: string): Refusal =>
  refuse('cannot-move', { who: sheet.name, why, because: { key: `condition.${why}`, with: {} } })

/**
 * What holds somebody to the spot, steps and mounting included: a hit on a leg or the groin, a groin that has failed
 * (WCD-LOC-12, WCD-LOC-14, WCD-LOC-16). Refusal: `cannot-move` {why}.
 */
export function refuseImmobile(sheet: Sheet, now: Now): Refusal | null {
  for (const kind of ['immobile', 'cannotMove'] as const)
    if (hasCondition(sheet, kind, now)) return cannotMove(sheet, kind)
  const reproductive = partsOf(sheet, 'reproductive').some(
    (part) => part.failed && !part.maimed && !part.treated,
  )
  return reproductive ? cannotMove(sheet, 'immobile') : null
}

/**
 * What keeps somebody from a step and from getting up: being held to the spot, or no leg that carries (WCD-LOC-13).
 * Refusal: `cannot-move` {why}.
 */
export function refuseOwnLegs({ sheet, now }: Pick<Mover, 'sheet' | 'now'>): Refusal | null {
  const immobile = refuseImmobile(sheet, now)
  if (immobile !== null) return immobile
  const legs = partsOf(sheet, 'propulsive')
  return legs.length > 0 && legs.every((leg) => !isPartUsable(leg)) ? cannotMove(sheet, 'propulsive') : null
}

/**
 * Why somebody cannot move at all.
 * Refusals: `cannot-move` {why}, `must-wait` {round}.
 */
export function refuseMovement(
  encounter: Encounter,
  combatant: Combatant,
  sheet: Sheet,
  now: Now,
): Refusal | null {
  const immobile = refuseImmobile(sheet, now)
  if (immobile !== null) return immobile
  if (metresOfGait({ encounter, combatant, sheet, now }, 'move') <= 0)
    return cannotMove(sheet, isProne(sheet, now) ? 'prone' : 'propulsive')
  return refuseWaiting({ encounter, combatant, sheet, now })
}
