import { describe, expect, it } from 'vitest'
import type { Combatant } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import { howOf, proposedDistance } from './distance'

const range = (target: string, round: number) => ({
  target,
  increments: 4,
  rolled: 4,
  die: null,
  metres: null,
  round,
})
const combatant = (id: string, aim: ReturnType<typeof range> | null) =>
  ({ id, fight: { system: 'wcrpg', range: aim } }) as unknown as Combatant
const encounter = (combatants: Combatant[]) => ({ round: 2, combatants }) as unknown as Encounter

describe('the proposed distance', () => {
  it('stands as long as the target is the same', () => {
    const me = combatant('me', range('foe', 1))
    expect(proposedDistance(encounter([me, combatant('foe', null)]), me, 'foe')).toBeNull()
  })
  it('is theirs when they aimed at me this round, else it is rolled', () => {
    const me = combatant('me', null)
    expect(howOf(proposedDistance(encounter([me, combatant('foe', range('me', 2))]), me, 'foe'))).toBe(
      'theirs',
    )
    expect(howOf(proposedDistance(encounter([me, combatant('foe', range('me', 1))]), me, 'foe'))).toBe('roll')
    expect(howOf(proposedDistance(encounter([me, combatant('foe', null)]), me, 'foe'))).toBe('roll')
  })
})
