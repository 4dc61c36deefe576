import { describe, expect, it } from 'vitest'
import type { JournalEntry } from '@shared/contract/types'
import { madeEntry as entry, madeLine as line } from '@/testing/made'
import { logRows, type LogWays } from './logRows'

const rowsOf = (entries: readonly JournalEntry[], ways: LogWays | undefined, ...open: string[]) =>
  logRows(entries, 'fight', new Set(open), ways).map(({ kind, line: one, hidden }) =>
    [one?.say ?? kind, ...(hidden > 0 ? [`+${String(hidden)}`] : [])].join(' '),
  )
const told = (entries: readonly JournalEntry[], ...open: string[]) => rowsOf(entries, undefined, ...open)

describe('the log of a fight', () => {
  const prepared = entry('encounter/create')
  const elsewhere = entry('wwn/attack', { encounter: 'other' })
  const added = entry('roster/add', { encounter: null })
  const start = entry('encounter/start')
  const attack = entry('wwn/attack')

  it('begins with the fight: what came before it is one row, what is of another fight none', () => {
    const all = [prepared, elsewhere, added, start, attack]
    expect(told(all)).toEqual(['set-up +1', 'encounter/start', 'wwn/attack'])
    expect(told(all, 'set-up')).toEqual(['set-up', 'encounter/create', 'encounter/start', 'wwn/attack'])
  })
  it('begins with what is there where its beginning is not', () => {
    expect(told([attack])).toEqual(['wwn/attack'])
  })
  it('tells what happens beside it, to whoever it may be', () => {
    expect(told([start, entry('clock/advance', { encounter: null })])).toEqual([
      'encounter/start',
      'clock/advance',
    ])
  })
  it('tells few lines of a command each', () => {
    const few = entry('x', { log: [line('a'), line('b'), line('c'), line('d')] })
    expect(told([start, few])).toEqual(['encounter/start', 'a', 'b', 'c', 'd'])
  })
  it('tells of many the first and what weighs; the rest unfolds', () => {
    const log = [line('fires'), line('aims'), line('rolls'), line('notes', 'note'), line('falls', 'grave')]
    const many = entry('x', { log })
    expect(told([start, many])).toEqual(['encounter/start', 'fires +3', 'falls'])
    expect(told([start, many], `lines-${String(many.revision)}`)).toEqual([
      'encounter/start',
      'fires',
      'aims',
      'rolls',
      'notes',
      'falls',
    ])
  })
  it('tells three of a kind, be they ever so grave', () => {
    const log = [
      line('fires'),
      ...Array.from({ length: 12 }, () => line('destroyed', 'grave')),
      line('pilot', 'bad'),
    ]
    expect(told([entry('x', { log })])).toEqual(['fires +9', 'destroyed', 'destroyed', 'destroyed', 'pilot'])
  })
  it('makes one row of what was taken back, which unfolds to its lines, struck', () => {
    const hit = entry('wwn/attack', { log: [line('hits'), line('hurts')] })
    const undo = entry('wwn/attack', { kind: 'undo', of: hit.revision })
    expect(told([start, hit, undo])).toEqual(['encounter/start', 'step +2'])
    const fold = `undone-${String(undo.revision)}`
    const rows = logRows([start, hit, undo], 'fight', new Set([fold]))
    expect(rows.slice(2).map(({ line: one, isStruck }) => [one?.say, isStruck])).toEqual([
      ['hits', true],
      ['hurts', true],
    ])
  })
  it('forgets that something was taken back once it is given again, and tells the last time it was', () => {
    const undo = entry('wwn/attack', { kind: 'undo', of: attack.revision })
    const redo = entry('wwn/attack', { kind: 'redo', of: attack.revision })
    const again = entry('wwn/attack', { kind: 'undo', of: attack.revision })
    expect(told([start, attack, undo, redo])).toEqual(['encounter/start', 'wwn/attack'])
    expect(told([start, attack, undo, redo, again])).toEqual(['encounter/start', 'step +1'])
  })
  it('has a key of its own for each row', () => {
    const hit = entry('x', { log: [line('a'), line('a')] })
    const undo = entry('x', { kind: 'undo', of: hit.revision })
    const redo = entry('x', { kind: 'redo', of: hit.revision })
    const again = entry('x', { kind: 'undo', of: hit.revision })
    const all = [prepared, start, hit, undo, redo, again]
    const rows = logRows(all, 'fight', new Set(['set-up', `undone-${String(again.revision)}`]))
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })
  describe('with what the lines about one come to', () => {
    const about = (who: string, say: string) => ({ ...line(say, 'bad'), with: { who } })
    /** All lines "hurt" about one are "sum of" them. */
    const ways: LogWays = {
      leadUps: new Set(['readies']),
      sums: (lines) =>
        ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((who) => {
          const of = lines.filter((one) => one.say === 'hurt' && one.with['who'] === who)
          return of.length === 0 ? [] : [{ line: line(`sum of ${who}: ${String(of.length)}`, 'bad'), of }]
        }),
    }
    const volley = (who: string, hits: number) =>
      entry('x', {
        log: [
          line('readies', 'turn'),
          line('fires'),
          ...Array.from({ length: hits }, () => about(who, 'hurt')),
        ],
      })

    it('makes one row of many, and every line of the command unfolds', () => {
      const shot = volley('a', 12)
      expect(rowsOf([start, shot], ways)).toEqual(['encounter/start', 'fires +13', 'sum of a: 12'])
      const open = rowsOf([start, shot], ways, `lines-${String(shot.revision)}`)
      expect(open).toEqual([
        'encounter/start',
        'readies',
        'fires',
        ...Array.from({ length: 12 }, () => 'hurt'),
      ])
    })
    it('leaves few as they are', () => {
      expect(rowsOf([start, volley('a', 2)], ways)).toEqual([
        'encounter/start',
        'readies',
        'fires',
        'hurt',
        'hurt',
      ])
    })
    it('tells of a turn that is over what it came to for each, the gravest of them, and unfolds all of it', () => {
      const turn = entry('encounter/next-turn')
      const shots = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((who, at) => [
        volley(who, 4 + at),
        volley(who, 4),
      ])
      const all = [start, turn, ...shots, entry('encounter/next-turn')]
      const rows = rowsOf(all, ways)
      expect(rows).toEqual([
        'encounter/start',
        'encounter/next-turn',
        'turn +32',
        ...['c: 10', 'd: 11', 'e: 12', 'f: 13', 'g: 14', 'h: 15'].map((sum) => `sum of ${sum}`),
        'encounter/next-turn',
      ])
      const folds = [
        `turn-${String(turn.revision)}`,
        ...shots.map(({ revision }) => `lines-${String(revision)}`),
      ]
      const lines = all.reduce((sum, { log }) => sum + log.length, 0)
      const fold = 1
      expect(rowsOf(all, ways, ...folds)).toHaveLength(lines + fold)
    })
  })
  describe('of a long turn', () => {
    const volley = (say: string, tone: 'plain' | 'grave' = 'plain') => entry('x', { log: [line(say, tone)] })
    const turn = entry('encounter/next-turn')
    const shots = [
      ...Array.from({ length: 30 }, (_, at) => volley(`shot ${String(at)}`)),
      volley('lost', 'grave'),
    ]

    it('that is over keeps its beginning and what was grave; the rest unfolds', () => {
      const after = entry('encounter/next-turn')
      const all = [start, turn, ...shots, after]
      expect(told(all)).toEqual([
        'encounter/start',
        'encounter/next-turn',
        'turn +30',
        'lost',
        'encounter/next-turn',
      ])
      expect(told(all, `turn-${String(turn.revision)}`)).toHaveLength(3 + 1 + 31)
    })
    it('that is under way keeps the newest as well', () => {
      const rows = told([start, turn, ...shots])
      expect(rows.slice(0, 3)).toEqual(['encounter/start', 'encounter/next-turn', 'turn +21'])
      expect(rows.at(-1)).toBe('lost')
      expect(rows.at(-2)).toBe('shot 29')
    })
    it('leaves a short one as it is', () => {
      expect(told([start, turn, ...shots.slice(0, 9), entry('encounter/next-turn')])).toHaveLength(12)
    })
  })
})
