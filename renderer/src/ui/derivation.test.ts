import { describe, expect, it } from 'vitest'
import type { Derivation, DerivationStep } from '@shared/contract/types'
import { amountWords, brokenSteps } from './derivation'

const step = (operation: DerivationStep['operation'], amount: number, subtotal: number): DerivationStep => ({
  what: 'base',
  with: {},
  operation,
  amount,
  subtotal,
  rule: null,
})
const derivation = (total: number, ...steps: DerivationStep[]): Derivation => ({
  what: 'total',
  with: {},
  rule: null,
  steps,
  total,
})

describe('a derivation', () => {
  it('adds up through every kind of step', () => {
    const sum = derivation(
      10,
      step('add', 55, 55),
      step('add', -10, 45),
      step('multiply', 2, 90),
      step('divide', 4, 22), // rounded down by its rule
      step('atMost', 20, 20),
      step('set', 0, 0),
      step('atLeast', 10, 10),
    )
    expect(brokenSteps(sum)).toEqual([])
  })
  it('may be of nothing, and may pass through zero and below', () => {
    expect(brokenSteps(derivation(0))).toEqual([])
    expect(brokenSteps(derivation(-5, step('add', 0, 0), step('add', -5, -5)))).toEqual([])
  })
  it('that does not add up is caught at its step, and at its total', () => {
    expect(brokenSteps(derivation(60, step('add', 55, 55), step('add', 10, 60)))).toEqual([1])
    expect(brokenSteps(derivation(99, step('add', 55, 55)))).toEqual([1])
  })
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
