/** The days after a fight: its ends are those of the forecast, and whoever is whole needs no day. */
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import { playAfterwards } from '../../../electron/forecast/afterwards'
import { playFights } from '../../../electron/forecast/fight'
import { reducedToAftermath } from '../../../electron/forecast/reduce'
import { systemOfFight } from '../../../electron/rules/answers'
import { fightIn, prepared } from './prepared'

const A_YEAR = 365 * 86_400
const RUNS = 12

function played(campaign: Campaign, side: string, horizon = A_YEAR) {
  const fight = fightIn(campaign)
  const patients = fight.combatants.filter((one) => one.side === side).map(({ sheet }) => sheet)
  const reduced = reducedToAftermath(campaign, systemOfFight(fight), fight, patients)
  const before = JSON.stringify(reduced)
  const runs = Array.from({ length: RUNS }, (_none, first) => {
    const told = playAfterwards(reduced, { encounter: fight.id, side, first, runs: 1, horizon })
    const end = playFights(reduced, fight.id, { first, runs: 1 })
    if ('refused' in told || 'refused' in end) throw new Error(JSON.stringify([told, end]))
    return { told, people: Object.values(end.people).filter((one) => one.side === side) }
  })
  expect(JSON.stringify(reduced)).toBe(before)
  const all = playAfterwards(reduced, { encounter: fight.id, side, first: 0, runs: RUNS, horizon })
  return { runs, all }
}

describe.each(['wcrpg', 'wwn', 'wire'] as const)('the days after a fight of %s', (system) => {
  const campaign = prepared(system)
  const [side] = fightIn(campaign).sides
  const { runs, all } = played(campaign, side?.id ?? '')

  it('follow the ends of the forecast: the dead are dead, and the untouched are fit at once', () => {
    for (const { told, people } of runs) {
      const { length } = people.filter(({ out }) => out > 0)
      expect(told.dead).toBe(Number(length > 0))
      if (people.every(({ untouched }) => untouched > 0)) expect(told).toMatchObject({ dead: 0, fit: [0] })
      if (length === people.length) expect(told).toMatchObject({ fit: [], lost: 0, untended: 0, unfit: 0 })
      // whoever is hurt dies of it, waits for somebody, or needs a while
      if (people.some(({ hurt, down }) => hurt + down > 0) && told.lost + told.untended + told.unfit === 0)
        expect(told.fit[0]).toBeGreaterThan(0)
    }
  })
  it('are the same in one question as in many', () => {
    expect(all).toEqual({
      runs: RUNS,
      fit: runs.flatMap(({ told }) => told.fit),
      dead: runs.reduce((sum, { told }) => sum + told.dead, 0),
      lost: runs.reduce((sum, { told }) => sum + told.lost, 0),
      untended: runs.reduce((sum, { told }) => sum + told.untended, 0),
      unfit: runs.reduce((sum, { told }) => sum + told.unfit, 0),
    })
  })
  it('are given up where nobody waits that long', () => {
    for (const { told } of played(campaign, side?.id ?? '', 1).runs)
      for (const seconds of told.fit) expect(seconds).toBeLessThanOrEqual(1)
  })
})

it('nobody heals after a fight that cannot be fought', () => {
  const campaign = prepared('wwn')
  const fight = fightIn(campaign)
  const [side] = fight.sides
  const alone = {
    ...campaign,
    encounters: [{ ...fight, combatants: fight.combatants.filter((one) => one.side === side?.id) }],
  }
  expect(
    playAfterwards(alone, { encounter: fight.id, side: side?.id ?? '', first: 0, runs: 1, horizon: 1 }),
  ).toMatchObject({ refused: 'one-sided' })
})
