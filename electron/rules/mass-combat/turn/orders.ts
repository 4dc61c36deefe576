/**
 * Whether a unit may do something now: its side's turn, its activation, its two actions (MC-ACT-01, MC-ACT-02,
 * MC-ACT-03, MC-TURN-01).
 */
import { strength } from '@shared/mass-combat/craft'
import type { Refusal } from '@shared/contract/types'
import { findFighter, findUnfinished } from '../../../engine/fighter'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { shareSquare } from '../movement/grid'
import { actorOf } from './initiative'
import { groundMoveAndAttack } from '../movement/movement'
import { isGround, isShip, isVehicle, typeIn, unitIn } from '../sheet/unit'
import type { Campaign, Combatant, Encounter, MassCombat, Resolution, UnitType } from '../types'
import type { Ship, Unit, Vehicle } from '@shared/mass-combat/sheet'

/** Actions of one activation. */
const ACTIONS_PER_TURN = 2

export interface Commanded {
  campaign: Campaign
  encounter: Encounter
  combatant: Combatant
  unit: Unit
  type: UnitType
}

/** A unit of an encounter with all that its orders depend on. */
export function commandedIn(campaign: Campaign, encounter: Encounter, combatant: Combatant): Commanded {
  const unit = unitIn(campaign, combatant.sheet)
  return { campaign, encounter, combatant, unit, type: typeIn(campaign, unit) }
}

/** Whether it is still there or not. Refusals: those of a fight that does not run, `unknown-combatant`. */
export function findAny(
  campaign: Campaign,
  encounterId: string | undefined,
  id: string,
): Commanded | Refusal {
  const found = findFighter<MassCombat>(campaign, encounterId, id)
  if ('refused' in found) return found
  return commandedIn(campaign, found.encounter, found.combatant)
}

/** A unit of a battle that is prepared, runs or is parked. Refusals: those of {@link findUnfinished}, `unknown-combatant`. */
export function findInBattle(
  campaign: Campaign,
  encounterId: string | undefined,
  id: string,
): Commanded | Refusal {
  const encounter = findUnfinished<MassCombat>(campaign, encounterId)
  if ('refused' in encounter) return encounter
  const combatant = findCombatant(encounter, id)
  if (combatant === undefined) return refuse('unknown-combatant', { combatant: id })
  return commandedIn(campaign, encounter, combatant)
}

/** Refusals: those of {@link findAny}, `not-deployed`, `unit-gone`. */
export function findUnit(
  campaign: Campaign,
  encounterId: string | undefined,
  id: string,
): Commanded | Refusal {
  const found = findAny(campaign, encounterId, id)
  if ('refused' in found) return found
  if (!found.combatant.fight.deployed) return refuse('not-deployed', { who: found.unit.name })
  return strength(found.unit) === 0 ? refuse('unit-gone', { who: found.unit.name }) : found
}

/** All of these, or why one of them is not there. Refusals: those of {@link findUnit}. */
export function findUnits(
  campaign: Campaign,
  encounterId: string | undefined,
  ids: readonly string[],
): Commanded[] | Refusal {
  const all: Commanded[] = []
  for (const id of ids) {
    const found = findUnit(campaign, encounterId, id)
    if ('refused' in found) return found
    all.push(found)
  }
  return all
}

/** MC-FG-11: members of a fire group stand in one square. */
export const standTogether = ([first, ...others]: readonly Commanded[]): boolean =>
  first !== undefined && others.every(({ combatant }) => shareSquare(first.combatant, combatant))

/** After refusals have passed. */
export function unitFound(found: Commanded | Refusal): Commanded {
  if ('refused' in found) throw new Error(`a refused command was applied: ${found.refused}`)
  return found
}

/** The unit that a command is about, after refusals have passed. */
export const unitOfCommand = (
  { campaign }: Pick<Resolution, 'campaign'>,
  { encounter, unit }: { encounter?: string | undefined; unit: string },
): Commanded => unitFound(findUnit(campaign, encounter, unit))

/** Refusals: `not-its-turn` (of its side), `withdrawn`. */
export function refuseTurn({ encounter, combatant, unit }: Commanded): Refusal | null {
  if (combatant.withdrawn) return refuse('withdrawn', { who: unit.name })
  return encounter.turn === actorOf(combatant) ? null : refuse('not-its-turn', { who: unit.name })
}

/**
 * Nothing is over while its hits are not spread (MC-GEN-18, MC-MSL-02). Refusals: those of the turn, `waits-for-pursuers`,
 * `activation-over`, `damage-waiting`, `missiles-waiting`.
 */
export function refuseFinish(commanded: Commanded): Refusal | null {
  const early = refuseTurn(commanded)
  if (early !== null) return early
  const who = commanded.unit.name
  const { activation, leaving } = commanded.combatant.fight
  if (leaving !== null) return refuse('waits-for-pursuers', { who })
  if (activation.state === 'done') return refuse('activation-over', { who })
  return refuseWhileDamageWaits(commanded.campaign, commanded.encounter)
}

/**
 * An order to a unit that waits activates it (MC-TURN-01); damage that is not spread yet comes first (MC-GEN-18).
 * Refusals: those of the turn, `activation-over`, `waits-for-pursuers`, `damage-waiting`.
 */
export function refuseActive(commanded: Commanded): Refusal | null {
  const early = refuseTurn(commanded)
  if (early !== null) return early
  const who = commanded.unit.name
  const { activation, leaving } = commanded.combatant.fight
  if (activation.state === 'done') return refuse('activation-over', { who })
  if (leaving !== null) return refuse('waits-for-pursuers', { who })
  return refuseWhileDamageWaits(commanded.campaign, commanded.encounter)
}

/**
 * MC-GEN-18, MC-MSL-02: who is destroyed no longer acts, so the last hit is spread first, and missiles that missed are tried again or
 * let go. Refusals: `damage-waiting`, `missiles-waiting`.
 */
export function refuseWhileDamageWaits(campaign: Campaign, encounter: Encounter): Refusal | null {
  const early = refuseWhileDamageIsSpread(campaign, encounter)
  const [first] = encounter.fight.misses
  const unit = first?.orders[0]?.unit
  if (early !== null || unit === undefined) return early
  const { sheet } = needById(encounter.combatants, unit, 'unit')
  return refuse('missiles-waiting', { who: unitIn(campaign, sheet).name })
}

/** MC-GEN-18. Refusal: `damage-waiting`. */
export function refuseWhileDamageIsSpread(
  campaign: Campaign,
  { fight, combatants }: Encounter,
): Refusal | null {
  const waiting = fight.unallocated[0] ?? fight.rams[0]
  if (waiting === undefined) return null
  const { sheet } = needById(combatants, waiting.target, 'target')
  return refuse('damage-waiting', { who: unitIn(campaign, sheet).name })
}

/** Every weapon row is fired by itself, all within one shoot action: crewed ships fire what they have (MC-ACT-03). */
export const firesRowByRow = (type: UnitType): type is Ship | Vehicle =>
  isVehicle(type) ? type.crewed : isShip(type) && type.class !== 'starfighter'

/**
 * MC-ACT-01: two actions, one of them at most a shoot action; what a crewed ship fires within it is one (MC-ACT-03).
 * Refusals: `actions-used`, `shot-already`, `ran-too-far` (MC-GND-05).
 */
export function refuseShoot({ combatant, unit, type }: Commanded): Refusal | null {
  const { activation, squaresThisTurn } = combatant.fight
  const { actions } = activation
  const who = unit.name
  if (isGround(type) && squaresThisTurn > groundMoveAndAttack(type.move))
    return refuse('ran-too-far', { who })
  const isSameShot = actions.at(-1) === 'shoot' && firesRowByRow(type)
  if (isSameShot) return null
  if (actions.length >= ACTIONS_PER_TURN) return refuse('actions-used', { who })
  return actions.includes('shoot') ? refuse('shot-already', { who }) : null
}

/** MC-ACT-01, MC-MOVE-02, MC-ION-03, MC-TRB-06. Refusal: `actions-used`. */
export const refuseAction = ({ combatant, unit }: Commanded): Refusal | null =>
  combatant.fight.activation.actions.length < ACTIONS_PER_TURN
    ? null
    : refuse('actions-used', { who: unit.name })

/** Members of the fire group that acts with it, itself included (MC-FG-01). */
export const groupOf = (encounter: Encounter, combatant: Combatant): Combatant[] =>
  combatant.fight.group === null
    ? [combatant]
    : encounter.combatants.filter((c) => c.fight.group === combatant.fight.group)
