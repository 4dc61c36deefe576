import { describe, expect, it } from 'vitest'
import { askedStop, tabStop } from './mapStop'

const token = (id: string, more: { isShown?: boolean; isTurn?: boolean } = {}) => ({
  id,
  isShown: false,
  isTurn: false,
  ...more,
})

describe('the token that the keyboard goes to', () => {
  const placed = [token('ada'), token('bo', { isTurn: true }), token('cy', { isShown: true })]

  it('is whoever is shown, although somebody else acts or had the focus before', () => {
    expect(askedStop(placed)).toBe('cy')
    expect(askedStop(placed.slice(0, 2))).toBe('bo')
    expect(askedStop(placed.slice(0, 1))).toBe('ada')
    expect(askedStop([])).toBeNull()
  })

  it('stays where the focus is while Tab walks through the view', () => {
    expect(tabStop(placed, 'ada')).toBe('ada')
    expect(tabStop(placed, null)).toBe('cy')
    expect(tabStop(placed, 'gone')).toBe('cy')
  })
})
