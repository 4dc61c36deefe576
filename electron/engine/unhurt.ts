/**
 * Whoever is unhurt stays unhurt: where a hand correction changes the maximum of a pool that is full, the pool is full
 * afterwards as well. One rule for the pools of every system; each says which pools its sheets have.
 */
import type { Correction } from '@shared/campaign/commands/parts'

/** A pool of a sheet: where its points stand, how many there are, and the most there can be; null: there is no limit. */
export interface SheetPool {
  path: readonly string[]
  current: number | null
  maximum: number | null
}

const placeOf = ({ path }: Pick<SheetPool, 'path'>): string => path.join('/')

/** Whether the correction states the points themselves, or puts another record in their place. */
const isStated = (pool: SheetPool, { path }: Correction): boolean =>
  path.length <= pool.path.length && path.every((key, at) => key === pool.path[at])

/**
 * What fills the pools that were full before and whose maximum is another one now.
 * @param before pools as they were
 * @param after the same sheet's, once `changes` stand on it
 */
export function refilled(
  before: readonly SheetPool[],
  after: readonly SheetPool[],
  changes: readonly Correction[],
): Correction[] {
  const known = new Map(before.map((pool) => [placeOf(pool), pool]))
  return after.flatMap((pool): Correction[] => {
    const was = known.get(placeOf(pool))
    const wasFull = was !== undefined && was.current === was.maximum
    if (!wasFull || was.maximum === pool.maximum || pool.current === pool.maximum) return []
    if (changes.some((change) => isStated(pool, change))) return []
    return [{ path: [...pool.path], value: pool.maximum }]
  })
}
