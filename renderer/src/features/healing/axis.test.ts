import { describe, expect, it } from 'vitest'
import { panned, revealing, spanning, ticksOf, timeAt, xOf, zoomed } from './axis'

const CALENDAR = { dayWord: 'Day', hoursPerDay: 24, firstDay: 1, startOfDay: 0 }

describe('the axis', () => {
  it('tells where a moment is drawn and which moment is drawn there', () => {
    const axis = { from: 1000, secondsPerPixel: 10 }
    expect(xOf(axis, 1500)).toBe(50)
    expect(timeAt(axis, 50)).toBe(1500)
  })
  it('keeps the moment under the pointer when it zooms', () => {
    const axis = { from: 0, secondsPerPixel: 60 }
    const closer = zoomed(axis, 2, 100)
    expect(closer.secondsPerPixel).toBe(30)
    expect(timeAt(closer, 100)).toBe(6000)
  })
  it('zooms between ten minutes and many weeks, no further', () => {
    expect(zoomed({ from: 0, secondsPerPixel: 1 }, 100, 0).secondsPerPixel).toBe(0.75)
    expect(zoomed({ from: 0, secondsPerPixel: 9000 }, 0.01, 0).secondsPerPixel).toBe(10_000)
  })
  it('shows a span with now at a fifth of its width', () => {
    const axis = spanning(8000, 50_000, 800)
    expect(axis.secondsPerPixel).toBe(10)
    expect(xOf(axis, 50_000)).toBe(160)
  })
  it('pans by pixels, and moves to a moment only when it is out of sight', () => {
    const axis = { from: 0, secondsPerPixel: 10 }
    expect(panned(axis, 30).from).toBe(300)
    expect(revealing(axis, 4000, 800)).toEqual(axis)
    expect(xOf(revealing(axis, 90_000, 800), 90_000)).toBe(640)
  })
})

describe('ticks', () => {
  it('are hours where a day fills the chart, and days bear their number', () => {
    const ticks = ticksOf({ from: 0, secondsPerPixel: 108 }, 800, CALENDAR)
    expect(ticks.map(({ label }) => label)).toEqual([
      'Day 1',
      '02:00',
      '04:00',
      '06:00',
      '08:00',
      '10:00',
      '12:00',
      '14:00',
      '16:00',
      '18:00',
      '20:00',
      '22:00',
      'Day 2',
    ])
  })
  it('are minutes close by and weeks far away', () => {
    expect(ticksOf({ from: 3600, secondsPerPixel: 1 }, 130, CALENDAR).map(({ at }) => at)).toEqual([
      3600, 3660, 3720,
    ])
    const far = ticksOf({ from: 0, secondsPerPixel: 9000 }, 210, CALENDAR)
    expect(far.map(({ label }) => label)).toEqual(['Day 1', 'Day 8', 'Day 15', 'Day 22'])
  })
  it('follow the campaign’s own day: its length, its word, and the hour at which the story begins', () => {
    const calendar = { dayWord: 'Watch', hoursPerDay: 10, firstDay: 7, startOfDay: 9 * 3600 }
    const ticks = ticksOf({ from: 0, secondsPerPixel: 50 }, 220, calendar)
    expect(ticks.map(({ at, label }) => `${String(at)} ${label}`)).toEqual([
      '0 09:00',
      '3600 Watch 8',
      '7200 01:00',
      '10800 02:00',
    ])
  })
  it('are not drawn before the campaign began', () => {
    const ticks = ticksOf({ from: -10_000, secondsPerPixel: 60 }, 300, CALENDAR)
    expect(ticks[0]?.at).toBe(0)
  })
})
