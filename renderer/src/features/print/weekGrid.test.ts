import { describe, expect, it } from 'vitest'
import type { DueView, HealingLane } from '@shared/contract/recovery'
import { cellsOf, DAYS, daysFrom, MOST_TIMES } from './weekGrid'

const CALENDAR = { dayWord: 'Day', hoursPerDay: 24, firstDay: 1, startOfDay: 8 * 3600 }
const HOUR = 3600
const DAY = 24 * HOUR
const due = (at: number, every: number | null = null): DueView => ({
  key: 'nhpNatural',
  rule: 'X',
  at,
  every,
  roller: null,
  dc: null,
  asks: null,
})
const lane = (dues: DueView[], diesAt: number | null = null): Pick<HealingLane, 'dues' | 'patient'> => ({
  dues,
  patient:
    diesAt === null ? null : ({ dies: { at: diesAt, why: 'bleeding' } } as unknown as HealingLane['patient']),
})
const counts = (of: Parameters<typeof cellsOf>[0], now = 0): number[] =>
  cellsOf(of, daysFrom(now, CALENDAR)).map(({ dues }) => dues.reduce((sum, { count }) => sum + count, 0))

describe('the seven days', () => {
  it('begin now and end at midnight of the calendar', () => {
    const days = daysFrom(2 * HOUR, CALENDAR) // Day 1, 10:00
    expect(days).toHaveLength(DAYS)
    expect(days[0]).toEqual({ day: 1, from: 2 * HOUR, to: 16 * HOUR })
    expect(days[1]).toEqual({ day: 2, from: 16 * HOUR, to: 16 * HOUR + DAY })
    expect(days.at(-1)?.day).toBe(7)
  })
  it('follow the days of another calendar', () => {
    const days = daysFrom(0, { ...CALENDAR, hoursPerDay: 20, startOfDay: 0, firstDay: 40 })
    expect(days.map(({ day }) => day)).toEqual([40, 41, 42, 43, 44, 45, 46])
    expect(days[1]?.from).toBe(20 * HOUR)
  })
  it('have each matter on its day, once', () => {
    expect(counts(lane([due(HOUR)]))).toEqual([1, 0, 0, 0, 0, 0, 0])
    expect(counts(lane([due(16 * HOUR)]))).toEqual([0, 1, 0, 0, 0, 0, 0]) // midnight is the new day's
    expect(counts(lane([due(30 * DAY)]))).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
  it('count what comes again, and name the first times', () => {
    const cells = cellsOf(lane([due(HOUR, 4 * HOUR)]), daysFrom(0, CALENDAR))
    expect(cells.map(({ dues }) => dues[0]?.count)).toEqual([4, 6, 6, 6, 6, 6, 6])
    expect(cells[0]?.dues[0]?.times).toEqual([HOUR, 5 * HOUR, 9 * HOUR].slice(0, MOST_TIMES))
    expect(cells[1]?.dues[0]?.times[0]).toBe(17 * HOUR)
  })
  it('count as many as there are, however they fall', () => {
    for (const every of [60, 997, HOUR, 7 * HOUR, 3 * DAY]) {
      const days = daysFrom(5 * HOUR, CALENDAR)
      const end = days.at(-1)!.to
      const all = Math.floor((end - 1 - 6 * HOUR) / every) + 1
      const counted = counts(lane([due(6 * HOUR, every)]), 5 * HOUR).reduce((sum, one) => sum + one, 0)
      expect(counted, String(every)).toBe(all)
    }
  })
  it('end with the death that is on its way', () => {
    const cells = cellsOf(lane([due(HOUR, HOUR)], 3 * HOUR), daysFrom(0, CALENDAR))
    expect(cells[0]).toMatchObject({ death: 3 * HOUR, isOver: false })
    expect(cells[0]?.dues[0]?.count).toBe(3)
    expect(
      cells.slice(1).every(({ dues, isOver, death }) => isOver && dues.length === 0 && death === null),
    ).toBe(true)
  })
})
