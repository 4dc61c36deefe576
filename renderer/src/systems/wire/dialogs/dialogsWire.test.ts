import { describe, expect, it } from 'vitest'
import { blankSkill } from '@shared/wire/blanks'
import { checkables } from './checkable'
import { mostHurt } from './mostHurt'

describe('a treatment', () => {
  it('is proposed for the pool that lacks most', () => {
    expect(
      mostHurt([
        { key: 'permanent', current: 20, maximum: 25 },
        { key: 'temporary', current: -3, maximum: 25 },
      ]),
    ).toBe('temporary')
    expect(mostHurt([])).toBe('permanent')
  })
})

describe('a check', () => {
  it('offers what was learned first, then attributes, then the rest', () => {
    const offered = checkables({
      skills: {
        axes: blankSkill('axes'),
        dodge: { ...blankSkill('dodge'), level: 2 },
        swords: { ...blankSkill('swords'), level: 5 },
      },
      attributes: { strength: 3, constitution: 2, resolve: 1, composure: 0 },
      customAttributes: { coldBlood: 4 },
    })
    expect(offered.map(({ label }) => label)).toEqual([
      'Swords +5',
      'Dodge +2',
      'Strength +3',
      'Constitution +2',
      'Resolve +1',
      'Composure ±0',
      'Cold blood +4',
      'Axes ±0',
    ])
  })
})
