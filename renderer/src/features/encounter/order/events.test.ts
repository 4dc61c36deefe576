import { describe, expect, it } from 'vitest'
import { comingEvents, dueReserve, firstRound } from './events'

const event = (name: string, round: number) => ({ id: name, name, round })

describe('what is planned for a fight', () => {
  it('is shown from this round on, the next one first', () => {
    const events = [event('tide', 9), event('boat', 4), event('gone', 2), event('now', 3)]
    expect(comingEvents({ events, round: 3 }).map(({ event: { name }, away }) => [name, away])).toEqual([
      ['now', 0],
      ['boat', 1],
      ['tide', 6],
    ])
    expect(comingEvents({ round: 3 })).toEqual([])
  })
  it('stays after its round while somebody waits behind it, and is due then', () => {
    const reserve = [
      { sheet: 'boss', count: 1, side: 'foes', hidden: false },
      { sheet: 'raider', count: 3, side: 'foes', hidden: false },
    ]
    const events = [event('bell', 2), { ...event('boat', 2), reserve }, { ...event('tide', 5), reserve }]
    expect(comingEvents({ events, round: 3 }).map(({ away, people }) => [away, people])).toEqual([
      [-1, 4],
      [2, 4],
    ])
    expect(dueReserve({ events, round: 3 })?.name).toBe('boat')
    expect(dueReserve({ events, round: 1 })).toBeUndefined()
  })
  it('can be planned for the first round that has not begun', () => {
    expect(firstRound({ round: 0, roundBegun: false })).toBe(1)
    expect(firstRound({ round: 3, roundBegun: true })).toBe(4)
    expect(firstRound({ round: 3, roundBegun: false })).toBe(3)
  })
})
