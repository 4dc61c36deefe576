/**
 * Spreading damage over a group: by its owner without waste, or automatically (MC-FG-04, MC-FG-05, MC-FG-06, MC-FG-07,
 * MC-GND-11).
 */
import type { Craft } from '@shared/mass-combat/sheet'
import { capacityOf } from '../sheet/unit'
import type { Pool } from './roll'

export interface Share {
  craft: string
  damage: number
}

/** MC-FG-07: the most damaged first (lowest shields + hull; ties in list order), each until it is destroyed. */
export function automaticShares(craft: readonly Craft[], damage: number, pastShields: boolean): Share[] {
  const order = craft
    .map((c, place) => ({ c, place, left: capacityOf(c, false) }))
    .sort((a, b) => (a.left === b.left ? a.place - b.place : a.left - b.left))
  const shares: Share[] = []
  let rest = damage
  for (const { c } of order) {
    const share = Math.min(rest, capacityOf(c, pastShields))
    if (share > 0) shares.push({ craft: c.id, damage: share })
    rest -= share
  }
  return shares
}

/** Ion bolts hit one craft each, in list order, round and round: nobody sensible pours them all on one. */
export function automaticIonShares(craft: readonly Craft[], damage: number, each: number): Share[] {
  const shares = new Map<string, number>()
  let rest = damage
  for (let i = 0; rest > 0 && craft.length > 0; i++) {
    const target = craft[i % craft.length]
    if (target === undefined) break
    const bolt = Math.min(rest, Math.max(1, each))
    shares.set(target.id, (shares.get(target.id) ?? 0) + bolt)
    rest -= bolt
  }
  return [...shares].map(([id, dealt]) => ({ craft: id, damage: dealt }))
}

/** How a pool is spread by itself. */
export const sharesOf = (craft: readonly Craft[], { kind, damage, pastShields, each }: Pool): Share[] =>
  kind === 'ion' ? automaticIonShares(craft, damage, each) : automaticShares(craft, damage, pastShields)

/** Why shares that an owner has set do not do. */
export type Misallocation = 'unknown-craft' | 'named-twice' | 'wasted' | 'not-all-spread' | 'too-much'

/**
 * MC-FG-04: no craft more than it can take while another has capacity, and every point until all are full; the rest is
 * lost. Ion damage has no capacity: every point must be spread.
 */
export function judgeShares(
  craft: readonly Craft[],
  shares: readonly Share[],
  damage: number,
  pastShields: boolean,
  kind: 'energy' | 'ion',
): Misallocation | null {
  const named = new Set(shares.map((share) => share.craft))
  if (named.size !== shares.length) return 'named-twice'
  const byId = new Map(craft.map((c) => [c.id, c]))
  if (shares.some((share) => !byId.has(share.craft))) return 'unknown-craft'
  const spread = shares.reduce((total, share) => total + share.damage, 0)
  if (spread > damage) return 'too-much'
  if (kind === 'ion') return spread === damage ? null : 'not-all-spread'
  const capacity = (c: Craft): number => capacityOf(c, pastShields)
  for (const share of shares) {
    const target = byId.get(share.craft)
    if (target !== undefined && share.damage > capacity(target)) return 'wasted'
  }
  const total = craft.reduce((sum, c) => sum + capacity(c), 0)
  return spread === Math.min(damage, total) ? null : 'not-all-spread'
}
