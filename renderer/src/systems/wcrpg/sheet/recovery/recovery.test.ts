import { describe, expect, it } from 'vitest'
import { blankHealing } from '@shared/wcrpg/blanks'
import { attemptsOf, borrowedOf, surgeryPenalty } from './aftermath'

const revived = (nhp: number, borrowed: number) => ({
  nhp,
  healing: { ...blankHealing(), revival: { borrowed, since: 0 } },
})

describe('borrowed points (WCH-REV-03)', () => {
  it('go one a round: at 12 above and 8 below, down in 12 rounds and all gone in 20', () => {
    expect(borrowedOf(revived(12, 20), 6)).toEqual({
      borrowed: 20,
      underlying: -8,
      fallsAt: 12 * 6,
      wornOffAt: 20 * 6,
    })
  })
  it('that lift somebody who would be awake anyway never let fall', () => {
    expect(borrowedOf(revived(12, 4), 6)).toMatchObject({ underlying: 8, fallsAt: null, wornOffAt: 24 })
  })
  it('are none without a revival', () => {
    expect(borrowedOf({ nhp: 5, healing: blankHealing() }, 6)).toBeNull()
  })
})

describe('the chain of attempts (WCH-REV-04)', () => {
  const MINUTE = 60
  it('costs 10 at minute 30 and 20 at minute 70, an hour after the last one nothing', () => {
    expect(attemptsOf({ revived: { last: 0, premature: 0 } }, 30 * MINUTE)?.penalty).toBe(-10)
    expect(attemptsOf({ revived: { last: 30 * MINUTE, premature: 1 } }, 70 * MINUTE)?.penalty).toBe(-20)
    expect(attemptsOf({ revived: { last: 0, premature: 3 } }, 60 * MINUTE)).toEqual({
      last: 0,
      safeFrom: 3600,
      penalty: 0,
    })
    expect(attemptsOf({ revived: null }, 0)).toBeNull()
  })
})

describe('surgery (WCH-SUR-05)', () => {
  it('takes 5 from the next stasis Check for each hour already spent', () => {
    expect([0, 1, 2].map((surgeryHours) => surgeryPenalty({ surgeryHours }))).toEqual([0, -5, -10])
  })
})
