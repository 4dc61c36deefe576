/** The fixed steps of the clock, with their keys, and how a time of day is read. */
import type { Campaign } from '@shared/campaign/types'
import { LONGEST_ADVANCE_SECONDS } from '@shared/campaign/clock'

type Calendar = Campaign['calendar']

const MINUTE = 60
const HOUR = 3600

export const STEPS = [
  { key: 'round', keys: '1' },
  { key: 'minute', keys: '2' },
  { key: 'tenMinutes', keys: '3' },
  { key: 'hour', keys: '4' },
  { key: 'watch', keys: '5' },
  { key: 'day', keys: '6' },
] as const
export type StepKey = (typeof STEPS)[number]['key']

/** A round takes six seconds in every system that heals by the clock; a day is the calendar's. */
export function stepSeconds(key: StepKey, { hoursPerDay }: Pick<Calendar, 'hoursPerDay'>): number {
  switch (key) {
    case 'round':
      return 6
    case 'minute':
      return MINUTE
    case 'tenMinutes':
      return 10 * MINUTE
    case 'hour':
      return HOUR
    case 'watch':
      return 8 * HOUR
    case 'day':
      return hoursPerDay * HOUR
  }
}

/** The in-world second of a time of day, `14:30` or `14:30:05`; null when that is none. */
export function secondOf(day: number, text: string, calendar: Calendar): number | null {
  const found = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/.exec(text.trim())
  if (found === null || !Number.isInteger(day)) return null
  const hours = Number(found[1])
  if (hours >= calendar.hoursPerDay) return null
  const ofDay = hours * HOUR + Number(found[2]) * MINUTE + Number(found[3] ?? 0)
  return (day - calendar.firstDay) * calendar.hoursPerDay * HOUR + ofDay - calendar.startOfDay
}

/** Why the clock cannot be moved to a moment; null: it can. */
export function whyNot(at: number, now: number): 'past' | 'far' | null {
  if (at <= now) return 'past'
  return at - now > LONGEST_ADVANCE_SECONDS ? 'far' : null
}
