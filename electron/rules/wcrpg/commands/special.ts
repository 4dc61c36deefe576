/** Sniping and the coup de grâce: attacks of a full round (WCA-SNIPE-01, WCA-SNIPE-02, WCA-SNIPE-03, WCA-COUP-01). */
import type { Refusal } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import { type Manner, attackOf, targetOf, type Attack } from '../attack/attack'
import { spendPhases } from '../turn/budget'
import { isHelpless } from '../sheet/condition'
import { SNIPED } from '../harm/damageOfHit'
import { type Fighter, sayOf } from '../fighter'
import { perFull } from '../../../engine/rounding'
import { shortIncrements, rangeFrom } from '../attack/range'
import { carryOutAttack } from '../attack/carryOut'
import { SNIPE_METRES, ACTIONS } from '../tables'
import { attackerOf } from '../turn/readied'
import { defineCommand, type PayloadOf, type Sheet, type Resolution, type Combatant } from '../types'
import { weaponOf, isMelee, reachMetres } from '../attack/weapons'
import { refuseWeapon, refuseActionAt, refuseSight } from '../attack/refuse'
import { oddsAt } from '../attack/odds'

type Snipe = PayloadOf<'wcrpg/snipe'>

/** WCA-SNIPE-02: half the FHD, and the sights give back what they can up to the whole; no Dodge. */
export function snipeManner(target: Sheet, sightBonus: number, isSniper: boolean): Partial<Manner> {
  const fhd = target.fhd ?? target.hd
  const half = perFull(fhd, 2)
  return {
    rating: {
      key: 'snipedFhd',
      value: Math.min(Math.max(fhd, half), half + Math.max(0, sightBonus)),
      rule: 'WCA-SNIPE-02',
    },
    ignoresDodge: true,
    falloffMetres: SNIPE_METRES,
    factors: isSniper ? [] : [SNIPED],
    sniper: true,
  }
}

function refuseSniping(fighter: Fighter, target: Combatant, given: Snipe): Refusal | null {
  const weapon = weaponOf(fighter.sheet, given.weapon)
  const early = refuseWeapon(fighter, given.weapon)
  if (early !== null) return early
  if (weapon == null || isMelee(weapon)) return refuse('ranged-weapon-needed', { who: fighter.sheet.name })
  if (!weapon.scope) return refuse('no-scope', { weapon: weapon.name })
  const metres = given.metres ?? rangeFrom(fighter, target)?.metres
  if (metres === undefined) return refuse('range-unknown', { who: fighter.sheet.name })
  if (metres <= SNIPE_METRES) return refuse('too-near-to-snipe', { metres, needed: SNIPE_METRES })
  const reach = reachMetres(weapon)
  if (metres > reach) return refuse('out-of-range', { range: metres, maximum: reach, metres, reach })
  return refuseSight(fighter, target, given.lineOfSight)
}

/** The shot, with what the weapon's sights are worth. */
function sniped(resolution: Resolution, fighter: Fighter, given: Snipe): Attack {
  const weapon = weaponOf(fighter.sheet, given.weapon)
  const target = resolution.peek(targetOf(fighter, given.target).sheet)
  const manner = snipeManner(target, weapon?.sightBonus ?? 0, weapon?.sniper ?? false)
  return attackOf(resolution, fighter, given.target, given, manner)
}

const snipe = defineCommand('wcrpg/snipe', {
  rules: ['WCA-SNIPE-01', 'WCA-SNIPE-02', 'WCA-SNIPE-03'],
  /** Refusals: those of acting, target and weapon, `ranged-weapon-needed`, `no-scope`, `range-unknown`, `too-near-to-snipe`, `out-of-range`, `no-line-of-sight`. */
  refuse: ({ campaign }, given) =>
    refuseActionAt(
      campaign,
      given,
      ACTIONS.snipe.phases,
      (fighter, target) => refuseSniping(fighter, target, given),
      'allowed',
    ),
  odds: (resolution, given) =>
    oddsAt(resolution, given, (fighter) => sniped(resolution, fighter, given), 'allowed'),
  apply(resolution, given) {
    const fighter = attackerOf(resolution, given)
    const attack = sniped(resolution, fighter, given)
    sayOf(resolution, fighter, 'attack.sniping', 'WCA-SNIPE-01', { target: attack.targetSheet.name }, 'turn')
    carryOutAttack(resolution, attack)
    spendPhases(fighter.combatant, ACTIONS.snipe.phases)
  },
})

/** Refusals: `not-helpless`, `range-unknown`, `too-far-for-coup`. */
function refuseCoup(fighter: Fighter, target: Combatant, victim: Sheet): Refusal | null {
  if (!isHelpless(victim, fighter.now)) return refuse('not-helpless', { who: victim.name })
  const reach = rangeFrom(fighter, target)
  const who = fighter.sheet.name
  if (reach === null) return refuse('range-unknown', { who })
  return shortIncrements(reach) > 1 ? refuse('too-far-for-coup', { who }) : null
}

const COUP: Partial<Manner> = { coupDeGrace: true }

const coupDeGrace = defineCommand('wcrpg/coup-de-grace', {
  rules: ['WCA-COUP-01'],
  /** Refusals: those of acting, target and weapon, `not-helpless`, `range-unknown`, `too-far-for-coup`. */
  refuse: (resolution, given) =>
    refuseActionAt(
      resolution.campaign,
      given,
      ACTIONS.coupDeGrace.phases,
      (fighter, target) =>
        refuseWeapon(fighter, given.weapon) ?? refuseCoup(fighter, target, resolution.peek(target.sheet)),
    ),
  odds: (resolution, given) =>
    oddsAt(resolution, given, (fighter) => attackOf(resolution, fighter, given.target, given, COUP)),
  apply(resolution, given) {
    const fighter = attackerOf(resolution, given)
    carryOutAttack(resolution, attackOf(resolution, fighter, given.target, given, COUP))
    spendPhases(fighter.combatant, ACTIONS.coupDeGrace.phases)
  },
})

export const specialCommands = [snipe, coupDeGrace]
