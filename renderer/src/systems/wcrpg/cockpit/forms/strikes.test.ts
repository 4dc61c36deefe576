import { describe, expect, it } from 'vitest'
import type { FieldChoice } from '@shared/contract/types'
import { furtherStrike, strikesIn, strikesSent } from './strikes'

const choice = (value: string, refused: string | null = null): FieldChoice => ({
  value,
  label: value,
  refused,
  with: {},
})

describe('strikes of one attack action (WCA-MULTI-01, WCA-MULTI-02, WCA-MULTI-03)', () => {
  const targets = [choice('near'), choice('behind', 'no-line-of-sight'), choice('far')]
  it('go on at somebody who is not aimed at yet', () => {
    expect(
      furtherStrike(
        [{ weapon: 'pistol', target: 'near', increments: 4, shots: null }],
        [choice('pistol')],
        targets,
      ),
    ).toEqual({
      weapon: 'pistol',
      target: 'far',
      increments: 4,
      shots: null,
    })
  })
  it('never name the same weapon at the same target twice', () => {
    const one = [choice('near')]
    expect(
      furtherStrike(
        [{ weapon: 'pistol', target: 'near', increments: 4, shots: null }],
        [choice('pistol')],
        one,
      ),
    ).toBeNull()
    expect(
      furtherStrike(
        [{ weapon: 'pistol', target: 'near', increments: 4, shots: null }],
        [choice('pistol'), choice('axe')],
        one,
      ),
    ).toEqual({
      weapon: 'axe',
      target: 'near',
      increments: 4,
      shots: null,
    })
  })
  it('are read from the form, whatever else stands there', () => {
    expect(strikesIn([{ weapon: 'axe', target: 'near' }, 7, { weapon: 'axe' }])).toEqual([
      { weapon: 'axe', target: 'near', increments: null, shots: null },
    ])
    expect(strikesIn(null)).toEqual([])
  })
  it('are sent with a distance of their own, or with the range that stands (WCA-MULTI-02)', () => {
    const strikes = [
      { weapon: 'axe', target: 'near', increments: null, shots: null },
      { weapon: 'axe', target: 'far', increments: 3, shots: null },
    ]
    const sent = strikesSent(strikes)
    expect(sent).toEqual([
      { weapon: 'axe', target: 'near', distance: null, shots: null },
      { weapon: 'axe', target: 'far', distance: { how: 'increments', increments: 3 }, shots: null },
    ])
    expect(strikesIn(sent)).toEqual(strikes)
  })
})
