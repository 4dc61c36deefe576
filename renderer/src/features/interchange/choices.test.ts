import { describe, expect, it } from 'vitest'
import type { InterchangeLook, StagedRecord } from '@shared/contract/interchange'
import { countOf, firstChoices, forAll, isSomething, waysOf } from './choices'

const record = (at: number, more: Partial<StagedRecord> = {}): StagedRecord => ({
  at,
  name: `R${String(at)}`,
  what: 'monster',
  becomes: 'wwn/foe',
  why: null,
  fields: [],
  there: null,
  question: null,
  ...more,
})
const there = (more: object) => ({
  id: 'x',
  name: 'R',
  by: 'origin' as const,
  isSame: false,
  stays: null,
  ...more,
})
const look = (...records: StagedRecord[]): InterchangeLook => ({
  form: 'foundry',
  reader: 'here',
  system: 'wwn',
  isSystemNew: false,
  records,
  fights: [],
  table: null,
  notes: [],
})
const EVERY = [
  record(0),
  record(1, { there: there({ isSame: true }) }),
  record(2, { there: there({}) }),
  record(3, { there: there({ by: 'name' }) }),
  record(4, { there: there({ stays: { key: 'refusal.sheet-in-encounter', with: {} } }) }),
  record(5, { becomes: null }),
]

describe('what is proposed for a record of a file', () => {
  it('is to make who is new, to leave who was brought before, and to keep who bears a name by chance', () => {
    expect(firstChoices(look(...EVERY)).ways).toEqual({
      0: 'make',
      1: 'skip',
      2: 'skip',
      3: 'keepBoth',
      4: 'skip',
      5: 'skip',
    })
  })
  it('counts who changes something', () => {
    const all = look(...EVERY)
    const choices = firstChoices(all)
    expect([countOf(all, choices), isSomething(all, choices)]).toEqual([2, true])
    const none = look(EVERY[1] ?? record(1))
    expect(isSomething(none, firstChoices(none))).toBe(false)
  })
  it('never replaces who cannot be replaced, and makes nothing of what has no place', () => {
    expect(EVERY.map(waysOf)).toEqual([
      ['make', 'skip'],
      ['skip', 'keepBoth'],
      ['skip', 'replace', 'keepBoth'],
      ['skip', 'replace', 'keepBoth'],
      ['skip', 'keepBoth'],
      [],
    ])
  })
  it('is one way for all where all can go it', () => {
    expect(forAll(EVERY, 'replace')).toEqual({
      0: 'make',
      1: 'skip',
      2: 'replace',
      3: 'replace',
      4: 'skip',
      5: 'skip',
    })
    expect(new Set(Object.values(forAll(EVERY, 'skip')))).toEqual(new Set(['skip']))
  })
})
