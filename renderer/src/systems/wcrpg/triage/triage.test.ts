import { describe, expect, it } from 'vitest'
import type { Combatant } from '@shared/campaign/types'
import type { PatientView } from '@shared/contract/recovery'
import type { CombatantView, Encounter } from '@shared/contract/types'
import {
  blankCombatantState,
  blankEncounterState,
  blankField,
  blankHealing,
  blankPart,
} from '@shared/wcrpg/blanks'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import {
  byGravity,
  distanceBetween,
  dyingSoon,
  helpersFor,
  isHurt,
  roundsUntil,
  rowOf,
  type TriageRow,
} from './triage'

const sheet = (id: string, parts: object = {}): WcrpgCharacter =>
  ({
    kind: 'wcrpg/character',
    id,
    name: id,
    hp: 40,
    maxHp: 40,
    nhp: 50,
    maxNhp: 50,
    parts: {},
    conditions: [],
    skills: {},
    healing: blankHealing(),
    death: { causes: [], since: null, spared: 0, stasisBarred: false, brainDead: false, mutilated: false },
    ...parts,
  }) as unknown as WcrpgCharacter
const view = (id: string, parts: Partial<CombatantView> = {}): CombatantView =>
  ({
    combatant: id,
    sheet: id,
    name: id,
    side: 'ours',
    standing: 'fit',
    chips: [],
    pools: [{ key: 'hp', current: 20, maximum: 40, thresholds: [], role: 'life', label: null }],
    ...parts,
  }) as unknown as CombatantView
const patient = (parts: Partial<PatientView> = {}): PatientView => ({
  state: 'fit',
  stasis: false,
  chronicle: [],
  activity: 'light',
  isWhole: false,
  paused: [],
  dies: null,
  lacks: [],
  ...parts,
})
const row = (id: string, parts: Partial<TriageRow> = {}): TriageRow => ({
  id,
  name: id,
  side: 'ours',
  state: 'fit',
  stasis: false,
  dies: null,
  bleeding: 0,
  open: 0,
  closed: 0,
  isBrainDead: false,
  pools: view(id).pools,
  ...parts,
})

describe('who stands in the triage', () => {
  it('is whoever is hurt in any way, and nobody else', () => {
    expect(isHurt(sheet('a'))).toBe(false)
    expect(isHurt(sheet('a', { nhp: 49 }))).toBe(true)
    expect(isHurt(sheet('a', { hp: 39 }))).toBe(true)
    const parts = { arm: { ...blankPart('Arm', 'motor'), closed: 1 } }
    expect(isHurt(sheet('a', { parts }))).toBe(true)
    expect(isHurt(sheet('a', { conditions: [{ id: 'c', kind: 'poisoned' }] }))).toBe(true)
    expect(isHurt(sheet('a', { conditions: [{ id: 'c', kind: 'prone' }] }))).toBe(false)
    expect(rowOf(sheet('a', { parts }), view('a'), null)).toMatchObject({ state: 'fit', open: 0, closed: 1 })
  })
  it('is told with the HP that bleeding takes a minute, which stasis holds up (WCD-WND-05, WCD-WND-08)', () => {
    const bleeding = { key: 'bleeding', with: { loss: 4 } }
    const seen = view('a', { chips: [bleeding] as unknown as CombatantView['chips'] })
    const parts = { body: { ...blankPart('Body', 'bodyNonVital'), open: 4 } }
    expect(rowOf(sheet('a', { parts }), seen, patient())).toMatchObject({ bleeding: 4, open: 4 })
    const stasis = { kind: 'chemical', age: 'industrial', since: 0, until: null }
    const held = sheet('a', { parts, healing: { ...blankHealing(), stasis } })
    expect(rowOf(held, seen, patient({ stasis: true })).bleeding).toBe(0)
  })
})

describe('the order of the wounded', () => {
  it('is who dies soonest, then the graver state, then who has least left; the brain-dead come last', () => {
    const rows = [
      row('lost', { state: 'brainDead', isBrainDead: true }),
      row('scratched'),
      row('comatose', { state: 'comatose' }),
      row('bleeds', { state: 'dazed', dies: { at: 5000, why: 'bleeding' } }),
      row('dead', { state: 'clinicallyDeadHp', dies: { at: 300, why: 'brainDeath' } }),
      row('weak', { pools: [{ ...view('x').pools[0]!, current: 1 }] }),
    ]
    expect(rows.sort(byGravity).map(({ id }) => id)).toEqual([
      'dead',
      'bleeds',
      'comatose',
      'weak',
      'scratched',
      'lost',
    ])
  })
  it('tells of those whose brain dies within ten minutes, not of slow bleeding', () => {
    const rows = [
      row('soon', { dies: { at: 700, why: 'brainDeath' } }),
      row('later', { dies: { at: 701, why: 'brainDeath' } }),
      row('bleeds', { dies: { at: 120, why: 'bleeding' } }),
    ]
    expect(dyingSoon(rows, 100).map(({ id }) => id)).toEqual(['soon'])
  })
  it('counts a round that has begun (rounds of six seconds)', () => {
    expect([100, 101, 106, 107, 90].map((at) => roundsUntil(at, 100))).toEqual([0, 1, 1, 2, 0])
  })
})

const fighter = (id: string, fight: object = {}, side = 'ours'): Combatant =>
  ({
    id,
    sheet: id,
    side,
    withdrawn: false,
    fight: { ...blankCombatantState(), ...fight },
  }) as unknown as Combatant
const fightOf = (combatants: Combatant[], fight: object = {}, turn: string | null = null): Encounter =>
  ({ id: 'e', turn, combatants, fight: { ...blankEncounterState(), ...fight } }) as unknown as Encounter

describe('how far a medic is', () => {
  const one = fighter('one', { position: { x: 2, y: 2 } })
  const other = fighter('other', { position: { x: 5, y: 4 } })
  const grid = { grid: 'square', field: blankField() }
  it('is measured on a field, the adjustment of the pair included (WCG-GRID-01, WCG-METHOD-02)', () => {
    expect(distanceBetween(fightOf([one, other], grid), one, other, 'chebyshev')).toEqual({
      increments: 3,
      metres: 15,
    })
    const rangeAdjustments = [{ one: 'other', other: 'one', by: 2 }]
    expect(
      distanceBetween(fightOf([one, other], { ...grid, rangeAdjustments }), one, other, 'chebyshev')
        ?.increments,
    ).toBe(5)
  })
  it('is the range that one has taken to the other where there is no field, else not known', () => {
    const range = { target: 'other', increments: 4, metres: null, rolled: null, die: null, round: 1 }
    const aiming = fighter('one', { range })
    expect(distanceBetween(fightOf([aiming, other]), other, aiming, 'chebyshev')).toEqual({
      increments: 4,
      metres: 20,
    })
    expect(distanceBetween(fightOf([one, other]), one, other, 'chebyshev')).toBeNull()
  })
})

describe('who could help', () => {
  const medicine = (score: number) => ({
    skills: { intensiveCare: { score, characteristic: 'medicine', specializations: [] } },
  })
  const candidate = (id: string, score: number, parts: { side?: string; standing?: string; x?: number }) => {
    const { side = 'ours', standing = 'fit', x = 0 } = parts
    return {
      combatant: fighter(id, { position: { x, y: 0 } }, side),
      sheet: sheet(id, medicine(score)),
      view: view(id, { side, standing: standing as CombatantView['standing'] }),
    }
  }
  const patientOne = fighter('patient', { position: { x: 0, y: 0 } })
  const fight = (turn: string | null) => fightOf([patientOne], { grid: 'square', field: blankField() }, turn)
  it('knows medicine and is up: own side first, then whose turn it is, then the nearest', () => {
    const candidates = [
      candidate('foe', 90, { side: 'theirs' }),
      candidate('far', 80, { x: 9 }),
      candidate('near', 20, { x: 1 }),
      candidate('down', 99, { standing: 'down' }),
      candidate('layman', 0, {}),
      candidate('acting', 10, { x: 20 }),
    ]
    const names = (turn: string | null) =>
      helpersFor(fight(turn), patientOne, candidates, 'chebyshev').map(({ id }) => id)
    expect(names('acting')).toEqual(['acting', 'near', 'far', 'foe'])
    expect(names(null)).toEqual(['near', 'far', 'acting', 'foe'])
  })
  it('is never the patient, and at most six are named', () => {
    const many = Array.from({ length: 20 }, (_, at) => candidate(`medic${String(at)}`, 50, { x: at }))
    const itself = { ...candidate('patient', 99, {}), combatant: patientOne }
    const found = helpersFor(fight(null), patientOne, [itself, ...many], 'chebyshev')
    expect(found).toHaveLength(6)
    expect(found[0]?.id).toBe('medic0')
  })
})
