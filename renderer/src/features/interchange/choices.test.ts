import { describe, expect, it } from 'vitest'
import type { InterchangeLook, StagedRecord } from '@shared/contract/interchange'
import { countOf, fieldsOf, firstChoices, forAll, isSomething, waysOf } from './choices'

const record = (at: number, more: Partial<StagedRecord> = {}): StagedRecord => ({
  at,
  name: `R${String(at)}`,
  what: 'monster',
  becomes: 'wwn/foe',
  why: null,
  fields: [],
  there: null,
  question: null,
  count: 1,
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

describe('fields beside the words of the file', () => {
  it('say the average where it was chosen, as a guess, and the file’s number else', () => {
    const field = (of: string, value: string, state: 'read' | 'unread' = 'read') => ({
      field: of,
      state,
      value,
      source: of,
      text: value,
      why: null,
    })
    const fields = [field('hitPoints.maximum', '1'), field('hitPoints.current', '1'), field('morale', '7')]
    const asked = record(0, { fields, question: { keep: 1, average: 13 } })
    expect(fieldsOf(asked, 'average').map(({ value, state }) => [value, state])).toEqual([
      ['13', 'guessed'],
      ['13', 'guessed'],
      ['7', 'read'],
    ])
    expect(fieldsOf(asked, 'keep')).toEqual(fields)
    expect(fieldsOf(record(0, { fields }), 'average')).toEqual(fields)
  })
})

describe('a fight of a file', () => {
  const fight = (at: number, ...from: ('file' | 'roster' | 'stock' | 'nowhere')[]) => ({
    at,
    name: 'Ambush',
    members: from.map((one) => ({ name: one, count: 1, from: one })),
    notes: [],
    isThere: false,
  })
  it('is prepared where somebody of it is known, and not where it would be empty', () => {
    const fights = [fight(0, 'nowhere', 'nowhere'), fight(1, 'nowhere', 'stock'), fight(2, 'file'), fight(3)]
    expect(firstChoices({ ...look(), fights }).fights).toEqual([1, 2, 3])
  })
})
