/** Why an attack is not possible: target, weapon, reach, sight (WCA-ATK-02). */
import type { Refusal } from '@shared/contract/types'
import type { LineOfSight } from '@shared/wcrpg/names'
import { findById, findCombatant, needById } from '../../../engine/lookup'
import { refuseWall, wallsOf } from '../../../engine/walls'
import { perFull } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import { findFighter, type Fighter } from '../fighter'
import { isAppendageUsable } from '../sheet/condition'
import { METRES_PER_INCREMENT, SNIPE_METRES } from '../tables'
import { refuseTiming } from '../turn/budget'
import type { Campaign, Combatant } from '../types'
import { PLAIN_MANNER, reachOf, targetOf, type AttackChoices, type Manner } from './attack'
import { sightOf } from './lineOfSight'
import { isMelee, reachMetres, weaponOf } from './weapons'

type Withdrawn = 'refused' | 'allowed'

/** Whoever acts at somebody, as payloads name them. */
export type ActionAt = { encounter?: string | undefined; target: string; readied?: string | null } & (
  | { attacker: string }
  | { combatant: string }
)

export const actorOf = (given: { attacker: string } | { combatant: string }): string =>
  'attacker' in given ? given.attacker : given.combatant

/** An action at somebody, on the own turn or readied: refusals of acting, of the target, and then its own. */
export function refuseActionAt(
  campaign: Campaign,
  given: ActionAt,
  phases: number,
  also: (fighter: Fighter, target: Combatant) => Refusal | null,
  withdrawn: Withdrawn = 'refused',
): Refusal | null {
  const fighter = findFighter(campaign, given.encounter, actorOf(given))
  if ('refused' in fighter) return fighter
  return (
    refuseTiming(fighter, phases, given.readied ?? null) ??
    refuseTarget(fighter, given.target, withdrawn) ??
    also(fighter, targetOf(fighter, given.target))
  )
}

/** Somebody else who is there. Refusals: `unknown-target`, `own-target`, `target-withdrawn`, `target-swallowed`. */
export function refuseTarget(fighter: Fighter, id: string, withdrawn: Withdrawn = 'refused'): Refusal | null {
  const target = findCombatant(fighter.encounter, id)
  if (target === undefined) return refuse('unknown-target', { target: id })
  if (target.id === fighter.combatant.id) return refuse('own-target')
  if (target.withdrawn && withdrawn === 'refused') return refuse('target-withdrawn')
  return target.fight.swallowed === null ? null : refuse('target-swallowed')
}

/**
 * WCA-ATK-02: weapon ready, in range, in sight.
 * Refusals: those of {@link refuseWeapon}, `no-line-of-sight` {by}, `wall-between` {what}, `range-unknown`, `out-of-range` {range, maximum},
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
  return refuseSight(fighter, target, choices.lineOfSight)
}

/** WCA-LOS-02. Refusals: `no-line-of-sight` {by}, `wall-between` {what, target}. */
export function refuseSight(fighter: Fighter, target: Combatant, stated: LineOfSight | null): Refusal | null {
  const { line, by } = sightOf(fighter, target, stated)
  if (line !== 'blocked') return null
  const { campaign, encounter, sheet } = fighter
  const wall = findById(wallsOf(encounter), by)
  return wall === undefined
    ? refuse('no-line-of-sight', { by })
    : refuseWall(wall, sheet.name, needById(campaign.roster, target.sheet, 'sheet').name)
}
