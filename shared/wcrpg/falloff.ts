/** Falloff of a weapon by range, which host and windows read alike (WCC-GEAR-01). */
import type { WcrpgWeapon } from './sheet'

type FalloffBand = WcrpgWeapon['falloff'][number]

/** WCC-GEAR-01: the last band that a range in whole increments has reached; null before the first. */
export const bandReached = (falloff: readonly FalloffBand[], increments: number): FalloffBand | null =>
  falloff.reduce<FalloffBand | null>(
    (last, band) => (increments >= band.from && band.from > (last?.from ?? -1) ? band : last),
    null,
  )

/** A stretch of range in which a weapon is as good everywhere. */
export interface RangeStretch {
  /** Whole increments, this one included. */
  to: number
  hd: number
  damage: number
}

/** WCC-GEAR-01: the stretches of a weapon up to its maximum range, the nearest first. */
export function stretchesOf({
  falloff,
  maximumRange,
}: Pick<WcrpgWeapon, 'falloff' | 'maximumRange'>): RangeStretch[] {
  const ends = falloff.map(({ from }) => from - 1).filter((to) => to >= 0 && to < maximumRange)
  const stretches: RangeStretch[] = []
  for (const to of [...new Set([...ends, maximumRange])].sort((a, b) => a - b)) {
    const { hd = 0, damage = 0 } = bandReached(falloff, to) ?? {}
    const last = stretches.at(-1)
    if (last?.hd === hd && last.damage === damage) last.to = to
    else stretches.push({ to, hd, damage })
  }
  return stretches
}
