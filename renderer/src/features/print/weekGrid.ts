/** The seven days of the week sheet as a calendar: what falls due for somebody on each of them. Pure. */
import type { Campaign } from '@shared/campaign/types'
import type { DueView, HealingLane } from '@shared/contract/recovery'
import { readClock } from '@/words/clock'

export const DAYS = 7
const SECONDS_PER_HOUR = 3600

export interface DayDue {
  due: DueView
  /** Moments of that day, in-world seconds; the first few where there are many. */
  times: number[]
  count: number
}
export interface DayCell {
  dues: DayDue[]
  /** Moment of the death that is on its way, where it falls on this day. */
  death: number | null
  /** After that death: nothing is due any more. */
  isOver: boolean
}
export interface Day {
  /** Number in the campaign's calendar. */
  day: number
  from: number
  to: number
}

/** So many moments of one matter on one day are named each. */
export const MOST_TIMES = 3

/** Today and the six days after it; today begins now. */
export function daysFrom(now: number, calendar: Campaign['calendar']): Day[] {
  const perDay = calendar.hoursPerDay * SECONDS_PER_HOUR
  const midnight = now - ((now + calendar.startOfDay) % perDay)
  return Array.from({ length: DAYS }, (_, at) => {
    const begin = midnight + at * perDay
    return {
      day: readClock(Math.max(begin, now), calendar).day,
      from: Math.max(begin, now),
      to: begin + perDay,
    }
  })
}

/** Moments of a matter from one moment until before another: the first few and how many. */
function momentsWithin({ at, every }: DueView, from: number, to: number): { times: number[]; count: number } {
  if (every === null || every <= 0)
    return at >= from && at < to ? { times: [at], count: 1 } : { times: [], count: 0 }
  const first = at >= from ? at : at + Math.ceil((from - at) / every) * every
  const count = first >= to ? 0 : 1 + Math.floor((to - 1 - first) / every)
  return {
    times: Array.from({ length: Math.min(count, MOST_TIMES) }, (_, index) => first + index * every),
    count,
  }
}

/** One row of the calendar. */
export function cellsOf(
  { dues, patient }: Pick<HealingLane, 'dues' | 'patient'>,
  days: readonly Day[],
): DayCell[] {
  const dies = patient?.dies?.at ?? Infinity
  return days.map(({ from, to }) => ({
    dues: dues
      .map((due) => ({ due, ...momentsWithin(due, from, Math.min(to, dies + 1)) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => (a.times[0] ?? 0) - (b.times[0] ?? 0)),
    death: dies >= from && dies < to ? dies : null,
    isOver: dies < from,
  }))
}
