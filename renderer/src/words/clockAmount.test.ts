import { describe, expect, it } from 'vitest'
import { LONGEST_ADVANCE_SECONDS } from '@shared/campaign/clock'
import { CLOCK_UNITS, mostOf, namedAmount, QUICK_CHOICES, secondsOf } from './clockAmount'

const EARTH = { hoursPerDay: 24 }
const STATION = { hoursPerDay: 20 }

describe('moving the clock', () => {
  it('counts minutes, hours and days in seconds', () => {
    expect(secondsOf(10, 'minutes', EARTH)).toBe(600)
    expect(secondsOf(8, 'hours', EARTH)).toBe(28_800)
    expect(secondsOf(1, 'days', EARTH)).toBe(86_400)
  })
  it('takes a day from the calendar, so that a day later is the same time of day', () => {
    expect(secondsOf(7, 'days', STATION)).toBe(7 * 20 * 3600)
    expect(secondsOf(1, 'hours', STATION)).toBe(3600)
  })
  it('takes whole amounts from 1 up, and no more than the command does', () => {
    for (const amount of [null, 0, -1, 1.5, Number.NaN]) expect(secondsOf(amount, 'hours', EARTH)).toBeNull()
    for (const unit of CLOCK_UNITS) {
      const most = mostOf(unit, STATION)
      expect(secondsOf(most, unit, STATION)).toBeLessThanOrEqual(LONGEST_ADVANCE_SECONDS)
      expect(secondsOf(most + 1, unit, STATION)).toBeNull()
    }
    expect(mostOf('days', EARTH)).toBe(366)
  })
  it('offers ten minutes, an hour, eight hours, a day and a week', () => {
    expect(QUICK_CHOICES.map(namedAmount)).toEqual([
      { amount: 10, unit: 'minutes' },
      { amount: 1, unit: 'hours' },
      { amount: 8, unit: 'hours' },
      { amount: 1, unit: 'days' },
      { amount: 1, unit: 'weeks' },
    ])
  })
})
