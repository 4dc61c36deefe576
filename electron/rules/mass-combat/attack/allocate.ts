/**
 * MC-ATK-09 step 9: damage is allocated to the craft of the target, at once or by its owner, who may take his time
 * (MC-FG-04, MC-FG-05, MC-FG-06, MC-FG-07, MC-GEN-18).
 */
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { Unallocated } from '@shared/mass-combat/fight'
import type { Craft } from '@shared/mass-combat/sheet'
import { needById } from '../../../engine/lookup'
import { activeCraft, capacityOf, isGround, unitOf } from '../sheet/unit'
import type { Combatant, Encounter, Resolution } from '../types'
import { applyToFigures, strikeCraft, type Spreading } from './apply'
import type { Attack, Pool, Share } from './types'

/** MC-FG-04, MC-FG-07: spread at once, or left until the target's owner has. */
export function allocate(resolution: Resolution, attack: Attack, target: Combatant, pools: Pool[]): void {
  if (pools.length === 0) return
  const { unit, type } = unitOf(resolution, target)
  if (isGround(type)) {
    for (const { damage } of pools) applyToFigures(resolution, target, damage)
    return
  }
  if (attack.spread === 'automatic' || activeCraft(unit).length <= 1) {
    const spread: Spreading = (pool, _index, craft) => sharesOf(craft, pool)
    strikeCraft(resolution, unit, type, pools, spread, attack.reflexModifiers)
    return
  }
  attack.encounter.fight.unallocated.push({
    id: resolution.freshId('d'),
    attacker: attack.orders[0]?.combatant.id ?? '',
    target: target.id,
    pools,
    reflex: [...(attack.reflexModifiers ?? [])],
  })
  resolution.log.say(
    'mc.toAllocate',
    { who: unit.name, damage: pools.reduce((sum, { damage }) => sum + damage, 0) },
    { rule: 'MC-FG-04', tone: 'turn', secret: target.hidden },
  )
}

/** Damage that waited is spread and taken off the list; shares: one list a pool, null = automatic. */
export function allocateWaiting(
  resolution: Resolution,
  encounter: Encounter,
  { id, target: targetId, pools, reflex }: Unallocated,
  shares: readonly (readonly Share[])[] | null,
): void {
  const { unit, type } = unitOf(resolution, needById(encounter.combatants, targetId, 'target'))
  if (!isGround(type))
    strikeCraft(
      resolution,
      unit,
      type,
      pools,
      (pool, index, craft) => shares?.[index] ?? sharesOf(craft, pool),
      reflex,
    )
  encounter.fight.unallocated = encounter.fight.unallocated.filter((waiting) => waiting.id !== id)
}

/** Before the turn passes on: nothing may be left over (MC-GEN-18). */
export function allocateEverything(resolution: Resolution, encounter: Encounter): void {
  for (const waiting of [...encounter.fight.unallocated])
    allocateWaiting(resolution, encounter, waiting, null)
}

/** Damage that is no attack (a power, a ram, the GM's word): spread by itself, unless a craft is named. */
export function dealOutright(
  resolution: Resolution,
  target: Combatant,
  { damage, kind, pastShields }: Omit<Pool, 'each'>,
  craft: string | null = null,
  reflex: Modifiers = [],
): void {
  const { unit, type } = unitOf(resolution, target)
  if (isGround(type)) return applyToFigures(resolution, target, damage)
  const pool: Pool = { damage, kind, pastShields, each: damage }
  const spread: Spreading = (_pool, _index, flying) =>
    craft === null ? sharesOf(flying, pool) : [{ craft, damage }]
  strikeCraft(resolution, unit, type, [pool], spread, reflex)
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
