/**
 * Damage that waits for its owner: spread by his shares, or by itself when the turn goes on without him (MC-FG-04,
 * MC-FG-07).
 */
import type { Unallocated } from '@shared/mass-combat/fight'
import { needById } from '../../../engine/lookup'
import { sharesOf, type Share } from './allocate'
import { strikeCraft } from './apply'
import { isGround, unitOf } from '../sheet/unit'
import type { Encounter, Resolution } from '../types'

/** Spreads it and takes it off the list; shares: one list a pool, null = automatic. */
export function spreadWaiting(
  resolution: Resolution,
  encounter: Encounter,
  { id, target: targetId, pools }: Unallocated,
  shares: readonly (readonly Share[])[] | null,
): void {
  const target = needById(encounter.combatants, targetId, 'target')
  const { unit, type } = unitOf(resolution, target)
  if (!isGround(type))
    strikeCraft(
      resolution,
      unit,
      type,
      pools,
      (pool, index, craft) => shares?.[index] ?? sharesOf(craft, pool),
    )
  encounter.fight.unallocated = encounter.fight.unallocated.filter((waiting) => waiting.id !== id)
}

/** Before the turn passes on: nothing may be left over (MC-GEN-18). */
export function spreadEverything(resolution: Resolution, encounter: Encounter): void {
  for (const waiting of [...encounter.fight.unallocated]) spreadWaiting(resolution, encounter, waiting, null)
}
