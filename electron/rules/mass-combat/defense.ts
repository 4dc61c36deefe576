/** The number that an attack total must reach (MC-SHEET-05 to -07, MC-FAC-02, MC-TRB-05, MC-STR-04, MC-VEH-10, -11). */
import type { Ship, Unit } from '@shared/massCombat/sheet'
import type { Modifiers } from '../../engine/fighter'
import { tally, type Tally } from '../../engine/tally'
import { addDefenseFactors } from './factors'
import { COVER_DEFENSE, STRAFE_DEFENSE, TRACTORED_DEFENSE } from './tables'
import { activeCraft, isShip, isVehicle, typeIn, unitIn } from './unit'
import type { Campaign, Combatant, Encounter, HouseRule, UnitType } from './types'

/** MC-SHEET-15: a hero who flies alone stands on the numbers of the empty ship. */
const fliesAlone = ({ control, hero, size }: Unit): boolean =>
  hero !== null && control !== 'generic' && size === 1

/** MC-SHEET-05, -07: the pilot's Dexterity, unless it is in Def already; D+ caps the bonus, a penalty counts in full. */
export function dexterityShare(
  { dexCap, dexIncluded }: Pick<Ship, 'dexCap' | 'dexIncluded'>,
  modifier: number,
): number {
  return dexIncluded ? 0 : Math.min(modifier, dexCap)
}

/** MC-VEH-11: numbers of its own for a fight against a starfighter. */
const isStarfighter = (type: UnitType): boolean => isShip(type) && type.class === 'starfighter'

function baseDef(unit: Unit, type: UnitType, attacker: UnitType): Tally {
  const def = tally('mcDefense', 'MC-SHEET-05', { who: unit.name })
  if (isVehicle(type) && type.vsStarfighters !== null && isStarfighter(attacker))
    return def.add('mcDefVsStarfighters', type.vsStarfighters.def, {}, 'MC-VEH-11')
  const alone = fliesAlone(unit)
  def.add('mcDef', alone && isShip(type) && type.zeroCrew !== null ? type.zeroCrew.def : type.def)
  if (!alone || !(isShip(type) || isVehicle(type))) return def
  const dexIncluded = isShip(type) && type.dexIncluded
  const share = dexterityShare({ dexCap: type.dexCap, dexIncluded }, unit.hero?.dexterity ?? 0)
  return def.addIfAny('mcDexterity', share)
}

/** MC-TRB-05: held, so far as it still flies. */
const isHeld = (encounter: Encounter, target: Combatant, unit: Unit): boolean => {
  const held = new Set(
    encounter.combatants.flatMap((c) =>
      c.fight.holds.filter((hold) => hold.target === target.id).map((hold) => hold.held),
    ),
  )
  const flying = activeCraft(unit)
  return flying.length > 0 && flying.every((craft) => held.has(craft.id))
}

/** MC-VEH-10: the vehicle that somebody rides in; null: on foot. */
export function coverOf(
  campaign: Campaign,
  encounter: Encounter,
  target: Combatant,
): 'none' | keyof typeof COVER_DEFENSE {
  for (const { sheet } of encounter.combatants) {
    const carrier = unitIn(campaign, sheet)
    if (!carrier.riders.includes(target.sheet)) continue
    const type = typeIn(campaign, carrier)
    return isVehicle(type) ? type.cover : 'none'
  }
  return 'none'
}

export interface Defender {
  campaign: Campaign
  encounter: Encounter
  target: Combatant
  /** What attacks it. */
  attacker: UnitType
  modifiers: Modifiers
}

/** Def with everything that changes it now. */
export function effectiveDefense(
  { campaign, encounter, target, attacker, modifiers }: Defender,
  houseRule: HouseRule,
): Tally {
  const unit = unitIn(campaign, target.sheet)
  const type = typeIn(campaign, unit)
  const def = baseDef(unit, type, attacker)
  addDefenseFactors(def, encounter, target, unit, type, houseRule)
  if (isHeld(encounter, target, unit)) def.add('mcTractored', TRACTORED_DEFENSE, {}, 'MC-TRB-05')
  if (target.fight.strafing !== null) def.add('mcStrafing', STRAFE_DEFENSE, {}, 'MC-STR-04')
  const cover = coverOf(campaign, encounter, target)
  def.addIfAny('mcCover', COVER_DEFENSE[cover] ?? 0, { cover }, 'MC-VEH-10')
  for (const { why, value } of modifiers) def.addIfAny('mcByHand', value, { why }, 'MC-GEN-04')
  return def
}
