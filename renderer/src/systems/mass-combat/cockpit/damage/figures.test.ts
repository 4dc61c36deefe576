import { describe, expect, it } from 'vitest'
import { bucketsOf, linesAsCommand, spreadThin, wrongLines } from './figures'
import type { Pool } from './spread'

const pool = (damage: number, group: Pool['group'] = []): Pool => ({
  damage,
  kind: 'energy',
  pastShields: false,
  each: 2,
  group,
})
const members = [
  {
    id: 'guard',
    figures: [
      { hp: 2, count: 20 },
      { hp: 0, count: 3 },
    ],
  },
  { id: 'few', figures: [{ hp: 2, count: 3 }] },
]
const both = [
  { unit: 'guard', craft: [] },
  { unit: 'few', craft: [] },
]

describe('damage over figures (MC-GND-11)', () => {
  it('meets those who stand, of the named force alone unless a group is named (MC-FG-10)', () => {
    expect(bucketsOf(members, pool(12))).toEqual([{ unit: 'guard', hp: 2, count: 20 }])
    expect(bucketsOf(members, pool(12, both))).toHaveLength(2)
  })
  it('is spread to the last point, on no more figures than there are and no more than each has', () => {
    const buckets = bucketsOf(members, pool(12))
    const line = (count: number, damage: number) => [{ unit: 'guard', hp: 2, count, damage }]
    expect(wrongLines(buckets, pool(12), line(12, 1))).toBeNull()
    expect(wrongLines(buckets, pool(12), line(11, 1))).toEqual({ why: 'rest', points: 1 })
    expect(wrongLines(buckets, pool(12), line(7, 2))).toEqual({ why: 'tooMuch', points: 2 })
    expect(wrongLines(buckets, pool(12), line(4, 3))).toEqual({ why: 'tooMany' })
    expect(wrongLines(buckets, pool(99), line(21, 1))).toEqual({ why: 'tooMany' })
  })
  it('goes as thin as it can', () => {
    expect(spreadThin(bucketsOf(members, pool(25)), pool(25))).toEqual([
      { unit: 'guard', hp: 2, count: 15, damage: 1 },
      { unit: 'guard', hp: 2, count: 5, damage: 2 },
    ])
  })
  it('leaves out empty lines', () => {
    expect(linesAsCommand([[{ unit: 'guard', hp: 2, count: 0, damage: 1 }]])).toEqual([[]])
  })
})
