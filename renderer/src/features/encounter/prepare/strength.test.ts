import { describe, expect, it } from 'vitest'
import { poolSums } from './strength'

describe('the strength of a side', () => {
  it('is the sum of each life pool over all of its people', () => {
    const people = [
      [
        { key: 'hp', current: 10, maximum: 40 },
        { key: 'nhp', current: 5, maximum: 50 },
      ],
      [{ key: 'hp', current: 30, maximum: 60 }],
      [],
    ]
    expect(poolSums(people)).toEqual([
      { key: 'hp', current: 40, maximum: 100 },
      { key: 'nhp', current: 5, maximum: 50 },
    ])
  })
  it('is nothing where nobody stands', () => {
    expect(poolSums([])).toEqual([])
  })
})
