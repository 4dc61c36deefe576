/** A date of the campaign's calendar as somebody types it. */
import { searchable } from '@shared/words/searchable'
import type { Year } from '@shared/campaign/types'
import type { CalendarDate } from '@shared/campaign/dates'

/** Place of a month by its name, or by what no other one begins with; from 1 on, 0: there is none. */
export function monthByName(months: readonly Pick<Year['months'][number], 'name'>[], name: string): number {
  const wanted = searchable(name.trim())
  if (wanted === '') return 0
  const exact = months.findIndex((month) => searchable(month.name) === wanted)
  if (exact >= 0) return exact + 1
  const found = months.flatMap((month, at) => (searchable(month.name).startsWith(wanted) ? [at] : []))
  return found.length === 1 ? (found[0] ?? -1) + 1 : 0
}

/** A day that has a name: “Night of Lamps”, or what no other one begins with; with a year behind it, or of this one. */
function namedDate(text: string, named: Year['named'], thisYear: number): CalendarDate | null {
  const [, name = '', year] = /^(.+?)(?:\s+(-?\d{1,6}))?$/u.exec(text.trim()) ?? []
  const place = monthByName(named, name)
  const found = named[place - 1]
  return found === undefined
    ? null
    : { year: year === undefined ? thisYear : Number(year), month: found.month, day: found.day }
}

/** A date as it is typed: “3 Thaw 1021”, “3 Thaw” of this year, the name of a day; null: that is none. */
export function dateFrom(
  text: string,
  { months, named = [] }: Pick<Year, 'months'> & Partial<Pick<Year, 'named'>>,
  thisYear: number,
): CalendarDate | null {
  const [, day = '', month = '', year] =
    /^(\d{1,3})[.\s]\s*(.+?)(?:\s+(-?\d{1,6}))?$/u.exec(text.trim()) ?? []
  const place = monthByName(months, month)
  return place === 0
    ? namedDate(text, named, thisYear)
    : { year: year === undefined ? thisYear : Number(year), month: place, day: Number(day) }
}
