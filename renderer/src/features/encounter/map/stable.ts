/**
 * Keeps the objects of a list that say the same as before, so that only what has changed is drawn again: a battle of two
 * hundred tokens is told anew with every command, and most of them have not moved.
 */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** Of objects with the same keys. */
export function isEqual<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(a) as (keyof T)[]
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]))
}

export function createStable<T extends { id: string }>(): (list: readonly T[]) => T[] {
  let known = new Map<string, T>()
  return (list) => {
    const kept = list.map((item) => {
      const before = known.get(item.id)
      return before !== undefined && isEqual(before, item) ? before : item
    })
    known = new Map(kept.map((item) => [item.id, item]))
    return kept
  }
}
