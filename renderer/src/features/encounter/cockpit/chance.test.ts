import { describe, expect, it } from 'vitest'
import { barParts, chanceWords, shownChances } from './chance'

describe('a chance', () => {
  it('is never a false 0 % or 100 %', () => {
    expect(chanceWords(0.2)).toBe('< 1 %')
    expect(chanceWords(99.6)).toBe('> 99 %')
    expect(chanceWords(0)).toBe('0 %')
    expect(chanceWords(100)).toBe('100 %')
  })
  it('keeps what is exact', () => {
    expect([1, 37, 12.5, 99].map(chanceWords)).toEqual(['1 %', '37 %', '12.5 %', '99 %'])
  })
  it('is listed from best to worst, the impossible left out', () => {
    const outcomes = [
      { key: 'miss', chance: 60 },
      { key: 'blueOnBlue', chance: 1 },
      { key: 'criticalHit', chance: 5 },
      { key: 'malfunction', chance: 0 },
      { key: 'ofAnotherSystem', chance: 34 },
    ]
    expect(shownChances(outcomes).map(({ key }) => key)).toEqual([
      'criticalHit',
      'miss',
      'blueOnBlue',
      'ofAnotherSystem',
    ])
  })
  it('within another chance is not counted twice in the bar', () => {
    const outcomes = [
      { key: 'wireHit', chance: 60 },
      { key: 'wireMiss', chance: 40 },
      { key: 'wireFells', chance: 25 },
    ]
    expect(barParts(outcomes)).toEqual([
      { key: 'wireFells', chance: 25 },
      { key: 'wireHit', chance: 35 },
      { key: 'wireMiss', chance: 40 },
    ])
    expect(shownChances(outcomes).map(({ key }) => key)).toEqual(['wireHit', 'wireFells', 'wireMiss'])
  })
  it('is taken out of the next one where it goes beyond the first: Shock may fell as well', () => {
    const outcomes = [
      { key: 'wwnHit', chance: 55 },
      { key: 'wwnShock', chance: 45 },
      { key: 'wwnFells', chance: 75 },
    ]
    expect(barParts(outcomes)).toEqual([
      { key: 'wwnFells', chance: 75 },
      { key: 'wwnShock', chance: 25 },
    ])
  })
})
