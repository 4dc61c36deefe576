import { expect, it } from 'vitest'
import { dateFrom } from '@/words/dateFrom'
import { monthLines, monthsFrom, namedFrom, namedLines, weekdaysFrom } from './yearLines'

const LINES = 'Thaw 30\nHigh Summer 31\nRain 28 +1'
const { made: MONTHS } = monthsFrom(LINES)

it('reads months a line each, with the days that leap years add, and writes them as it reads them', () => {
  expect(monthsFrom(' Thaw: 30 \n\nHigh Summer, 31\nRain 28+1\nwinter\nFrost 401\n12')).toEqual({
    made: MONTHS,
    unread: ['winter', 'Frost 401', '12'],
  })
  expect(monthLines(MONTHS)).toBe(LINES)
})

it('reads named days by the beginning of a month that no other has', () => {
  const text = 'Night of Lamps: 1 Thaw\nLong Day: 31 high'
  const { made, unread } = namedFrom(`${text}\nNever: 32 Thaw\nNobody: 1 Frost\nnothing`, MONTHS)
  expect(made).toEqual([
    { name: 'Night of Lamps', month: 1, day: 1 },
    { name: 'Long Day', month: 2, day: 31 },
  ])
  expect(unread).toEqual(['Never: 32 Thaw', 'Nobody: 1 Frost', 'nothing'])
  expect(namedLines(made, MONTHS)).toBe('Night of Lamps: 1 Thaw\nLong Day: 31 High Summer')
})

it('reads days of the week with commas or lines, and dates with or without a year', () => {
  expect(weekdaysFrom('Moon, Iron;Rest\n')).toEqual(['Moon', 'Iron', 'Rest'])
  const date = (text: string) => dateFrom(text, { months: MONTHS }, 1021)
  expect(date('3 High Summer -4')).toEqual({ year: -4, month: 2, day: 3 })
  expect(date('3. rain')).toEqual({ year: 1021, month: 3, day: 3 })
  expect(date('Rain 3')).toBeNull()
  expect(date('3 Frost 1021')).toBeNull()
})
