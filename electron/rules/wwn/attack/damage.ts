/**
 * What an attack does: damage, Shock, the swarm's share, and the order in which they meet (WWN-DMG-01, WWN-SHK-01,
 * WWN-SHK-02, WWN-SHK-03, WWN-SHK-04, WWN-SHK-05, WWN-SHK-06, WWN-DICE-02).
 */
import type { OwnChange } from '@shared/campaign/conditions'
import type { WwnAttackManner } from '@shared/wwn/fight'
import type { Vitality } from '@shared/wwn/names'
import type { WwnDamage, WwnShock } from '@shared/wwn/sheet'
import { addChanges } from '../../../engine/ownConditions'
import { tally, type Tally } from '../../../engine/tally'
import { DUAL_WIELD_DAMAGE } from '../tables'
import { isHelpless } from '../harm/harm'
import type { HouseRule } from '../types'

/** What is added to the dice (WWN-DMG-01, WWN-CLS-03, WWN-DUL-01, WWN-WPN-04). */
export interface DamageBonuses {
  attributeModifier: number
  magicBonus: number
  /** Of Foci and effects; only what says so is in `shockBonus` (WWN-SHK-02). */
  otherBonus: number
  shockBonus: number
  /** 0 for whoever has none. */
  killingBlow: number
  dualWield: boolean
  /** Punch of a plain unarmed attack; 0 for made weapons and the untrained (WWN-WPN-04). */
  punch: number
  /** What conditions of the GM's own add. */
  own?: { damage: readonly OwnChange[]; shock: readonly OwnChange[] }
}

/** WWN-WPN-04: the untrained add nothing. */
export const punchDamage = (level: number): number => Math.max(0, level)

const HARMLESS: readonly WwnAttackManner[] = ['shove', 'grapple', 'shatterShield']

/** WWN-SHV-01, WWN-GRP-01, WWN-CCA-11: these have a check after the hit roll, and neither damage nor Shock. */
export const doesDamage = (manner: WwnAttackManner): boolean => !HARMLESS.includes(manner)

/** WWN-EXE-06: whoever lies there helpless is struck without a roll, in whatever manner. */
export const isStruckWithoutRoll = ({ vitality }: { vitality: Vitality }, manner: WwnAttackManner): boolean =>
  isHelpless(vitality) && doesDamage(manner)

/** WWN-DMG-01: dice + attribute + magic + other benefits; never below the switch's minimum. */
export function damageRoll(
  who: string,
  dice: number,
  diceBonus: number,
  bonuses: DamageBonuses,
  houseRule: HouseRule,
): Tally {
  const result = tally('wwnDamage', 'WWN-DMG-01', { who }).add('wwnDice', dice)
  return addBonuses(result, diceBonus, bonuses).atLeast('neverBelow', Number(houseRule('minDamageOnHit')))
}

/** WWN-DER-01: what is added to the dice, without them. */
export const damageBonus = (who: string, diceBonus: number, bonuses: DamageBonuses): Tally =>
  addBonuses(tally('wwnDamage', 'WWN-DMG-01', { who }), diceBonus, bonuses)

function addBonuses(result: Tally, diceBonus: number, bonuses: DamageBonuses): Tally {
  result
    .addIfAny('wwnWeaponBonus', diceBonus)
    .addIfAny('wwnPunch', bonuses.punch, {}, 'WWN-WPN-04')
    .addIfAny('wwnAttributeModifier', bonuses.attributeModifier)
    .addIfAny('wwnMagic', bonuses.magicBonus, {}, 'WWN-MAG-02')
    .addIfAny('wwnBonus', bonuses.otherBonus)
    .addIfAny('wwnKillingBlow', bonuses.killingBlow, {}, 'WWN-CLS-03')
  if (bonuses.dualWield) result.add('wwnDualWield', DUAL_WIELD_DAMAGE, {}, 'WWN-DUL-01')
  return addChanges(result, bonuses.own?.damage)
}

/** WWN-CCA-06, WWN-EXE-04: the highest faces with everything that is added to them. */
export const mostDamage = (
  who: string,
  damage: WwnDamage,
  bonuses: DamageBonuses,
  houseRule: HouseRule,
): Tally => damageRoll(who, damage.dice * damage.faces, damage.bonus, bonuses, houseRule)

/** WWN-SHK-02: rating + attribute + magic + what says that it adds to Shock; never below 0. */
export function shockTotal(who: string, rating: number, bonuses: DamageBonuses): Tally {
  const shock = tally('wwnShock', 'WWN-SHK-02', { who })
    .add('wwnShockRating', rating)
    .addIfAny('wwnAttributeModifier', bonuses.attributeModifier)
    .addIfAny('wwnMagic', bonuses.magicBonus, {}, 'WWN-MAG-02')
    .addIfAny('wwnBonus', bonuses.shockBonus)
    .addIfAny('wwnKillingBlow', bonuses.killingBlow, {}, 'WWN-CLS-03')
  return addChanges(shock, bonuses.own?.shock).atLeast('neverBelow', 0)
}

/** What a target has against Shock. */
export interface ShockTarget {
  armorClass: number
  totalDefense: boolean
  /** A Focus or a power that makes immune to Shock. */
  immuneToShock: boolean
  /** The weapon can do nothing at all to it. */
  immuneToWeapon: boolean
  /** A shield in use that has not stopped any Shock this round (WWN-SHK-05). */
  shieldReady: boolean
}

/** Whether the Shock of an attack reaches its target, and what keeps it off. */
export type ShockReach =
  | 'applies'
  | 'shield'
  | 'noShock'
  | 'armorClass'
  | 'immune'
  | 'totalDefense'
  | 'weaponUseless'

export interface ShockAttack {
  /** Null: no rating, or shot or thrown (WWN-SHK-06). */
  shock: WwnShock | null
  swarm: boolean
}

/**
 * WWN-SHK-01, WWN-SHK-03, WWN-SHK-05, WWN-CCA-07, WWN-CCA-16. A swarm's Shock passes armor, shield and Focus, but not
 * Total Defense. `shield`: it would apply, and the shield stops it if that changes anything.
 */
export function shockReach(
  { shock, swarm }: ShockAttack,
  target: ShockTarget,
  houseRule: HouseRule,
): ShockReach {
  if (shock === null) return 'noShock'
  if (target.immuneToWeapon) return 'weaponUseless'
  if (target.totalDefense) return 'totalDefense'
  if (swarm) return 'applies'
  if (shock.armorClass !== null && target.armorClass > shock.armorClass) return 'armorClass'
  if (target.immuneToShock) return 'immune'
  return target.shieldReady && houseRule('shieldShock') === 'firstPerRound' ? 'shield' : 'applies'
}

export interface DamageAndShock {
  hit: boolean
  /** Damage of the hit without the swarm's share; not looked at on a miss. */
  damage: number
  /** What it could come to at most, for the swarm's share. */
  maximum: number
  swarmDamage: number
  /** Total of the Shock, whether or not it reaches. */
  shock: number
  reach: ShockReach
}

/** WWN-CCA-06: the swarm's share goes no further than the attack could have gone without it. */
export const withSwarm = (damage: number, swarmDamage: number, maximum: number): number =>
  Math.max(damage, Math.min(damage + swarmDamage, maximum))

/**
 * WWN-DICE-02, step 5: cap first, floor last. The shield is used up by Shock that would have changed the outcome
 * (WWN-SHK-05): a miss with any, a hit that rolled below the floor (WWN-SHK-04).
 */
export function settleDamage(
  who: string,
  given: DamageAndShock,
): { damage: Tally; shieldUsed: boolean; byShock: boolean } {
  const damage = tally('wwnDealt', 'WWN-DICE-02', { who })
  const shocked = given.reach === 'applies' || given.reach === 'shield'
  if (!given.hit) {
    const byShock = given.reach === 'applies' && given.shock > 0
    if (given.reach === 'applies') damage.add('wwnShockDealt', given.shock, {}, 'WWN-ATK-06')
    return { damage, shieldUsed: given.reach === 'shield' && given.shock > 0, byShock }
  }
  damage.add('wwnDamageRolled', given.damage)
  if (given.swarmDamage > 0)
    damage.add(
      'wwnSwarm',
      withSwarm(given.damage, given.swarmDamage, given.maximum) - given.damage,
      {},
      'WWN-CCA-06',
    )
  const below = shocked && damage.total < given.shock
  if (below && given.reach === 'applies') damage.atLeast('wwnShockFloor', given.shock, {}, 'WWN-SHK-04')
  return {
    damage,
    shieldUsed: below && given.reach === 'shield',
    byShock: below && given.reach === 'applies',
  }
}
