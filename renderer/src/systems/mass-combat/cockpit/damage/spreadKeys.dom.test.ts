import { describe, expect, it, vi } from 'vitest'
import { keysOfSpread, restWords } from './spreadKeys'

describe('what the dialogs that spread damage share', () => {
  it('are two letters, unless a modifier is held', () => {
    const keys = { even: vi.fn(), automatic: vi.fn() }
    const press = (key: string, more: KeyboardEventInit = {}): boolean => {
      const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more })
      keysOfSpread(keys)(event)
      return event.defaultPrevented
    }
    expect([press('e'), press('A'), press('a', { ctrlKey: true }), press('7')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(keys.even).toHaveBeenCalledOnce()
    expect(keys.automatic).toHaveBeenCalledOnce()
  })
  it('are words for what is left, and for what is too many', () => {
    expect(restWords(10, 40)).toBe('10 of 40 left to assign')
    expect(restWords(-39, 60)).toBe('39 more than the 60 to assign')
  })
})
