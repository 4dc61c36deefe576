/** How far the clock is to be moved: amounts in units, in seconds of the campaign's own day. */
import { LONGEST_ADVANCE_SECONDS } from '@shared/campaign/clock'
import type { Campaign } from '@shared/campaign/types'

export const CLOCK_UNITS = ['minutes', 'hours', 'days'] as const
export type ClockUnit = (typeof CLOCK_UNITS)[number]

export interface ClockAmount {
  amount: number
  unit: ClockUnit
}
type Calendar = Pick<Campaign['calendar'], 'hoursPerDay'>

const SECONDS_PER_HOUR = 3600
const DAYS_PER_WEEK = 7

export const QUICK_CHOICES: readonly ClockAmount[] = [
  { amount: 10, unit: 'minutes' },
  { amount: 1, unit: 'hours' },
  { amount: 8, unit: 'hours' },
  { amount: 1, unit: 'days' },
  { amount: DAYS_PER_WEEK, unit: 'days' },
]

/** A day is the calendar's: a day later is the same time of day. */
function secondsPer(unit: ClockUnit, { hoursPerDay }: Calendar): number {
  switch (unit) {
    case 'minutes':
      return 60
    case 'hours':
      return SECONDS_PER_HOUR
    case 'days':
      return hoursPerDay * SECONDS_PER_HOUR
  }
}

/** The largest whole number of a unit that the clock takes at a time. */
export const mostOf = (unit: ClockUnit, calendar: Calendar): number =>
  Math.floor(LONGEST_ADVANCE_SECONDS / secondsPer(unit, calendar))

/** Seconds to move by; null for what the clock does not take: nothing, a fraction, too much. */
export function secondsOf(amount: number | null, unit: ClockUnit, calendar: Calendar): number | null {
  if (amount === null || !Number.isInteger(amount) || amount < 1 || amount > mostOf(unit, calendar))
    return null
  return amount * secondsPer(unit, calendar)
}

/** How a quick choice is named: whole weeks as weeks. */
export const namedAmount = ({ amount, unit }: ClockAmount): { amount: number; unit: ClockUnit | 'weeks' } =>
  unit === 'days' && amount % DAYS_PER_WEEK === 0
    ? { amount: amount / DAYS_PER_WEEK, unit: 'weeks' }
    : { amount, unit }
