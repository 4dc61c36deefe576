/** The time axis of the healing calendar: which seconds are seen, and where days, hours and minutes begin. Pure. */
import type { Campaign } from '@shared/campaign/types'
import { readClock, shortDayWords } from '@/words/clock'

type Calendar = Campaign['calendar']

export interface Axis {
  /** In-world second at the left edge; before the campaign's beginning it is negative. */
  from: number
  secondsPerPixel: number
}

const MINUTE = 60
const HOUR = 3600
/** Ten minutes fill a narrow chart; twelve weeks do. */
const FINEST = 0.75
const COARSEST = 10_000
/** Share of the chart that lies before now when it is brought into sight. */
export const NOW_AT = 0.2
const TICK_ROOM = 60

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

export const xOf = (axis: Axis, time: number): number => (time - axis.from) / axis.secondsPerPixel
export const timeAt = (axis: Axis, x: number): number => axis.from + x * axis.secondsPerPixel

/** Zooms by a factor (above 1: closer) so that the moment under `x` stays under it. */
export function zoomed(axis: Axis, factor: number, x: number): Axis {
  const secondsPerPixel = between(axis.secondsPerPixel / factor, FINEST, COARSEST)
  return { from: timeAt(axis, x) - x * secondsPerPixel, secondsPerPixel }
}
export const panned = (axis: Axis, pixels: number): Axis => ({
  ...axis,
  from: axis.from + pixels * axis.secondsPerPixel,
})
/** So many seconds from edge to edge, with `now` at its usual place. */
export function spanning(seconds: number, now: number, width: number): Axis {
  const secondsPerPixel = between(seconds / Math.max(width, 1), FINEST, COARSEST)
  return { from: now - NOW_AT * width * secondsPerPixel, secondsPerPixel }
}
/** Moves only as far as needed to see a moment, with some room beside it. */
export function revealing(axis: Axis, time: number, width: number, room = 48): Axis {
  const x = xOf(axis, time)
  if (x >= room && x <= width - room) return axis
  return { ...axis, from: time - width * (x < room ? NOW_AT : 1 - NOW_AT) * axis.secondsPerPixel }
}

/** The spans that can be asked for by name. */
export const SPANS = ['hour', 'shift', 'day', 'week', 'month'] as const
export type Span = (typeof SPANS)[number]
export function spanSeconds(span: Span, { hoursPerDay }: Pick<Calendar, 'hoursPerDay'>): number {
  switch (span) {
    case 'hour':
      return HOUR
    case 'shift':
      return 8 * HOUR
    case 'day':
      return hoursPerDay * HOUR
    case 'week':
      return 7 * hoursPerDay * HOUR
    case 'month':
      return 28 * hoursPerDay * HOUR
  }
}

export interface Tick {
  at: number
  x: number
  /** A day begins here. */
  isDay: boolean
  /** Hours and minutes, or the number of the day; empty where there is no room. */
  label: string
}

/** Steps within a day that divide it evenly, and whole days. */
function stepsOf({ hoursPerDay }: Calendar): number[] {
  const hours = [1, 2, 3, 4, 6, 8, 12].filter((count) => count < hoursPerDay && hoursPerDay % count === 0)
  const day = hoursPerDay * HOUR
  return [
    ...[1, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
    ...hours.map((count) => count * HOUR),
    ...[1, 2, 7, 14, 28, 84].map((days) => days * day),
  ]
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Marks between the edges, far enough apart to be read, in the campaign's own days. None before its beginning. */
export function ticksOf(axis: Axis, width: number, calendar: Calendar): Tick[] {
  const day = calendar.hoursPerDay * HOUR
  const steps = stepsOf(calendar)
  const step = steps.find((size) => size / axis.secondsPerPixel >= TICK_ROOM) ?? steps.at(-1) ?? day
  // days are counted from midnight, which lies before the first second where the story begins during the day
  const midnight = 0 - calendar.startOfDay
  const skipped = Math.ceil((Math.max(axis.from, 0) - midnight) / step)
  const ticks: Tick[] = []
  for (let at = midnight + skipped * step; xOf(axis, at) <= width; at += step) {
    const { day: number, hours, minutes } = readClock(at, calendar)
    const isDay = (at - midnight) % day === 0
    const label = isDay ? shortDayWords(number, calendar) : `${two(hours)}:${two(minutes)}`
    ticks.push({ at, x: xOf(axis, at), isDay, label })
  }
  return ticks
}

/** "Day 3" for the day at the left edge, where no day begins near it. */
export function dayAt(axis: Axis, calendar: Calendar): string {
  const { day } = readClock(Math.max(0, axis.from), calendar)
  return shortDayWords(day, calendar)
}
