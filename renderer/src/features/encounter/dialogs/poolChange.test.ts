import { describe, expect, it } from 'vitest'
import { changedPool } from './poolChange'

describe('a pool', () => {
  it('is set, lowered and raised without being clamped', () => {
    expect([changedPool(5, 'set', 0), changedPool(5, 'minus', 12), changedPool(-3, 'plus', 3)]).toEqual([
      0, -7, 0,
    ])
  })
  it('is never raised by Minus, with a sign before the number either', () => {
    expect([changedPool(20, 'minus', 7), changedPool(20, 'minus', -7)]).toEqual([13, 13])
    expect(changedPool(20, 'plus', -7)).toBe(13)
  })
})
