/**
 * An attack in numbers, counted anew at each look from what the dice showed and how things stand now (WWN-DICE-02).
 * What the circumstances were when the die fell stays; what an Instant changes on the target counts at once.
 */
import type { WwnAdjustment, WwnPendingAttack } from '@shared/wwn/fight'
import type { WwnShock } from '@shared/wwn/sheet'
import { needById } from '../../../engine/lookup'
import type { Tally } from '../../../engine/tally'
import {
  adjustment,
  hits,
  hitTotal,
  mannerModifiers,
  modeOf,
  situationalModifiers,
  swarmBonus,
  verdict,
  type HitModifier,
  type Means,
} from './roll'
import {
  damageRoll,
  doesDamage,
  mostDamage,
  settleDamage,
  shockReach,
  shockTotal,
  type DamageBonuses,
  type ShockReach,
} from './damage'
import { currentArmorClass } from '../sheet/derived'
import { sumOf } from '../dice'
import { isUp } from '../movement/distance'
import { isInGrapple } from './manoeuvreChecks'
import {
  armorClassOf,
  attackerOf,
  damageBonusesOf,
  hasAbility,
  hasShieldInUse,
  hitBonus,
  isCharacter,
  piercedArmorClass,
  shockOf,
  weaponOf,
} from '../sheet/person'
import type { Combatant, Encounter, HouseRule, Sheet, SheetOf } from '../types'

const SUBSTANTIAL_SHOCK = 16

/** Everybody and everything that an attack is made of. */
export interface Attack {
  encounter: Encounter
  pending: Readonly<WwnPendingAttack>
  attacker: Combatant
  target: Combatant
  attackerSheet: Readonly<Sheet>
  targetSheet: Readonly<Sheet>
  means: Means
  sheetOf: SheetOf
}

export function attackOf(
  encounter: Encounter,
  pending: Readonly<WwnPendingAttack>,
  sheetOf: SheetOf,
): Attack {
  const attacker = needById(encounter.combatants, pending.attacker, 'combatant')
  const target = needById(encounter.combatants, pending.target, 'combatant')
  const attackerSheet = sheetOf(attacker.sheet)
  const weapon = weaponOf(attackerSheet, pending.weapon)
  if (weapon === undefined) throw new Error(`weapon ${pending.weapon} is missing`)
  return {
    encounter,
    pending,
    attacker,
    target,
    attackerSheet,
    targetSheet: sheetOf(target.sheet),
    means: { weapon, thrown: pending.thrown },
    sheetOf,
  }
}

/** Who strikes, with what and how, whoever is struck. */
export interface Striker extends Pick<
  Attack,
  'encounter' | 'attacker' | 'attackerSheet' | 'means' | 'sheetOf'
> {
  pending: Readonly<
    Pick<
      WwnPendingAttack,
      'attacker' | 'weapon' | 'dualWield' | 'manner' | 'swarm' | 'hitDie' | 'adjustments' | 'modifiers'
    >
  >
}

/** WWN-CCA-05: participants besides the one who strikes that can still act. */
function swarmOthers({ encounter, pending, sheetOf }: Striker): number {
  const swarm = encounter.fight.swarms.find(({ id }) => id === pending.swarm)
  if (swarm === undefined) return 0
  return swarm.participants.filter((id) => {
    if (id === pending.attacker) return false
    const other = needById(encounter.combatants, id, 'combatant')
    return isUp(other, sheetOf(other.sheet))
  }).length
}

/**
 * WWN-CCA-07, WWN-EXE-02: what the sheet names does nothing to it. WWN-ARM-01: Grand Plate turns plain blades, unless two hands or a heavy Shock drive them, or its wearer is held.
 */
export function isImmuneToWeapon(
  encounter: Encounter,
  target: Combatant,
  targetSheet: Readonly<Sheet>,
  attackerSheet: Readonly<Sheet>,
  means: Means,
): boolean {
  const { name } = means.weapon
  if (targetSheet.immunities.some((one) => one.toLowerCase() === name.toLowerCase())) return true
  const wearsPlate = isCharacter(targetSheet) && targetSheet.armor?.suit === 'grandPlate'
  const { weapon } = means
  if (!wearsPlate || modeOf(means) === 'ranged' || weapon.magicBonus > 0) return false
  const shock = shockOf(attackerSheet, means)
  // a dash in place of an AC reaches any
  const isHeavy = shock !== null && (shock.armorClass ?? SUBSTANTIAL_SHOCK) >= SUBSTANTIAL_SHOCK
  if (weapon.hands === 2 || isHeavy) return false
  return !isInGrapple(target.id, encounter.fight.grapples)
}

export interface Figures {
  hit: Tally
  armorClass: Tally
  /** By the dice and by word; null before the die. */
  hits: boolean | null
  bonuses: DamageBonuses
  shock: Tally
  reach: ShockReach
  swarmDamage: number
  maximum: number
  /** Its weapon can do nothing to the target. */
  isUseless: boolean
}

/** What an attack has on the side of whoever makes it: the same for every target. */
interface Strike {
  manner: readonly HitModifier[]
  swarmOthers: number
  bonuses: DamageBonuses
  rating: WwnShock | null
  shock: Tally
}

export function strikeOf(made: Striker): Strike {
  const { pending, attackerSheet, means } = made
  const { dualWield } = pending
  const others = swarmOthers(made)
  const bonuses = damageBonusesOf(attackerSheet, means, dualWield)
  const rating = shockOf(attackerSheet, means)
  return {
    manner: mannerModifiers(pending.manner, { dualWield, swarmOthers: others }),
    swarmOthers: others,
    bonuses,
    rating,
    shock: shockTotal(attackerSheet.name, rating?.damage ?? 0, bonuses),
  }
}

/** WWN-ATK-02: with what the situation gives; without the die as long as it has not been rolled. */
export function hitOf(made: Striker, { manner }: Strike, situation: readonly HitModifier[]): Tally {
  const { pending, attackerSheet, means } = made
  const byInstants = adjustment(pending.adjustments, 'hit')
  const rows = [
    ...situation,
    ...manner,
    ...(byInstants === 0 ? [] : [{ what: 'wwnByInstant', value: byInstants, rule: 'WWN-ACT-08' }]),
  ]
  return hitTotal(attackerSheet.name, pending.hitDie, attackerOf(attackerSheet, means), rows, [
    ...hitBonus(attackerSheet),
    ...pending.modifiers,
  ])
}

const FACES = 20
const PERCENT = 100

/** Share of faces that hit, in percent. @param total what is added to the die */
export function chanceOf(total: number, armorClass: number, houseRule: HouseRule): number {
  let struck = 0
  for (let die = 1; die <= FACES; die++) if (hits(die, total + die, armorClass, houseRule)) struck++
  return (struck * PERCENT) / FACES
}

/** Who is struck. */
type Struck = Pick<Attack, 'target' | 'targetSheet'>

/** WWN-CCA-16: Total Defense keeps off Shock for the round in which it is used, and no longer. */
const isShockProof = ({ round }: Encounter, { fight }: Combatant): boolean =>
  fight.totalDefenseSince?.round === round

/** WWN-SHK-01: whether the Shock of a strike reaches one target. */
export const reachOf = (
  { encounter, pending: { manner } }: Striker,
  { rating }: Strike,
  { target, targetSheet }: Struck,
  against: { armorClass: number; isUseless: boolean },
  houseRule: HouseRule,
): ShockReach =>
  shockReach(
    { shock: doesDamage(manner) ? rating : null, swarm: manner === 'swarm' },
    {
      armorClass: against.armorClass,
      totalDefense: isShockProof(encounter, target),
      immuneToShock: hasAbility(targetSheet, 'shockImmunity'),
      immuneToWeapon: against.isUseless,
      shieldReady: hasShieldInUse(targetSheet) && !target.fight.shieldShockUsed,
    },
    houseRule,
  )

/** WWN-WPN-02. */
export const pierces = ({ weapon }: Means): boolean => weapon.traits.includes('armorPiercing')

/** WWN-SHK-03: what the target is hard to hit by now, for hits and for Shock. */
export function armorClassNow(
  { target, targetSheet }: Struck,
  isPierced: boolean,
  adjustments: readonly WwnAdjustment[],
  houseRule: HouseRule,
): Tally {
  const base = isPierced ? piercedArmorClass(targetSheet, houseRule) : armorClassOf(targetSheet, houseRule)
  const { totalDefense, charged } = target.fight
  return currentArmorClass(targetSheet.name, base.total, {
    totalDefense,
    charged,
    shieldLost: false,
    adjustment: adjustment(adjustments, 'armorClass'),
  })
}

/** Without the die as long as it has not been rolled. */
export function figuresOf(made: Attack, houseRule: HouseRule): Figures {
  const { pending, attackerSheet, targetSheet, target, means, encounter } = made
  const strike = strikeOf(made)
  const hit = hitOf(made, strike, situationalModifiers(means, pending.circumstances, houseRule))
  const armorClass = armorClassNow(made, pierces(means), pending.adjustments, houseRule)
  const isUseless = isImmuneToWeapon(encounter, target, targetSheet, attackerSheet, means)
  const reach = reachOf(made, strike, made, { armorClass: armorClass.total, isUseless }, houseRule)
  const rolled = pending.hitDie === null ? null : hits(pending.hitDie, hit.total, armorClass.total, houseRule)
  const { bonuses, shock, swarmOthers: others } = strike
  return {
    hit,
    armorClass,
    hits: rolled === null ? null : verdict(rolled, pending.adjustments),
    bonuses,
    shock,
    reach,
    swarmDamage: pending.manner === 'swarm' ? swarmBonus(others).damage : 0,
    maximum: mostDamage(attackerSheet.name, damageOf(made), bonuses, houseRule).total,
    isUseless,
  }
}

export const damageOf = ({ means }: Attack): Means['weapon']['damage'] => means.weapon.damage

export interface Dealt {
  damage: Tally
  rolled: Tally | null
  shieldUsed: boolean
  byShock: boolean
}

/** WWN-DICE-02, step 5. @param faces of the damage dice; nobody looks at them on a miss */
export function dealt(made: Attack, figures: Figures, faces: readonly number[], houseRule: HouseRule): Dealt {
  const { pending, attackerSheet, targetSheet } = made
  const dice = damageOf(made)
  const hit = figures.hits === true
  const rolled = hit
    ? damageRoll(attackerSheet.name, sumOf(dice, faces), dice.bonus, figures.bonuses, houseRule)
    : null
  rolled?.addIfAny('wwnByInstant', adjustment(pending.adjustments, 'damage'), {}, 'WWN-ACT-08')
  const settled = settleDamage(targetSheet.name, {
    hit,
    damage: Math.max(0, rolled?.total ?? 0),
    maximum: figures.maximum,
    swarmDamage: figures.swarmDamage,
    shock: figures.shock.total,
    reach: figures.reach,
  })
  if (figures.isUseless) settled.damage.multiply('wwnUseless', 0, {}, 'WWN-ARM-01')
  return { ...settled, rolled }
}
