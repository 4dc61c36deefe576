import { describe, expect, it } from 'vitest'
import type { DerivationStep } from '@shared/contract/types'
import { amountWords } from './derivation'

const step = (operation: DerivationStep['operation'], amount: number, subtotal: number): DerivationStep => ({
  what: 'base',
  with: {},
  operation,
  amount,
  subtotal,
  rule: null,
})

describe('an amount', () => {
  it('always shows what it does', () => {
    expect(amountWords(step('add', 10, 10))).toBe('+10')
    expect(amountWords(step('add', -10, 0))).toBe('−10')
    expect(amountWords(step('add', 0, 0))).toBe('±0')
    expect(amountWords(step('multiply', 0.5, 0))).toBe('× 0.5')
    expect(amountWords(step('atLeast', 0, 0))).toBe('≥ 0')
  })
})
