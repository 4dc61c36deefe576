import { describe, expect, it } from 'vitest'
import type { Offer } from '@shared/contract/types'
import { madeOffer as offer } from '@/testing/made'
import { listOffers } from './offerList'

const refused = (key: string): Offer => offer(key, { refused: 'not-on-turn' })
const TABLE = {
  mains: [['opportunityAttack', 'attack'], ['move'], ['run']],
  costs: ['onePhase', 'free'],
}
const list = (...offers: Offer[]) => {
  const { mains, others, refused: no } = listOffers(TABLE, offers)
  return {
    mains: mains.map(({ digit, offer: { key } }) => `${String(digit)} ${key}`),
    others: others.map(({ cost, kinds }) => [cost, ...kinds.map(({ key }) => key)]),
    refused: no.map(({ key }) => key),
  }
}

describe('the list of offers', () => {
  it('gives a main action the digit of the table, wherever the host lists it', () => {
    expect(list(offer('run'), offer('move'), offer('attack')).mains).toEqual(['1 attack', '2 move', '3 run'])
  })
  it('leaves a digit to its action while that cannot be done, and to nothing else', () => {
    const listed = list(refused('attack'), offer('move'), offer('aim'))
    expect(listed.mains).toEqual(['1 attack', '2 move'])
    expect(listed.others).toEqual([['onePhase', 'aim']])
    expect(list(offer('move'), offer('aim')).mains).toEqual(['2 move'])
  })
  it('gives the digit to what can be done in place of the other', () => {
    expect(list(refused('attack'), offer('opportunityAttack')).mains).toEqual(['1 opportunityAttack'])
    expect(list(offer('attack'), refused('opportunityAttack'))).toEqual({
      mains: ['1 attack'],
      others: [],
      refused: ['opportunityAttack'],
    })
  })
  it('lists what else is possible by cost, what is proposed first', () => {
    const listed = list(
      offer('attack'),
      offer('step', { cost: 'free' }),
      offer('aim'),
      offer('shove', { suggested: true }),
    )
    expect(listed.others).toEqual([
      ['onePhase', 'shove', 'aim'],
      ['free', 'step'],
    ])
  })
  it('of several of one kind gives the digit to what is proposed; the others stay in the list', () => {
    const sword = offer('attack', { suggested: true, with: { weapon: 'sword' } })
    const { mains, others } = listOffers(TABLE, [offer('attack'), sword])
    expect(mains).toEqual([{ digit: 1, offer: sword }])
    expect(others.flatMap(({ kinds }) => kinds)).toHaveLength(1)
  })
  it('puts what is of one kind behind one entry, at the lowest cost, and nothing else', () => {
    const stow = offer('handleItem', { cost: 'onePhase', with: { to: 'stowed' } })
    const drop = offer('handleItem', { cost: 'free', with: { to: 'dropped' } })
    const { others } = listOffers(
      TABLE,
      [stow, drop, offer('aim'), offer('aim')],
      (key) => key === 'handleItem',
    )
    expect(others).toEqual([
      {
        cost: 'onePhase',
        kinds: [
          { key: 'handleItem', offers: [stow, drop] },
          { key: 'aim', offers: [offer('aim')] },
          { key: 'aim', offers: [offer('aim')] },
        ],
      },
    ])
  })
  it('has no main action for whoever can do none of them: all is among what cannot be done', () => {
    expect(list(refused('attack'), refused('move'), offer('aim'))).toEqual({
      mains: [],
      others: [['onePhase', 'aim']],
      refused: ['attack', 'move'],
    })
  })
})
