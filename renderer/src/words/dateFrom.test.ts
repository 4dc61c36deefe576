import { describe, expect, it } from 'vitest'
import { dateFrom } from './dateFrom'

const YEAR = {
  months: [
    { name: 'Thaw', days: 30, leapDays: 0 },
    { name: 'Harvest', days: 30, leapDays: 0 },
  ],
  named: [
    { name: 'Night of Lamps', month: 2, day: 11 },
    { name: 'Night of Ash', month: 1, day: 1 },
    { name: 'Thawfeast', month: 1, day: 20 },
  ],
}
const date = (text: string) => dateFrom(text, YEAR, 1021)

describe('a date as it is typed', () => {
  it('is a day and a month, of this year where none is typed', () => {
    expect(date('3 Thaw 1024')).toEqual({ year: 1024, month: 1, day: 3 })
    expect(date('3. har')).toEqual({ year: 1021, month: 2, day: 3 })
  })
  it('is the name of a day, or what only one of them begins with', () => {
    expect(date('Night of Lamps')).toEqual({ year: 1021, month: 2, day: 11 })
    expect(date('night of l 1030')).toEqual({ year: 1030, month: 2, day: 11 })
    expect(date('thawfeast')).toEqual({ year: 1021, month: 1, day: 20 })
    expect(date('Night')).toBeNull()
    expect(date('Midsummer')).toBeNull()
    expect(dateFrom('Night of Lamps', { months: YEAR.months }, 1021)).toBeNull()
  })
})
