import { describe, expect, it } from 'vitest'
import type { FieldChoice } from '@shared/contract/types'
import { furtherStrike, proposedStrikes, strikesIn } from './strikes'

const choice = (value: string, refused: string | null = null): FieldChoice => ({
  value,
  label: value,
  refused,
  with: {},
})

describe('strikes of one attack action (WCA-MULTI-01, WCA-MULTI-02, WCA-MULTI-03)', () => {
  const targets = [choice('near'), choice('behind', 'no-line-of-sight'), choice('far')]
  it('are proposed with each weapon in hand at the standing target', () => {
    expect(proposedStrikes([choice('axe'), choice('pistol')], targets, 'far')).toEqual([
      { weapon: 'axe', target: 'far' },
      { weapon: 'pistol', target: 'far' },
    ])
  })
  it('are proposed at two targets with the one repeater', () => {
    expect(proposedStrikes([choice('repeater')], targets, null)).toEqual([
      { weapon: 'repeater', target: 'near' },
      { weapon: 'repeater', target: 'far' },
    ])
  })
  it('go on at somebody who is not aimed at yet', () => {
    expect(furtherStrike([{ weapon: 'pistol', target: 'near' }], [choice('pistol')], targets)).toEqual({
      weapon: 'pistol',
      target: 'far',
    })
  })
  it('never name the same weapon at the same target twice', () => {
    const one = [choice('near')]
    expect(furtherStrike([{ weapon: 'pistol', target: 'near' }], [choice('pistol')], one)).toBeNull()
    expect(
      furtherStrike([{ weapon: 'pistol', target: 'near' }], [choice('pistol'), choice('axe')], one),
    ).toEqual({
      weapon: 'axe',
      target: 'near',
    })
  })
  it('are read from the form, whatever else stands there', () => {
    expect(strikesIn([{ weapon: 'axe', target: 'near' }, 7, { weapon: 'axe' }])).toEqual([
      { weapon: 'axe', target: 'near' },
    ])
    expect(strikesIn(null)).toEqual([])
  })
})
