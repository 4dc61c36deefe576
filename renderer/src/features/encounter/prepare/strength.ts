/** The strength of a side: the life pools of its people together. Pure. */
import type { ShownPool } from '@/system/windows'

/** Pools of the same key added up, in the order in which they first come. */
export function poolSums(people: readonly (readonly ShownPool[])[]): ShownPool[] {
  const sums = new Map<string, ShownPool>()
  for (const { key, current, maximum } of people.flat()) {
    const known = sums.get(key) ?? { key, current: 0, maximum: 0 }
    sums.set(key, { key, current: known.current + current, maximum: known.maximum + maximum })
  }
  return [...sums.values()]
}
