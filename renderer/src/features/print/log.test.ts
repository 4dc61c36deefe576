import { describe, expect, it } from 'vitest'
import type { JournalEntry, LogLine } from '@shared/contract/types'
import { fakeEntry } from '@/testing/fakeHost'
import { chosenEntries, derivationWords, diceWords, lastSession, type LogChoice, MOST_ENTRIES } from './log'

const line = (changes: Partial<LogLine> = {}): LogLine => ({
  say: 'note',
  with: { text: 'x' },
  rule: null,
  tone: 'note',
  derivations: [],
  dice: [],
  switches: {},
  secret: false,
  ...changes,
})
const CHOICE: LogChoice = {
  range: 'all',
  from: null,
  to: null,
  encounter: null,
  withUndone: false,
  withSecret: true,
}
const revisions = (entries: readonly JournalEntry[], choice: Partial<LogChoice> = {}): number[] =>
  chosenEntries(entries, { ...CHOICE, ...choice }).printed.map(({ entry }) => entry.revision)
const plain = (count: number): JournalEntry[] => Array.from({ length: count }, (_, at) => fakeEntry(at + 1))

describe('the printed log', () => {
  it('is oldest first, whatever the order of the pages it came in', () => {
    expect(revisions([fakeEntry(3), fakeEntry(1), fakeEntry(2)])).toEqual([1, 2, 3])
  })
  it('takes a range with both its ends, open where no end is given', () => {
    expect(revisions(plain(9), { range: 'between', from: 3, to: 5 })).toEqual([3, 4, 5])
    expect(revisions(plain(9), { range: 'between', from: 8 })).toEqual([8, 9])
    expect(revisions(plain(9), { range: 'between', to: 2 })).toEqual([1, 2])
  })
  it('takes one fight', () => {
    const entries = [fakeEntry(1), fakeEntry(2, { encounter: 'dock' }), fakeEntry(3, { encounter: 'hall' })]
    expect(revisions(entries, { range: 'encounter', encounter: 'dock' })).toEqual([2])
    expect(revisions(entries, { range: 'encounter', encounter: null })).toEqual([])
  })
  it('takes the last hundred, and never more than can be printed', () => {
    expect(revisions(plain(150), { range: 'recent' })).toHaveLength(100)
    const all = revisions(plain(MOST_ENTRIES + 5))
    expect([all.length, all[0]]).toEqual([MOST_ENTRIES, 6])
    expect(chosenEntries(plain(MOST_ENTRIES), CHOICE)).toMatchObject({ isCut: false })
    expect(chosenEntries(plain(MOST_ENTRIES + 1), CHOICE)).toMatchObject({ isCut: true })
  })
  it('takes the last evening: back until nobody played for hours', () => {
    const at = [
      '2026-01-01T20:00:00Z',
      '2026-01-08T19:00:00Z',
      '2026-01-08T23:30:00Z',
      '2026-01-09T01:00:00Z',
    ]
    const entries = at.map((time, index) => fakeEntry(index + 1, { at: time }))
    expect(lastSession(entries).map(({ revision }) => revision)).toEqual([2, 3, 4])
    expect(lastSession([])).toEqual([])
  })
  it('leaves out what was undone and the steps of undoing, or tells them so', () => {
    const entries = [...plain(2), fakeEntry(3, { kind: 'undo', of: 2 })]
    expect(revisions(entries)).toEqual([1])
    const { printed: told } = chosenEntries(entries, { ...CHOICE, withUndone: true })
    expect(told.map(({ entry, isUndone }) => [entry.revision, isUndone])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
  })
  it('tells an undo by what came after the range', () => {
    const entries = [...plain(2), fakeEntry(3, { kind: 'undo', of: 1 })]
    expect(revisions(entries, { range: 'between', from: 1, to: 2 })).toEqual([2])
  })
  it('keeps from players what they may not read', () => {
    const entries = [
      fakeEntry(1, { log: [line({ secret: true })] }),
      fakeEntry(2, { log: [line({ secret: true }), line()] }),
    ]
    const { printed: open } = chosenEntries(entries, { ...CHOICE, withSecret: false })
    expect(open.map(({ entry, lines }) => [entry.revision, lines.length])).toEqual([[2, 1]])
    expect(revisions(entries)).toEqual([1, 2])
  })
})

describe('why', () => {
  const nameOf = (id: string): string | undefined => (id === 'imre' ? 'Imre' : undefined)
  it('is one line a number, with every step', () => {
    const step = (what: string, amount: number, subtotal: number) => ({
      what,
      with: {},
      operation: 'add' as const,
      amount,
      subtotal,
      rule: null,
    })
    const words = derivationWords(
      {
        what: 'damage',
        with: {},
        rule: null,
        steps: [step('weapon', 12, 12), step('aimed', -2, 10)],
        total: 10,
      },
      nameOf,
    )
    expect(words).toMatch(/ 10: .+ \+12, .+ −2$/)
    expect(derivationWords({ what: 'damage', with: {}, rule: null, steps: [], total: 7 }, nameOf)).toMatch(
      / 7$/,
    )
  })
  it('tells dice as they lay: percent dice with two digits', () => {
    const roll = { purpose: 'attack', with: {}, roller: null, player: false, rule: 'X', by: 'app' as const }
    expect(diceWords({ ...roll, kind: 'percent', count: 2, faces: [3, 47] }, nameOf)).toMatch(/ 03, 47$/)
    expect(diceWords({ ...roll, kind: 'd6', count: 1, faces: [3] }, nameOf)).toMatch(/ 3$/)
  })
})
