/**
 * Movement carried out: feet of a Move used up, squares left and reached, who is in melee afterwards (WWN-ACT-03,
 * WWN-ACT-04, WWN-ACT-05, WWN-ACT-06, WWN-CCA-10, WWN-CCA-17).
 */
import type { WwnPending, WwnSquare } from '@shared/wwn/fight'
import type { Refusal } from '@shared/contract/types'
import { squaresOnTheWay } from '@shared/wwn/ways'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { wallName, wallOnWay } from '../../../engine/walls'
import { moveFeet } from '../turn/budget'
import { engage, feetBetweenSquares, isHindered, isUp, meleeFoes, separate, setDistance } from './distance'
import { sitsOut } from '../turn/order'
import { isInGrapple } from '../attack/manoeuvreChecks'
import { moveRateOf } from '../sheet/person'
import type { Combatant, Encounter, Fighter, Resolution, Sheet, SheetOf } from '../types'

export type PendingMove = Extract<WwnPending, { kind: 'move' }>

/** WWN-ACT-04, WWN-CCA-17, WWN-ENC-01: feet of one Move on this way. */
export const feetOfMove = (
  encounter: Encounter,
  combatant: Combatant,
  sheet: Readonly<Sheet>,
  way: readonly WwnSquare[],
): number =>
  moveFeet(moveRateOf(sheet).total, {
    hindered: isHindered(encounter, combatant, way),
    prone: combatant.fight.prone,
  })

/** WWN-ACT-04: feet that the Moves left go over open ground, and over a way that leads on ground that hinders. */
export function feetWithin(
  encounter: Encounter,
  combatant: Combatant,
  sheet: Readonly<Sheet>,
): { most: number; mostHindered: number } {
  const { feetLeft, moveActions, prone } = combatant.fight
  const hindered = moveFeet(moveRateOf(sheet).total, { hindered: true, prone })
  return {
    most: feetLeft + feetOfMove(encounter, combatant, sheet, []) * moveActions,
    mostHindered: feetLeft + hindered * moveActions,
  }
}

/** WWN-ACT-04, WWN-CCA-17: too far, with what slows it. Refusals: `beyond-move`, `beyond-hindered-move`, `beyond-crawl` {who, asked, most}. */
export function beyondMove(
  { encounter, combatant, sheet }: Fighter,
  way: readonly WwnSquare[],
  asked: number,
  most: number,
): Refusal {
  const facts = { who: sheet.name, asked, most }
  if (isHindered(encounter, combatant, way)) return refuse('beyond-hindered-move', facts)
  return refuse(combatant.fight.prone ? 'beyond-crawl' : 'beyond-move', facts)
}

/** Squares that a move goes over; none where there is no map. */
export const wayTo = ({ fight }: Combatant, to: WwnSquare | null | undefined): WwnSquare[] =>
  to == null || fight.position === null ? [] : squaresOnTheWay(fight.position, to)

/** Nobody walks through walls and closed doors. Refusal: `in-the-way` {who, what}. */
export function refuseWalls(
  { encounter, combatant, sheet }: Fighter,
  way: readonly WwnSquare[],
): Refusal | null {
  const { position } = combatant.fight
  const wall = position === null ? null : wallOnWay(encounter, 'square', position, way)
  return wall === null ? null : refuse('in-the-way', { who: sheet.name, what: wallName(wall) })
}

/** Feet of a move to a square, or as stated. */
export function lengthOf(
  encounter: Encounter,
  { fight }: Combatant,
  to: WwnSquare | null | undefined,
  feet: number | undefined,
): number {
  if (to == null || fight.position === null) return feet ?? 0
  return feetBetweenSquares(encounter, fight.position, to)
}

/** WWN-ACT-05, WWN-CCA-18: enemies in melee with it that it leaves behind, who are able and not withdrawn from. */
export function provokedBy(
  encounter: Encounter,
  mover: Combatant,
  to: WwnSquare | null | undefined,
  stays: readonly string[],
  sheetOf: SheetOf,
): string[] {
  return meleeFoes(encounter, mover, sheetOf)
    .filter(({ id }) => !mover.fight.withdrawnFrom.includes(id))
    .filter((foe) => leaves(encounter, foe, to, stays))
    .filter((foe) => !sitsOut(encounter, foe))
    .map(({ id }) => id)
}

const ADJACENT_SQUARES = 1

function leaves(
  encounter: Encounter,
  foe: Combatant,
  to: WwnSquare | null | undefined,
  stays: readonly string[],
): boolean {
  const at = foe.fight.position
  if (to == null || at === null || encounter.fight.grid === null) return !stays.includes(foe.id)
  return Math.max(Math.abs(at.x - to.x), Math.abs(at.y - to.y)) > ADJACENT_SQUARES
}

/** A move that nobody holds up, or whose free attacks have been made. */
export function carryOutMove(resolution: Resolution, encounter: Encounter, move: PendingMove): void {
  const mover = findCombatant(encounter, move.mover)
  if (mover === undefined) return
  const sheet = resolution.peek(mover.sheet)
  if (!isUp(mover, sheet) || isInGrapple(mover.id, encounter.fight.grapples)) {
    resolution.log.say(
      'wwn.move.stopped',
      { who: sheet.name },
      { rule: 'WWN-ACT-05', tone: 'turn', secret: mover.hidden },
    )
    return
  }
  arrive(encounter, mover, move)
  resolution.log.say(
    move.charge ? 'wwn.charge' : 'wwn.move',
    { who: sheet.name, feet: move.feet },
    { rule: move.charge ? 'WWN-CCA-10' : 'WWN-CCA-17', secret: mover.hidden },
  )
}

function arrive(
  encounter: Encounter,
  mover: Combatant,
  { to, melee, distances }: Pick<PendingMove, 'to' | 'melee' | 'distances'>,
): void {
  if (to !== null) {
    mover.fight.position = { ...to }
    return
  }
  for (const other of encounter.combatants) if (!melee.includes(other.id)) separate(mover, other)
  for (const { combatant, feet } of distances)
    setDistance(mover, needById(encounter.combatants, combatant, 'combatant'), feet)
  for (const id of melee) {
    const foe = findCombatant(encounter, id)
    if (foe !== undefined) engage(mover, foe)
  }
}
