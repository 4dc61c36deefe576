/** Chances told before the dice, against rolls counted by hand. */
import { describe, expect, it } from 'vitest'
import { checkChance, contestChances, rowChance } from '../../../electron/rules/wcrpg/checks/chances'

const RANGE = { successMax: 4, failureMin: 95 }

describe('chances of Checks', () => {
  it('WCC-CHECK-01, WCC-CRIT-01: every roll at or under the DC, where criticals do not decide', () => {
    expect(checkChance(50, 'none', RANGE)).toBe(51)
    // 0 to 4 succeed whatever the DC, 95 to 99 fail
    expect([checkChance(-20, 'both', RANGE), checkChance(98, 'both', RANGE)]).toEqual([5, 95])
    expect([checkChance(-1, 'none', RANGE), checkChance(99, 'none', RANGE)]).toEqual([0, 100])
  })

  it('WCA-STUNT-04: a row of Checks succeeds only as a whole', () => {
    expect(rowChance(0, 50, 'both', RANGE)).toBe(100)
    // 0.5 × 0.5 × 0.5 = 12.5, half up
    expect(rowChance(3, 49, 'both', RANGE)).toBe(13)
  })

  it('WCC-OPP-01: both failed or equal is no win', () => {
    // only the roll of 0 succeeds, and nothing of the other side ever does
    expect(contestChances(0, -1)).toEqual({ success: 1, failure: 99 })
    expect(contestChances(-1, 99)).toEqual({ success: 0, failure: 100 })
    // always successful both: 4,950 of 10,000 pairs have the lower roll first, 100 are equal
    expect(contestChances(99, 99)).toEqual({ success: 50, failure: 50 })
  })
})
