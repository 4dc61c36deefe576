import { describe, expect, it } from 'vitest'
import type { DueView } from '@shared/contract/recovery'
import { markAt, placeMarks, roomBeside, type RowDue } from './rows'

const AXIS = { from: 0, secondsPerPixel: 10 }
const entry = (key: string, at: number, every: number | null = null): RowDue => ({
  due: { key, rule: 'WCH-CAL-01', at, every, roller: null, dc: null, asks: null } satisfies DueView,
  patient: 'vess',
  note: null,
})
const place = (...dues: RowDue[]) => placeMarks({ dues, patient: null }, AXIS, 400)

describe('marks of a row', () => {
  it('stand where they fall due, soonest first', () => {
    const { marks } = place(entry('b', 2000), entry('a', 1000))
    expect(marks.map(({ x, line, mark }) => [mark.due.key, x, line])).toEqual([
      ['a', 100, 0],
      ['b', 200, 0],
    ])
  })
  it('stand one below the other where there is no room beside', () => {
    expect(place(entry('a', 1000), entry('b', 1050)).marks.map(({ line }) => line)).toEqual([0, 1])
  })
  it('that have no room on either line lie below the last that had some, which knows how many they are', () => {
    const { marks } = place(
      entry('a', 1000),
      entry('b', 1010),
      entry('c', 1020),
      entry('d', 1030),
      entry('e', 1200),
    )
    expect(marks.map(({ mark, line, covers, isCovered }) => [mark.due.key, line, covers, isCovered])).toEqual(
      [
        ['a', 0, 0, false],
        ['b', 1, 2, false],
        ['c', 1, 0, true],
        ['d', 1, 0, true],
        ['e', 0, 0, false],
      ],
    )
    expect(markAt(marks, 102, 1)?.mark.due.key).toBe('b')
  })
  it('outside of the chart are left out', () => {
    expect(place(entry('a', 100_000)).marks).toEqual([])
  })
  it('that repeat within a few pixels are one line to the edge', () => {
    expect(place(entry('bleeding', 1000, 60)).runs).toMatchObject([{ x1: 100, x2: 400 }])
  })
  it('leave room beside them up to the next of their line', () => {
    const { marks } = place(entry('a', 1000), entry('b', 2000))
    expect(roomBeside(marks, 0, 400)).toBe(85)
    expect(roomBeside(marks, 1, 400)).toBe(185)
  })
  it('are found by a point near them', () => {
    const { marks } = place(entry('a', 1000), entry('b', 1050))
    expect(markAt(marks, 104, 0)?.mark.due.key).toBe('a')
    expect(markAt(marks, 104, 1)?.mark.due.key).toBe('b')
    expect(markAt(marks, 150, 0)).toBeUndefined()
  })
})
