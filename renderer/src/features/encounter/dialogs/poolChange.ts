/** The value that an entry such as "-5" makes of a pool. */
export type PoolChange = 'set' | 'minus' | 'plus'

/** Zero and negatives are real: nothing is clamped here. Minus takes away, whether "7" or "−7" is typed beside it. */
export function changedPool(current: number, change: PoolChange, amount: number): number {
  switch (change) {
    case 'set':
      return amount
    case 'minus':
      return current - Math.abs(amount)
    case 'plus':
      return current + amount
  }
}
