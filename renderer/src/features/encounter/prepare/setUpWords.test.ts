import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { setUpWords } from './setUpWords'

const bare = { background: null } as Encounter

describe('the line of the set-up', () => {
  it('says what the rule system sets, and nothing of what is not set', () => {
    expect(setUpWords(bare, ['No map'], true)).toBe('No map')
  })
  it('counts events and who waits behind them, and names image and shared rolls', () => {
    const reserve = [{ sheet: 'raider', count: 3, side: 'foes', hidden: false }]
    const encounter = {
      background: { asset: 'a' },
      likeRollOnce: true,
      events: [
        { id: 'a', name: 'Boat', round: 4, reserve },
        { id: 'b', name: 'Bell', round: 6 },
      ],
    } as unknown as Encounter
    expect(setUpWords(encounter, ['Map'], true)).toBe(
      'Map · Map image · Like foes roll once · 2 events · 3 in reserve',
    )
    expect(setUpWords(encounter, [], false)).toBe('Map image · 2 events · 3 in reserve')
  })
})
