/** An attack action with several weapons, at several targets, or both (WCA-MULTI-01, WCA-MULTI-02, WCA-MULTI-03). */
import type { Refusal } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import { type Attack, attackOf, choicesAt, PLAIN_MANNER, targetOf } from '../attack/attack'
import { spendPhases, refuseTiming } from '../turn/budget'
import { criticalRange } from '../checks/checks'
import { findFighter, type Fighter } from '../fighter'
import { isOffHand } from '../sheet/hands'
import {
  carryOutSeveral,
  shotsOfWeapon,
  furtherTarget,
  placeOf,
  strikeReach,
  strikesOf,
  type Strike,
} from '../attack/several'
import { ACTIONS } from '../tables'
import { attackerOf } from '../turn/readied'
import { defineCommand, type PayloadOf, type Resolution } from '../types'
import { shotsWanted, weaponOf } from '../attack/weapons'
import { refuseTarget, refuseAttack } from '../attack/refuse'
import { attackNumbers } from '../attack/effectiveHitDifficulty'
import { attackOdds } from '../attack/odds'

type Payload = PayloadOf<'wcrpg/attack-several'>

function madeFor(given: Payload, { weapon, target }: Strike): Attack['choices'] {
  const { lineOfSight, crossfire, specialization, dodgeSpecialization, modifiers, dcModifiers } = given
  const ofAll = { lineOfSight, crossfire, specialization, dodgeSpecialization, modifiers, dcModifiers }
  return choicesAt({ weapon, ...ofAll }, target, given.circumstances)
}

/** Refusals: `same-strike-twice`, `weapon-serves-one` (no repeater), `too-many-targets` {shots}. */
function refuseSharing(fighter: Fighter, { strikes, shots: most }: Payload): Refusal | null {
  const { sheet } = fighter
  const named = new Set(strikes.map(({ weapon, target }) => `${weapon} ${target}`))
  if (named.size < strikes.length) return refuse('same-strike-twice')
  for (const key of new Set(strikes.map(({ weapon }) => weapon))) {
    const weapon = weaponOf(sheet, key) ?? null
    const targets = strikesOf(strikes, key).length
    const shots = shotsWanted(weapon, most)
    const name = weapon?.name ?? ''
    if (targets > 1 && (weapon?.shotsPerRound ?? 1) === 1)
      return refuse('weapon-serves-one', { weapon: name })
    if (shotsOfWeapon(fighter, strikes, key, most).least > shots)
      return refuse('too-many-targets', { weapon: name, shots })
  }
  return null
}

/** WCA-MULTI-02: without a field each target needs a distance. Refusals: `has-field`, `strike-range-unknown` {target}. */
function refuseDistance(fighter: Fighter, { target, distance }: Strike): Refusal | null {
  if (fighter.encounter.fight.grid !== 'none') return distance === null ? null : refuse('has-field')
  if (distance !== null || fighter.combatant.fight.range?.target === target) return null
  return refuse('strike-range-unknown', { target })
}

const attackSeveral = defineCommand('wcrpg/attack-several', {
  rules: ['WCA-MULTI-01', 'WCA-MULTI-02', 'WCA-MULTI-03', 'WCA-ATK-02'],
  /** Refusals: those of acting, target, weapon and reach for each strike, and of sharing weapons. */
  refuse({ campaign }, given) {
    const fighter = findFighter(campaign, given.encounter, given.attacker)
    if ('refused' in fighter) return fighter
    const early = refuseTiming(fighter, ACTIONS.attack.phases, given.readied) ?? refuseSharing(fighter, given)
    if (early !== null) return early
    for (const strike of given.strikes) {
      const refused =
        refuseTarget(fighter, strike.target) ??
        refuseDistance(fighter, strike) ??
        refuseAttack(fighter, targetOf(fighter, strike.target), madeFor(given, strike), {
          ...PLAIN_MANNER,
          at: strikeReach(fighter, strike),
        })
      if (refused !== null) return refused
    }
    return null
  },
  /** Both numbers of every strike, one after the other, and each one's chance to hit. */
  odds(resolution, given) {
    const fighter = findFighter(resolution.campaign, given.encounter, given.attacker)
    if ('refused' in fighter) return fighter
    const wrong = given.strikes
      .map((strike) => refuseTarget(fighter, strike.target) ?? refuseDistance(fighter, strike))
      .find((refusal) => refusal !== null)
    if (wrong !== undefined) return wrong
    const range = criticalRange(resolution)
    const all = given.strikes.map((strike) => {
      const attack = strikeOf(resolution, fighter, given, strike)
      const { ehd, dc } = attackNumbers(resolution, attack)
      const { miss, malfunction, blueOnBlue } = attackOdds(ehd.total, dc.total, range)
      return {
        derivations: [ehd.toDerivation(), dc.toDerivation()],
        known: {
          weapon: strike.weapon,
          target: strike.target,
          ehd: ehd.total,
          dc: dc.total,
          chance: 100 - miss - malfunction - blueOnBlue,
          offHand: attack.weapon !== null && isOffHand(fighter.sheet, attack.weapon),
          further: placeOf(given.strikes, strike),
        },
      }
    })
    return {
      price: null,
      outcomes: [],
      derivations: all.flatMap(({ derivations }) => derivations),
      switches: { critSuccessMax: range.successMax, critFailureMin: range.failureMin },
      with: { strikes: all.map(({ known }) => known) },
    }
  },
  apply(resolution, given) {
    const fighter = attackerOf(resolution, given)
    carryOutSeveral(
      resolution,
      fighter,
      given.strikes,
      (strike) => strikeOf(resolution, fighter, given, strike),
      { isCommonRoll: given.roll === 'single', most: given.shots },
    )
    spendPhases(fighter.combatant, ACTIONS.attack.phases)
  },
})

const strikeOf = (resolution: Resolution, fighter: Fighter, given: Payload, strike: Strike): Attack =>
  attackOf(resolution, fighter, strike.target, madeFor(given, strike), {
    onEhd: furtherTarget(placeOf(given.strikes, strike)),
    at: strikeReach(fighter, strike),
  })

export const severalCommands = [attackSeveral]
