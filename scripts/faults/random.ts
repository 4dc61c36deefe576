/** Chance that can be repeated: the same seed, the same run. */
export interface Random {
  /** A whole number from 0 up to, and not including, `limit`. */
  below: (limit: number) => number
  chance: (share: number) => boolean
  /** Throws for an empty list. */
  pick: <T>(list: readonly T[]) => T
}

/** @param seed any text: runs of different names differ */
export function randomOf(seed: string): Random {
  let state = 0x9e3779b9
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x85ebca6b) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to pick from')
      return list[below(list.length)] as (typeof list)[number]
    },
  }
}
