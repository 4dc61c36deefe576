/**
 * Checks of pilots and crews: Pilot, Repair, tractor beams, dogfights (MC-GEN-13, MC-SHEET-17, MC-TRB-02, MC-TRB-03,
 * MC-TRB-04, MC-TRB-05, MC-TRB-06, MC-DOG-01, MC-DOG-03).
 */
import { roller } from '../../../engine/dice'
import type { Tally } from '../../../engine/tally'
import { activeCraft, heroFlies } from '@shared/mass-combat/craft'
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { JsonRecord } from '@shared/contract/types'
import type { Ship, Unit } from '@shared/mass-combat/sheet'
import type { Size } from '@shared/mass-combat/names'
import { sizeDifference } from './size'
import { PURSUER_BONUS, TRACTOR_DC_PER_SIZE, TRACTOR_ESCAPE_DC, TRACTOR_RESIST_DC } from '../tables'
import { isShip, isVehicle } from './unit'
import type { HouseRule, Resolution, UnitType } from '../types'

/** A d20 that a unit rolls; `facts` go with the request. */
export const rollD20 = (
  { dice }: Pick<Resolution, 'dice'>,
  unit: Pick<Unit, 'name'> & Parameters<typeof roller>[0],
  purpose: string,
  rule: string,
  facts: JsonRecord = {},
): number => dice.one('d20', { purpose, roller: roller(unit), rule, with: { who: unit.name, ...facts } })

/** MC-GEN-04: what the GM adds to a check, each with its reason. */
export function addByHand(total: Tally, modifiers: Modifiers): Tally {
  for (const { why, value } of modifiers) total.addIfAny('mcByHand', value, { why }, 'MC-GEN-04')
  return total
}

/** MC-GEN-13, MC-VEH-02: Man Tot for a generic crew; a hero adds to the empty ship's, and has a vehicle to themselves. */
export function pilotModifier({ hero }: Pick<Unit, 'hero'>, type: UnitType): number {
  if (hero !== null && isShip(type)) return hero.pilot + (type.zeroCrew?.maneuver ?? 0)
  if (hero !== null && isVehicle(type)) return hero.pilot
  return isShip(type) || isVehicle(type) ? type.maneuver : 0
}

/** Pilot of everybody who flies in a unit: its crews, and a hero among them. */
function pilots(unit: Unit, type: UnitType): number[] {
  const flying = activeCraft(unit)
  const heroes = flying.filter((craft) => heroFlies(unit, craft))
  const crews =
    heroes.length < flying.length || flying.length === 0 ? [pilotModifier({ hero: null }, type)] : []
  return heroes.length === 0 ? crews : [...crews, pilotModifier(unit, type)]
}

/** MC-DOG-06, MC-STR-03: the weakest flier counts where all must do it. */
export const lowestPilot = (unit: Unit, type: UnitType): number => Math.min(...pilots(unit, type))
/** MC-DOG-06: the best where one must. */
export const bestPilot = (unit: Unit, type: UnitType): number => Math.max(...pilots(unit, type))

/** MC-GEN-13: a check succeeds at the DC; natural 1 and 20 mean nothing. */
export const succeeds = (total: number, dc: number): boolean => total >= dc

/** MC-SHEET-17: the crew's share that the two initiative numbers reveal; else what the sheet says. */
export const repairModifier = ({ repair, zeroCrew, init }: Ship): number =>
  repair ?? (zeroCrew === null ? 0 : init - zeroCrew.init)

/** MC-SHEET-17: what the crew adds to attacks. */
export const crewAttackBonus = ({ weapons, zeroCrew }: Ship): number | null => {
  const [first] = weapons
  const zero = first === undefined ? null : zeroCrew?.attack[first.id]?.S
  return first === undefined || zero == null || first.attack.S === null ? null : first.attack.S - zero
}

/** MC-TRB-03: only the attacker's advantage counts, unless the switch says otherwise. */
export function tractorDifference(attacker: Size, defender: Size, houseRule: HouseRule): number {
  const difference = sizeDifference(attacker, defender)
  switch (houseRule('tractorSizeDifference')) {
    case 'absolute':
      return Math.abs(difference)
    case 'signed':
      return difference
    default:
      return Math.max(0, difference)
  }
}

/** MC-TRB-02. */
export const resistDc = (attacker: Size, defender: Size, houseRule: HouseRule): number =>
  TRACTOR_RESIST_DC + TRACTOR_DC_PER_SIZE * tractorDifference(attacker, defender, houseRule)

/** MC-TRB-06. */
export const escapeDc = (attacker: Size, defender: Size, houseRule: HouseRule): number =>
  TRACTOR_ESCAPE_DC + TRACTOR_DC_PER_SIZE * tractorDifference(attacker, defender, houseRule)

export type Breakaway = 'fleeing' | 'pursuer' | 'again'

/**
 * MC-DOG-01, MC-DOG-03: the pursuer has +5; on equal totals the higher modifier wins, and if that is equal both roll
 * again.
 */
export function judgeBreakaway(
  flee: { die: number; modifier: number },
  pursue: { die: number; modifier: number },
): Breakaway {
  const chasing = pursue.modifier + PURSUER_BONUS
  const difference = flee.die + flee.modifier - (pursue.die + chasing)
  if (difference !== 0) return difference > 0 ? 'fleeing' : 'pursuer'
  if (flee.modifier === chasing) return 'again'
  return flee.modifier > chasing ? 'fleeing' : 'pursuer'
}
