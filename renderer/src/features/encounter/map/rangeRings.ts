/** Rings of a weapon, each with what a shot as far as that is worth: the first one names the weapon. */
import { ui } from '@/words/words'
import type { MapRing } from './mapTypes'
import type { Square } from './squares'

/** As far as something is as good everywhere. */
export interface Range {
  key: string
  squares: number
  /** In the measure of the rules; null: the place one stands on alone. */
  distance: string | null
  /** What it takes from the attack or gives to it; null: nothing. */
  effect: string | null
}

export const rangeRings = (weapon: string, around: Square, ranges: readonly Range[]): MapRing[] =>
  ranges.map(({ key, squares, distance, effect }, at) => {
    const words = effect ?? ui('map.range.free')
    const label =
      at > 0
        ? ui('map.range.further', { distance: distance ?? '', effect: words })
        : distance === null
          ? ui('map.range.here', { weapon, effect: words })
          : ui('map.range.first', { weapon, effect: words, distance })
    return { key, label, around, squares, kind: 'range' }
  })

/** What is not shot. */
export const reachRing = (weapon: string, around: Square, squares: number, distance: string): MapRing => ({
  key: 'reach',
  label: ui('map.range.reach', { weapon, distance }),
  around,
  squares,
  kind: 'range',
})
