import { describe, expect, it } from 'vitest'
import type { Combatant } from '@shared/campaign/types'
import type { Encounter, Offer, OfferField } from '@shared/contract/types'
import {
  commandOf,
  groupOffers,
  howOf,
  initialValues,
  missingFields,
  modifiersIn,
  proposedDistance,
  withReadiedAttacks,
} from './form'

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
  command: { type: `wcrpg/${key}` as 'wcrpg/attack' },
  fields: [],
  rule: 'R',
  refused: null,
  with: {},
  suggested: false,
  ...parts,
})
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
    expect(commandOf(attack, values)).toEqual({
      type: 'mass-combat/attack',
      target: 't',
      attackers: [
        { unit: 'a', weapon: 'lasers', linked: false },
        { unit: 'b', weapon: 'seekers', linked: false },
      ],
    })
  })
  it('is the offer’s own group as long as nobody else is named', () => {
    expect(commandOf(attack, { target: 't' })).toMatchObject({ attackers: [{ unit: 'a', weapon: 'lasers' }] })
  })
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
      type: 'wcrpg/attack',
      target: 'x',
      distance: null,
      modifiers: [],
      increments: 0,
    })
  })
  it('leaves out a distance that nobody has said, and sends one of 0 feet', () => {
    const shot = offer('wwnAttack', { fields: [field('distanceFeet', { kind: 'number', required: false })] })
    expect(commandOf(shot, { distanceFeet: null })).toEqual({ type: 'wcrpg/wwnAttack' })
    expect(commandOf(shot, { distanceFeet: 0 })).toEqual({ type: 'wcrpg/wwnAttack', distanceFeet: 0 })
  })
  it('reads modifiers and leaves out what is none', () => {
    expect(modifiersIn([{ why: 'dark', value: -10 }, 'x', { why: 'y' }])).toEqual([
      { why: 'dark', value: -10 },
    ])
    expect(modifiersIn(null)).toEqual([])
  })
})

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

describe('the list of offers', () => {
  it('answers others first, then the turn, then what is free; digits count down nine', () => {
    const many = Array.from({ length: 9 }, (_, at) => offer(`a${String(at)}`))
    const groups = groupOffers([
      offer('step', { cost: 'free' }),
      ...many,
      offer('opportunityAttack', { cost: 'opportunity' }),
    ])
    expect(groups.map(({ cost }) => cost)).toEqual(['opportunity', 'onePhase', 'free'])
    const digits = groups.flatMap(({ offers }) => offers.map(({ digit }) => digit))
    expect(digits).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, null, null])
  })
  it('counts what can be done alone', () => {
    const [group] = groupOffers([offer('grapple', { refused: 'hands-full' }), offer('attack'), offer('move')])
    expect(group?.offers.map(({ offer: { key }, digit }) => [key, digit])).toEqual([
      ['grapple', null],
      ['attack', 1],
      ['move', 2],
    ])
  })
  it('puts what is proposed first', () => {
    const [group] = groupOffers([offer('move'), offer('attack', { suggested: true })])
    expect(group?.offers.map((entry) => entry.offer.key)).toEqual(['attack', 'move'])
  })
  it('offers a readied action as an attack as well, out of turn', () => {
    const refused = offer('attack', { refused: 'not-its-turn', fields: [field('target')] })
    const trigger = offer('triggerReadied', { command: { type: 'wcrpg/trigger-readied', readied: 'r1' } })
    const made = withReadiedAttacks([trigger, refused])
    expect(made.map(({ key }) => key)).toEqual(['readiedAttack', 'triggerReadied', 'attack'])
    expect(made[0]).toMatchObject({ refused: null, command: { type: 'wcrpg/attack', readied: 'r1' } })
  })
})
