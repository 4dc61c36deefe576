/**
 * How far somebody may move, and moving without a grid (WCA-MOVE-01, WCA-MOVE-02, WCA-MOVE-06, WCA-RUN-01,
 * WCC-MOVE-01).
 */
import type { Refusal } from '@shared/contract/types'
import { perFull, roundDown, roundUp } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import { tally, type Tally } from '../../../engine/tally'
import { hasCondition, isPartUsable, isProne, type Now } from '../sheet/condition'
import { METRES_PER_INCREMENT } from '../tables'
import type { RangeScale } from '../attack/range'
import type { Combatant, Encounter, Sheet } from '../types'

/** WCA-RUN-01: times the Combat Move, by load. */
export const RUN_TIMES = { unburdened: 4, burdened: 3, strained: 2 } as const

/** An exact rating such as "1/2". */
export interface Rating {
  numerator: number
  denominator: number
}

export function parseRating(text: string): Rating {
  const [numerator, denominator] = text.split('/')
  return { numerator: Number(numerator), denominator: denominator === undefined ? 1 : Number(denominator) }
}

/** WCC-MOVE-01: rating in increments of the fight's scale; the long one is a fifth of the short, kept exact. */
export function combatMove(sheet: Sheet, scale: RangeScale): Rating {
  const short = parseRating(sheet.combatMove)
  if (scale === 'short') return short
  if (sheet.combatMoveLong !== null) return parseRating(sheet.combatMoveLong)
  const common = gcd(short.numerator, short.denominator * 5)
  return { numerator: short.numerator / common, denominator: (short.denominator * 5) / common }
}

const gcd = (a: number, b: number): number => (b === 0 ? Math.max(a, 1) : gcd(b, a % b))

export const ratingText = ({ numerator, denominator }: Rating): string =>
  denominator === 1 ? String(numerator) : `${String(numerator)}/${String(denominator)}`

const parts = (sheet: Sheet, group: string): Sheet['parts'][string][] =>
  Object.values(sheet.parts).filter((p) => p.group === group)

/** Metres of one move action before injuries, by posture: a quarter of the rating when Prone (WCA-PRONE-01). */
function pace(sheet: Sheet, scale: RangeScale, now: Now, times: number): Tally {
  const rating = combatMove(sheet, scale)
  const result = tally(times === 1 ? 'moveMetres' : 'runMetres', times === 1 ? 'WCA-MOVE-01' : 'WCA-RUN-01', {
    who: sheet.name,
  }).add('combatMove', rating.numerator, { rating: ratingText(rating) }, 'WCC-MOVE-01')
  if (rating.denominator !== 1) result.divide('fraction', rating.denominator, (value) => value)
  if (isProne(sheet, now)) result.divide('proneQuarter', 4, roundDown, {}, 'WCA-PRONE-01')
  if (times !== 1) result.multiply('running', times, { load: sheet.loadState }, 'WCA-RUN-01')
  return result.multiply('metresPerIncrement', METRES_PER_INCREMENT[scale])
}

/**
 * Metres that one move action, or with `times` one run, covers: each Wound on a Propulsive Appendage costs a metre
 * a round, one that failed leaves five metres or half the normal rate, all of them nothing (WCD-LOC-12, WCD-LOC-13).
 */
export function moveMetres(sheet: Sheet, scale: RangeScale, now: Now, times = 1): Tally {
  const result = pace(sheet, scale, now, times)
  const propulsive = parts(sheet, 'propulsive')
  const wounds = propulsive.reduce((total, part) => total + part.open + part.closed, 0)
  result.addIfAny('propulsiveWounds', -wounds, {}, 'WCD-LOC-12').atLeast('neverBelow', 0)
  const gone = propulsive.filter((part) => !isPartUsable(part)).length
  if (gone > 0 && gone === propulsive.length) result.atMost('allPropulsiveFailed', 0, {}, 'WCD-LOC-13')
  else if (gone > 0) {
    const rating = combatMove(sheet, scale)
    const normal = (rating.numerator / rating.denominator) * METRES_PER_INCREMENT[scale]
    result.atMost('onePropulsiveFailed', Math.min(METRES_PER_INCREMENT.short, normal / 2), {}, 'WCD-LOC-13')
  }
  return result
}

/** Whole increments of the scale that one move action covers; a fractional rating moves one and then waits. */
export function moveIncrements(sheet: Sheet, scale: RangeScale, now: Now): number {
  const whole = perFull(moveMetres(sheet, scale, now).total, METRES_PER_INCREMENT[scale])
  const rating = combatMove(sheet, scale)
  const isFraction = rating.numerator > 0 && rating.numerator < rating.denominator
  return isFraction && !isProne(sheet, now) && moveMetres(sheet, scale, now).total > 0 ? 1 : whole
}

/** WCA-MOVE-02: first round in which somebody with a rating below 1 may move again. */
export const nextMoveRound = (rating: Rating, movedInRound: number): number =>
  rating.numerator >= rating.denominator
    ? movedInRound
    : movedInRound + roundUp(rating.denominator / rating.numerator)

/** WCA-RUN-01: increments of a run, four, three or two times the Combat Move by load. */
export const runIncrements = (sheet: Sheet, scale: RangeScale, now: Now): number =>
  perFull(moveMetres(sheet, scale, now, RUN_TIMES[sheet.loadState]).total, METRES_PER_INCREMENT[scale])

/** WCA-RUN-01: rounds of running without exhaustion, by the bare Stamina score (WCC-SKILL-10). */
export const freeRunRounds = (sheet: Sheet): number => perFull(sheet.skills['stamina']?.score ?? 0, 2)

/** Refusal `cannot-move` with the reason as a code and as words. */
export const cannotMove = (sheet: Sheet, why: string): Refusal =>
  refuse('cannot-move', { who: sheet.name, why, because: { key: `condition.${why}`, with: {} } })

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
  for (const kind of ['immobile', 'cannotMove'] as const)
    if (hasCondition(sheet, kind, now)) return cannotMove(sheet, kind)
  const reproductive = parts(sheet, 'reproductive').some(
    (part) => part.failed && !part.maimed && !part.treated,
  )
  if (reproductive) return cannotMove(sheet, 'immobile')
  if (moveMetres(sheet, encounter.fight.rangeScale, now).total <= 0)
    return cannotMove(sheet, isProne(sheet, now) ? 'prone' : 'propulsive')
  const { lastMoveRound } = combatant.fight
  if (lastMoveRound === null) return null
  const next = nextMoveRound(combatMove(sheet, encounter.fight.rangeScale), lastMoveRound)
  return encounter.round < next ? refuse('must-wait', { who: sheet.name, round: next }) : null
}

/** WCA-RUN-01: this round counts as one of running; on a steed it is the steed that runs. */
export function countRun({ fight }: Combatant): void {
  if (fight.mount === null) fight.ranThisRound = true
}
