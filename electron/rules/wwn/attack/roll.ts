/**
 * The hit roll of one attack: what makes it impossible, what modifies it, whether it hits (WWN-ATK-01, WWN-ATK-02,
 * WWN-ATK-03, WWN-ATK-04, WWN-ATK-05, WWN-MOD-01).
 */
import type { WwnAdjustment, WwnAttackManner, WwnCircumstances } from '@shared/wwn/fight'
import type { WwnWeapon } from '@shared/wwn/sheet'
import { tally, type Tally } from '../../../engine/tally'
import {
  ADJACENT_FEET,
  ATTACK_ADJACENT_PRONE,
  CHARGE_BONUS,
  COVER_PENALTY,
  DUAL_WIELD_HIT,
  LONG_RANGE,
  LONG_REACH_FEET,
  MELEE_WHILE_PRONE,
  MOST_SWARM_OTHERS,
  SHOOT_DISTANT_PRONE,
  SHOOT_WHILE_MELEED,
  SNAP_PENALTY,
  SWARM_DAMAGE,
  SWARM_HIT,
  UNSEEN_TARGET,
  UNSKILLED_HIT,
} from '../tables'
import type { HouseRule, NamedModifier } from '../types'

/** What an attack is made with, and how. */
export interface Means {
  weapon: Readonly<WwnWeapon>
  /** Thrown rather than struck with (WWN-WPN-02). */
  thrown: boolean
}
export type AttackMode = 'melee' | 'thrown' | 'ranged'

export function modeOf({ weapon, thrown }: Means): AttackMode {
  if (thrown || weapon.kind === 'thrown') return 'thrown'
  return weapon.kind === 'ranged' ? 'ranged' : 'melee'
}

export type AttackObstacle = 'out-of-reach' | 'beyond-long-range' | 'no-range' | 'bow-while-meleed'

/** WWN-ATK-01, WWN-WPN-02: how far a weapon strikes. */
export const reachFeet = (weapon: Readonly<WwnWeapon>): number =>
  weapon.traits.includes('long') ? LONG_REACH_FEET : ADJACENT_FEET

/** WWN-ATK-01, WWN-CCA-03, WWN-WPN-03: why it cannot be made at all; null: it can. */
export function obstacle(
  means: Means,
  facts: Pick<WwnCircumstances, 'distanceFeet' | 'meleed'>,
): AttackObstacle | null {
  const { weapon } = means
  const { distanceFeet } = facts
  const mode = modeOf(means)
  if (mode === 'melee') return distanceFeet > reachFeet(weapon) ? 'out-of-reach' : null
  const furthest = weapon.rangeLong ?? weapon.rangeShort
  if (furthest === null) return 'no-range'
  if (distanceFeet > furthest) return 'beyond-long-range'
  // asked for last: it may be looked up only now
  return mode === 'ranged' && weapon.hands === 2 && facts.meleed ? 'bow-while-meleed' : null
}

export interface HitModifier {
  what: string
  value: number
  rule: string
}

/** WWN-MOD-01, WWN-WPN-03: every row that applies; of the two of cover only the one that holds. */
export function situationalModifiers(
  means: Means,
  facts: WwnCircumstances,
  houseRule: HouseRule,
): HitModifier[] {
  const mode = modeOf(means)
  const ranged = mode !== 'melee'
  const rows: HitModifier[] = []
  const row = (what: string, value: number, rule = 'WWN-MOD-01'): number => rows.push({ what, value, rule })
  if (facts.targetProne && facts.adjacent) row('wwnAdjacentProne', ATTACK_ADJACENT_PRONE)
  if (facts.targetProne && !facts.adjacent && ranged) row('wwnDistantProne', SHOOT_DISTANT_PRONE)
  if (facts.attackerProne && !ranged) row('wwnWhileProne', MELEE_WHILE_PRONE)
  const coverCounts = facts.cover !== 'none' && (ranged || houseRule('coverAppliesTo') === 'allAttacks')
  if (coverCounts) row('wwnCover', COVER_PENALTY[facts.cover])
  if (ranged && facts.meleed) row('wwnWhileMeleed', SHOOT_WHILE_MELEED, 'WWN-CCA-03')
  const { rangeShort } = means.weapon
  if (ranged && rangeShort !== null && facts.distanceFeet > rangeShort)
    row('wwnLongRange', LONG_RANGE, 'WWN-WPN-03')
  if (ranged && facts.unseen) row('wwnUnseen', UNSEEN_TARGET, 'WWN-WPN-03')
  return rows
}

/** WWN-CCA-05: what the other participants still able to act give, to hit and to damage. */
export function swarmBonus(others: number): { hit: number; damage: number } {
  const counted = Math.max(0, Math.min(MOST_SWARM_OTHERS, others))
  return { hit: counted * SWARM_HIT, damage: counted * SWARM_DAMAGE }
}

/** WWN-CCA-04, WWN-CCA-05, WWN-CCA-10, WWN-DUL-01: what the manner of an attack gives. */
export function mannerModifiers(
  manner: WwnAttackManner,
  { dualWield, swarmOthers }: { dualWield: boolean; swarmOthers: number },
): HitModifier[] {
  const rows: HitModifier[] = []
  if (manner === 'snap') rows.push({ what: 'wwnSnap', value: SNAP_PENALTY, rule: 'WWN-CCA-04' })
  if (manner === 'charge') rows.push({ what: 'wwnCharge', value: CHARGE_BONUS, rule: 'WWN-CCA-10' })
  if (manner === 'swarm')
    rows.push({ what: 'wwnSwarm', value: swarmBonus(swarmOthers).hit, rule: 'WWN-CCA-05' })
  if (dualWield) rows.push({ what: 'wwnDualWield', value: DUAL_WIELD_HIT, rule: 'WWN-DUL-01' })
  return rows
}

/** What an attacker brings to the roll: a foe its one bonus, a character four numbers (WWN-ATK-02, WWN-NPC-01). */
export type Attacker =
  | { kind: 'foe'; attackBonus: number }
  | {
      kind: 'character'
      attackBonus: number
      /** −1: not even level 0 (WWN-ATK-03). */
      skill: string
      skillLevel: number
      attributeModifier: number
      magicBonus: number
    }

/**
 * WWN-ATK-02: the hit total.
 * @param die face of the d20; null for looking at it before the roll
 */
export function hitTotal(
  who: string,
  die: number | null,
  attacker: Attacker,
  rows: readonly HitModifier[],
  byHand: readonly NamedModifier[] = [],
): Tally {
  const result = tally('wwnHit', 'WWN-ATK-02', { who })
  if (die !== null) result.add('wwnDie', die)
  if (attacker.kind === 'character') {
    const { skill, skillLevel } = attacker
    if (skillLevel < 0) result.add('wwnUnskilled', UNSKILLED_HIT, { skill }, 'WWN-ATK-03')
    else result.add('wwnSkill', skillLevel, { skill })
  }
  result.addIfAny('wwnAttackBonus', attacker.attackBonus)
  if (attacker.kind === 'character')
    result
      .addIfAny('wwnAttributeModifier', attacker.attributeModifier)
      .addIfAny('wwnMagic', attacker.magicBonus, {}, 'WWN-MAG-02')
  for (const { what, value, rule } of rows) result.addIfAny(what, value, {}, rule)
  for (const { why, value } of byHand) result.addIfAny('wwnByHand', value, { why })
  return result
}

const NATURAL_MISS = 1
const NATURAL_HIT = 20

/** WWN-ATK-04, WWN-ATK-05: equal is enough; the faces themselves decide only under the switch. */
export function hits(die: number, total: number, armorClass: number, houseRule: HouseRule): boolean {
  if (houseRule('naturalHitRoll') === 'oneMissesTwentyHits') {
    if (die === NATURAL_MISS) return false
    if (die === NATURAL_HIT) return true
  }
  return total >= armorClass
}

/** WWN-ACT-08: what Instants add to one number of a waiting attack. */
export const adjustment = (
  adjustments: readonly WwnAdjustment[],
  what: 'hit' | 'damage' | 'armorClass',
): number => adjustments.reduce((sum, change) => (change.what === what ? sum + change.value : sum), 0)

/** WWN-CLS-02: an ability that says hit or miss overrules the roll; the last one said holds. */
export function verdict(rolled: boolean, adjustments: readonly WwnAdjustment[]): boolean {
  return adjustments.reduce((held, change) => (change.what === 'verdict' ? change.hits : held), rolled)
}

export type LuckRefusal = 'no-veterans-luck' | 'luck-used' | 'luck-changes-nothing'

/** WWN-CLS-02: once a scene, to hit oneself or to be missed. */
export function whyNoLuck(
  has: boolean,
  used: boolean,
  use: 'hit' | 'evade',
  attackHits: boolean,
): LuckRefusal | null {
  if (!has) return 'no-veterans-luck'
  if (used) return 'luck-used'
  return (use === 'hit') === attackHits ? 'luck-changes-nothing' : null
}
