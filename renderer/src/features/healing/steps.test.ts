import { describe, expect, it } from 'vitest'
import { secondOf, stepSeconds, STEPS, whyNot } from './steps'

const CALENDAR = { dayWord: 'Day', hoursPerDay: 24, firstDay: 1, startOfDay: 0 }

describe('a step of the clock', () => {
  it('is six seconds for a round, and a day of the calendar', () => {
    expect(STEPS.map(({ key }) => stepSeconds(key, CALENDAR))).toEqual([6, 60, 600, 3600, 28_800, 86_400])
    expect(stepSeconds('day', { hoursPerDay: 10 })).toBe(36_000)
  })
})

describe('a time of day', () => {
  it('is read on the campaign’s own days', () => {
    expect(secondOf(1, '14:30', CALENDAR)).toBe(52_200)
    expect(secondOf(3, '0:00:05', CALENDAR)).toBe(172_805)
    expect(secondOf(8, '01:00', { dayWord: '', hoursPerDay: 10, firstDay: 7, startOfDay: 32_400 })).toBe(7200)
  })
  it('that there is not is none', () => {
    for (const text of ['', '25:00', '24:00', '12', '12:60', 'noon', '1:2'])
      expect(secondOf(1, text, CALENDAR)).toBeNull()
    expect(secondOf(1.5, '12:00', CALENDAR)).toBeNull()
  })
  it('can be gone to when it is to come, within a year', () => {
    expect(whyNot(100, 100)).toBe('past')
    expect(whyNot(101, 100)).toBeNull()
    expect(whyNot(366 * 86_400 + 101, 100)).toBe('far')
  })
})
