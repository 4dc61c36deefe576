/**
 * Somebody of a scene that begins after the fighting: so much of each pool of health is left (WIRE-HPL-01), and whoever is
 * dying is unconscious at 0 Permanent Health (WIRE-HPL-04, WIRE-HPL-07). No die is rolled.
 */
import type { HurtLevel } from '@shared/campaign/hurt'
import type { Refusal } from '@shared/contract/types'
import type { Pool } from '@shared/wire/names'
import { roundDown } from '../../engine/rounding'
import { refuse } from '../../engine/system'
import { maximumOf } from './derived'
import { takeDamage } from './harm'
import { UNCONSCIOUS_AT } from './tables'
import type { Resolution, Sheet } from './types'

/** What is left of the pool, of ten. */
const LEFT: Readonly<Record<HurtLevel, readonly (readonly [Pool, number])[]>> = {
  lightly: [
    ['temporary', 7],
    ['permanent', 9],
  ],
  badly: [
    ['temporary', 3],
    ['permanent', 5],
  ],
  dying: [
    ['temporary', 1],
    ['permanent', 0],
  ],
}

/** Refusal: `is-dead`. */
export const refuseHurt = (sheet: Readonly<Sheet>): Refusal | null =>
  sheet.dead ? refuse('is-dead', { who: sheet.name }) : null

export function hurt(resolution: Resolution, id: string, level: HurtLevel): void {
  const sheet = resolution.sheet(id)
  for (const [pool, tenths] of LEFT[level]) {
    const left = Math.max(UNCONSCIOUS_AT, roundDown((maximumOf(sheet, pool) * tenths) / 10))
    const lost = sheet.pools[pool] - left
    if (lost > 0) takeDamage(resolution, sheet, pool, lost)
  }
}
