/**
 * Damage that its owner spreads over the craft of a squadron (MC-FG-04, MC-FG-05, MC-FG-06, MC-FG-07), and a ram's that
 * the GM states (MC-FAC-06).
 */
import type { Unallocated } from '@shared/mass-combat/fight'
import type { Craft } from '@shared/mass-combat/sheet'
import { findRunning, running } from '../../../engine/fighter'
import { findById, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { goOnAll } from '../movement/arrival'
import { allocateWaiting, judgeShares, type Misallocation } from '../attack/allocate'
import { damageCraft } from '../attack/shields'
import { activeCraft, unitIn } from '../sheet/unit'
import type { Pool, Share } from '../attack/types'
import { defineCommand, type Campaign, type Encounter, type MassCombat } from '../types'

function waitingIn(
  campaign: Campaign,
  encounterId: string | undefined,
  damage: string,
): { encounter: Encounter; waiting: Unallocated } | null {
  const encounter = findRunning<MassCombat>(campaign, encounterId)
  if ('refused' in encounter) return null
  const waiting = findById(encounter.fight.unallocated, damage)
  return waiting === undefined ? null : { encounter, waiting }
}

/** Why a share of some pool does not do; later pools meet what earlier ones have left. */
function judgeAll(
  craft: readonly Craft[],
  pools: readonly Pool[],
  shares: readonly (readonly Share[])[],
): { why: Misallocation; pool: number } | null {
  const left = craft.map((c) => ({ ...c }))
  for (const [place, pool] of pools.entries()) {
    const standing = left.filter(({ hull }) => hull > 0)
    const given = shares[place] ?? []
    const why = judgeShares(standing, given, pool.damage, pool.pastShields, pool.kind)
    if (why !== null) return { why, pool: place + 1 }
    if (pool.kind === 'ion') continue
    for (const { craft: id, damage } of given)
      damageCraft(needById(standing, id, 'craft'), damage, pool.pastShields)
  }
  return null
}

const allocate = defineCommand('mass-combat/allocate', {
  rules: ['MC-FG-04', 'MC-FG-05', 'MC-FG-06', 'MC-FG-07'],
  /** Refusals: `nothing-to-allocate`, `bad-shares` {why, pool}. */
  refuse({ campaign }, { encounter, damage, shares }) {
    const found = waitingIn(campaign, encounter, damage)
    if (found === null) return refuse('nothing-to-allocate')
    if (shares === null) return null
    const { pools, target } = found.waiting
    if (shares.length !== pools.length) return refuse('bad-shares', { why: 'pools', pool: pools.length })
    const unit = unitIn(campaign, needById(found.encounter.combatants, target, 'target').sheet)
    const wrong = judgeAll(activeCraft(unit), pools, shares)
    return wrong === null ? null : refuse('bad-shares', { ...wrong })
  },
  apply(resolution, { encounter: id, damage, shares }) {
    const encounter = running<MassCombat>(resolution, id)
    const waiting = needById(encounter.fight.unallocated, damage, 'damage')
    allocateWaiting(resolution, encounter, waiting, shares)
    goOnAll(resolution, encounter)
  },
})

export const allocationCommands = [allocate]
