/**
 * Months and named days as a GM types them, a line each: “Thaw 30”, “Rain 28 +1” where leap years add a day, and
 * “Night of Lamps: 1 Thaw”.
 */
import type { Year } from '@shared/campaign/types'
import { monthByName } from '@/words/dateFrom'

type Month = Year['months'][number]
type Named = Year['named'][number]

/** What a line holds; null: nobody can read it. */
const MONTH = /^(.{1,40}?)[\s:,]+(\d{1,3})(?:\s*\+\s*(\d{1,2}))?$/u
const NAMED = /^(.{1,40}?)\s*:\s*(\d{1,3})\s+(.{1,40})$/u

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export interface Read<T> {
  made: T[]
  /** Lines that nobody can read. */
  unread: string[]
}

function read<T>(text: string, of: (line: string) => T | null): Read<T> {
  const made: T[] = []
  const unread: string[] = []
  for (const line of linesOf(text)) {
    const one = of(line)
    if (one === null) unread.push(line)
    else made.push(one)
  }
  return { made, unread }
}

export const monthsFrom = (text: string): Read<Month> =>
  read(text, (line) => {
    const [, name = '', days = '', leapDays = '0'] = MONTH.exec(line) ?? []
    const month = { name: name.trim(), days: Number(days), leapDays: Number(leapDays) }
    return month.name !== '' && month.days >= 1 && month.days <= 400 && month.leapDays <= 10 ? month : null
  })

export const monthLines = (months: readonly Month[]): string =>
  months
    .map(
      ({ name, days, leapDays }) => `${name} ${String(days)}${leapDays === 0 ? '' : ` +${String(leapDays)}`}`,
    )
    .join('\n')

export const namedFrom = (text: string, months: readonly Month[]): Read<Named> =>
  read(text, (line) => {
    const [, name = '', day = '', month = ''] = NAMED.exec(line) ?? []
    const place = monthByName(months, month)
    const { days = 0, leapDays = 0 } = months[place - 1] ?? {}
    const number = Number(day)
    if (name.trim() === '' || number < 1 || number > days + leapDays) return null
    return { name: name.trim(), month: place, day: number }
  })

export const namedLines = (named: readonly Named[], months: readonly Month[]): string =>
  named.map(({ name, month, day }) => `${name}: ${String(day)} ${months[month - 1]?.name ?? ''}`).join('\n')

/** Names of the days of a week, with commas or a line each. */
export const weekdaysFrom = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((name) => name.trim().slice(0, 40))
    .filter((name) => name !== '')
    .slice(0, 40)
