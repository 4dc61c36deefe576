import { describe, expect, it } from 'vitest'
import type { DueView, HealingLane } from '@shared/contract/recovery'
import { medicLines, weekLines, weekSeconds } from './week'

const HOUR = 3600
const due = (key: string, at: number, every: number | null, roller: string | null = null): DueView => ({
  key,
  rule: 'WCH-CAL-01',
  at,
  every,
  roller,
  dc: null,
  asks: null,
})
const lane = (dues: DueView[], dies: number | null = null): HealingLane => ({
  sheet: 'p1',
  dues,
  patient: {
    state: 'dazed',
    stasis: false,
    chronicle: [],
    activity: 'light',
    isWhole: false,
    paused: [],
    dies: dies === null ? null : { at: dies, why: 'brainDeath' },
    lacks: [],
  },
})
const WEEK = weekSeconds(24)

describe('the week sheet', () => {
  it('has a line for each time, in order, and says how many follow those it has room for', () => {
    // every 24 h from hour 5: 5, 29, 53, 77, 101, 125, 149; every 12 h from hour 6: 14 times, 7 of them as lines
    const lines = weekLines(lane([due('a', 5 * HOUR, 24 * HOUR), due('b', 6 * HOUR, 12 * HOUR)]), 0, WEEK)
    expect(lines.filter(({ due: { key } }) => key === 'a').map(({ at }) => at / HOUR)).toEqual([
      5, 29, 53, 77, 101, 125, 149,
    ])
    expect(lines.filter(({ due: { key } }) => key === 'b').map(({ again }) => again)).toEqual([
      0, 0, 0, 0, 0, 0, 7,
    ])
    expect(lines.map(({ at }) => at)).toEqual([...lines.map(({ at }) => at)].sort((a, b) => a - b))
  })
  it('has one line for what comes all the time', () => {
    expect(weekLines(lane([due('bleeding', 60, 60)]), 0, WEEK)).toEqual([
      { due: due('bleeding', 60, 60), at: 60, again: WEEK / 60 - 1 },
    ])
  })
  it('ends with a death that is on its way', () => {
    expect(weekLines(lane([due('a', HOUR, HOUR)], 3 * HOUR), 0, WEEK).map(({ at }) => at / HOUR)).toEqual([
      1, 2, 3,
    ])
  })
  it('knows what falls later, and lists none of it', () => {
    expect(weekLines(lane([due('a', WEEK + 1, null)]), 0, WEEK)).toEqual([])
  })
  it('lists for each medic what there is to do for whom', () => {
    const lists = medicLines([lane([due('a', HOUR, HOUR, 'imre'), due('b', HOUR, HOUR, 'p1')])], 0, 10 * HOUR)
    expect([...lists.keys()]).toEqual(['imre'])
    expect(lists.get('imre')).toEqual([{ patient: 'p1', due: due('a', HOUR, HOUR, 'imre'), times: 10 }])
  })
})
