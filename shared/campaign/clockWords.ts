/** In-world time as words: whole seconds since the campaign's epoch, read through the campaign's calendar. */
import { wordsOf } from '../words/catalogue'
import { dayWords } from './dates'
import type { Campaign } from './types'

const two = (value: number): string => String(value).padStart(2, '0')

const SECONDS_PER_HOUR = 3600

export interface ClockReading {
  day: number
  /** Since midnight. */
  hours: number
  minutes: number
  seconds: number
}

export function readClock(clock: number, calendar: Campaign['calendar']): ClockReading {
  const perDay = calendar.hoursPerDay * SECONDS_PER_HOUR
  const total = clock + calendar.startOfDay
  const ofDay = total % perDay
  return {
    day: calendar.firstDay + Math.floor(total / perDay),
    hours: Math.floor(ofDay / SECONDS_PER_HOUR),
    minutes: Math.floor((ofDay % SECONDS_PER_HOUR) / 60),
    seconds: ofDay % 60,
  }
}

/** "Day 3, 14:05:06", or with the date where the calendar has months; the seconds are left out where they do not matter. */
export function clockWords(clock: number, calendar: Campaign['calendar'], withSeconds = true): string {
  const { day, hours, minutes, seconds } = readClock(clock, calendar)
  const time = `${two(hours)}:${two(minutes)}${withSeconds ? `:${two(seconds)}` : ''}`
  return `${dayWords(day, calendar)}, ${time}`
}

/** "8 h 10 min", "6 s": the two largest units. */
export function durationWords(seconds: number): string {
  const units: [number, string][] = [
    [86_400, 'd'],
    [3600, 'h'],
    [60, 'min'],
    [1, 's'],
  ]
  const parts: string[] = []
  let rest = Math.abs(Math.round(seconds))
  for (const [size, unit] of units) {
    if (rest < size) continue
    parts.push(`${String(Math.floor(rest / size))} ${wordsOf(`ui.unit.${unit}`) ?? unit}`)
    rest %= size
  }
  return parts.length === 0 ? '0 s' : parts.slice(0, 2).join(' ')
}
