/**
 * How far a unit or a fire group may still go this turn (MC-MOVE-02, MC-MOVE-04, MC-FG-11, MC-GND-05, MC-FAC-03,
 * MC-TRB-05).
 */
import { activeCraft } from '@shared/mass-combat/craft'
import type { Unit } from '@shared/mass-combat/sheet'
import { roundDown } from '../../../engine/rounding'
import { heldCraft } from './holds'
import { allowance, groundMoveAndAttack, moveOf, paceOf, type Pace } from './movement'
import { isGround, typeIn, unitIn } from '../sheet/unit'
import type { Campaign, Combatant, Encounter, HouseRule, UnitType } from '../types'

/** Actions of one activation. */
const ACTIONS = 2

/** The pace of one unit: that of its best craft; slower ones stay behind (MC-SQD-04). */
function unitPace(encounter: Encounter, combatant: Combatant, unit: Unit, type: UnitType): Pace {
  const { environment } = encounter.fight
  const held = heldCraft(encounter, combatant.id)
  const free = activeCraft(unit).filter((craft) => !held.has(craft.id))
  const moves = isGround(type)
    ? [moveOf(type, null, environment)]
    : free.map((craft) => moveOf(type, craft, environment))
  return paceOf(Math.max(0, ...moves), combatant.fight.movedLastTurn)
}

/** MC-GND-05: a run takes the whole turn; half of Move, or one square, leaves an attack possible and may follow one. */
function groundLeft({ fight }: Combatant, move: number): number {
  const pace = paceOf(move, fight.movedLastTurn)
  const hasShot = fight.activation.actions.includes('shoot')
  const most = pace.isSlow ? pace.squares : hasShot ? groundMoveAndAttack(move) : roundDown(move)
  return Math.max(0, most - fight.squaresThisTurn)
}

/** Squares that one unit may go with so many move actions. */
function squaresOf(
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
  actions: number,
  houseRule: HouseRule,
): number {
  const unit = unitIn(campaign, combatant.sheet)
  const type = typeIn(campaign, unit)
  const { fight } = combatant
  if (isGround(type)) return groundLeft(combatant, type.move)
  const pace = unitPace(encounter, combatant, unit, type)
  return allowance(pace, actions, fight.squaresThisTurn, houseRule)
}

/** MC-FG-11: a group goes with its slowest. `actions`: move actions that it spends on it. */
export const squaresLeft = (
  campaign: Campaign,
  encounter: Encounter,
  members: readonly Combatant[],
  actions: number,
  houseRule: HouseRule,
): number => Math.min(...members.map((member) => squaresOf(campaign, encounter, member, actions, houseRule)))

/** Squares that the next move action gives, within what was declared (MC-FAC-03). */
export function reachOf(
  campaign: Campaign,
  encounter: Encounter,
  members: readonly Combatant[],
  houseRule: HouseRule,
): number {
  const [first] = members
  if (first?.fight.position == null) return 0
  const { activation, squaresThisTurn, leaving } = first.fight
  if (activation.state === 'done' || activation.actions.length >= ACTIONS || leaving !== null) return 0
  const most = squaresLeft(campaign, encounter, members, 1, houseRule)
  const { declared } = activation
  return declared === null ? most : Math.min(most, Math.max(0, declared - squaresThisTurn))
}
