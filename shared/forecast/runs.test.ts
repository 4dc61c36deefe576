import { describe, expect, it } from 'vitest'
import type { FightRuns, Outcome, PersonRuns } from '../contract/forecast'
import {
  differenceOf,
  isEnough,
  joinedRuns,
  MOST_RUNS,
  NO_RUNS,
  quantile,
  shareOf,
  undecidedOf,
  winsOf,
} from './runs'

const person = (over: Partial<PersonRuns>): PersonRuns => ({
  name: 'Ana',
  side: 'a',
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
const runsOf = (outcomes: readonly Outcome[], people: FightRuns['people'] = {}): FightRuns => ({
  outcomes,
  rounds: { 3: outcomes.length },
  people,
})
const repeated = (outcome: Outcome, times: number): Outcome[] => Array<Outcome>(times).fill(outcome)

describe('portions of runs', () => {
  const shots = (counts: Record<number, number>) => ({ key: 'report.shots', with: { weapon: 'Bow' }, counts })
  const one = runsOf(['a', null], { ana: person({ hurt: 2, left: { 3: 2 }, used: [shots({ 0: 2 })] }) })
  const other = runsOf(['', 'b'], {
    ana: person({
      out: 1,
      untouched: 1,
      left: { 0: 1, 10: 1 },
      falls: 1,
      fallsBy: { b: 1 },
      used: [shots({ 0: 1, 4: 1 })],
    }),
  })

  it('add up: every count of the one and of the other, outcomes in their order', () => {
    expect(joinedRuns(one, other)).toEqual({
      outcomes: ['a', null, '', 'b'],
      rounds: { 3: 4 },
      people: {
        ana: person({
          untouched: 1,
          hurt: 2,
          out: 1,
          left: { 0: 1, 3: 2, 10: 1 },
          falls: 1,
          fallsBy: { b: 1 },
          used: [shots({ 0: 3, 4: 1 })],
        }),
      },
    })
  })
  it('are no more than they were beside none, and the same however they are put together', () => {
    expect(joinedRuns(NO_RUNS, one)).toEqual(one)
    expect(joinedRuns(joinedRuns(one, other), one)).toEqual(joinedRuns(one, joinedRuns(other, one)))
  })
  it('say who wins how often, whom nobody wins, and what was not decided', () => {
    const runs = runsOf(['a', 'b', null, 'a', ''])
    expect(winsOf(runs)).toEqual({ a: 2, b: 1, '': 1 })
    expect(undecidedOf(runs)).toBe(1)
  })
})

describe('a share of runs', () => {
  // Wilson with z = 1.96: z² = 3.8415
  it('of half of a thousand lies within 3.09 % to either side', () => {
    const { share, low, high } = shareOf(500, 1000)
    expect(share).toBe(0.5)
    expect(low).toBeCloseTo(0.469_07, 4)
    expect(high).toBeCloseTo(0.530_93, 4)
  })
  it('of none of a thousand is below z² / (n + z²), and of all above the rest', () => {
    expect(shareOf(0, 1000)).toEqual({
      share: 0,
      low: 0,
      high: expect.closeTo(0.003_827, 5) as number,
      of: 1000,
    })
    expect(shareOf(1000, 1000)).toEqual({
      share: 1,
      low: expect.closeTo(0.996_173, 5) as number,
      high: 1,
      of: 1000,
    })
  })
})

describe('runs are enough', () => {
  it('never none, and always the most that are played', () => {
    expect(isEnough(NO_RUNS)).toBe(false)
    expect(isEnough(runsOf([...repeated('a', MOST_RUNS / 2), ...repeated('b', MOST_RUNS / 2)]))).toBe(true)
  })
  // half the width of Wilson's interval at a half: z / (2 √(n + z²)); 2 % from n = 2397.2 on
  it('at one in two from 2,398 on', () => {
    const halves = (each: number): FightRuns => runsOf([...repeated('a', each), ...repeated('b', each)])
    expect(isEnough(halves(1198))).toBe(false)
    expect(isEnough(halves(1199))).toBe(true)
  })
  // none of n: the interval is z² / (n + z²) wide; 4 % from n = 92.2 on
  it('where one side always wins from 93 on', () => {
    expect(isEnough(runsOf(repeated('a', 92)))).toBe(false)
    expect(isEnough(runsOf(repeated('a', 93)))).toBe(true)
  })
})

describe('two forecasts of the same dice', () => {
  it('are compared run by run: where 40 of 100 are won that were not, 0.4 more with its spread', () => {
    const before = runsOf([...repeated('b', 60), ...repeated('b', 40)])
    const after = runsOf([...repeated('b', 60), ...repeated('a', 40)])
    // √((0.4 - 0.16) / 99) · 1.96 = 0.0965
    expect(differenceOf(before, after, 'a')).toEqual({
      share: 0.4,
      low: expect.closeTo(0.3035, 3) as number,
      high: expect.closeTo(0.4965, 3) as number,
      of: 100,
    })
  })
  it('differ by nothing for certain in no number of runs', () => {
    const same = runsOf(repeated('a', 1000))
    expect(differenceOf(same, same, 'a')).toMatchObject({
      share: 0,
      high: expect.closeTo(0.003_827, 5) as number,
    })
    expect(differenceOf(same, NO_RUNS, 'a')).toBeNull()
  })
})

describe('a quantile', () => {
  it('is the smallest number that so many of the runs do not exceed', () => {
    const rounds = { 2: 10, 3: 40, 5: 40, 9: 10 }
    expect([0.1, 0.11, 0.5, 0.51, 0.9, 0.91].map((share) => quantile(rounds, share))).toEqual([
      2, 3, 3, 5, 5, 9,
    ])
    expect(quantile({}, 0.5)).toBeNull()
  })
})
