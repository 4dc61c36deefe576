import { describe, expect, it } from 'vitest'
import type { OutcomeEntry } from '@/system/actions'
import { barParts, chanceWords, shownChances } from './chance'

const KNOWN: readonly OutcomeEntry[] = [
  { key: 'criticalHit', look: 'best' },
  { key: 'hit', look: 'good' },
  { key: 'fells', look: 'best', within: ['hit'] },
  { key: 'miss', look: 'nothing' },
  { key: 'blueOnBlue', look: 'bad' },
]

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
    expect(shownChances(KNOWN, outcomes).map(({ key }) => key)).toEqual([
      'criticalHit',
      'miss',
      'blueOnBlue',
      'ofAnotherSystem',
    ])
  })
  it('of all that can happen adds up to 100 %', () => {
    const outcomes = [
      { key: 'criticalHit', chance: 4.75 },
      { key: 'hit', chance: 32.65 },
      { key: 'miss', chance: 62.6 },
      { key: 'fells', chance: 12.25 },
    ]
    const told = shownChances(KNOWN, outcomes)
    expect(told.map(({ words }) => words)).toEqual(['4.8 %', '32.6 %', '12.3 %', '62.6 %'])
    // rounded each for itself, thirds leave a tenth over
    const third = 100 / 3
    const thirds = ['hit', 'miss', 'blueOnBlue'].map((key) => ({ key, chance: third }))
    const sum = shownChances(KNOWN, thirds).reduce((all, { words }) => all + Number.parseFloat(words) * 10, 0)
    expect(Math.round(sum)).toBe(1000)
  })
  it('within another chance is not counted twice in the bar', () => {
    const outcomes = [
      { key: 'hit', chance: 60 },
      { key: 'miss', chance: 40 },
      { key: 'fells', chance: 25 },
    ]
    expect(barParts(KNOWN, outcomes)).toEqual([
      { key: 'fells', chance: 25 },
      { key: 'hit', chance: 35 },
      { key: 'miss', chance: 40 },
    ])
    expect(shownChances(KNOWN, outcomes).map(({ key }) => key)).toEqual(['hit', 'fells', 'miss'])
  })
})
