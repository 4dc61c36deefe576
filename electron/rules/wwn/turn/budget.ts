/**
 * What each action costs of the round's budget, and who may take it now (WWN-ACT-01, WWN-ACT-02, WWN-ACT-03,
 * WWN-ACT-04, WWN-ACT-05, WWN-ACT-06, WWN-ACT-07, WWN-ACT-08, WWN-CCA-01, WWN-CCA-20, WWN-CCA-21).
 */
import type { Action, ActionType } from '@shared/wwn/names'
import type { WwnCombatantState } from '@shared/wwn/fight'
import type { WwnWeapon } from '@shared/wwn/sheet'
import { roundDown } from '../../../engine/rounding'
import { CHARGE_MOVES, LEAST_CHARGE_FEET } from '../tables'
import type { HouseRule } from '../types'

export interface Cost {
  type: ActionType
  main: number
  move: number
}

const MAIN: Cost = { type: 'main', main: 1, move: 0 }
const MOVE: Cost = { type: 'move', main: 0, move: 1 }
const ON_TURN: Cost = { type: 'onTurn', main: 0, move: 0 }
const INSTANT: Cost = { type: 'instant', main: 0, move: 0 }
/** An Instant that gives up the Main Action (WWN-CCA-04, WWN-CCA-16). */
const INSTANT_FOR_MAIN: Cost = { type: 'instant', main: 1, move: 0 }

/** WWN-CCA-01; reloading goes by the weapon ({@link reloadCost}). */
export const COSTS: Readonly<Record<Exclude<Action, 'reload'>, Cost>> = {
  meleeAttack: MAIN,
  rangedAttack: MAIN,
  snapAttack: INSTANT_FOR_MAIN,
  swarmAttack: MAIN,
  castSpell: MAIN,
  charge: { type: 'main', main: 1, move: 1 },
  shatterShield: MAIN,
  screenAlly: MOVE,
  totalDefense: INSTANT_FOR_MAIN,
  run: MOVE,
  fightingWithdrawal: MAIN,
  useSkill: MAIN,
  readyOrStow: MAIN,
  drawReadied: ON_TURN,
  dropItem: INSTANT,
  pickUpItem: MOVE,
  standUp: MOVE,
  goProne: ON_TURN,
  holdAction: MOVE,
  delayAction: ON_TURN,
  tradeMainForMove: MAIN,
  shove: MAIN,
  grapple: MAIN,
  escapeGrapple: MAIN,
  releaseGrapple: INSTANT,
  moveGrappled: MAIN,
  executionAttack: MAIN,
  killHelpless: MAIN,
  stabilize: MAIN,
}

/** WWN-ACT-01, WWN-ACT-08: what powers and announced acts take, by the GM's word. */
export const POWER_COSTS: Readonly<Record<ActionType, Cost>> = {
  main: MAIN,
  move: MOVE,
  onTurn: ON_TURN,
  instant: INSTANT,
}

const TRAINED_ARCHER = 1

/** WWN-CCA-21: a bow On Turn, or a Move where skill or a Readied quiver is missing; null: it must be Readied first. */
export function reloadCost(
  weapon: Readonly<WwnWeapon>,
  shootLevel: number,
  supplyReadied: boolean,
): Cost | null {
  const isBow = weapon.traits.includes('reload')
  if (isBow) return supplyReadied && shootLevel >= TRAINED_ARCHER ? ON_TURN : MOVE
  return supplyReadied ? MAIN : null
}

/** What the budget needs to know of a combatant. */
export type Budget = Pick<WwnCombatantState, 'mainActions' | 'moveActions' | 'turn'>
export type BudgetRefusal = 'not-its-turn' | 'main-spent' | 'move-spent'

/**
 * WWN-ACT-01, WWN-ACT-08, WWN-CCA-26: Instants at any moment, what is held likewise, everything else on the own turn.
 */
export function whyNoAction(cost: Cost, budget: Budget): BudgetRefusal | null {
  const now = cost.type === 'instant' || budget.turn === 'acting' || budget.turn === 'holding'
  if (!now) return 'not-its-turn'
  if (budget.mainActions < cost.main) return 'main-spent'
  return budget.moveActions < cost.move ? 'move-spent' : null
}

/** What is left after an action, of the one Main Action of a round too (WWN-ACT-02); what was refused is never paid. */
export const pay = <B extends Budget>(cost: Cost, budget: B): B => ({
  ...budget,
  mainActions: budget.mainActions - cost.main,
  moveActions: budget.moveActions - cost.move,
})

/** WWN-SHT-04: everybody's budget is fresh when a round begins. */
export const FRESH_BUDGET = { mainActions: 1, moveActions: 1 } as const

/** WWN-SUR-03: whoever waits out the surprise round has neither; Instants that cost nothing stay theirs. */
export const SURPRISED_BUDGET = { mainActions: 0, moveActions: 0 } as const

/** WWN-ACT-03: the Main Action becomes another Move. */
export const tradeMain = <B extends Budget>(budget: B): B => ({
  ...budget,
  mainActions: budget.mainActions - 1,
  moveActions: budget.moveActions + 1,
})

/** WWN-ACT-04, WWN-CCA-17: ground halves once whatever its causes, being prone once more; whole feet. */
export function moveFeet(
  rateFeet: number,
  { hindered, prone }: { hindered: boolean; prone: boolean },
): number {
  const overGround = hindered ? rateFeet / 2 : rateFeet
  return roundDown(prone ? overGround / 2 : overGround)
}

/** WWN-CCA-10. */
export const chargeFeet = (rateFeet: number, hindered: boolean): number =>
  moveFeet(rateFeet * CHARGE_MOVES, { hindered, prone: false })

export type ChargeRefusal = 'charge-too-short' | 'charge-too-far'

/** WWN-CCA-10. */
export function whyNoCharge(feet: number, rateFeet: number, hindered: boolean): ChargeRefusal | null {
  if (feet < LEAST_CHARGE_FEET) return 'charge-too-short'
  return feet > chargeFeet(rateFeet, hindered) ? 'charge-too-far' : null
}

/** WWN-CCA-04: characters may; foes by the switch. */
export function maySnapAttack(
  fighter: { isCharacter: boolean; named: boolean; snapAttackAllowed: boolean },
  houseRule: HouseRule,
): boolean {
  if (fighter.isCharacter) return true
  const who = houseRule('npcSnapAttack')
  if (who === 'all') return true
  return who === 'namedNpcs' ? fighter.named : fighter.snapAttackAllowed
}
