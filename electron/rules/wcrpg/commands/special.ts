/** Sniping and the coup de grâce: attacks of a full round (WCA-SNIPE-01, WCA-SNIPE-02, WCA-SNIPE-03, WCA-COUP-01). */
import type { Refusal } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import { refuseWeapon, type Manner } from '../attack/attack'
import { sightOf } from '../attack/lineOfSight'
import { costOf, spendPhases } from '../turn/budget'
import { isHelpless } from '../sheet/condition'
import { SNIPED } from '../harm/damageOfHit'
import { fighterOf, findFighter, type Fighter } from '../fighter'
import { perFull } from '../../../engine/rounding'
import { rangeTo, shortIncrements } from '../attack/range'
import { carryOutAttack } from '../attack/carryOut'
import { METRES_PER_INCREMENT, SNIPE_METRES } from '../tables'
import { triggerReadied } from '../turn/readied'
import { defineCommand, type PayloadOf, type Sheet } from '../types'
import { attackOf, oddsOfAttack, refuseTarget, refuseTiming, targetOf } from './attackParts'
import { weaponOf, isMelee } from '../attack/weapons'

type Payload = PayloadOf<'wcrpg/coup-de-grace'>

type Snipe = PayloadOf<'wcrpg/snipe'>

/** How far the target is: stated, measured, or known; null: not known. */
function metresTo(fighter: Fighter, given: Snipe): number | null {
  if (given.metres !== null) return given.metres
  const { campaign, encounter, combatant } = fighter
  return rangeTo(campaign, encounter, combatant, targetOf(fighter, given.target))?.metres ?? null
}

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

function refuseSniping(fighter: Fighter, given: Snipe): Refusal | null {
  const weapon = weaponOf(fighter.sheet, given.weapon)
  const early = refuseWeapon(fighter, given.weapon)
  if (early !== null) return early
  if (weapon == null || isMelee(weapon)) return refuse('ranged-weapon-needed', { who: fighter.sheet.name })
  if (!weapon.scope) return refuse('no-scope', { weapon: weapon.name })
  const metres = metresTo(fighter, given)
  if (metres === null) return refuse('range-unknown', { who: fighter.sheet.name })
  if (metres <= SNIPE_METRES) return refuse('too-near-to-snipe', { metres, needed: SNIPE_METRES })
  const reach = weapon.maximumRange * METRES_PER_INCREMENT[weapon.rangeScale]
  if (metres > reach) return refuse('out-of-range', { range: metres, maximum: reach, metres, reach })
  return sightOf(fighter, targetOf(fighter, given.target), given.lineOfSight).line === 'blocked'
    ? refuse('no-line-of-sight', { by: '' })
    : null
}

const snipe = defineCommand('wcrpg/snipe', {
  rules: ['WCA-SNIPE-01', 'WCA-SNIPE-02', 'WCA-SNIPE-03'],
  /** Refusals: those of acting, target and weapon, `ranged-weapon-needed`, `no-scope`, `range-unknown`, `too-near-to-snipe`, `out-of-range`, `no-line-of-sight`. */
  refuse({ campaign }, given) {
    const fighter = findFighter(campaign, given.encounter, given.attacker)
    if ('refused' in fighter) return fighter
    return (
      refuseTiming(fighter, costOf('snipe').phases, given.readied) ??
      refuseTarget(fighter, given.target, 'allowed') ??
      refuseSniping(fighter, given)
    )
  },
  odds(resolution, given) {
    const fighter = findFighter(resolution.campaign, given.encounter, given.attacker)
    if ('refused' in fighter) return fighter
    const early = refuseTarget(fighter, given.target, 'allowed')
    if (early !== null) return early
    const weapon = weaponOf(fighter.sheet, given.weapon) ?? null
    const target = resolution.peek(targetOf(fighter, given.target).sheet)
    const manner = snipeManner(target, weapon?.sightBonus ?? 0, weapon?.sniper ?? false)
    return oddsOfAttack(resolution, attackOf(resolution, fighter, given.target, given, manner))
  },
  apply(resolution, given) {
    const fighter = fighterOf(resolution, given.encounter, given.attacker)
    if (given.readied !== null) triggerReadied(resolution, fighter, given.readied)
    const weapon = weaponOf(fighter.sheet, given.weapon) ?? null
    const target = resolution.peek(targetOf(fighter, given.target).sheet)
    const manner = snipeManner(target, weapon?.sightBonus ?? 0, weapon?.sniper ?? false)
    resolution.log.say(
      'attack.sniping',
      { who: fighter.sheet.name, target: target.name },
      { rule: 'WCA-SNIPE-01', tone: 'turn', secret: fighter.combatant.hidden },
    )
    carryOutAttack(resolution, attackOf(resolution, fighter, given.target, given, manner))
    spendPhases(fighter.combatant, costOf('snipe').phases)
  },
})

/** Refusals: `range-unknown`, `too-far-for-coup`, `not-helpless`. */
function refuseCoup(fighter: Fighter, given: Payload, target: Sheet): Refusal | null {
  const { campaign, encounter, combatant, sheet, now } = fighter
  if (!isHelpless(target, now)) return refuse('not-helpless', { who: target.name })
  const reach = rangeTo(campaign, encounter, combatant, targetOf(fighter, given.target))
  if (reach === null) return refuse('range-unknown', { who: sheet.name })
  return shortIncrements(reach) > 1 ? refuse('too-far-for-coup', { who: sheet.name }) : null
}

const COUP: Partial<Manner> = { coupDeGrace: true }

const coupDeGrace = defineCommand('wcrpg/coup-de-grace', {
  rules: ['WCA-COUP-01'],
  /** Refusals: those of acting, target and weapon, `not-helpless`, `range-unknown`, `too-far-for-coup`. */
  refuse(resolution, given) {
    const fighter = findFighter(resolution.campaign, given.encounter, given.attacker)
    if ('refused' in fighter) return fighter
    const early =
      refuseTiming(fighter, costOf('coupDeGrace').phases, given.readied) ??
      refuseTarget(fighter, given.target)
    if (early !== null) return early
    const target = resolution.peek(targetOf(fighter, given.target).sheet)
    return refuseWeapon(fighter, given.weapon) ?? refuseCoup(fighter, given, target)
  },
  odds(resolution, given) {
    const fighter = findFighter(resolution.campaign, given.encounter, given.attacker)
    if ('refused' in fighter) return fighter
    const early = refuseTarget(fighter, given.target)
    return early ?? oddsOfAttack(resolution, attackOf(resolution, fighter, given.target, given, COUP))
  },
  apply(resolution, given) {
    const fighter = fighterOf(resolution, given.encounter, given.attacker)
    if (given.readied !== null) triggerReadied(resolution, fighter, given.readied)
    carryOutAttack(resolution, attackOf(resolution, fighter, given.target, given, COUP))
    spendPhases(fighter.combatant, costOf('coupDeGrace').phases)
  },
})

export const specialCommands = [snipe, coupDeGrace]
