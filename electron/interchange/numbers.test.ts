/** Numbers as other programs write them. */
import { describe, expect, it } from 'vitest'
import { averageOf, diceIn, diceText, numberIn, numberWithRest, wholeIn } from './numbers'

describe('a number of another program', () => {
  it.each([
    [0, 0],
    [20, 20],
    ['20', 20],
    ['+1', 1],
    ['-2', -2],
    ['−2', -2],
    ['13,5', 13.5],
    ['13.5', 13.5],
    ['1,000', 1000],
    ['1/4', 0.25],
    ['10 ft.', 10],
    ['18 (4d8)', 18],
    ['0', 0],
  ])('%j is %d', (given, value) => {
    expect(numberIn(given)).toBe(value)
  })
  it.each(['', 'many', '1d1+0', '2d8+4', 'd6', null, true, [], '1/0', 'NaN', '1.2.3'])(
    '%j is none',
    (given) => {
      expect(numberIn(given)).toBeNull()
    },
  )
  it('keeps what stands behind it', () => {
    expect(numberWithRest('30 ft., climb 20 ft.')).toEqual({ value: 30, rest: 'ft., climb 20 ft.' })
  })
  it('is cut off at its parts where only whole ones count, and is never minus nought', () => {
    expect([wholeIn('13,5'), wholeIn('-1,5'), wholeIn('-0,5')]).toEqual([13, -1, 0])
  })
})

describe('dice of another program', () => {
  it.each([
    ['2d8+4', 2, 8, 4],
    ['2d8 - 4', 2, 8, -4],
    ['2d8 − 4', 2, 8, -4],
    ['d6', 1, 6, 0],
    ['1d1+0', 1, 1, 0],
    ['(8d8)', 8, 8, 0],
    ['Hit: 7 (1d8 + 3) slashing', 1, 8, 3],
  ])('%s', (text, dice, faces, bonus) => {
    expect(diceIn(text)).toEqual({ dice, faces, bonus })
  })
  it('are none where there are no faces, or no dice', () => {
    expect(['4', '', 'd', '0d8', 'd0', 3].map((given) => diceIn(given))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })
  it('have an average, rounded down and never less than 1', () => {
    expect(
      ['8d8', '2d8+4', '1d1-5'].map((text) => averageOf(diceIn(text) ?? { dice: 0, faces: 0, bonus: 0 })),
    ).toEqual([36, 13, 1])
  })
  it('are written as they are read', () => {
    expect(
      ['2d8+4', '1d6', '3d10-1'].map((text) => diceText(diceIn(text) ?? { dice: 0, faces: 0, bonus: 0 })),
    ).toEqual(['2d8+4', '1d6', '3d10-1'])
  })
})
