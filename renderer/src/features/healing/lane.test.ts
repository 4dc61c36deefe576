import { describe, expect, it } from 'vitest'
import type { DueView, HealingLane, PatientView } from '@shared/contract/recovery'
import {
  bandsOf,
  foldDead,
  linesWithin,
  marksOf,
  needsCare,
  nextDue,
  questionsAt,
  shapeOf,
  timesWithin,
  untilDeath,
} from './lane'

const due = (parts: Partial<DueView> = {}): DueView => ({
  key: 'lethalNatural',
  rule: 'WCH-LET-02',
  at: 1000,
  every: 500,
  roller: 'vess',
  dc: null,
  asks: null,
  ...parts,
})
const patient = (parts: Partial<PatientView> = {}): PatientView => ({
  state: 'unconscious',
  stasis: false,
  chronicle: [],
  activity: 'light',
  isWhole: false,
  paused: [],
  dies: null,
  lacks: [],
  ...parts,
})
const lane = (parts: Partial<HealingLane> = {}): HealingLane => ({
  sheet: 'vess',
  dues: [],
  patient: patient(),
  ...parts,
})

describe('bands', () => {
  it('follow the chronicle: each to the next, the last to now, then faintly on', () => {
    const chronicle = [
      { at: 0, state: 'fit', stasis: false },
      { at: 600, state: 'unconscious', stasis: false },
    ]
    expect(bandsOf(patient({ chronicle }), 900)).toEqual([
      { from: 0, to: 600, state: 'fit', stasis: false, isAhead: false },
      { from: 600, to: 900, state: 'unconscious', stasis: false, isAhead: false },
      { from: 900, to: Infinity, state: 'unconscious', stasis: false, isAhead: true },
    ])
  })
  it('end ahead with the death that is on its way', () => {
    const bands = bandsOf(patient({ dies: { at: 1500, why: 'brainDeath' } }), 900)
    expect(bands).toEqual([{ from: 900, to: 1500, state: 'unconscious', stasis: false, isAhead: true }])
  })
  it('of a change at this second have no length yet', () => {
    const chronicle = [{ at: 900, state: 'dazed', stasis: false }]
    expect(bandsOf(patient({ chronicle, state: 'dazed' }), 900)).toHaveLength(1)
  })
})

describe('marks', () => {
  it('repeat by their interval, if nothing changes', () => {
    const { marks } = marksOf(lane({ dues: [due()] }), { from: 0, to: 2200 }, 1)
    expect(marks.map(({ at, isRepeat }) => [at, isRepeat])).toEqual([
      [1000, false],
      [1500, true],
      [2000, true],
    ])
  })
  it('begin with the first that is seen, without walking over those before', () => {
    const { marks } = marksOf(lane({ dues: [due({ at: 100, every: 10 })] }), { from: 1e9, to: 1e9 + 15 }, 1)
    expect(marks.map(({ at }) => at)).toEqual([1e9, 1e9 + 10])
  })
  it('that lie too close are one run', () => {
    const { marks, runs } = marksOf(lane({ dues: [due({ every: 60 })] }), { from: 0, to: 5000 }, 300)
    expect(marks).toHaveLength(1)
    expect(runs).toMatchObject([{ from: 1000, to: 5000 }])
  })
  it('end with the death that is on its way', () => {
    const dying = lane({ dues: [due()], patient: patient({ dies: { at: 1600, why: 'bleeding' } }) })
    expect(marksOf(dying, { from: 0, to: 5000 }, 1).marks.map(({ at }) => at)).toEqual([1000, 1500])
  })
  it('that come once come once', () => {
    expect(marksOf(lane({ dues: [due({ every: null })] }), { from: 0, to: 9000 }, 1).marks).toHaveLength(1)
  })
  it('take their shape from the matter, else from who rolls', () => {
    expect(shapeOf(due({ key: 'bleeding', roller: null }), 'vess')).toBe('harm')
    expect(shapeOf(due(), 'vess')).toBe('check')
    expect(shapeOf(due({ key: 'lethalAssisted', roller: 'imre' }), 'vess')).toBe('care')
    expect(shapeOf(due({ key: 'impactHour', roller: null }), 'vess')).toBe('end')
  })
})

describe('somebody who is dying', () => {
  const dying = lane({
    dues: [due({ key: 'bleeding', at: 960, every: 60 }), due({ key: 'nhpNatural', at: 4500, every: 3600 })],
    patient: patient({ dies: { at: 1680, why: 'bleeding' } }),
  })
  it('has no mark behind the death', () => {
    const { marks } = marksOf(dying, { from: 0, to: 90_000 }, 1)
    expect(marks.filter(({ at }) => at > 1680)).toEqual([])
    expect(untilDeath(dying).dues.map(({ key }) => key)).toEqual(['bleeding'])
    expect(nextDue([untilDeath(dying)])).toBe(960)
  })
  it('bleeds until then and no longer, and the death is told', () => {
    // 13 minutes from 960 to 1680
    const lines = linesWithin(dying, { now: 900, seconds: 86_400 })
    expect(lines.map(({ at, due: of, times, death }) => [at, of?.key ?? death, times])).toEqual([
      [960, 'bleeding', 13],
      [1680, 'bleeding', 1],
    ])
    expect(lines.map(({ death }) => death)).toEqual([null, 'bleeding'])
    expect(linesWithin(dying, { now: 900, seconds: 100 }).map(({ death }) => death)).toEqual([null])
  })
})

describe('what is due next', () => {
  it('is the soonest of all lanes', () => {
    expect(nextDue([lane({ dues: [due({ at: 900 })] }), lane({ dues: [due({ at: 700 })] })])).toBe(700)
    expect(nextDue([lane()])).toBeNull()
  })
  it('is counted within a time, its end included', () => {
    expect(timesWithin({ at: 1000, every: 500 }, null, { now: 900, seconds: 1100 })).toBe(3)
    expect(timesWithin({ at: 1000, every: null }, null, { now: 900, seconds: 1100 })).toBe(1)
    expect(timesWithin({ at: 3000, every: 500 }, null, { now: 900, seconds: 1100 })).toBe(0)
  })
})

describe('the lanes shown', () => {
  it('are those of who needs it', () => {
    const whole = patient({ state: 'fit', isWhole: true })
    expect(needsCare(lane({ patient: whole }), false)).toBe(false)
    expect(needsCare(lane({ patient: whole }), true)).toBe(true)
    expect(needsCare(lane({ patient: whole, dues: [due()] }), false)).toBe(true)
    expect(needsCare(lane({ patient: patient({ state: 'fit' }) }), false)).toBe(true)
    expect(needsCare(lane({ patient: patient({ state: 'brainDead', isWhole: true }) }), false)).toBe(true)
    expect(needsCare(lane({ patient: patient({ state: 'dead' }) }), false)).toBe(false)
    expect(needsCare(lane({ patient: null }), false)).toBe(false)
  })
})

describe('the question before which the clock stands', () => {
  it('is one second away', () => {
    const asked = due({ key: 'brainDeath', at: 901, asks: 'brainDeath' })
    const lanes = [lane({ dues: [asked, due({ at: 901 }), due({ at: 902, asks: 'hazard' })] })]
    expect(questionsAt(lanes, 900)).toEqual([{ sheet: 'vess', due: asked, asks: 'brainDeath' }])
    expect(questionsAt(lanes, 899)).toEqual([])
  })
})

describe('the dead', () => {
  const person = (id: string, state: string) => ({
    id,
    lane: { patient: { state } as unknown as HealingLane['patient'] },
  })
  const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id)
  it('stand apart from whoever can still be helped, the clinically dead among these', () => {
    const all = [
      person('a', 'brainDead'),
      person('b', 'bleeding'),
      person('c', 'clinicallyDeadHp'),
      person('d', 'dead'),
    ]
    const { living, dead } = foldDead(all)
    expect(ids(living)).toEqual(['b', 'c'])
    expect(ids(dead)).toEqual(['a', 'd'])
  })
  it('are not folded where nobody else is there', () => {
    const { living, dead } = foldDead([person('a', 'dead')])
    expect(ids(living)).toEqual(['a'])
    expect(dead).toEqual([])
  })
})
