/** The pool that a treatment is proposed for: the one that lacks most of itself. */
import type { PoolView } from '@shared/contract/types'
import { POOLS, type Pool } from '@shared/wire/names'

export function mostHurt(pools: readonly Pick<PoolView, 'key' | 'current' | 'maximum'>[]): Pool {
  const lacking = (key: Pool): number => {
    const pool = pools.find((candidate) => candidate.key === key)
    return pool === undefined ? 0 : pool.maximum - pool.current
  }
  return [...POOLS].sort((a, b) => lacking(b) - lacking(a))[0] ?? 'permanent'
}
