/** What a power costs and does by rank: as many ranks as costs, other rows empty where it does nothing of the kind (WIRE-POW-02). */
import type { WirePower } from '@shared/wire/sheet'

export const MOST_RANKS = 5
export const RANK_ROWS = [
  'costByRank',
  'ownDamageByRank',
  'damageByRank',
  'attackByRank',
  'defenceByRank',
] as const
export type RankRow = (typeof RANK_ROWS)[number]
type Ranks = Pick<WirePower, RankRow | 'rank'>

export const ranksOf = (power: Ranks): number => power.costByRank.length

/** A row with one number changed; a row of nothing but zeros is none, but for the costs. */
export function withNumber(power: Ranks, row: RankRow, rank: number, value: number): number[] {
  const numbers = Array.from({ length: ranksOf(power) }, (_, at) =>
    at === rank - 1 ? value : (power[row][at] ?? 0),
  )
  return row !== 'costByRank' && numbers.every((number) => number === 0) ? [] : numbers
}

const fitted = (numbers: readonly number[], ranks: number): number[] =>
  numbers.length === 0 ? [] : Array.from({ length: ranks }, (_, at) => numbers[at] ?? numbers.at(-1) ?? 0)

/** The rows for another number of ranks: a new rank begins with what the last one says. */
export function withRanks(power: Ranks, ranks: number): Ranks {
  return {
    rank: Math.min(power.rank, ranks),
    costByRank: fitted(power.costByRank, ranks),
    ownDamageByRank: fitted(power.ownDamageByRank, ranks),
    damageByRank: fitted(power.damageByRank, ranks),
    attackByRank: fitted(power.attackByRank, ranks),
    defenceByRank: fitted(power.defenceByRank, ranks),
  }
}
