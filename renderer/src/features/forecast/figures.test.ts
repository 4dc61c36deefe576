import { describe, expect, it } from 'vitest'
import type { FightRuns, Outcome, PersonRuns } from '@shared/contract/forecast'
import { bandOf, difficultyOf, harmlessIn, outcomesOf, turningIn, workIn } from './figures'

const person = (side: string, over: Partial<PersonRuns>): PersonRuns => ({
  name: side,
  side,
  untouched: 0,
  hurt: 0,
  down: 0,
  out: 0,
  left: {},
  dealt: {},
  means: {},
  falls: 0,
  fallsBy: {},
  used: [],
  ...over,
})
const runsOf = (outcomes: readonly [Outcome, number][], people: FightRuns['people'] = {}): FightRuns => ({
  outcomes: outcomes.flatMap(([outcome, times]) => Array<Outcome>(times).fill(outcome)),
  rounds: {},
  people,
})

describe('who wins', () => {
  it('is told of every side in its order, and of what is no victory where there is any', () => {
    const told = (runs: FightRuns) =>
      outcomesOf(runs, ['us', 'them']).map(({ kind, side, share }) => [kind, side, share.share])
    expect(told(runsOf([['them', 4]]))).toEqual([
      ['side', 'us', 0],
      ['side', 'them', 1],
    ])
    expect(
      told(
        runsOf([
          ['us', 2],
          ['', 1],
          [null, 1],
        ]),
      ),
    ).toEqual([
      ['side', 'us', 0.5],
      ['side', 'them', 0],
      ['nobody', null, 0.25],
      ['undecided', null, 0.25],
    ])
    expect(told(runsOf([]))).toEqual([])
  })
})

describe('how hard a fight is for a side', () => {
  // one of four who falls in n of 100 fights: n / 400 of the side on average
  const word = (wins: number, falls: number) =>
    difficultyOf(
      runsOf(
        [
          ['us', wins],
          ['them', 100 - wins],
        ],
        {
          a: person('us', { down: falls, untouched: 100 - falls }),
          b: person('us', { untouched: 100 }),
          c: person('us', { untouched: 100 }),
          d: person('us', { untouched: 100 }),
        },
      ),
      'us',
    )
  it('follows from its wins, and from who falls for them', () => {
    expect([99, 98, 94, 79, 49].map((wins) => word(wins, 0))).toEqual([
      'trivial',
      'easy',
      'fair',
      'hard',
      'deadly',
    ])
    expect([8, 9, 40, 41].map((falls) => word(100, falls))).toEqual(['trivial', 'easy', 'easy', 'fair'])
  })
  it('is not told of a side that nobody stands on, nor before anything has been played', () => {
    expect(difficultyOf(runsOf([['us', 9]]), 'us')).toBeNull()
    expect(difficultyOf(runsOf([], { a: person('us', {}) }), 'us')).toBeNull()
    expect(
      difficultyOf(
        runsOf(
          [
            [null, 6],
            ['us', 5],
          ],
          { a: person('us', {}) },
        ),
        'us',
      ),
    ).toBeNull()
  })
})

describe('what decides a fight', () => {
  it('is who cannot be hurt, and who hurts nobody', () => {
    const all = (times: number) =>
      runsOf([['us', times]], {
        a: person('us', { untouched: times, dealt: { x: 5 } }),
        b: person('us', { untouched: times - 1, hurt: 1 }),
        x: person('them', { out: times, dealt: { b: 1 } }),
      })
    expect(harmlessIn(all(100))).toEqual([
      { who: 'a', how: 'unhurt', of: 100 },
      { who: 'b', how: 'hurtsNobody', of: 100 },
    ])
    // “not once” says nothing of few fights
    expect(harmlessIn(all(99))).toEqual([])
    expect(harmlessIn(runsOf([]))).toEqual([])
  })
  it('is whose fall takes the wins of a side, if the two shares stand clearly apart', () => {
    const runs = runsOf(
      [
        ['us', 80],
        ['them', 120],
      ],
      {
        a: person('us', { falls: 100, fallsBy: { us: 10, them: 90 } }),
        b: person('us', { falls: 100, fallsBy: { us: 41, them: 59 } }),
        c: person('us', { falls: 29, fallsBy: { them: 29 } }),
      },
    )
    expect(turningIn(runs).map(({ who, first, otherwise }) => [who, first.share, otherwise.share])).toEqual([
      ['a', 0.1, 0.7],
    ])
  })
  it('is nobody who stands alone: their side falls with them', () => {
    const runs = runsOf(
      [
        ['us', 100],
        ['them', 100],
      ],
      { a: person('us', { falls: 100, fallsBy: { them: 100 } }), x: person('them', {}) },
    )
    expect(turningIn(runs)).toEqual([])
  })
  it('is the weapon that does most of the work of its side', () => {
    const runs = runsOf([['us', 1]], {
      a: person('us', { means: { gun: 30, knife: 10 } }),
      b: person('us', { means: { '': 10 } }),
      x: person('them', { means: { claw: 7 } }),
    })
    expect(workIn(runs).map(({ who, means, share }) => [who, means, share])).toEqual([
      ['x', 'claw', 1],
      ['a', 'gun', 0.6],
      ['a', 'knife', 0.2],
      ['b', '', 0.2],
    ])
  })
})

describe('a band', () => {
  it('goes from the tenth of the runs to the last tenth', () => {
    expect(bandOf({ 1: 1, 2: 8, 9: 1 })).toEqual({ low: 1, middle: 2, high: 2 })
    expect(bandOf({})).toBeNull()
  })
})
