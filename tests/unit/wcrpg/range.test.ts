/** Metres, increments, and the die of the next range roll. */
import { describe, expect, it } from 'vitest'
import {
  incrementsOf,
  isWithinReach,
  metresOf,
  nextRangeDie,
} from '../../../electron/rules/wcrpg/attack/range'
import type { RangeDie } from '../../../electron/rules/wcrpg/tables'

const at = (increments: number, metres: number | null = null): Parameters<typeof isWithinReach>[0] => ({
  target: 'x',
  increments,
  rolled: null,
  die: null,
  metres,
  round: 1,
})

describe('distance', () => {
  it('WCA-RANGE-01 of 75 m is 15 short or 3 long increments', () => {
    expect([incrementsOf(75, 'short'), incrementsOf(75, 'long')]).toEqual([15, 3])
  })

  it('WCG-RANGE-02 of 150 m is 6 long increments; fractions go to the nearest whole, halves up', () => {
    expect(incrementsOf(150, 'long')).toBe(6)
    expect([0, 12, 12.5, 37, 37.5].map((metres) => incrementsOf(metres, 'long'))).toEqual([0, 0, 1, 1, 2])
  })

  it('WCA-RANGE-02 of five metres is within reach in melee, six are not', () => {
    expect([0, 5, 5.5, 6].map((metres) => isWithinReach(at(1, metres), 'short'))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([isWithinReach(at(1), 'short'), isWithinReach(at(2), 'short')]).toEqual([true, false])
    expect([isWithinReach(at(0), 'long'), isWithinReach(at(1), 'long')]).toEqual([true, false])
    expect(metresOf(at(3), 'long')).toBe(75)
  })
})

describe('the alternative range system', () => {
  it('WCG-ALT-01 walks 2d10, 1d10 and 1d5 by the last result', () => {
    const rows: [RangeDie, number, RangeDie][] = [
      ['2d10', 0, '1d5'],
      ['2d10', 5, '1d5'],
      ['2d10', 6, '1d10'],
      ['2d10', 10, '1d10'],
      ['2d10', 11, '2d10'],
      ['2d10', 18, '2d10'],
      ['1d10', 0, '1d5'],
      ['1d10', 1, '1d5'],
      ['1d10', 2, '1d10'],
      ['1d10', 7, '1d10'],
      ['1d10', 8, '2d10'],
      ['1d10', 9, '2d10'],
      ['1d5', 1, '1d5'],
      ['1d5', 2, '1d10'],
      ['1d5', 5, '1d10'],
    ]
    for (const [die, result, next] of rows) expect(nextRangeDie(die, result), `${die} ${result}`).toBe(next)
  })

  it('WCG-ALT-01 rolls 2d10, 1d10, 2d10, 1d5, 1d5, 1d5, 1d10 and then 1d5 for 9, 8, 3, 1, 1, 2, 0', () => {
    const dice: RangeDie[] = ['2d10']
    for (const result of [9, 8, 3, 1, 1, 2, 0]) dice.push(nextRangeDie(dice.at(-1) as RangeDie, result))
    expect(dice).toEqual(['2d10', '1d10', '2d10', '1d5', '1d5', '1d5', '1d10', '1d5'])
  })
})
