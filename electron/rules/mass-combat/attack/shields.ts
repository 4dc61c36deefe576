/**
 * Damage to one craft and what comes back: shields first, hull, destruction, recovery (MC-DMG-01, MC-DMG-02, MC-DMG-03,
 * MC-SHD-01, MC-SHD-02, MC-SHD-03).
 */
import type { Craft, Ship } from '@shared/mass-combat/sheet'
import { areEnginesRunning } from '../sheet/unit'

export interface Taken {
  shields: number
  hull: number
}

/** MC-DMG-01, MC-ATK-07, MC-STR-05: from the shields down to 0, the rest from the hull; or from the hull alone. */
export function damageCraft(craft: Craft, damage: number, pastShields: boolean): Taken {
  const shields = pastShields ? 0 : Math.min(craft.shields, damage)
  const hull = Math.min(craft.hull, damage - shields)
  craft.shields -= shields
  craft.hull -= hull
  return { shields, hull }
}

/** MC-DMG-02: hull 0 destroys, whatever the shields. */
export const isDestroyed = (craft: Craft): boolean => craft.hull === 0

/** MC-SHD-01, MC-DMG-03: with engines running, up to what the sheet lists; returns what came back. */
export function recoverShields(craft: Craft, { shields, shieldRegen }: Ship): number {
  if (craft.status !== 'active' || !areEnginesRunning(craft)) return 0
  const back = Math.min(shieldRegen, Math.max(0, shields - craft.shields))
  craft.shields += back
  return back
}

export interface IonHit {
  /** All that was spread on the craft. */
  damage: number
  /** Of one shot: several do not add up to one Repair check (MC-ION-05). */
  each: number
  critical: boolean
  /** The whole damage is the DC, by the switch (MC-ION-02). */
  fullDamage: boolean
}

/**
 * MC-ION-01, MC-ION-02, MC-ION-05, MC-ION-06: shields first, the rest is the DC of a Repair check; the highest counts.
 * Hull never.
 */
export function ionise(craft: Craft, { damage, each, critical, fullDamage }: IonHit): Taken {
  const shields = critical ? 0 : Math.min(craft.shields, damage)
  craft.shields -= shields
  const rest = damage - shields
  if (rest > 0) craft.ionDc = Math.max(craft.ionDc ?? 0, Math.min(fullDamage ? damage : rest, each))
  return { shields, hull: 0 }
}
