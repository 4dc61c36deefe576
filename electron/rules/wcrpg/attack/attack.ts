/**
 * An attack before its roll: who, with what, in which manner; why not; the two numbers (WCA-ATK-01, WCA-ATK-02, WCA-EHD-01,
 * WCA-ROLL-01).
 */
import type { Refusal } from '@shared/contract/types'
import type { LineOfSight } from '@shared/wcrpg/names'
import type { WcrpgWeapon } from '@shared/wcrpg/sheet'
import { perFull } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import type { Tally } from '../../../engine/tally'
import { skillDc, withSkillPenalties, type Modifier } from '../checks/checks'
import { bonusPenaltyOf } from './bonusPenalty'
import { crossfireOf, sightOf } from './lineOfSight'
import { isAppendageUsable, isHelpless } from '../sheet/condition'
import type { Factor } from '../harm/damageOfHit'
import {
  effectiveHitDifficulty,
  type AttackSituation,
  type Circumstance,
  type Crossfire,
} from './effectiveHitDifficulty'
import type { Fighter } from '../fighter'
import { rangeTo, type Reach } from './range'
import { isPinned } from '../grapple/grapples'
import { isOffHand } from '../sheet/hands'
import { METRES_PER_INCREMENT, SITUATION, SNIPE_METRES } from '../tables'
import type { Combatant, Resolution, Sheet } from '../types'
import { weaponOf, reachMetres, attackSkill, isMelee } from './weapons'

export interface AttackChoices {
  weapon: string
  /** null: as the map says; without one, clear. */
  lineOfSight: LineOfSight | null
  /** null: as the map says; without one, none. */
  crossfire: Crossfire | null
  specialization: string | null
  dodgeSpecialization: string | null
  modifiers: readonly Modifier[]
}

/** What the kind of attack adds to the plain one. */
export interface Manner {
  /** On the effective hit difficulty, on the Skill DC, and on the damage before it is multiplied. */
  onEhd: readonly Circumstance[]
  onDc: readonly Circumstance[]
  onDamage: readonly Circumstance[]
  factors: readonly Factor[]
  rating: AttackSituation['rating']
  ignoresDodge: boolean
  /** A success counts as a critical hit, and a survivor saves or dies (WCA-COUP-01). */
  coupDeGrace: boolean
  sniper: boolean
  /** Range at which falloff is read instead of the real one, in metres. */
  falloffMetres: number | null
  /** Fixed location; null: rolled. */
  part: string | null
  /** Distance at which it happens, whatever stands in the document: the strike at somebody who comes near. */
  at: Reach | null
}
export const PLAIN_MANNER: Manner = {
  onEhd: [],
  onDc: [],
  onDamage: [],
  factors: [],
  rating: null,
  ignoresDodge: false,
  coupDeGrace: false,
  sniper: false,
  falloffMetres: null,
  part: null,
  at: null,
}

/** A fight's attack with everything looked up. */
export interface Attack {
  fighter: Fighter
  target: Combatant
  targetSheet: Sheet
  /** null: unarmed. */
  weapon: WcrpgWeapon | null
  choices: AttackChoices
  manner: Manner
}

export const PLAIN_CHOICES: Omit<AttackChoices, 'weapon'> = {
  lineOfSight: null,
  crossfire: null,
  specialization: null,
  dodgeSpecialization: null,
  modifiers: [],
}

/**
 * WCA-ATK-02: weapon ready, in range, in sight.
 * Refusals: those of {@link refuseWeapon}, `no-line-of-sight` {by}, `range-unknown`, `out-of-range` {range, maximum},
 * `must-snipe` {metres, beyond}.
 */
export const refuseAttack = (
  fighter: Fighter,
  target: Combatant,
  choices: AttackChoices,
  manner: Manner = PLAIN_MANNER,
): Refusal | null => refuseWeapon(fighter, choices.weapon) ?? refuseReach(fighter, target, choices, manner)

/**
 * Refusals: `unknown-weapon`, `weapon-broken`, `weapon-not-drawn`, `weapon-empty`, `weapon-discharged`,
 * `appendage-disabled`.
 */
export function refuseWeapon({ combatant, sheet, now }: Fighter, key: string): Refusal | null {
  const weapon = weaponOf(sheet, key)
  if (weapon === undefined) return refuse('unknown-weapon', { weapon: key })
  if (weapon === null) return null
  const named = { weapon: weapon.name }
  if (weapon.broken) return refuse('weapon-broken', named)
  if (!weapon.drawn) return refuse('weapon-not-drawn', named)
  if (weapon.loaded === 0) return refuse('weapon-empty', named)
  if (combatant.fight.discharged.includes(key)) return refuse('weapon-discharged', named)
  const useless = weapon.heldIn.some((part) => !isAppendageUsable(sheet, part, now))
  return useless ? refuse('appendage-disabled', named) : null
}

/** How far apart they are for this attack; null: not known. */
export const reachOf = (
  { campaign, encounter, combatant }: Fighter,
  target: Combatant,
  manner: Manner,
): Reach | null => manner.at ?? rangeTo(campaign, encounter, combatant, target)

function refuseReach(
  fighter: Fighter,
  target: Combatant,
  choices: AttackChoices,
  manner: Manner,
): Refusal | null {
  const range = reachOf(fighter, target, manner)
  if (range === null) return refuse('range-unknown', { who: fighter.sheet.name })
  const weapon = weaponOf(fighter.sheet, choices.weapon) ?? null
  const reach = reachMetres(weapon)
  if (range.metres > reach) {
    const here = METRES_PER_INCREMENT[fighter.encounter.fight.rangeScale]
    return refuse('out-of-range', {
      range: range.increments,
      maximum: perFull(reach, here),
      metres: range.metres,
      reach,
    })
  }
  // any attack on somebody so far away is sniping (WCA-SNIPE-01)
  if (!isMelee(weapon) && !manner.sniper && range.metres > SNIPE_METRES)
    return refuse('must-snipe', { metres: range.metres, beyond: SNIPE_METRES })
  const sight =
    manner.at === null
      ? sightOf(fighter, target, choices.lineOfSight)
      : { line: choices.lineOfSight ?? 'clear', by: '' }
  return sight.line === 'blocked' ? refuse('no-line-of-sight', { by: sight.by }) : null
}

/** What the state of the two says: stunts, rushes, pins, the wrong hand (WCA-EHD-01, table of situations). */
function standingCircumstances({ fighter, target, weapon }: Attack): Circumstance[] {
  const own: Circumstance[] = target.fight.hitModifiers.map(({ what, value, rule }) => ({
    what,
    value,
    rule,
  }))
  if (isPinned(fighter.encounter, target.id))
    own.push({ what: 'targetPinned', value: SITUATION.pinned, rule: 'WCA-GRAPPLE-04' })
  if (weapon !== null && isOffHand(fighter.sheet, weapon))
    own.push({ what: 'offHand', value: fighter.sheet.offHandPenalty, rule: 'WCA-MULTI-01' })
  if (target.fight.mount !== null)
    own.push({ what: 'mountCover', value: target.fight.mount.cover, rule: 'WCA-MOUNT-01' })
  return own
}

/** The two numbers that an attack roll is compared with (WCA-ROLL-01). */
export function attackNumbers(resolution: Resolution, attack: Attack): { ehd: Tally; dc: Tally } {
  const { fighter, target, targetSheet, weapon, choices, manner } = attack
  const { sheet, encounter, now, combatant } = fighter
  const metres = manner.falloffMetres ?? reachOf(fighter, target, manner)?.metres ?? 0
  const situation: AttackSituation = {
    attacker: sheet,
    target: targetSheet,
    weapon,
    surpriseRound: encounter.surpriseRound,
    lineOfSight: sightOf(fighter, target, choices.lineOfSight).line,
    // blows of melee know no crossfire, so nobody's melee need be looked for
    crossfire: choices.crossfire ?? (isMelee(weapon) ? 'none' : crossfireOf(fighter, target)),
    dodgeSpecialization: choices.dodgeSpecialization,
    weaponIncrements: metres / METRES_PER_INCREMENT[weapon?.rangeScale ?? 'short'],
    modifiers: choices.modifiers,
    circumstances: [...standingCircumstances(attack), ...manner.onEhd],
    bonusPenalty: bonusPenaltyOf(combatant),
    rating: manner.rating,
    ignoresDodge: manner.ignoresDodge || isHelplessTarget(attack),
  }
  const skill = attackSkill(weapon)
  const dc = withSkillPenalties(skillDc(sheet, skill, choices.specialization), sheet, skill, now)
  for (const { what, value, rule } of manner.onDc) dc.addIfAny(what, value, {}, rule)
  return { ehd: effectiveHitDifficulty(resolution, situation, now), dc }
}

/** WCA-COUP-01: who is helpless under the blade does not dodge. */
const isHelplessTarget = ({ manner, targetSheet, fighter }: Attack): boolean =>
  manner.coupDeGrace && isHelpless(targetSheet, fighter.now)
