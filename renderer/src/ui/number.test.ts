import { afterEach, describe, expect, it } from 'vitest'
import { keyCaps } from './keyCaps'
import { barShare, barTone } from './bar'
import { numberText, parseNumber } from './number'
import { speak } from '@shared/words/language'

afterEach(() => {
  speak(null)
})

describe('a number box', () => {
  it('knows nothing from zero', () => {
    expect(parseNumber('')).toBeNull()
    expect(parseNumber('0')).toBe(0)
    expect(parseNumber('-0.5')).toBe(-0.5)
    expect(parseNumber('−12')).toBe(-12)
  })
  it('takes no half numbers', () => {
    for (const text of ['1e5', '12a', '--3', '.', '0x10', '1,2,3', '1,234,5', '1.2.3'])
      expect(parseNumber(text)).toBeUndefined()
  })
  it('reads thousands and decimals as the language of the window writes them', () => {
    expect(['1,234', '1.5', '1,5', '12,345.25', '-1,234'].map(parseNumber)).toEqual([
      1234, 1.5, 1.5, 12_345.25, -1234,
    ])
    speak({ tag: 'de', words: {} })
    expect(['1.234', '1,5', '1.5', '12.345,25', '1,2345'].map(parseNumber)).toEqual([
      1234, 1.5, 1.5, 12_345.25, 1.2345,
    ])
    speak({ tag: 'fr', words: {} })
    expect(['1 234', '1\u202F234,5', '1.5'].map(parseNumber)).toEqual([1234, 1234.5, 1.5])
  })
  it('shows what it reads again', () => {
    for (const tag of ['en', 'de', 'fr']) {
      speak({ tag, words: {} })
      for (const value of [0, -3, 0.5, 1234.25, 1_000_000]) expect(parseNumber(numberText(value))).toBe(value)
    }
    expect(numberText(-0.5)).toBe('-0,5')
  })
})

describe('a pool bar', () => {
  it('is empty at zero, below zero, and for a pool of nothing', () => {
    expect([barShare(0, 30), barShare(-12, 30), barShare(0, 0)]).toEqual([0, 0, 0])
    expect(barShare(45, 30)).toBe(1)
  })
  it('turns with what is left, and grave only at nothing', () => {
    expect([16, 15, 8, 7, 1, 0, -1].map((left) => barTone(left, 30))).toEqual([
      'good',
      'warning',
      'warning',
      'bad',
      'bad',
      'grave',
      'grave',
    ])
  })
})

describe('key caps', () => {
  it('are written as the machine writes them', () => {
    expect(keyCaps('mod+shift+z', false)).toEqual(['Ctrl', 'Shift', 'Z'])
    expect(keyCaps('mod+k', true)).toEqual(['⌘', 'K'])
    expect(keyCaps('?', false)).toEqual(['?'])
  })
})
