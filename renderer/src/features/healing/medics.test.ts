import { describe, expect, it } from 'vitest'
import type { DueView, HealingLane } from '@shared/contract/recovery'
import type { CarePatient } from '@shared/wcrpg/care'
import { loadsOf } from './medics'

const HOURS_8 = 28_800
const tended = (patient: string, medic: string | null): CarePatient => ({
  patient,
  medic,
  since: 0,
  does: { impact: true, lethal: true, closing: true },
  specializations: { treatment: null, longTermCare: null, intensiveCare: null, xenobiology: null },
  modifier: 0,
})
const due = (roller: string | null, at: number, every: number | null): DueView => ({
  key: 'lethalAssisted',
  rule: 'WCH-ALE-02',
  at,
  every,
  roller,
  dc: null,
  asks: null,
})
const lane = (sheet: string, dues: DueView[], lacks: string[] = []): HealingLane => ({
  sheet,
  dues,
  patient: {
    state: 'dazed',
    stasis: false,
    chronicle: [],
    activity: 'light',
    isWhole: false,
    paused: [],
    dies: null,
    lacks: lacks.map((key) => ({ key, with: {} })),
  },
})

describe('the load of the medics', () => {
  it('is whom they tend and how many Checks that makes in the next hours', () => {
    const care = [{ patients: [tended('p1', 'imre'), tended('p2', 'imre'), tended('p3', 'sol')] }]
    const lanes = [
      // every two hours from the first hour on: 1, 3, 5, 7
      lane('p1', [due('imre', 3600, 7200), due('p1', 3600, 3600)]),
      lane('p2', [due('imre', 1800, null)]),
      lane('p3', [due('sol', 90_000, null)]),
    ]
    const [first, second] = loadsOf(care, lanes, { now: 0, seconds: HOURS_8 })
    expect(first).toMatchObject({ medic: 'imre', patients: ['p1', 'p2'], checks: 5 })
    expect(first?.dues.map(({ patient }) => patient)).toEqual(['p2', 'p1'])
    expect(second).toMatchObject({ medic: 'sol', patients: ['p3'], checks: 0 })
  })
  it('does not count those who bandage themselves, nor beds without a medic', () => {
    const care = [{ patients: [tended('p1', 'p1'), tended('p2', null)] }]
    expect(loadsOf(care, [lane('p1', [due('p1', 10, 10)])], { now: 0, seconds: HOURS_8 })).toEqual([])
  })
  it('tells for whom a medic cannot act', () => {
    const loads = loadsOf([{ patients: [tended('p1', 'imre')] }], [lane('p1', [], ['medicUnfit'])], {
      now: 0,
      seconds: HOURS_8,
    })
    expect(loads[0]?.unfitFor).toEqual(['p1'])
  })
})
