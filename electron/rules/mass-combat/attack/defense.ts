/**
 * The number that an attack total must reach (MC-SHEET-05, MC-SHEET-06, MC-SHEET-07, MC-FAC-02, MC-TRB-05, MC-STR-04,
 * MC-VEH-10, MC-VEH-11).
 */
import { activeCraft, fliesAlone, strength } from '@shared/mass-combat/craft'
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { Cover } from '@shared/mass-combat/names'
import type { Craft, Ship, Unit } from '@shared/mass-combat/sheet'
import { perFight } from '../../../engine/perFight'
import { tally, type Tally } from '../../../engine/tally'
import { addBoons } from '../turn/boons'
import { addDefenseFactors, isStationary } from './factors'
import { heldCraft } from '../movement/holds'
import { crewDexterity } from '../sheet/pilots'
import { COVER_DEFENSE, FACTORS, STRAFE_DEFENSE, TRACTORED_DEFENSE } from '../tables'
import { isGround, isShip, isStarfighter, isVehicle, typeIn, unitIn } from '../sheet/unit'
import type { Campaign, Combatant, Encounter, HouseRule, UnitType } from '../types'

/**
 * MC-SHEET-05, MC-SHEET-06, MC-SHEET-07: the pilot's Dexterity, unless it is in Def already; D+ caps the bonus, a penalty counts in
 * full.
 */
export function dexterityShare(
  { dexCap, dexIncluded }: Pick<Ship, 'dexCap' | 'dexIncluded'>,
  modifier: number,
): number {
  return dexIncluded ? 0 : Math.min(modifier, dexCap)
}

function baseDef(unit: Unit, type: UnitType, attacker: UnitType): Tally {
  const def = tally('mcDefense', 'MC-SHEET-05', { who: unit.name })
  if (isVehicle(type) && type.vsStarfighters !== null && isStarfighter(attacker))
    return def.add('mcDefVsStarfighters', type.vsStarfighters.def, {}, 'MC-VEH-11')
  if (isGround(type)) return def.add('mcDef', type.def)
  if (!fliesAlone(unit)) {
    const { dexIncluded, modifier } = crewDexterity(unit, type)
    const ofCrew = dexterityShare({ dexCap: type.dexCap, dexIncluded }, modifier)
    return def.add('mcDef', type.def).addIfAny('mcDexterity', ofCrew, {}, 'MC-SHEET-07')
  }
  const emptyShip = isShip(type) ? type.zeroCrew : null
  def.add('mcDef', emptyShip?.def ?? type.def)
  // the empty ship's Def has nobody's Dexterity in it, whatever the printed Def has (MC-SHEET-15)
  const dexIncluded = emptyShip === null && isShip(type) && type.dexIncluded
  const share = dexterityShare({ dexCap: type.dexCap, dexIncluded }, unit.hero?.dexterity ?? 0)
  return def.addIfAny('mcDexterity', share)
}

/** MC-VEH-10: cover by the vehicle that somebody rides in, as long as it is there; on foot none. */
export function coverOf(campaign: Campaign, encounter: Encounter, target: Combatant): Cover {
  const vehicle = vehicleOf(campaign, encounter, target)
  if (vehicle === null) return 'none'
  const unit = unitIn(campaign, vehicle.sheet)
  const type = typeIn(campaign, unit)
  return isVehicle(type) && strength(unit) > 0 ? type.cover : 'none'
}

/** Vehicles of a battle by the sheets of those who ride in them. */
const vehiclesIn = perFight((campaign: Campaign, encounter: Encounter) => {
  const vehicles = new Map<string, Combatant>()
  for (const vehicle of encounter.combatants)
    for (const rider of unitIn(campaign, vehicle.sheet).riders)
      if (!vehicles.has(rider)) vehicles.set(rider, vehicle)
  return vehicles
})

/** The combatant that another rides in. */
export function vehicleOf(
  campaign: Campaign,
  encounter: Encounter,
  { sheet: rider }: Combatant,
): Combatant | null {
  const vehicles = vehiclesIn(campaign, encounter)
  if (vehicles !== null) return vehicles.get(rider) ?? null
  return encounter.combatants.find(({ sheet }) => unitIn(campaign, sheet).riders.includes(rider)) ?? null
}

export interface Defender {
  campaign: Campaign
  encounter: Encounter
  target: Combatant
  /** What attacks it. */
  attacker: UnitType
  modifiers: Modifiers
  /** Craft that is aimed at by itself; absent: the unit as such. */
  craft?: string | null
}

/**
 * MC-SQD-04, MC-TRB-05, MC-FAC-02: what a craft loses of its squadron's Def because it is held, disabled or dead in space; 0 or
 * less.
 * @param held craft of its squadron that somebody's beam holds
 */
export function ownDefense(
  held: ReadonlySet<string>,
  target: Combatant,
  type: UnitType,
  craft: Craft,
): number {
  const byBeam = held.has(craft.id) ? TRACTORED_DEFENSE : 0
  return byBeam + (isStationary(type, target, craft) ? FACTORS.targetStationary.defense : 0)
}

/** MC-SQD-04: craft of a squadron that are easier to hit than the rest of it, and may be aimed at by themselves. */
export function easierCraft(campaign: Campaign, encounter: Encounter, target: Combatant): Craft[] {
  const unit = unitIn(campaign, target.sheet)
  const type = typeIn(campaign, unit)
  const flying = activeCraft(unit)
  const held = heldCraft(encounter, target.id)
  const own = flying.map((craft) => ownDefense(held, target, type, craft))
  return flying.filter((_, i) => (own[i] ?? 0) < Math.max(...own))
}

/** The craft that stands for its squadron: one that nothing makes easier to hit, if there is any. */
function foremost(
  flying: readonly Craft[],
  held: ReadonlySet<string>,
  target: Combatant,
  type: UnitType,
): Craft | undefined {
  let best: { craft: Craft; own: number } | undefined
  for (const craft of flying) {
    const own = ownDefense(held, target, type, craft)
    if (best === undefined || own > best.own) best = { craft, own }
  }
  return best?.craft
}

/** Def with everything that changes it now. */
export function effectiveDefense(
  { campaign, encounter, target, attacker, modifiers, craft: named = null }: Defender,
  houseRule: HouseRule,
): Tally {
  const unit = unitIn(campaign, target.sheet)
  const type = typeIn(campaign, unit)
  const def = baseDef(unit, type, attacker)
  const flying = activeCraft(unit)
  const held = heldCraft(encounter, target.id)
  const craft = flying.find(({ id }) => id === named) ?? foremost(flying, held, target, type)
  addDefenseFactors(def, encounter, target, unit, type, craft, houseRule)
  if (craft !== undefined && held.has(craft.id)) def.add('mcTractored', TRACTORED_DEFENSE, {}, 'MC-TRB-05')
  if (target.fight.strafing !== null) def.add('mcStrafing', STRAFE_DEFENSE, {}, 'MC-STR-04')
  const cover = coverOf(campaign, encounter, target)
  def.addIfAny('mcCover', COVER_DEFENSE[cover] ?? 0, { cover }, 'MC-VEH-10')
  addBoons(def, target, unit, 'defense')
  for (const { why, value } of modifiers) def.addIfAny('mcByHand', value, { why }, 'MC-GEN-04')
  return def
}
