/**
 * Dates of a calendar that has months: the number of a day as year, month and day, and back. Days are counted through the
 * same calendar where it has none.
 */
import { wordsOf } from '../words/catalogue'
import type { Campaign, Year } from './types'

type Calendar = Campaign['calendar']

export interface CalendarDate {
  year: number
  /** From 1 on. */
  month: number
  day: number
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
const lcm = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : (a * b) / gcd(a, b))
const modulo = (value: number, by: number): number => ((value % by) + by) % by

export function isLeapYear({ leap }: Pick<Year, 'leap'>, year: number): boolean {
  if (leap === null || modulo(year, leap.every) !== 0) return false
  if (leap.except === 0 || modulo(year, leap.except) !== 0) return true
  return leap.unless !== 0 && modulo(year, leap.unless) === 0
}

/** Leap years from year 0 to the one before; below 0 as many less. */
function leapYearsBefore({ leap }: Pick<Year, 'leap'>, year: number): number {
  if (leap === null) return 0
  const each = (years: number): number => (years === 0 ? 0 : Math.floor((year - 1) / years))
  const excepted = lcm(leap.every, leap.except)
  return each(leap.every) - each(excepted) + each(lcm(excepted, leap.unless))
}

export const daysOfMonth = (year: Pick<Year, 'leap' | 'months'>, of: number, month: number): number => {
  const { days, leapDays } = year.months[month - 1] ?? { days: 0, leapDays: 0 }
  return isLeapYear(year, of) ? days + leapDays : days
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Days from the first of year 0 to the first of a year. */
const daysBeforeYear = (year: Pick<Year, 'leap' | 'months'>, of: number): number =>
  of * sum(year.months.map(({ days }) => days)) +
  leapYearsBefore(year, of) * sum(year.months.map(({ leapDays }) => leapDays))

const daysBefore = (year: Pick<Year, 'leap' | 'months'>, date: CalendarDate): number =>
  daysBeforeYear(year, date.year) +
  sum(year.months.slice(0, date.month - 1).map((_, at) => daysOfMonth(year, date.year, at + 1))) +
  date.day -
  1

/** The date of a day by its number; null: the calendar counts days alone. */
export function dateOf(
  day: number,
  { year, firstDay }: Pick<Calendar, 'year' | 'firstDay'>,
): CalendarDate | null {
  if (year === undefined) return null
  const wanted = daysBefore(year, year.first) + day - firstDay
  // no year is longer than the one and shorter than the other: from there on it is at most a few years further
  const [shortest, longest] = [0, 1].map((leap) =>
    sum(year.months.map(({ days, leapDays }) => days + leap * leapDays)),
  )
  let of = Math.floor(wanted / ((wanted < 0 ? shortest : longest) ?? 1))
  while (daysBeforeYear(year, of + 1) <= wanted) of += 1
  let left = wanted - daysBeforeYear(year, of)
  let month = 1
  while (left >= daysOfMonth(year, of, month)) {
    left -= daysOfMonth(year, of, month)
    month += 1
  }
  return { year: of, month, day: left + 1 }
}

/** The number of a day by its date; null: there is no such date. */
export function dayOfDate(
  date: CalendarDate,
  { year, firstDay }: Pick<Calendar, 'year' | 'firstDay'>,
): number | null {
  if (year === undefined || date.day < 1 || date.day > daysOfMonth(year, date.year, date.month)) return null
  return firstDay + daysBefore(year, date) - daysBefore(year, year.first)
}

/** Its place in the week, by name; empty: days have no names. */
export function weekdayOf(day: number, { year, firstDay }: Pick<Calendar, 'year' | 'firstDay'>): string {
  if (year === undefined || year.weekdays.length === 0) return ''
  return year.weekdays[modulo(year.firstWeekday + day - firstDay, year.weekdays.length)] ?? ''
}

/** “3 Thaw 1021”. */
export const dateWords = ({ year: of, month, day }: CalendarDate, { months }: Pick<Year, 'months'>): string =>
  `${String(day)} ${months[month - 1]?.name ?? ''} ${String(of)}`

/** What a campaign begins with, and the language of the window has a word for. */
const USUAL_DAY_WORD = 'Day'
const counted = (day: number, { dayWord }: Calendar): string =>
  `${dayWord === USUAL_DAY_WORD ? (wordsOf('ui.calendar.day') ?? dayWord) : dayWord} ${String(day)}`.trim()

/** “Day 3”, or “Moonday 3 Thaw 1021 (Night of Lamps)”. */
export function dayWords(day: number, calendar: Calendar): string {
  const date = dateOf(day, calendar)
  const { year } = calendar
  if (date === null || year === undefined) return counted(day, calendar)
  const named = year.named.filter((one) => one.month === date.month && one.day === date.day)
  const names = named.length === 0 ? '' : ` (${named.map(({ name }) => name).join(', ')})`
  return `${weekdayOf(day, calendar)} ${dateWords(date, year)}${names}`.trim()
}

/** “Day 3”, or “3 Thaw” where the year does not matter. */
export function shortDayWords(day: number, calendar: Calendar): string {
  const date = dateOf(day, calendar)
  return date === null
    ? counted(day, calendar)
    : `${String(date.day)} ${calendar.year?.months[date.month - 1]?.name ?? ''}`
}
