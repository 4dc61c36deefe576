import { describe, expect, it } from 'vitest'
import { clockWords } from './clockWords'
import { dateOf, dayOfDate, dayWords, isLeapYear, shortDayWords, weekdayOf } from './dates'
import type { Year } from './types'

const names = (text: string): string[] => text.split(' ')
const month = (name: string, days: number, leapDays = 0): Year['months'][number] => ({ name, days, leapDays })

/** The calendar that computers know: what is right is known without us. */
const COMMON: Year = {
  months: names('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec').map((name, at) =>
    month(name, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][at] ?? 0, at === 1 ? 1 : 0),
  ),
  weekdays: names('Sun Mon Tue Wed Thu Fri Sat'),
  leap: { every: 4, except: 100, unless: 400 },
  named: [{ name: 'Leap Day', month: 2, day: 29 }],
  // 1 January 1970 was a Thursday
  first: { year: 1970, month: 1, day: 1 },
  firstWeekday: 4,
}
const calendar = (year: Year, firstDay = 0) => ({
  dayWord: 'Day',
  hoursPerDay: 24,
  firstDay,
  startOfDay: 0,
  year,
})
const DAY = 86_400_000

describe('dates of a calendar with months', () => {
  it('are those of the common calendar, where that is described, for eight hundred years either way', () => {
    for (let day = -293_000; day <= 293_000; day += 97) {
      const known = new Date(day * DAY)
      const date = dateOf(day, calendar(COMMON))
      expect(date).toEqual({
        year: known.getUTCFullYear(),
        month: known.getUTCMonth() + 1,
        day: known.getUTCDate(),
      })
      expect(weekdayOf(day, calendar(COMMON))).toBe(COMMON.weekdays[known.getUTCDay()])
      expect(date === null ? null : dayOfDate(date, calendar(COMMON))).toBe(day)
    }
  })
  it('know leap years by the three numbers of their rule, and by none where it has none', () => {
    const leap = [1600, 1700, 1996, 1999, 2000, -4].filter((year) => isLeapYear(COMMON, year))
    expect(leap).toEqual([1600, 1996, 2000, -4])
    expect(isLeapYear({ leap: null }, 4)).toBe(false)
    expect(isLeapYear({ leap: { every: 3, except: 0, unless: 0 } }, 9)).toBe(true)
  })
  it('begin on the date that the first day is said to have, whatever its number', () => {
    const year: Year = {
      months: [month('Thaw', 30), month('Feast', 1, 1), month('Frost', 20)],
      weekdays: names('Moon Iron Rest'),
      leap: { every: 2, except: 0, unless: 0 },
      named: [
        { name: 'Night of Lamps', month: 2, day: 1 },
        { name: 'Second Night', month: 2, day: 2 },
      ],
      first: { year: 1021, month: 1, day: 30 },
      firstWeekday: 2,
    }
    const told = [1, 2, 3, 23, 53, 54, 55].map((day) => dayWords(day, calendar(year, 1)))
    expect(told).toEqual([
      'Rest 30 Thaw 1021',
      'Moon 1 Feast 1021 (Night of Lamps)',
      'Iron 1 Frost 1021',
      'Moon 1 Thaw 1022',
      // 1022 is even: its feast has two days
      'Moon 1 Feast 1022 (Night of Lamps)',
      'Iron 2 Feast 1022 (Second Night)',
      'Rest 1 Frost 1022',
    ])
    expect(shortDayWords(2, calendar(year, 1))).toBe('1 Feast')
  })
  it('are none where days are counted, and none that the months have not', () => {
    const counted = { dayWord: 'Day', hoursPerDay: 24, firstDay: 1, startOfDay: 0 }
    expect(dateOf(3, counted)).toBeNull()
    expect(dayWords(3, counted)).toBe('Day 3')
    expect(dayOfDate({ year: 1999, month: 2, day: 29 }, calendar(COMMON))).toBeNull()
    expect(dayOfDate({ year: 1999, month: 13, day: 1 }, calendar(COMMON))).toBeNull()
  })
  it('stand before the time of day', () => {
    expect(clockWords(3600, calendar(COMMON), false)).toBe('Thu 1 Jan 1970, 01:00')
  })
})
