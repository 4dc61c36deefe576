/** One explosion and everybody in it (WCC-HD-02, WCA-DISARM-04). */
import type { WcrpgWeapon } from '@shared/wcrpg/sheet'
import { roundDown } from '../../../engine/rounding'
import { tally } from '../../../engine/tally'
import { CRITICAL_HIT, damageInFight, splitGross } from '../harm/damageOfHit'
import { hitWith, type Shares } from '../harm/hit'
import { land } from '../harm/hits'
import type { Resolution } from '../types'
import type { Attack } from './attack'
import { carryOutAttack } from './carryOut'
import { damageFalloff } from './effectiveHitDifficulty'

/** Somebody in the blast: all of its damage, a half, or a quarter. */
export interface Caught {
  target: string
  divisor: 1 | 2 | 4
}

/** Half and quarter of the whole round down, and are split afterwards (WCA-DISARM-04, WCD-DMG-02). */
function shareOf(shares: Shares, { name, damageType }: WcrpgWeapon, divisor: number): Shares {
  if (divisor === 1) return shares
  const whole = tally('grossDamage', 'WCA-DISARM-04', { weapon: name })
    .add('lethalShare', shares.lethal.total)
    .addIfAny('nonLethalShare', shares.nonLethal.total)
    .divide('blastShare', divisor, roundDown, { share: divisor })
  return splitGross(whole, damageType)
}

/**
 * One roll for the explosion, compared with the numbers of each who is caught, who all meet their Blast Hit Difficulty
 * (WCC-HD-02). A mishap comes once, and then nothing else happens.
 */
export function carryOutBlast(
  resolution: Resolution,
  weapon: WcrpgWeapon,
  caught: readonly Caught[],
  roll: number,
  attackFor: (caught: Caught) => Attack,
): void {
  for (const one of caught) {
    const attack = attackFor(one)
    const { fighter, targetSheet, manner } = attack
    const struck = carryOutAttack(resolution, attack, {
      roll,
      shots: 1,
      keepsShots: true,
      onHits({ check, result }) {
        const critical = result === 'criticalHit'
        const shares = damageInFight(resolution, fighter, {
          weapon,
          check,
          bonuses: [...damageFalloff(attack, critical), ...manner.onDamage],
          factors: critical ? [CRITICAL_HIT] : [],
        })
        const hit = hitWith(weapon, shareOf(shares, weapon, one.divisor), { criticalWounds: critical })
        land(resolution, fighter.encounter, targetSheet, { by: fighter.sheet.name, hits: [hit] })
      },
    })
    const result = struck?.verdict.result
    if (struck === null || result === 'malfunction' || result === 'blueOnBlue') return
  }
}
