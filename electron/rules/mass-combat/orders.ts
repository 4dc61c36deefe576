/** Whether a unit may do something now: its side's turn, its activation, its two actions (MC-ACT-01 to -03, MC-TURN-01). */
import type { Refusal } from '@shared/contract/types'
import { findFighter } from '../../engine/fighter'
import { refuse } from '../../engine/system'
import { actorOf } from './initiative'
import { isCapital, isShip, strength, typeIn, unitIn } from './unit'
import type { Campaign, Combatant, Encounter, MassCombat, UnitType } from './types'
import type { Unit } from '@shared/massCombat/sheet'

/** Actions of one activation. */
const ACTIONS_PER_TURN = 2

export interface Commanded {
  encounter: Encounter
  combatant: Combatant
  unit: Unit
  type: UnitType
}

/** Refusals: those of a fight that does not run, `unknown-combatant`, `not-deployed`, `unit-gone`. */
export function findUnit(
  campaign: Campaign,
  encounterId: string | undefined,
  id: string,
): Commanded | Refusal {
  const found = findFighter<MassCombat>(campaign, encounterId, id)
  if ('refused' in found) return found
  const unit = unitIn(campaign, found.combatant.sheet)
  if (!found.combatant.fight.deployed) return refuse('not-deployed', { who: unit.name })
  if (strength(unit) === 0) return refuse('unit-gone', { who: unit.name })
  return { encounter: found.encounter, combatant: found.combatant, unit, type: typeIn(campaign, unit) }
}

/** Refusals: `not-its-turn` (of its side), `withdrawn`. */
export function refuseTurn({ encounter, combatant, unit }: Commanded): Refusal | null {
  if (combatant.withdrawn) return refuse('withdrawn', { who: unit.name })
  return encounter.turn === actorOf(combatant) ? null : refuse('not-its-turn', { who: unit.name })
}

/** Refusals: those of the turn, `not-activated`, `activation-over`. */
export function refuseActive(commanded: Commanded): Refusal | null {
  const early = refuseTurn(commanded)
  if (early !== null) return early
  const { state } = commanded.combatant.fight.activation
  if (state === 'active') return null
  return refuse(state === 'waiting' ? 'not-activated' : 'activation-over', { who: commanded.unit.name })
}

/**
 * MC-ACT-01: two actions, one of them at most a shoot action; what a crewed ship fires within it is one (MC-ACT-03).
 * Refusal: `actions-used`.
 */
export function refuseShoot({ combatant, unit, type }: Commanded): Refusal | null {
  const { actions } = combatant.fight.activation
  const used = refuse('actions-used', { who: unit.name })
  if (!actions.includes('shoot')) return actions.length < ACTIONS_PER_TURN ? null : used
  const isGoingOn = actions.at(-1) === 'shoot'
  const firesAll = isCapital(type) || (isShip(type) && type.class === 'transport')
  return isGoingOn && firesAll ? null : used
}

/** MC-ACT-01, MC-MOVE-02. Refusal: `actions-used`. */
export const refuseMoveAction = ({ combatant, unit }: Commanded): Refusal | null =>
  combatant.fight.activation.actions.length < ACTIONS_PER_TURN
    ? null
    : refuse('actions-used', { who: unit.name })

/** Members of the fire group that acts with it, itself included (MC-FG-01). */
export const groupOf = (encounter: Encounter, combatant: Combatant): Combatant[] =>
  combatant.fight.group === null
    ? [combatant]
    : encounter.combatants.filter((c) => c.fight.group === combatant.fight.group)
