/** Maximum hit points at a new level (WWN-HPT-01). */
import { describe, expect, it } from 'vitest'
import { hitPointDice, maximumAtNewLevel } from '../../../electron/rules/wwn/sheet/derived'

describe('maximum hit points', () => {
  it('WWN-HPT-01: each die has the modifier and is 1 at least', () => {
    expect(hitPointDice([4, 1], -1)).toEqual([3, 1])
    expect(hitPointDice([6, 2], 2)).toEqual([8, 4])
  })

  it('WWN-HPT-01: a higher roll counts, any other gives 1 more than before', () => {
    expect([9, 10, 11].map((rolled) => maximumAtNewLevel(10, rolled))).toEqual([11, 11, 11])
    expect(maximumAtNewLevel(10, 15)).toBe(15)
  })
})
