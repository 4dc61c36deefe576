import { describe, expect, it } from 'vitest'
import { estimateOf, joined, NO_RUNS, percentOf } from './estimate'

const upTo = (count: number): number[] => Array.from({ length: count }, (_none, index) => (index + 1) * 10)

describe('an estimate', () => {
  it('is median and the middle 80 % of the runs, in whatever order they came', () => {
    expect(estimateOf({ runs: 10, recovered: upTo(10).reverse(), died: [] })).toEqual({
      runs: 10,
      early: 10,
      median: 50,
      late: 90,
      died: 0,
      recovered: 10,
    })
  })
  it('counts those that never recovered as later than all', () => {
    expect(estimateOf({ runs: 10, recovered: upTo(6), died: [5, 7] })).toMatchObject({
      early: 10,
      median: 50,
      late: null,
      died: 2,
    })
    expect(estimateOf({ runs: 10, recovered: [70], died: upTo(9) })).toMatchObject({
      early: 70,
      median: null,
      late: null,
    })
  })
  it('is none without runs', () => {
    expect(estimateOf(NO_RUNS)).toBeNull()
  })
  it('takes in one portion after the other', () => {
    const portion = { runs: 2, recovered: [30], died: [4] }
    expect(joined(joined(NO_RUNS, portion), portion)).toEqual({ runs: 4, recovered: [30, 30], died: [4, 4] })
  })
})

describe('a share in percent', () => {
  it('is never a false 0 or 100', () => {
    expect(percentOf(1, 1000)).toEqual({ sign: '<', percent: 1 })
    expect(percentOf(999, 1000)).toEqual({ sign: '>', percent: 99 })
    expect(percentOf(0, 1000)).toEqual({ sign: '', percent: 0 })
    expect(percentOf(1000, 1000)).toEqual({ sign: '', percent: 100 })
    expect(percentOf(125, 1000)).toEqual({ sign: '', percent: 13 })
  })
})
