import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/campaign/types'
import type { Odds, Offer, OfferField } from '@shared/contract/types'
import type { WwnPending, WwnPendingAttack } from '@shared/wwn/fight'
import { fieldsFor, strikableFirst, targetRows, throughGap, withOdds } from './forms/targets'
import { answersOf, declarationOf } from './instants/answers'
import { asksToSpare, pendingFiguresOf } from './pending/pendingFigures'

const offer = (key: string, cost: string, refused: string | null = null): Offer => ({
  key,
  cost,
  price: null,
  command: { type: `wwn/${key}` as 'wwn/attack' },
  fields: [],
  rule: 'R',
  refused,
  with: {},
  suggested: false,
})
const attack = {
  kind: 'attack',
  id: 'p1',
  attacker: 'raider',
  target: 'kell',
} as unknown as WwnPending
const derivation = (what: string, total: number, more: Record<string, string> = {}) => ({
  what,
  with: more,
  rule: null,
  steps: [],
  total,
})
const odds = (parts: Partial<Odds>): Odds => ({
  price: null,
  outcomes: [],
  derivations: [],
  switches: {},
  ...parts,
})

describe('who could answer (WWN-ACT-08)', () => {
  const people = [
    { who: 'raider', isHolding: false, offers: [offer('wwnVeteransLuck', 'wwnInstant')] },
    {
      who: 'bren',
      isHolding: true,
      offers: [
        offer('wwnSnapAttack', 'wwnInstant'),
        offer('wwnAttack', 'wwnMain'),
        offer('wwnDelay', 'wwnOnTurn'),
      ],
    },
    {
      who: 'kell',
      isHolding: false,
      offers: [
        offer('wwnSnapAttack', 'wwnInstant'),
        offer('wwnUsePower', 'wwnInstant'),
        offer('wwnTotalDefense', 'wwnInstant'),
        offer('wwnRelease', 'wwnInstant', 'holds-nobody'),
        offer('wwnAttack', 'wwnMain'),
      ],
    },
  ]
  it('begins with whom the attack concerns and ends with powers; what is held counts, own-turn actions of others do not', () => {
    expect(answersOf(people, attack).map(({ who, offer: { key } }) => `${who} ${key}`)).toEqual([
      'kell wwnTotalDefense',
      'kell wwnSnapAttack',
      'raider wwnVeteransLuck',
      'bren wwnSnapAttack',
      'bren wwnAttack',
      'kell wwnUsePower',
    ])
  })
  it('lists those against whoever strikes before their friends, and behind all the Total Defense of whoever is not struck at', () => {
    const both = (who: string) => ({
      who,
      isHolding: false,
      offers: [offer('wwnTotalDefense', 'wwnInstant'), offer('wwnSnapAttack', 'wwnInstant')],
    })
    const all = ['brute', 'raider', 'bren', 'kell'].map(both)
    const raiders = ['raider', 'brute']
    const areFriends = (one: string, other: string) => raiders.includes(one) === raiders.includes(other)
    expect(
      answersOf(all, attack, areFriends).map(({ who, offer: { key }, isUseless }) =>
        [who, key, ...(isUseless ? ['useless'] : [])].join(' '),
      ),
    ).toEqual([
      'kell wwnTotalDefense',
      'kell wwnSnapAttack',
      'raider wwnSnapAttack',
      'bren wwnSnapAttack',
      'brute wwnSnapAttack',
      'raider wwnTotalDefense useless',
      'bren wwnTotalDefense useless',
      'brute wwnTotalDefense useless',
    ])
    // while nothing waits, anybody may be struck at next
    expect(answersOf(all, null, areFriends).some(({ isUseless }) => isUseless)).toBe(false)
  })
  it('is declared about what waits, with words where a key says too little', () => {
    const answers = answersOf(people, attack)
    const [first] = answers
    const held = answers.find(({ isHeld }) => isHeld)
    expect(first === undefined ? null : declarationOf(first, attack, 'Total Defense')).toEqual({
      type: 'wwn/declare-instant',
      combatant: 'kell',
      what: 'totalDefense',
      about: 'p1',
      name: '',
    })
    expect(held === undefined ? null : declarationOf(held, null, 'Attack with a spear')).toMatchObject({
      what: 'heldAction',
      about: null,
      name: 'Attack with a spear',
    })
  })
})

describe('a waiting attack', () => {
  const derivations = [derivation('wwnHit', 17), derivation('wwnArmorClass', 17)]
  it('hits or misses by its die as things stand', () => {
    expect(
      pendingFiguresOf(odds({ derivations, outcomes: [{ key: 'wwnHit', chance: 100 }] }), true).hits,
    ).toBe(true)
    expect(
      pendingFiguresOf(odds({ derivations, outcomes: [{ key: 'wwnMiss', chance: 100 }] }), true).hits,
    ).toBe(false)
  })
  it('has a chance as long as no die lies', () => {
    const now = pendingFiguresOf(odds({ derivations, outcomes: [{ key: 'wwnHit', chance: 55 }] }), false)
    expect([now.hits, now.chance, now.armorClass?.total]).toEqual([null, 55, 17])
  })
})

describe('the table of targets', () => {
  const choice = (value: string, facts: Record<string, string | number>, refused: string | null = null) => ({
    value,
    label: value,
    refused,
    with: facts,
  })
  const rows = targetRows(
    [
      choice('a', { chance: 40, shock: 2, reach: 'applies', armorClass: 15 }),
      choice('b', { chance: 65, reach: 'armorClass', armorClass: 12, feet: 5 }),
      choice('c', { chance: 90 }, 'out-of-reach'),
    ],
    () => undefined,
  )
  it('tells Shock, or why there is none, before the roll (WWN-SHK-01)', () => {
    expect(rows.map(({ shock, reach }) => [shock, reach])).toEqual([
      [2, 'applies'],
      [null, 'armorClass'],
      [null, null],
    ])
  })
  it('keeps the order of the host, and puts whom nothing reaches last', () => {
    const [first, second, third] = rows
    const mixed = [third, first, second].filter((row) => row !== undefined)
    expect(strikableFirst(mixed).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    // friends behind foes who are out of reach: nobody strikes them by haste
    expect(strikableFirst(mixed, (id) => id === 'a').map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })
  it('is counted anew once the form says more', () => {
    const [first] = rows
    const now =
      first === undefined
        ? null
        : withOdds(
            first,
            odds({
              outcomes: [{ key: 'wwnHit', chance: 30 }],
              derivations: [
                derivation('wwnArmorClass', 17),
                derivation('wwnShock', 0, { reach: 'armorClass' }),
              ],
            }),
          )
    expect(now).toMatchObject({ chance: 30, armorClass: 17, shock: 0, reach: 'armorClass' })
  })
})

describe('whether a blow that fells spares (WWN-DMG-03, WWN-DMG-04)', () => {
  const blow = (parts: Partial<WwnPendingAttack>) =>
    ({ stage: 'damageRolled', spares: null, harm: 'lethal', weapon: 'sword', ...parts }) as WwnPendingAttack
  const armed = {
    kind: 'wwn/character',
    weapons: { sword: { traits: [] }, club: { traits: ['lessLethal'] } },
  } as unknown as Sheet
  const victim = (parts: object) =>
    ({
      kind: 'wwn/foe',
      vitality: 'able',
      frail: null,
      hitPoints: { current: 2 },
      ...parts,
    }) as unknown as Sheet
  const figures = { ...pendingFiguresOf(odds({}), true), damage: derivation('wwnDealt', 5) }
  const asks = (parts: Partial<WwnPendingAttack>, who: object = {}): boolean =>
    asksToSpare(blow(parts), armed, victim(who), figures)
  it('is asked of any attack whose kind of harm allows it', () => {
    expect(asks({ harm: 'nonLethal' })).toBe(true)
    expect(asks({ harm: 'psychic' })).toBe(true)
    expect(asks({ weapon: 'club' })).toBe(true)
    expect(asks({})).toBe(false)
    expect(asks({ harm: 'catastrophic', weapon: 'club' })).toBe(false)
  })
  it('is not asked of whoever stands yet, lies already, or dies of anything', () => {
    expect(asks({ harm: 'nonLethal' }, { hitPoints: { current: 6 } })).toBe(false)
    expect(asks({ harm: 'nonLethal' }, { vitality: 'mortallyWounded' })).toBe(false)
    expect(asks({ harm: 'nonLethal' }, { frail: {} })).toBe(false)
    expect(asks({ harm: 'nonLethal', spares: false })).toBe(false)
  })
})

it('a wall between is no reason any more once a cover is named; everything else stays one', () => {
  const row = (refused: string) =>
    targetRows([{ value: 'lodd', label: 'Lodd', refused, with: {} }], () => undefined)[0]!
  const why = (refused: string, cover: unknown): string | null =>
    throughGap(row(refused), cover).refused.refused
  expect(why('wall-between', 'half')).toBeNull()
  expect(why('wall-between', null)).toBe('wall-between')
  expect(why('out-of-reach', 'half')).toBe('out-of-reach')
})

describe('the screeners of a form (WWN-CCA-12)', () => {
  const screener = (value: string, wards: string[]) => ({
    value,
    label: value,
    refused: null,
    with: { wards },
  })
  const fields = [
    { name: 'target', choices: [] },
    { name: 'screeners', choices: [screener('tamsin', ['odran']), screener('bo', ['odran', 'pell'])] },
    { name: 'screenModifiers', choices: [] },
    { name: 'cover', choices: [] },
  ] as unknown as OfferField[]
  const shown = (target: string) =>
    fieldsFor(fields, target).map(({ name, choices }) => [name, ...choices.map(({ value }) => value)])
  it('are those who screen the target', () => {
    expect(shown('odran')).toEqual([['screeners', 'tamsin', 'bo'], ['screenModifiers'], ['cover']])
    expect(shown('pell')).toEqual([['screeners', 'bo'], ['screenModifiers'], ['cover']])
    expect(shown('ysolde')).toEqual([['cover']])
  })
})
