/**
 * How far somebody may move, and moving without a grid (WCA-MOVE-01, WCA-MOVE-02, WCA-MOVE-06, WCA-RUN-01,
 * WCC-MOVE-01).
 */
import { perFull, roundUp } from '../../../engine/rounding'
import { addOwn } from '../../../engine/ownConditions'
import { tally, type Tally } from '../../../engine/tally'
import { isPartUsable, isProne, type Now } from '../sheet/condition'
import { METRES_PER_INCREMENT } from '../tables'
import type { RangeScale } from '../attack/range'
import type { Combatant, Sheet } from '../types'

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

export const partsOf = (sheet: Sheet, group: string): Sheet['parts'][string][] =>
  Object.values(sheet.parts).filter((p) => p.group === group)

/** Metres of one move action before injuries, by posture: a quarter of them when Prone (WCA-PRONE-01). */
function pace(sheet: Sheet, scale: RangeScale, now: Now, times: number): Tally {
  const rating = combatMove(sheet, scale)
  const result = tally(times === 1 ? 'moveMetres' : 'runMetres', times === 1 ? 'WCA-MOVE-01' : 'WCA-RUN-01', {
    who: sheet.name,
  }).add('combatMove', rating.numerator, { rating: ratingText(rating) }, 'WCC-MOVE-01')
  if (rating.denominator !== 1) result.divide('fraction', rating.denominator, (value) => value)
  if (times !== 1) result.multiply('running', times, { load: sheet.loadState }, 'WCA-RUN-01')
  result.multiply('metresPerIncrement', METRES_PER_INCREMENT[scale])
  if (isProne(sheet, now)) result.divide('proneQuarter', 4, (metres) => metres, {}, 'WCA-PRONE-01')
  return result
}

/**
 * Metres that one move action, or with `times` one run, covers: each Wound on a Propulsive Appendage costs a metre
 * a round, one that failed leaves five metres or half the normal rate, all of them nothing (WCD-LOC-12, WCD-LOC-13).
 * @param isFurther the round has had a move before: its Wounds have cost their metres
 */
export function moveMetres(sheet: Sheet, scale: RangeScale, now: Now, times = 1, isFurther = false): Tally {
  const result = pace(sheet, scale, now, times)
  const propulsive = partsOf(sheet, 'propulsive')
  const wounds = propulsive.reduce((total, part) => total + part.open + part.closed, 0)
  result.addIfAny('propulsiveWounds', isFurther ? 0 : -wounds, {}, 'WCD-LOC-12')
  addOwn(result, sheet, 'move').atLeast('neverBelow', 0)
  const gone = propulsive.filter((part) => !isPartUsable(part)).length
  if (gone > 0 && gone === propulsive.length) result.atMost('allPropulsiveFailed', 0, {}, 'WCD-LOC-13')
  else if (gone > 0) {
    const rating = combatMove(sheet, scale)
    const normal = (rating.numerator / rating.denominator) * METRES_PER_INCREMENT[scale]
    result.atMost('onePropulsiveFailed', Math.min(METRES_PER_INCREMENT.short, normal / 2), {}, 'WCD-LOC-13')
  }
  return result
}

/** WCA-MOVE-02: a rating below one. */
export const isFractional = ({ numerator, denominator }: Rating): boolean =>
  numerator > 0 && numerator < denominator

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

/** WCA-RUN-01: this round counts as one of running; on a steed it is the steed that runs. */
export function countRun({ fight }: Combatant): void {
  if (fight.mount === null) fight.ranThisRound = true
}
