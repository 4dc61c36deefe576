import { describe, expect, it } from 'vitest'
import type { Offer, OfferField } from '@shared/contract/types'
import { madeOffer } from '@/testing/made'
import { aimedAt, attackOn } from './aiming'

const target = (reach: Record<string, string | null>): OfferField => ({
  name: 'target',
  kind: 'choice',
  choices: Object.entries(reach).map(([value, refused]) => ({ value, label: value, refused, with: {} })),
  initial: null,
  minimum: null,
  maximum: null,
  unit: null,
  required: true,
})
const attack = (key: string, reach: Record<string, string | null>, parts: Partial<Offer> = {}): Offer =>
  madeOffer(key, { fields: [target(reach)], ...parts })
const keys = ['opportunity', 'attack']

describe('pointing at somebody', () => {
  it('finds every offer that names them, those that cannot be made left out', () => {
    const found = aimedAt(
      [
        attack('attack', { foe: null, other: null }),
        attack('shove', { foe: 'out-of-reach' }),
        attack('trip', { other: null }),
        attack('grab', { foe: null }, { refused: 'not-on-turn' }),
        madeOffer('move'),
      ],
      'foe',
    )
    expect(found.map(({ offer, choice }) => [offer.key, choice.refused])).toEqual([
      ['attack', null],
      ['shove', 'out-of-reach'],
    ])
  })
  it('means the attack that reaches, though another is proposed', () => {
    const sword = attack('attack', { foe: 'out-of-reach' }, { suggested: true })
    const bow = attack('attack', { foe: null })
    expect(attackOn(keys, [sword, bow], 'foe')?.offer).toBe(bow)
  })
  it('of several that reach means the first of the list, then what is proposed', () => {
    const chance = attack('opportunity', { foe: null })
    const proposed = attack('attack', { foe: null }, { suggested: true })
    const plain = attack('attack', { foe: null })
    expect(attackOn(keys, [plain, proposed, chance], 'foe')?.offer).toBe(chance)
    expect(attackOn(keys, [plain, proposed], 'foe')?.offer).toBe(proposed)
  })
  it('tells why nothing reaches, and nothing of what is no attack', () => {
    const sword = attack('attack', { foe: 'out-of-reach' })
    expect(attackOn(keys, [attack('shove', { foe: null }), sword], 'foe')?.choice.refused).toBe(
      'out-of-reach',
    )
    expect(attackOn(keys, [attack('shove', { foe: null })], 'foe')).toBeUndefined()
  })
})
