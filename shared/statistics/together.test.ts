import { describe, expect, it } from 'vitest'
import type { FightStatistics, PersonStatistics } from '../contract/statistics'
import { luckOf, NO_ATTEMPTS } from './attempts'
import { eveningsOf, peopleOf } from './together'

const fight = (
  name: string,
  from: string,
  until: string,
  people: PersonStatistics[] = [],
): FightStatistics => ({
  encounter: name,
  name,
  system: 'wire',
  from,
  until,
  roundKey: 'report.round',
  tellsDealt: true,
  partial: false,
  sides: [],
  rounds: [],
  people,
})
const person = (given: Partial<PersonStatistics>): PersonStatistics => ({
  id: 'ana',
  name: 'Ana',
  player: true,
  hidden: false,
  fate: 'unhurt',
  harm: { dealt: 0, taken: 0, absorbed: 0, regained: 0 },
  counts: [],
  side: 'players',
  felled: 0,
  used: [],
  ...given,
})

describe('evenings', () => {
  it('hold fights that follow each other, past midnight too, and end with a long pause', () => {
    const fights = [
      fight('a', '2026-01-02T19:00:00Z', '2026-01-02T20:00:00Z'),
      fight('b', '2026-01-02T23:30:00Z', '2026-01-03T00:30:00Z'),
      fight('c', '2026-01-09T19:00:00Z', '2026-01-09T19:30:00Z'),
      // parked that evening, and gone on with a week later
      fight('d', '2026-01-09T21:00:00Z', '2026-01-16T21:00:00Z'),
      fight('e', '2026-01-16T22:00:00Z', '2026-01-16T23:00:00Z'),
    ]
    expect(eveningsOf(fights).map((evening) => evening.map(({ name }) => name))).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ])
    expect(eveningsOf([])).toEqual([])
  })
})

describe('people of several fights', () => {
  it('are told once, with all that they have done, as they were last', () => {
    const sabre = {
      struckWith: { weapon: 'Sabre' },
      dealt: 5,
      attempts: { ...NO_ATTEMPTS, made: 2, hits: 1 },
    }
    const shots = (count: number) => ({ what: 'used' as const, key: 'k', with: { weapon: 'Laser', count } })
    const [ana, bo, ...rest] = peopleOf([
      fight('a', '', '', [
        person({ used: [sabre], felled: 1, counts: [shots(2)] }),
        person({ id: 'bo', name: 'Bo' }),
      ]),
      fight('b', '', '', [
        person({
          name: 'Ana the Tall',
          fate: 'hurt',
          harm: { dealt: 3, taken: 4, absorbed: 0, regained: 1 },
          used: [sabre, { ...sabre, struckWith: {} }],
          felled: 2,
          counts: [shots(3)],
        }),
      ]),
    ])
    expect(ana).toEqual(
      person({
        name: 'Ana the Tall',
        fate: 'hurt',
        harm: { dealt: 3, taken: 4, absorbed: 0, regained: 1 },
        felled: 3,
        counts: [shots(5)],
        used: [
          { ...sabre, dealt: 10, attempts: { ...NO_ATTEMPTS, made: 4, hits: 2 } },
          { ...sabre, struckWith: {} },
        ],
      }),
    )
    expect([bo?.name, rest]).toEqual(['Bo', []])
  })
})

describe('luck', () => {
  const of = (knownHits: number, strikes: number, chance: number) =>
    luckOf({
      ...NO_ATTEMPTS,
      known: strikes,
      knownHits,
      expected: strikes * chance,
      spread: strikes * chance * (1 - chance),
    })
  it('is how many standard deviations hits lie off', () => {
    // of 16 strikes at one half 8 hit, give or take 2
    expect([3, 4, 5, 6, 7, 9, 10, 11, 12].map((hits) => of(hits, 16, 0.5))).toEqual([
      'veryUnlucky',
      'veryUnlucky',
      'unlucky',
      'unlucky',
      'asExpected',
      'asExpected',
      'lucky',
      'lucky',
      'veryLucky',
    ])
  })
  it('is not spoken of where nothing was left to it', () => {
    expect(of(3, 3, 1)).toBeNull()
    expect(luckOf(NO_ATTEMPTS)).toBeNull()
  })
})
