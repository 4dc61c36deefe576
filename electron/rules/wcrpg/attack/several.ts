/** Several weapons and several targets in one attack action (WCA-MULTI-01, WCA-MULTI-02, WCA-MULTI-03). */
import type { Attack } from './attack'
import type { Fighter } from '../fighter'
import { carryOutAttack } from './carryOut'
import { METRES_PER_INCREMENT, SITUATION } from '../tables'
import { incrementsOf, type Reach } from './range'
import type { StatedDistance } from '@shared/wcrpg/commands/parts'
import type { Resolution } from '../types'
import { shotsWanted, weaponOf, weaponName } from './weapons'
import { askOf } from '../dice'

/** A weapon at a target, in the order of declaration. */
export interface Strike {
  weapon: string
  target: string
  /** Without a field: stated by the GM; null: the range that stands. */
  distance: StatedDistance | null
  /** Of a repeater, at this target; null: its share of all. */
  shots: number | null
}

/** WCA-MULTI-02: every target has its own distance; null: as the fight has it. */
export function strikeReach({ encounter }: Fighter, { distance }: Strike): Reach | null {
  if (distance === null) return null
  const length = METRES_PER_INCREMENT[encounter.fight.rangeScale]
  return distance.how === 'metres'
    ? { metres: distance.metres, increments: incrementsOf(distance.metres, encounter.fight.rangeScale) }
    : { metres: distance.increments * length, increments: distance.increments }
}

/** WCA-MULTI-02: ten off for every target before this one. */
export const placeOf = (
  strikes: readonly Pick<Strike, 'target'>[],
  { target }: Pick<Strike, 'target'>,
): number => [...new Set(strikes.map((strike) => strike.target))].indexOf(target)

export const furtherTarget = (place: number): Attack['manner']['onEhd'] =>
  place === 0 ? [] : [{ what: 'furtherTarget', value: SITUATION.furtherTarget * place, rule: 'WCA-MULTI-02' }]

/** Strikes of one weapon, which for a repeater are at different targets. */
export const strikesOf = (strikes: readonly Strike[], weapon: string): Strike[] =>
  strikes.filter((strike) => strike.weapon === weapon)

/**
 * One after another. With a common roll each weapon is compared with its own numbers; a mishap comes once, by the first
 * weapon, and then nothing else hits. A repeater sets one shot aside for each target, the rest is a pool for extra hits
 * in the order of targets.
 */
export function carryOutSeveral(
  resolution: Resolution,
  fighter: Fighter,
  strikes: readonly Strike[],
  attackFor: (strike: Strike) => Attack,
  { isCommonRoll, most }: { isCommonRoll: boolean; most: number | null },
): void {
  const pools = new Map<string, number>()
  for (const { weapon } of strikes) {
    if (pools.has(weapon)) continue
    const { fired, least } = shotsOfWeapon(fighter, strikes, weapon, most)
    pools.set(weapon, fired - least)
  }
  const common = isCommonRoll
    ? resolution.dice.percent(
        askOf(fighter.sheet, 'attackSeveral', 'WCA-MULTI-01', { count: strikes.length }),
      )
    : null
  for (const strike of strikes) {
    const attack = attackFor(strike)
    if (attack.weapon?.broken === true) continue // it has malfunctioned at an earlier target
    const pool = pools.get(strike.weapon) ?? 0
    const struck = carryOutAttack(resolution, attack, {
      roll: common,
      shots: strike.shots ?? 1 + pool,
      keepsShots: true,
    })
    if (struck === null) continue
    const { result, hits } = struck.verdict
    if (strike.shots === null && hits > 1) pools.set(strike.weapon, pool - (hits - 1))
    const isMishap = result === 'malfunction' || result === 'blueOnBlue'
    if (isMishap && common !== null) {
      resolution.log.say(
        'attack.commonMishap',
        { who: fighter.sheet.name, weapon: weaponName(attack.weapon) },
        { rule: 'WCA-MULTI-01', tone: 'grave' },
      )
      break
    }
  }
  spendShots(fighter, strikes, most)
}

/** What every weapon has fired. */
function spendShots(fighter: Fighter, strikes: readonly Strike[], most: number | null): void {
  for (const key of new Set(strikes.map(({ weapon }) => weapon))) {
    const weapon = weaponOf(fighter.sheet, key)
    if (weapon?.loaded != null) weapon.loaded -= shotsOfWeapon(fighter, strikes, key, most).fired
  }
}

/**
 * Shots of one weapon: all that it could or as many as are asked for, unless each strike has its own; and how many its
 * strikes need at least.
 */
export function shotsOfWeapon(
  { sheet }: Fighter,
  strikes: readonly Strike[],
  key: string,
  most: number | null,
): { fired: number; least: number } {
  const own = strikesOf(strikes, key)
  const least = own.reduce((sum, { shots }) => sum + (shots ?? 1), 0)
  const all = shotsWanted(weaponOf(sheet, key) ?? null, most)
  return { fired: own.every(({ shots }) => shots !== null) ? Math.min(least, all) : all, least }
}
