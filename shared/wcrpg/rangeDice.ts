/** The dice of ranges without a grid, and which one comes next under the alternative system (WCG-ALT-01). */
export type RangeDie = '2d10' | '1d10' | '1d5'

/** WCG-ALT-01: the die of the next round by the die and the result of the last one. */
export const NEXT_RANGE_DIE: readonly { lastDie: RangeDie; from: number; to: number; next: RangeDie }[] = [
  { lastDie: '2d10', from: 0, to: 5, next: '1d5' },
  { lastDie: '2d10', from: 6, to: 10, next: '1d10' },
  { lastDie: '2d10', from: 11, to: 18, next: '2d10' },
  { lastDie: '1d10', from: 0, to: 1, next: '1d5' },
  { lastDie: '1d10', from: 2, to: 7, next: '1d10' },
  { lastDie: '1d10', from: 8, to: 9, next: '2d10' },
  { lastDie: '1d5', from: 1, to: 1, next: '1d5' },
  { lastDie: '1d5', from: 2, to: 5, next: '1d10' },
]

/** WCG-ALT-01: the die of the next range roll. */
export function nextRangeDie(lastDie: RangeDie, result: number): RangeDie {
  const row = NEXT_RANGE_DIE.find((r) => r.lastDie === lastDie && result >= r.from && result <= r.to)
  return row?.next ?? lastDie
}
