/** Chances of checks, saves and Morale before the roll. */
import { describe, expect, it } from 'vitest'
import { systemById } from '../../../electron/rules/registry'
import {
  oddsOfCheck,
  oddsOfContest,
  oddsOfInstinct,
  oddsOfMorale,
  oddsOfSave,
} from '../../../electron/rules/wwn/checks/odds'
import type { Checked } from '../../../electron/rules/wwn/checks/opposed'
import type { Sheet } from '../../../electron/rules/wwn/types'
import { ruling } from './given'
import type { Odds } from '@shared/contract/types'

const system = systemById('wwn')
const kind = system.sheets.kinds.find((one) => one.kind === 'wwn/character')
if (kind === undefined) throw new Error('no characters')
const blank = kind.blank('ana', 'Ana') as Sheet

const checked = (value: number, more: Partial<Checked> = {}): Checked => ({
  sheet: blank,
  skill: 'sneak',
  attribute: 'wisdom',
  // a blank sheet is untrained
  modifiers: [{ why: 'test', value: value + 1 }],
  ...more,
})
const chances = ({ outcomes }: Odds): Record<string, number> =>
  Object.fromEntries(outcomes.map(({ key, chance }) => [key, chance]))

describe('2d6', () => {
  it('WWN-SKL-02: reach 8 with +1 in 21 of 36 pairs', () => {
    expect(chances(oddsOfCheck(checked(1), 8, []))).toEqual({ success: 2100 / 36, failure: 1500 / 36 })
    const success = [2, 12, 13].map(
      (difficulty) => chances(oddsOfCheck(checked(0), difficulty, []))['success'],
    )
    expect(success).toEqual([100, 100 / 36, 0])
  })
  it('WWN-AID-01: are helped by 1 where a helper succeeds, and by no more', () => {
    const alone = oddsOfCheck(checked(0), 8, [])
    const sure = checked(20)
    const one = chances(oddsOfCheck(checked(0), 8, [sure]))
    expect(one['success']).toBeCloseTo(2100 / 36)
    expect(chances(oddsOfCheck(checked(0), 8, [sure, sure]))['success']).toBeCloseTo(2100 / 36)
    expect(chances(oddsOfCheck(checked(0), 8, [checked(-20)]))).toEqual(chances(alone))
  })
  it('have no chance where only the total is wanted', () => {
    const odds = oddsOfCheck(checked(1), null, [])
    expect(odds).toMatchObject({ outcomes: [], derivations: [{ what: 'wwnCheck', total: 1 }] })
  })
  it('WWN-OPP-02: a tie goes to who resists, or is rolled again', () => {
    const even = [checked(0), checked(0, { sheet: { ...blank, player: true } })] as const
    expect(chances(oddsOfContest(...even, ruling({ opposedTie: 'reroll' })))['success']).toBeCloseTo(50)
    // 146 of 1296 pairs of rolls tie
    expect(chances(oddsOfContest(...even, ruling({ opposedTie: 'defenderWins' })))['success']).toBeCloseTo(
      57500 / 1296,
    )
  })
  it('WWN-MOR-01: one roll tries all, each against a score of their own', () => {
    expect(chances(oddsOfMorale([7, 9], []))).toEqual({
      wwnHolds: 2100 / 36,
      wwnSomeBreak: 100 - 2100 / 36 - 600 / 36,
      wwnBreaks: 600 / 36,
    })
  })
})

describe('a d20', () => {
  it('WWN-SAV-01: saves with a natural 20 and fails with a natural 1 whatever is added', () => {
    const by = (value: number) => chances(oddsOfSave(blank, 'luck', [{ why: 'test', value }]))['success']
    // 16 less the level
    expect([by(0), by(50), by(-50)]).toEqual([30, 95, 5])
  })
})

describe('a d10', () => {
  it('WWN-MOR-02: acts on impulse up to the score', () => {
    expect(chances(oddsOfInstinct(4))).toEqual({ wwnImpulsive: 40, wwnControlled: 60 })
  })
})
