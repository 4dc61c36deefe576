/** Plots of fights that are small, large and hardly any: what is drawn, and the table behind it. */
import { describe, expect, it } from 'vitest'
import type { FightStatistics, PersonStatistics } from '@shared/contract/statistics'
import { NO_ATTEMPTS } from '@shared/statistics/attempts'
import { MOST_RANKS } from './plot'
import { plotsOf } from './plots'
import { rankHeight, ranksShown, ROW } from './ranks'
import { choicesOf, chosenFights } from './useStatistics'

const looks = (side: string) => ({ colour: side === 'one' ? 'blue' : 'red', shape: 'circle' })
const harm = { dealt: 0, taken: 0, absorbed: 0, regained: 0 }
const person = (id: string, given: Partial<PersonStatistics> = {}): PersonStatistics => ({
  id,
  name: id,
  player: false,
  hidden: false,
  fate: 'unhurt',
  harm,
  counts: [],
  side: 'one',
  felled: 0,
  used: [],
  ...given,
})
const SIDES = [
  { id: 'one', name: 'One', begins: 40 },
  { id: 'two', name: 'Two', begins: 20 },
]
const fight = (given: Partial<FightStatistics> = {}): FightStatistics => ({
  encounter: 'ford',
  name: 'The ford',
  system: 'wire',
  roundKey: 'report.round',
  from: '2026-01-02T20:00:00Z',
  until: '2026-01-02T21:00:00Z',
  tellsDealt: true,
  partial: false,
  sides: SIDES,
  rounds: [],
  people: [],
  ...given,
})
const inRound = (side: string, taken: number, left: number, fallen = 0) => ({
  side,
  dealt: 0,
  taken,
  fallen,
  left,
})
const plotOf = (fights: readonly FightStatistics[], key: string) =>
  plotsOf(fights, looks).find((plot) => plot.key === key)

describe('plots', () => {
  it('draw what a side has left of what it had, and keep it where a round tells nothing of it', () => {
    const told = fight({
      rounds: [
        { round: 0, sides: [] },
        { round: 1, sides: [inRound('one', 10, 30), inRound('two', 5, 15)] },
        { round: 2, sides: [inRound('two', 15, 0, 2)] },
      ],
    })
    const left = plotOf([told], 'left')
    expect(left?.drawn).toMatchObject({
      kind: 'lines',
      at: ['Start', '1', '2'],
      series: [{ values: [100, 75, 75] }, { values: [100, 75, 0] }],
    })
    expect(left?.table.rows).toEqual([
      ['Start', 40, 20, 0, 0],
      [1, 30, 15, 0, 0],
      [2, 30, 0, 0, 2],
    ])
    expect(plotOf([told], 'damage')?.drawn).toMatchObject({
      kind: 'columns',
      series: [{ values: [10, 0] }, { values: [5, 15] }],
    })
  })
  it('leave out a side that nobody stood on, and have nothing to draw before the first round', () => {
    const lonely = fight({
      sides: [
        { id: 'one', name: 'One', begins: 40 },
        { id: 'two', name: 'Two', begins: 0 },
      ],
    })
    expect(plotOf([lonely], 'left')?.drawn).toBeNull()
    const begun = { ...lonely, rounds: [{ round: 1, sides: [inRound('one', 0, 40), inRound('two', 0, 0)] }] }
    expect(plotOf([begun], 'left')?.drawn).toMatchObject({ series: [{ name: 'One', values: [100, 100] }] })
    expect(plotOf([begun], 'damage')?.drawn).toBeNull()
    expect(plotsOf([], looks)).toEqual([])
  })
  it('measure hits by their chances, and say what could not be compared', () => {
    const attempts = {
      ...NO_ATTEMPTS,
      made: 5,
      hits: 3,
      nearMisses: 1,
      known: 4,
      knownHits: 2,
      expected: 1.94,
      spread: 1,
    }
    const used = [
      { struckWith: { weapon: 'Sabre' }, attempts, dealt: 9 },
      { struckWith: {}, attempts: NO_ATTEMPTS, dealt: 2 },
    ]
    const told = fight({ people: [person('ana', { harm: { ...harm, dealt: 11 }, used }), person('bo')] })
    const hits = plotOf([told], 'hits')
    expect(hits?.drawn).toMatchObject({ rows: [{ label: 'ana', value: 2, mark: 1.9 }] })
    expect(hits?.table.rows).toEqual([['ana', 'One', 5, 3, 1.9, 'as expected', 1]])
    expect(hits?.hint).toContain('not compared: 1.')
    expect(plotOf([told], 'weapons')?.table.rows).toEqual([
      ['ana', 'One', 'Sabre', 9, 5, 3],
      ['ana', 'One', 'no weapon named', 2, 0, 0],
    ])
    expect(plotOf([told], 'dealers')?.table.rows.map(([who]) => who)).toEqual(['ana', 'bo'])
    expect(plotOf([{ ...told, tellsDealt: false }], 'hits')).toBeUndefined()
  })
  it('draw of many the first, with a bar for each', () => {
    const people = Array.from({ length: 500 }, (_none, at) =>
      person(`p${String(at)}`, { harm: { ...harm, dealt: at } }),
    )
    const dealers = plotOf([fight({ people })], 'dealers')
    if (dealers?.drawn?.kind !== 'ranks') throw new Error('no ranking')
    expect(ranksShown(dealers.drawn).map(({ label }) => label)).toEqual(
      Array.from({ length: MOST_RANKS }, (_none, at) => `p${String(499 - at)}`),
    )
    expect(rankHeight(dealers.drawn)).toBeGreaterThanOrEqual(MOST_RANKS * ROW)
    expect(dealers.table.rows).toHaveLength(500)
  })
  it('set several fights beside each other, and tell nobody twice', () => {
    const taken = (points: number) => [person('ana', { harm: { ...harm, taken: points } })]
    const fights = [
      fight({ people: taken(3) }),
      fight({ encounter: 'mill', name: 'The mill', people: taken(4) }),
    ]
    expect(plotOf(fights, 'left')).toBeUndefined()
    expect(plotOf(fights, 'damage')?.drawn).toMatchObject({
      at: ['The ford', 'The mill'],
      series: [{ values: [3, 4] }, { values: [0, 0] }],
    })
    expect(plotOf(fights, 'dealers')?.table.rows).toEqual([['ana', 'One', 0, 7, 0, 0, 0]])
  })
})

describe('which fights are looked at', () => {
  const ford = fight()
  const mill = fight({
    encounter: 'mill',
    name: 'The mill',
    from: '2026-01-02T22:00:00Z',
    until: '2026-01-02T23:00:00Z',
  })
  const wood = fight({
    encounter: 'wood',
    name: 'The wood',
    from: '2026-01-09T22:00:00Z',
    until: '2026-01-09T23:00:00Z',
  })
  const all = [ford, mill, wood]
  it('are all, an evening of several, or one', () => {
    const choices = choicesOf(all)
    expect(choices.map(({ label }) => label)).toEqual([
      'All fights',
      'Evening of January 2, 2026: The ford, The mill',
      'The wood',
      'The mill',
      'The ford',
    ])
    expect(choices.map(({ value }) => chosenFights(all, value))).toEqual([
      all,
      [ford, mill],
      [wood],
      [mill],
      [ford],
    ])
  })
  it('are all where what was looked at is gone', () => {
    expect(chosenFights([wood], choicesOf(all)[1]?.value ?? '')).toEqual([wood])
    expect(chosenFights([wood], 'ford')).toEqual([wood])
  })
})
