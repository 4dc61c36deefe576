import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundDown } from './rounding'
import { tally } from './tally'

describe('a tally', () => {
  it('gives the book’s EHD: 55 less what Dodge 24 leaves of a bonus of 14', () => {
    const ehd = tally('effectiveHitDifficulty', 'WCA-EHD-01', { target: 'Ana' })
      .add('targetHd', 55)
      .subtract('dodgeLessBonus', 24 - 14, { dodge: 24, bonus: 14 })
    expect(ehd.total).toBe(45)
    expect(ehd.toDerivation().steps.map((s) => s.subtotal)).toEqual([55, 45])
  })
  it('sums to its total, step by step', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 })), (amounts) => {
        const sum = tally('sum', null)
        for (const amount of amounts) sum.add('step', amount)
        const { steps, total } = sum.toDerivation()
        expect(total).toBe(amounts.reduce((all, amount) => all + amount, 0))
        expect(steps.reduce((all, step) => all + step.amount, 0)).toBe(total)
      }),
    )
  })
  it('keeps bounds and divisions as steps, and only where they change something', () => {
    const half = tally('half', null)
      .add('a', 7)
      .divide('half', 2, roundDown)
      .atLeast('least', 0)
      .atMost('most', 2)
    expect(half.total).toBe(2)
    expect(half.toDerivation().steps.map((s) => s.operation)).toEqual(['add', 'divide', 'atMost'])
  })
  it('leaves out what is usually nothing, and never says minus zero', () => {
    const none = tally('none', null).add('a', 3).addIfAny('wounds', 0).subtract('a', 3).multiply('times', -1)
    expect(none.toDerivation().steps).toHaveLength(3)
    expect(Object.is(none.total, 0)).toBe(true)
  })
})
