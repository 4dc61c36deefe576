/**
 * Keys that a campaign's records must not have: every object answers to them already, so that reading one finds a
 * function where a skill should be, and writing `__proto__` changes what an object is instead of what it holds.
 */

/** What reaches the prototype of an object: never a key of anything that is sent, however deep it lies. */
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype'])
const INHERITED = new Set([...POLLUTING, ...Object.getOwnPropertyNames(Object.prototype)])

/** Whether a name is one that every object inherits. Ids and keys of records are never such names. */
export const isReservedKey = (key: string): boolean => INHERITED.has(key)

/** Deeper than anything that a window or a file sends, and far from where a walk through it ends in an overflow. */
const DEEPEST = 64

/**
 * Whether a value is safe to look through: no key of it reaches a prototype, and it is not nested without end. Walks
 * without recursion, so that what is nested too deeply is found and not fallen over.
 */
export function isSoundJson(value: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth >= DEEPEST) return false
    const depth = next.depth + 1
    if (Array.isArray(next.value)) for (const item of next.value) open.push({ value: item, depth })
    else
      for (const [key, item] of Object.entries(next.value)) {
        if (POLLUTING.has(key)) return false
        open.push({ value: item, depth })
      }
  }
  return true
}
