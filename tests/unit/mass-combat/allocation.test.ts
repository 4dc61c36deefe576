/** Damage spread over a group, by its owner or by itself (MC-FG-04, MC-FG-05, MC-FG-06, MC-FG-07). */
import { describe, expect, it } from 'vitest'
import {
  automaticIonShares,
  automaticShares,
  judgeShares,
} from '../../../electron/rules/mass-combat/attack/spread'
import { capacityOf } from '../../../electron/rules/mass-combat/sheet/unit'
import type { Craft } from '@shared/mass-combat/sheet'
import { craft } from './ground'

const group = (...states: [hull: number, shields: number][]): Craft[] =>
  states.map(([hull, shields], i) => craft({ id: `c${String(i + 1)}`, hull, shields }))
const shares = (...damages: number[]): { craft: string; damage: number }[] =>
  damages.map((damage, i) => ({ craft: `c${String(i + 1)}`, damage }))
const FRESH = group([25, 6], [25, 6], [25, 6], [25, 6])

describe('what a craft can take', () => {
  it('is shields and hull, or hull alone', () => {
    expect(capacityOf(craft(), false)).toBe(31)
    expect(capacityOf(craft(), true)).toBe(25)
  })

  it('is nothing once its hull is gone, whatever its shields', () => {
    expect(capacityOf(craft({ hull: 0 }), false)).toBe(0)
    expect(capacityOf(craft({ hull: 0 }), true)).toBe(0)
  })
})

describe('an owner who spreads damage', () => {
  it.each([
    { name: 'one full, the rest on the next', given: [31, 29, 0, 0], verdict: null },
    { name: 'evenly', given: [15, 15, 15, 15], verdict: null },
    { name: 'all on one doomed craft', given: [60, 0, 0, 0], verdict: 'wasted' },
    { name: 'one point too many on a craft', given: [32, 28, 0, 0], verdict: 'wasted' },
    { name: 'one point short', given: [31, 28, 0, 0], verdict: 'not-all-spread' },
    { name: 'one point too many in all', given: [31, 30, 0, 0], verdict: 'too-much' },
  ])('$name', ({ given, verdict }) => {
    expect(judgeShares(FRESH, shares(...given), 60, false, 'energy')).toBe(verdict)
  })

  it('may name only those who get something', () => {
    expect(judgeShares(FRESH, shares(31, 29), 60, false, 'energy')).toBeNull()
  })

  it('loses what nobody can take', () => {
    expect(judgeShares(FRESH, shares(31, 31, 31, 31), 200, false, 'energy')).toBeNull()
    expect(judgeShares(FRESH, shares(31, 31, 31, 30), 200, false, 'energy')).toBe('not-all-spread')
    expect(judgeShares(FRESH, shares(32, 31, 31, 31), 200, false, 'energy')).toBe('wasted')
  })

  it('counts the hull alone past the shields', () => {
    expect(judgeShares(FRESH, shares(25, 23), 48, true, 'energy')).toBeNull()
    expect(judgeShares(FRESH, shares(26, 22), 48, true, 'energy')).toBe('wasted')
  })

  it('names craft of the group, each once', () => {
    expect(judgeShares(FRESH, [{ craft: 'c9', damage: 5 }], 5, false, 'energy')).toBe('unknown-craft')
    const twice = [
      { craft: 'c1', damage: 2 },
      { craft: 'c1', damage: 3 },
    ]
    expect(judgeShares(FRESH, twice, 5, false, 'energy')).toBe('named-twice')
  })

  it('cannot waste points on a craft that is gone under full shields', () => {
    const wreck = group([0, 6], [25, 6])
    expect(judgeShares(wreck, shares(6, 0), 6, false, 'energy')).toBe('wasted')
    expect(judgeShares(wreck, shares(0, 6), 6, false, 'energy')).toBeNull()
  })

  it('spreads every point of ion damage, as much on one as wanted', () => {
    expect(judgeShares(FRESH, shares(60), 60, false, 'ion')).toBeNull()
    expect(judgeShares(FRESH, shares(59), 60, false, 'ion')).toBe('not-all-spread')
    expect(judgeShares(FRESH, shares(61), 60, false, 'ion')).toBe('too-much')
  })
})

describe('automatic allocation', () => {
  it('takes the most damaged first, then in list order', () => {
    const damaged = group([25, 6], [20, 0], [14, 6], [25, 6])
    expect(automaticShares(damaged, 80, false)).toEqual([
      { craft: 'c2', damage: 20 },
      { craft: 'c3', damage: 20 },
      { craft: 'c1', damage: 31 },
      { craft: 'c4', damage: 9 },
    ])
  })

  it('orders by shields and hull even past the shields, and fills the hull alone', () => {
    const mixed = group([20, 6], [22, 0])
    expect(automaticShares(mixed, 30, true)).toEqual([
      { craft: 'c2', damage: 22 },
      { craft: 'c1', damage: 8 },
    ])
  })

  it('drops what nobody can take', () => {
    expect(automaticShares(group([3, 0]), 10, false)).toEqual([{ craft: 'c1', damage: 3 }])
  })

  it('gives wrecks nothing, though their shields are up', () => {
    expect(automaticShares(group([0, 6], [25, 6]), 10, false)).toEqual([{ craft: 'c2', damage: 10 }])
  })

  it('passes its own judge, whatever the total', () => {
    const damaged = group([25, 6], [0, 6], [14, 6], [25, 0])
    for (let total = 0; total <= 100; total++)
      for (const past of [true, false]) {
        const given = automaticShares(damaged, total, past)
        expect(judgeShares(damaged, given, total, past, 'energy')).toBeNull()
      }
  })

  it('deals ion bolts round and round', () => {
    expect(automaticIonShares(group([25, 6], [25, 6], [25, 6]), 40, 8)).toEqual([
      { craft: 'c1', damage: 16 },
      { craft: 'c2', damage: 16 },
      { craft: 'c3', damage: 8 },
    ])
    expect(automaticIonShares([], 40, 8)).toEqual([])
  })
})
