import { describe, expect, it } from 'vitest'
import type { Offer, OfferField } from '@shared/contract/types'
import type { Fields } from '@/session/assembled'
import { commandOf, groupOffers, initialValues, missingFields, modifiersIn } from './form'

const field = (name: string, parts: Partial<OfferField> = {}): OfferField => ({
  name,
  kind: 'choice',
  choices: [],
  initial: null,
  minimum: null,
  maximum: null,
  unit: null,
  required: true,
  ...parts,
})
const offer = (key: string, parts: Partial<Offer> = {}): Offer => ({
  key,
  cost: 'onePhase',
  price: null,
  command: { type: `some/${key}` as 'wcrpg/attack' },
  fields: [],
  rule: 'R',
  refused: null,
  with: {},
  suggested: false,
  ...parts,
})
const COSTS = ['opportunity', 'onePhase', 'free']

describe('a form', () => {
  const attack = offer('attack', {
    fields: [
      field('target'),
      field('distance', { required: false }),
      field('modifiers', { initial: [] }),
      field('increments', { kind: 'number', initial: 0 }),
    ],
  })
  it('begins with what is proposed, and lacks what is required and empty', () => {
    const values = initialValues(attack)
    expect(missingFields(attack, values).map(({ name }) => name)).toEqual(['target'])
    expect(commandOf({}, attack, values)).toBeNull()
  })
  it('takes 0 for a value', () => {
    expect(missingFields(attack, { ...initialValues(attack), target: 'x' })).toEqual([])
  })
  it('makes a command of the offer with the values merged in', () => {
    expect(commandOf({}, attack, { ...initialValues(attack), target: 'x' })).toEqual({
      type: 'some/attack',
      target: 'x',
      distance: null,
      modifiers: [],
      increments: 0,
    })
  })
  it('gives the rule system the last touch', () => {
    const complete = (fields: Fields): Fields => ({ ...fields, touched: true })
    expect(commandOf({ complete }, offer('step'), {})).toMatchObject({ touched: true })
  })
  it('reads modifiers and leaves out what is none', () => {
    expect(modifiersIn([{ why: 'dark', value: -10 }, 'x', { why: 'y' }])).toEqual([
      { why: 'dark', value: -10 },
    ])
    expect(modifiersIn(null)).toEqual([])
  })
})

describe('the list of offers', () => {
  it('answers others first, then the turn, then what is free; digits count down nine', () => {
    const many = Array.from({ length: 9 }, (_, at) => offer(`a${String(at)}`))
    const groups = groupOffers(COSTS, [
      offer('step', { cost: 'free' }),
      ...many,
      offer('opportunityAttack', { cost: 'opportunity' }),
    ])
    expect(groups.map(({ cost }) => cost)).toEqual(['opportunity', 'onePhase', 'free'])
    const digits = groups.flatMap(({ offers }) => offers.map(({ digit }) => digit))
    expect(digits).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, null, null])
  })
  it('counts what can be done alone', () => {
    const [group] = groupOffers(COSTS, [
      offer('grapple', { refused: 'hands-full' }),
      offer('attack'),
      offer('move'),
    ])
    expect(group?.offers.map(({ offer: { key }, digit }) => [key, digit])).toEqual([
      ['grapple', null],
      ['attack', 1],
      ['move', 2],
    ])
  })
  it('puts what is proposed first', () => {
    const [group] = groupOffers(COSTS, [offer('move'), offer('attack', { suggested: true })])
    expect(group?.offers.map((entry) => entry.offer.key)).toEqual(['attack', 'move'])
  })
})
