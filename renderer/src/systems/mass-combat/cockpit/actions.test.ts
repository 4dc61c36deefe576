import { describe, expect, it } from 'vitest'
import type { Offer, OfferField } from '@shared/contract/types'
import { commandOf } from '@/features/forms/form'
import { massCombatActions } from './actions'

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
  command: { type: `mass-combat/${key}` as 'mass-combat/attack' },
  fields: [],
  rule: 'R',
  refused: null,
  with: {},
  suggested: false,
  ...parts,
})
describe('the form of a fire group', () => {
  const attack = offer('mcAttack', {
    command: { type: 'mass-combat/attack', attackers: [{ unit: 'a', weapon: 'lasers' }] },
    fields: [field('target'), field('linked', { kind: 'toggle', required: false })],
  })
  it('puts what it says of the shot into every attacker’s order (MC-FG-01)', () => {
    const values = {
      target: 't',
      linked: false,
      count: null,
      attackers: [
        { unit: 'a', weapon: 'lasers' },
        { unit: 'b', weapon: 'seekers' },
      ],
    }
    expect(commandOf(massCombatActions, attack, values)).toEqual({
      type: 'mass-combat/attack',
      target: 't',
      attackers: [
        { unit: 'a', weapon: 'lasers', linked: false },
        { unit: 'b', weapon: 'seekers', linked: false },
      ],
    })
  })
  it('is the offer’s own group as long as nobody else is named', () => {
    expect(commandOf(massCombatActions, attack, { target: 't' })).toMatchObject({
      attackers: [{ unit: 'a', weapon: 'lasers' }],
    })
  })
})
