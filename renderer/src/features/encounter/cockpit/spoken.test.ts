import { describe, expect, it } from 'vitest'
import { spoken } from './spoken'

const VERBS = [
  { words: ['Damage', 'dmg'], means: 'damage' },
  { words: ['Condition'], means: 'condition' },
  { words: ['Deal', 'cards'], means: 'deal' },
]

describe('a command written out', () => {
  it('says what, how much and to whom', () => {
    expect(spoken(VERBS, 'dmg 14 bandit 3')).toEqual([{ means: 'damage', amount: 14, whom: 'bandit 3' }])
    expect(spoken(VERBS, 'DAM 7 Odile')).toEqual([{ means: 'damage', amount: 7, whom: 'odile' }])
  })
  it('leaves open what is not said', () => {
    expect(spoken(VERBS, 'cond raider 2')).toEqual([{ means: 'condition', amount: null, whom: 'raider 2' }])
    expect(spoken(VERBS, 'dmg 14')).toEqual([{ means: 'damage', amount: 14, whom: '' }])
    expect(spoken(VERBS, 'dmg')).toEqual([{ means: 'damage', amount: null, whom: '' }])
  })
  it('takes further words of the verb for the verb', () => {
    expect(spoken(VERBS, 'deal cards juno')).toEqual([{ means: 'deal', amount: null, whom: 'juno' }])
  })
  it('hears nothing in a single letter, nor in other words', () => {
    expect(spoken(VERBS, 'd')).toEqual([])
    expect(spoken(VERBS, 'raider 2')).toEqual([])
    expect(spoken(VERBS, '')).toEqual([])
  })
  it('hears each verb that the word may begin', () => {
    expect(
      spoken([...VERBS, { words: ['Damper'], means: 'damper' }], 'dam').map(({ means }) => means),
    ).toEqual(['damage', 'damper'])
  })
})
