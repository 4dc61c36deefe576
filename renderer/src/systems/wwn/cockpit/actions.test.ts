import { describe, expect, it } from 'vitest'
import { barParts } from '@/features/forms/chance'
import { wwnActions } from './actions'

describe('the chances of an attack', () => {
  it('take what fells out of the next one where it goes beyond the first: Shock may fell as well', () => {
    const outcomes = [
      { key: 'wwnHit', chance: 55 },
      { key: 'wwnShock', chance: 45 },
      { key: 'wwnFells', chance: 75 },
    ]
    expect(barParts(wwnActions.outcomes, outcomes)).toEqual([
      { key: 'wwnFells', chance: 75 },
      { key: 'wwnShock', chance: 25 },
    ])
  })
})
