/**
 * How far a unit may go and what hinders it (MC-MOVE-01, MC-MOVE-02, MC-MOVE-03, MC-MOVE-04, MC-MOVE-05, MC-MOVE-06,
 * MC-MOVE-07, MC-MOVE-08, MC-FLAW-08, MC-FG-11, MC-GND-05, MC-VEH-12, MC-VEH-16).
 */
import type { MapSquare } from '@shared/mass-combat/fight'
import type { Environment } from '@shared/mass-combat/names'
import type { Craft } from '@shared/mass-combat/sheet'
import { roundDown } from '../../../engine/rounding'
import { squaresApart } from './grid'
import { CORE_SQUARES } from '../tables'
import { isDeadInSpace, isIonDisabled, isShip, isVehicle } from '../sheet/unit'
import type { Encounter, HouseRule, UnitType } from '../types'

/** MC-MOVE-07: what a new sheet proposes; below 1 the fraction is kept. */
export function scaledMove(core: number, environment: Environment): number {
  const squares = core / CORE_SQUARES[environment]
  return squares >= 1 ? roundDown(squares) : squares
}

/** MC-MOVE-06: what moves at all moves a square every other turn, though its scaled figure was rounded to nothing. */
const SLOWEST = 0.5

/** MC-MOVE-01, MC-MOVE-05, MC-MOVE-06: the figure of this environment; null: cannot be there. */
export function moveFigure(type: UnitType, environment: Environment): number | null {
  if (isShip(type)) {
    const { core, mass } = environment === 'space' ? type.moveSpace : type.moveAtm
    return mass === 0 && (core ?? 0) > 0 ? SLOWEST : mass
  }
  if (isVehicle(type)) return environment === 'space' ? type.moveSpace : type.move
  return environment === 'space' ? null : type.move
}

/** MC-FLAW-08: halved once, rounded down; what falls below 1 stays a fraction. */
export function halvedMove(figure: number): number {
  const half = figure / 2
  return half >= 1 ? roundDown(half) : half
}

/** Move of one craft now; 0 where it cannot move at all. */
export function moveOf(type: UnitType, craft: Craft | null, environment: Environment): number {
  const figure = moveFigure(type, environment) ?? 0
  if (craft === null) return figure
  if (isDeadInSpace(craft) || isIonDisabled(craft)) return 0
  return craft.speedFlaws === 1 ? halvedMove(figure) : figure
}

export interface Pace {
  /** Squares of one move action; of one turn for those below one square. */
  squares: number
  /** MC-MOVE-04: one square every other turn. */
  isSlow: boolean
}

/** MC-MOVE-02, MC-MOVE-04: allowance of a move action. */
export function paceOf(move: number, movedLastTurn: boolean): Pace {
  if (move > 0 && move < 1) return { squares: movedLastTurn ? 0 : 1, isSlow: true }
  return { squares: roundDown(move), isSlow: false }
}

/**
 * MC-MOVE-02: squares that so many move actions give, by the switch.
 * @param gone squares that the unit has gone this turn: they count where the allowance is one of the whole turn
 */
export const allowance = (pace: Pace, actions: number, gone: number, houseRule: HouseRule): number =>
  pace.isSlow || houseRule('moveAllowance') === 'perTurn'
    ? Math.max(0, pace.squares - gone)
    : pace.squares * actions

/** MC-GND-05: squares that leave an attack possible: half, but one at least of those who can move. */
export const groundMoveAndAttack = (move: number): number => (move > 0 ? Math.max(1, roundDown(move / 2)) : 0)

/** Squares of the straight way after the first. */
export function squaresEntered(from: MapSquare, to: MapSquare): MapSquare[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  return Array.from({ length: steps }, (_, i) => ({
    x: from.x + Math.sign(to.x - from.x) * Math.min(i + 1, Math.abs(to.x - from.x)),
    y: from.y + Math.sign(to.y - from.y) * Math.min(i + 1, Math.abs(to.y - from.y)),
  }))
}

/** MC-VEH-12: what the straight way costs; null: it crosses an impassable square. */
export function costOfWay(
  encounter: Encounter,
  from: MapSquare,
  to: MapSquare,
  houseRule: HouseRule,
): number | null {
  let extra = 0
  for (const square of squaresEntered(from, to)) {
    const ground = encounter.fight.ground.find(({ at }) => at.x === square.x && at.y === square.y)
    if (ground === undefined) continue
    if (ground.impassable) return null
    extra += ground.moveCost - 1
  }
  return squaresApart(from, to, houseRule) + extra
}

/** MC-MOVE-06: whatever has a core speed above 0 may move when it must. */
export const canMoveAtAll = (type: UnitType, environment: Environment): boolean => {
  if (!isShip(type)) return (moveFigure(type, environment) ?? 0) > 0
  return ((environment === 'space' ? type.moveSpace : type.moveAtm).core ?? 0) > 0
}
