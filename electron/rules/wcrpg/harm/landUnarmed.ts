/** Unarmed damage by a degree of success that no Brawling roll has made (WCA-PUSH-03, WCA-GRAPPLE-01). */
import type { Encounter, Resolution, Sheet } from '../types'
import { unarmedDamage } from './damageOfHit'
import { hitWith } from './hit'
import { land } from './hits'
import type { Factor } from '../attack/attack'

export function landUnarmed(
  resolution: Resolution,
  encounter: Encounter,
  winner: Sheet,
  victim: Sheet,
  degree: number,
  factors: readonly Factor[] = [],
): void {
  const shares = unarmedDamage(resolution, {
    attacker: winner,
    check: { success: true, degree },
    bonuses: [],
    factors,
  })
  const hit = hitWith(null, shares, { criticalWounds: factors.length > 0 })
  land(resolution, encounter, victim, { by: winner.name, hits: [hit] })
}
