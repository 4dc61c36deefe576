import { describe, expect, it } from 'vitest'
import type { OfferField } from '@shared/contract/types'
import { madeOffer as offer } from '@/testing/made'
import { initialValues, missingFields } from '@shared/forms/filled'
import { commandOf, keptValues, modifiersIn } from './form'

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
    expect(commandOf(attack, values)).toBeNull()
  })
  it('takes 0 for a value', () => {
    expect(missingFields(attack, { ...initialValues(attack), target: 'x' })).toEqual([])
  })
  it('makes a command of the offer with the values merged in', () => {
    expect(commandOf(attack, { ...initialValues(attack), target: 'x' })).toEqual({
      type: 'some/attack',
      target: 'x',
      distance: null,
      modifiers: [],
      increments: 0,
    })
  })
  describe('of which a field belongs to each of a list', () => {
    const group = offer('fire', {
      command: { type: 'mass-combat/attack', attackers: [{ unit: 'a', weapon: 'lasers' }] },
      fields: [
        field('target'),
        field('linked', { kind: 'toggle', required: false, ofEach: 'attackers' }),
        field('count', { kind: 'number', required: false, ofEach: 'attackers', absentWhenEmpty: true }),
      ],
    })
    it('puts it into every element', () => {
      const attackers = [
        { unit: 'a', weapon: 'lasers' },
        { unit: 'b', weapon: 'seekers' },
      ]
      expect(commandOf(group, { target: 't', linked: false, count: null, attackers })).toEqual({
        type: 'mass-combat/attack',
        target: 't',
        attackers: [
          { unit: 'a', weapon: 'lasers', linked: false },
          { unit: 'b', weapon: 'seekers', linked: false },
        ],
      })
    })
    it('takes the list of the offer as long as nothing else is filled in', () => {
      expect(commandOf(group, { target: 't', linked: true, count: 3 })).toMatchObject({
        attackers: [{ unit: 'a', weapon: 'lasers', linked: true, count: 3 }],
      })
    })
    it('is a field of the command where it has no such list', () => {
      const alone = { ...group, command: { type: 'mass-combat/opportunity-attack' as const } }
      expect(commandOf(alone, { target: 't', linked: true, count: null })).toEqual({
        type: 'mass-combat/opportunity-attack',
        target: 't',
        linked: true,
      })
    })
  })
  it('leaves out what is empty where the command takes no null', () => {
    const fields = [
      field('by', { required: false }),
      field('how', { required: false, absentWhenEmpty: true }),
    ]
    expect(commandOf(offer('treat', { fields }), { by: null, how: null })).toEqual({
      type: 'some/treat',
      by: null,
    })
  })
  it('makes a command of changes alone where it is told so, and none without any', () => {
    const fields = [field('prone', { kind: 'toggle', initial: true }), field('cover', { initial: 'none' })]
    const mark = { ...offer('mark', { fields }), sendsChanges: true } as const
    expect(commandOf(mark, initialValues(mark))).toBeNull()
    expect(commandOf(mark, { prone: false, cover: 'none' })).toEqual({ type: 'some/mark', prone: false })
  })
  it('lacks somebody where nobody is ticked', () => {
    const fields = [field('who', { kind: 'people', initial: [] })]
    expect(commandOf(offer('rest', { fields }), { who: [] })).toBeNull()
  })
  it('keeps what is filled in as far as it fits: nothing as well, and those of several who are still there', () => {
    const one = { label: '', refused: null, with: {} }
    const fields = [
      field('who', { kind: 'people', choices: [{ ...one, value: 'a' }], initial: [] }),
      field('by', { choices: [{ ...one, value: 'a' }], initial: 'a' }),
      field('points', { kind: 'number', maximum: 5, initial: 1 }),
    ]
    expect(keptValues(offer('aid', { fields }), { who: ['a', 'b'], by: 'b', points: null })).toEqual({
      who: ['a'],
      by: 'a',
      points: null,
    })
  })
  it('keeps whatever is in a field that the rule system draws itself', () => {
    const fields = [
      field('distance', { choices: [], initial: null }),
      field('by', { choices: [], initial: null }),
    ]
    const stated = { distance: { how: 'metres', metres: 10 }, by: 'a' }
    expect(keptValues(offer('attack', { fields }), stated, (name) => name === 'distance')).toEqual({
      distance: { how: 'metres', metres: 10 },
      by: null,
    })
  })
  it('reads modifiers and leaves out what is none', () => {
    expect(modifiersIn([{ why: 'dark', value: -10 }, 'x', { why: 'y' }])).toEqual([
      { why: 'dark', value: -10 },
    ])
    expect(modifiersIn(null)).toEqual([])
  })
})
