/**
 * Factors that affect Attack and Defense: speed, stance, stationary targets, dogfights, missing training (MC-FAC-01,
 * MC-FAC-02, MC-FAC-03, MC-FAC-04, MC-FAC-05, MC-FAC-06, MC-FAC-07, MC-FAC-08, MC-FAC-09).
 */
import type { Craft, Unit } from '@shared/mass-combat/sheet'
import { areAllied } from '@shared/campaign/sides'
import type { Tally } from '../../../engine/tally'
import { ATTACK_SPEED, FACTORS, RAMMING_SPEED, TRAINED_PILOT_RANKS, type Factor } from '../tables'
import { pilotsOf, type Pilot } from '../sheet/pilots'
import { isDeadInSpace, isIonDisabled, isShip } from '../sheet/unit'
import type { Combatant, Encounter, HouseRule, UnitType } from '../types'

/** MC-FAC-03, MC-VEH-16: by the squares of the whole turn; on the surface only if the switch says so. */
export function speedFactor(encounter: Encounter, { fight }: Combatant, houseRule: HouseRule): Factor | null {
  if (encounter.fight.environment === 'surface' && houseRule('speedFactorsOnSurface') !== 'on') return null
  if (fight.speed >= RAMMING_SPEED) return 'rammingSpeed'
  return fight.speed >= ATTACK_SPEED ? 'attackSpeed' : null
}

/** MC-FAC-04, MC-FAC-05: trained pilots defend better; ranks count, not the total modifier. */
export function stanceFactor({ ranks }: Pick<Pilot, 'ranks'>, { fight }: Combatant): Factor | null {
  if (fight.stance === 'none') return null
  const isTrained = ranks >= TRAINED_PILOT_RANKS
  if (fight.stance === 'allOutDefense') return isTrained ? 'allOutDefensePilot6' : 'allOutDefense'
  return isTrained ? 'fightDefensivelyPilot6' : 'fightDefensively'
}

/**
 * MC-FAC-02: docked, landed, a station without a Move number, or declared motionless; or this craft is dead in space or disabled by
 * ions.
 */
export function isStationary(type: UnitType, { fight }: Combatant, craft: Craft | undefined): boolean {
  if (fight.motionless) return true
  if (isShip(type) && type.class === 'station' && (type.moveSpace.core ?? 0) === 0) return true
  return craft !== undefined && (isDeadInSpace(craft) || isIonDisabled(craft))
}

/** MC-DOG-04: enemies that it has exchanged fire with in this square. */
const isEngagedWith = ({ fight }: Combatant, other: string): boolean =>
  fight.engagedWith.some((e) => e.unit === other)

/** MC-FAC-07: outsiders who shoot at somebody that is fighting a friend; allies are friends. */
export function firesIntoDogfight(encounter: Encounter, attacker: Combatant, target: Combatant): boolean {
  if (isEngagedWith(target, attacker.id)) return false
  return target.fight.engagedWith.some(({ unit }) => {
    const other = encounter.combatants.find((c) => c.id === unit)
    if (other === undefined || areAllied(encounter.sides, other.side, target.side)) return false
    return areAllied(encounter.sides, other.side, attacker.side)
  })
}

/** MC-GND-01: speed, ram, dogfight and feat are factors of space; troops have their stance alone. */
const areTroops = (type: UnitType): boolean => type.kind === 'mass-combat/ground'

export interface Attempt {
  encounter: Encounter
  attacker: Combatant
  type: UnitType
  /** Who flies or fires (MC-FAC-05, MC-FAC-08). */
  pilot: Pilot
  target: Combatant
  isRam: boolean
}

/** MC-FAC-09: rows of different causes add up; each stands in the tally by its name. */
export function addAttackFactors(total: Tally, attempt: Attempt, houseRule: HouseRule): Tally {
  const { encounter, attacker, type, pilot, target, isRam } = attempt
  const ofSpace = (): (Factor | null)[] => [
    speedFactor(encounter, attacker, houseRule),
    isRam ? 'ramAttack' : null,
    firesIntoDogfight(encounter, attacker, target) ? 'fireIntoDogfight' : null,
    pilot.hasFeat ? null : 'noStarshipOperation',
  ]
  const factors = [stanceFactor(pilot, attacker), ...(areTroops(type) ? [] : ofSpace())]
  for (const factor of factors)
    if (factor !== null) total.addIfAny('mcFactor', FACTORS[factor].attack, { factor }, 'MC-FAC-01')
  return total
}

/** What a target's own speed, stance and stillness make of its Def. */
export function addDefenseFactors(
  total: Tally,
  encounter: Encounter,
  target: Combatant,
  unit: Unit,
  type: UnitType,
  craft: Craft | undefined,
  houseRule: HouseRule,
): Tally {
  const factors: (Factor | null)[] = [
    areTroops(type) ? null : speedFactor(encounter, target, houseRule),
    stanceFactor(pilotsOf(unit, type), target),
    isStationary(type, target, craft) ? 'targetStationary' : null,
  ]
  for (const factor of factors)
    if (factor !== null) total.addIfAny('mcFactor', FACTORS[factor].defense, { factor }, 'MC-FAC-01')
  return total
}
