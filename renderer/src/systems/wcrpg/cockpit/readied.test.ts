import { describe, expect, it } from 'vitest'
import type { Offer } from '@shared/contract/types'
import { withReadiedAttacks } from './readied'

const offer = (key: string, parts: Partial<Offer> = {}): Offer => ({
  key,
  cost: 'onePhase',
  price: null,
  command: { type: `wcrpg/${key}` as 'wcrpg/attack' },
  fields: [],
  rule: 'R',
  refused: null,
  with: {},
  suggested: false,
  ...parts,
})

describe('a readied action', () => {
  it('is offered as an attack as well, out of turn', () => {
    const refused = offer('attack', { refused: 'not-its-turn' })
    const trigger = offer('triggerReadied', { command: { type: 'wcrpg/trigger-readied', readied: 'r1' } })
    const made = withReadiedAttacks([trigger, refused])
    expect(made.map(({ key }) => key)).toEqual(['readiedAttack', 'triggerReadied', 'attack'])
    expect(made[0]).toMatchObject({ refused: null, command: { type: 'wcrpg/attack', readied: 'r1' } })
  })
})
