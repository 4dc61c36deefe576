/**
 * The two numbers that an attack roll is compared with: the effective hit difficulty, EHD = H - (D - A) - M + F + S
 * (WCA-EHD-01), and the DC of the Skill (WCA-ROLL-01).
 */
import type { LineOfSight } from '@shared/wcrpg/names'
import type { WcrpgWeapon } from '@shared/wcrpg/sheet'
import { bandReached } from '@shared/wcrpg/falloff'
import { roundHalfUp } from '../../../engine/rounding'
import { addOwn } from '../../../engine/ownConditions'
import { tally, type Tally } from '../../../engine/tally'
import { encumbranceTotal, skillDc, type Modifier, withSkillPenalties } from '../checks/checks'
import { isProne, type Now, isHelpless } from '../sheet/condition'
import { SITUATION, METRES_PER_INCREMENT } from '../tables'
import type { Resolution, Sheet } from '../types'
import { isMelee, attackBonus, attackSkill } from './weapons'
import { type Crossfire, type Circumstance, type PrescribedRating, type Attack, reachOf } from './attack'
import { isOffHand } from '../sheet/hands'
import { bonusPenaltyOf } from './bonusPenalty'
import { sightOf, crossfireOf } from './lineOfSight'
import { isPinned } from '../grapple/grapples'

/** Everything about one attack that the EHD depends on. */
export interface AttackSituation {
  attacker: Sheet
  target: Sheet
  /** null = unarmed. */
  weapon: WcrpgWeapon | null
  surpriseRound: boolean
  lineOfSight: LineOfSight
  crossfire: Crossfire
  dodgeSpecialization: string | null
  /** Range in increments of the weapon's own scale, for its falloff. */
  weaponIncrements: number
  modifiers: readonly Modifier[]
  /** What the manner of the attack and the state of the two add, each with its rule. */
  circumstances: readonly Circumstance[]
  /** Penalty of the Attack Bonus by stunts, 0 or less (WCA-STUNT-03). */
  bonusPenalty: number
  /** null: the applicable one (WCC-HD-02). */
  rating: PrescribedRating | null
  /** The target does not dodge: surprised, sniped at, helpless under the blade. */
  ignoresDodge: boolean
}

/** What an attack roll is compared with. */
export interface AttackNumbers {
  ehd: Tally
  dc: Tally
}

/** The two numbers of an attack (WCA-ROLL-01). */
export function attackNumbers(resolution: Resolution, attack: Attack): AttackNumbers {
  const { fighter, target, targetSheet, weapon, choices, manner } = attack
  const { sheet, encounter, now, combatant } = fighter
  const situation: AttackSituation = {
    attacker: sheet,
    target: targetSheet,
    weapon,
    surpriseRound: encounter.surpriseRound,
    lineOfSight: sightOf(fighter, target, choices.lineOfSight).line,
    // blows of melee know no crossfire, so nobody's melee need be looked for
    crossfire: choices.crossfire ?? (isMelee(weapon) ? 'none' : crossfireOf(fighter, target)),
    dodgeSpecialization: choices.dodgeSpecialization,
    weaponIncrements: weaponIncrements(attack),
    modifiers: choices.modifiers,
    circumstances: [...circumstancesOf(attack), ...manner.onEhd],
    bonusPenalty: bonusPenaltyOf(combatant),
    rating: manner.rating,
    // WCA-COUP-01: who is helpless under the blade does not dodge
    ignoresDodge: manner.ignoresDodge || (manner.coupDeGrace && isHelpless(targetSheet, now)),
  }
  const skill = attackSkill(weapon)
  const dc = withSkillPenalties(
    skillDc(sheet, skill, choices.specialization),
    sheet,
    skill,
    now,
    choices.dcModifiers,
  )
  for (const { what, value, rule } of manner.onDc) dc.addIfAny(what, value, {}, rule)
  return { ehd: effectiveHitDifficulty(resolution, situation, now), dc }
}

/** What the state of the two says: stunts, rushes, pins, the wrong hand (WCA-EHD-01, table of situations). */
function circumstancesOf({ fighter, target, weapon }: Attack): Circumstance[] {
  const own: Circumstance[] = target.fight.hitModifiers.map(({ what, value, rule }) => ({
    what,
    value,
    rule,
  }))
  if (isPinned(fighter.encounter, target.id))
    own.push({ what: 'targetPinned', value: SITUATION.pinned, rule: 'WCA-GRAPPLE-04' })
  if (weapon !== null && isOffHand(fighter.sheet, weapon))
    own.push({ what: 'offHand', value: fighter.sheet.offHandPenalty, rule: 'WCA-MULTI-01' })
  if (target.fight.standing !== null)
    own.push({ what: 'standing', value: target.fight.standing.value, rule: 'WCA-EHD-01' })
  if (target.fight.mount !== null)
    own.push({ what: 'mountCover', value: target.fight.mount.cover, rule: 'WCA-MOUNT-01' })
  return own
}

/** WCC-HD-02, WCG-SRND-02: which rating applies; blank ratings are the same as HD. */
export function applicableHd(
  target: Sheet,
  weapon: WcrpgWeapon | null,
  surpriseRound: boolean,
): { key: string; value: number } {
  const rating = {
    hd: target.hd,
    fhd: target.fhd ?? target.hd,
    thd: target.thd ?? target.hd,
    bhd: target.bhd ?? target.hd,
  }
  const blast = weapon?.blast ?? false
  if (blast && surpriseRound) return { key: 'higherOfBhdAndThd', value: Math.max(rating.bhd, rating.thd) }
  if (weapon?.touch === true) return { key: 'thd', value: rating.thd }
  if (blast) return { key: 'bhd', value: rating.bhd }
  return surpriseRound ? { key: 'fhd', value: rating.fhd } : { key: 'hd', value: rating.hd }
}

/**
 * The falloff band of a range: the last one reached, none before the first (WCC-GEAR-01). The bands are whole
 * increments: of a measured range the nearest one counts, half up (WCG-GRID-02, WCG-RANGE-02).
 */
export const bandAt = (
  weapon: WcrpgWeapon | null,
  increments: number,
): WcrpgWeapon['falloff'][number] | null => bandReached(weapon?.falloff ?? [], roundHalfUp(increments))

/** Hit-difficulty falloff at a range (WCC-GEAR-01). */
export const falloffAt = (weapon: WcrpgWeapon | null, increments: number): number =>
  bandAt(weapon, increments)?.hd ?? 0

/** Range of an attack in increments of the weapon's own scale. */
const weaponIncrements = ({ fighter, target, weapon, manner }: Attack): number =>
  (manner.falloffMetres ?? reachOf(fighter, target, manner)?.metres ?? 0) /
  METRES_PER_INCREMENT[weapon?.rangeScale ?? 'short']

/**
 * WCC-GEAR-01: falloff of damage goes to the weapon's damage before anything is multiplied; a critical hit ignores it
 * (WCA-CRIT-01).
 */
export const damageFalloff = (attack: Attack, isCritical: boolean): Circumstance[] =>
  damageFalloffAt(attack.weapon, weaponIncrements(attack), isCritical)

/** The same at a range in increments of the weapon's own scale. */
export function damageFalloffAt(
  weapon: WcrpgWeapon | null,
  increments: number,
  isCritical: boolean,
): Circumstance[] {
  const value = isCritical ? 0 : (bandAt(weapon, increments)?.damage ?? 0)
  return value === 0 ? [] : [{ what: 'damageFalloff', value, rule: 'WCC-GEAR-01' }]
}

/**
 * The tally of the EHD; no upper or lower limit. In a surprise round the target does not dodge (WCG-SRND-02,
 * WCC-SKILL-09).
 */
export function effectiveHitDifficulty(resolution: Resolution, situation: AttackSituation, now: Now): Tally {
  const { attacker, target, weapon, surpriseRound } = situation
  const hd = situation.rating ?? { ...applicableHd(target, weapon, surpriseRound), rule: 'WCC-HD-02' }
  const bonus = attackBonus(attacker, weapon)
  const dodge =
    surpriseRound || situation.ignoresDodge
      ? 0
      : skillDc(target, 'dodge', situation.dodgeSpecialization).total
  const result = tally('effectiveHitDifficulty', 'WCA-EHD-01', { target: target.name })
    .add(`targetHd.${hd.key}`, hd.value, { target: target.name }, hd.rule)
    .subtract(
      'dodgeLessBonus',
      dodge - bonus.value,
      { dodge, bonus: bonus.value, kind: bonus.key },
      'WCC-SKILL-04',
    )
    .addIfAny('stuntPenalty', situation.bonusPenalty, { who: attacker.name }, 'WCA-STUNT-03')
  if (isMelee(weapon)) {
    result.addIfAny('encumbrance', -encumbranceTotal(attacker).total, { who: attacker.name }, 'WCC-ENC-01')
    result.addIfAny('equipmentEffects', -attacker.equipmentEffects, { who: attacker.name })
  }
  result.addIfAny('falloff', falloffAt(weapon, situation.weaponIncrements), {
    increments: situation.weaponIncrements,
  })
  addSituation(resolution, result, situation, now)
  addOwn(result, attacker, 'attack')
  return addOwn(result, target, 'hitDifficulty')
}

/** S: signed modifiers, negative = harder to hit (WCC-HD-01). */
function addSituation(resolution: Resolution, result: Tally, situation: AttackSituation, now: Now): void {
  const { target, weapon, lineOfSight, crossfire } = situation
  if (lineOfSight === 'peripheral') result.add('peripheral', SITUATION.peripheral, {}, 'WCA-LOS-01')
  if (lineOfSight === 'penetrable')
    result.add('penetrableObstacle', SITUATION.penetrableObstacle, {}, 'WCA-LOS-02')
  if (!isMelee(weapon)) {
    if (crossfire === 'into' || crossfire === 'both')
      result.add('intoMelee', SITUATION.crossfire, {}, 'WCA-MELEE-01')
    if (crossfire === 'outOf' || crossfire === 'both')
      result.add('outOfMelee', SITUATION.crossfire, {}, 'WCA-MELEE-01')
  }
  if (isProne(target, now))
    result.add('targetProne', proneModifier(resolution, isMelee(weapon)), {}, 'WCA-PRONE-01')
  for (const { what, value, rule } of situation.circumstances) result.addIfAny(what, value, {}, rule)
  for (const { why, value } of situation.modifiers) result.add('gmModifier', value, { why })
}

/** WCA-PRONE-01 with its switch. */
function proneModifier(resolution: Resolution, melee: boolean): number {
  switch (resolution.houseRule('proneHd')) {
    case 'plus20':
      return SITUATION.proneEasier
    case 'minus10ranged_plus20melee':
      return melee ? SITUATION.proneEasier : SITUATION.proneHarder
    default:
      return SITUATION.proneHarder
  }
}
