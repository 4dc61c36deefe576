import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { JournalEntry } from '@shared/contract/types'
import { fakeEntry } from '@/testing/fakeHost'
import { MirrorDatabase } from './database'
import { fillMirror, mirrorEntry, searchMirror, type JournalQuery } from './journal'

const everything: JournalQuery = { text: '', kind: 'all', about: null }
const nameOf = (id: string) => (id === 'combatant-1' ? 'Brandt' : undefined)
let database: MirrorDatabase
let journal: JournalEntry[]
let pages: number

const fetchPage = async (before: number | undefined, limit: number): Promise<JournalEntry[]> => {
  pages++
  return journal.filter((entry) => before === undefined || entry.revision < before).slice(-limit)
}
const fill = () => fillMirror(database, 'campaign-1', journal.length, fetchPage, nameOf)
const revisions = async (query: Partial<JournalQuery> = {}) =>
  (await searchMirror(database, 'campaign-1', { ...everything, ...query })).map((entry) => entry.revision)

beforeEach(async () => {
  database = new MirrorDatabase('test')
  await Promise.all(database.tables.map((table) => table.clear()))
  pages = 0
  journal = Array.from({ length: 1203 }, (_, index) => fakeEntry(index + 1))
})

describe('the mirror of the journal', () => {
  it('fills page by page and is then complete', async () => {
    expect(await fill()).toBe(1203)
    expect(pages).toBe(3)
    expect(await revisions()).toEqual(journal.map((entry) => entry.revision).reverse())
  })
  it('fetches only what it lacks', async () => {
    await fill()
    journal.push(fakeEntry(1204), fakeEntry(1205))
    expect(await fill()).toBe(2)
  })
  it('is filled anew when the campaign has been replaced by one that went another way', async () => {
    await fill()
    journal = journal.map((entry) => ({ ...entry, at: '2026-02-02T20:00:00.000Z' }))
    journal.push(fakeEntry(1204))
    expect(await fill()).toBe(1204)
    const [, newest] = await searchMirror(database, 'campaign-1', everything)
    expect(newest?.at).toBe('2026-02-02T20:00:00.000Z')
  })
  it('takes arriving entries, and finds the gap that one left out', async () => {
    await fill()
    await mirrorEntry(database, 'campaign-1', fakeEntry(1204), nameOf)
    await mirrorEntry(database, 'campaign-1', fakeEntry(1206), nameOf)
    journal.push(fakeEntry(1204), fakeEntry(1205), fakeEntry(1206))
    expect(await fill()).toBe(2)
    expect((await revisions()).slice(0, 3)).toEqual([1206, 1205, 1204])
  })
  it('rebuilds itself when its rows were deleted by hand', async () => {
    await fill()
    await database.entries.clear()
    expect(await fill()).toBe(1203)
    expect(await revisions()).toHaveLength(1203)
  })
  it('rebuilds itself when a few rows are gone', async () => {
    await fill()
    await database.entries.delete(['campaign-1', 600])
    expect(await fill()).toBe(1203)
    expect(await revisions()).toHaveLength(1203)
  })
  it('throws away what a restored, older campaign does not have', async () => {
    await fill()
    journal = journal.slice(0, 10)
    await fill()
    expect(await revisions()).toHaveLength(10)
  })
  it('keeps campaigns apart', async () => {
    await fill()
    await mirrorEntry(database, 'campaign-2', fakeEntry(1), nameOf)
    expect(await searchMirror(database, 'campaign-2', everything)).toHaveLength(1)
    expect(await revisions()).toHaveLength(1203)
  })
})

describe('searching', () => {
  beforeEach(() => {
    const attack = { type: 'wcrpg/attack', attacker: 'combatant-1', target: 'combatant-2' }
    journal = [
      fakeEntry(1),
      fakeEntry(2, {
        commandType: 'wcrpg/attack',
        command: attack,
        dice: [
          {
            kind: 'percent',
            count: 1,
            purpose: 'attack',
            with: {},
            roller: null,
            player: false,
            rule: 'WCA-ROLL-01',
            faces: [0],
            by: 'typed',
          },
        ],
      }),
      fakeEntry(3, { kind: 'undo', of: 2, commandType: 'wcrpg/attack', command: attack }),
    ]
  })
  it('finds names behind ids, every word wanted', async () => {
    await fill()
    expect(await revisions({ text: 'brandt' })).toEqual([3, 2])
    expect(await revisions({ text: 'Brandt nowhere' })).toEqual([])
  })
  it('filters by kind and by combatant', async () => {
    await fill()
    expect(await revisions({ kind: 'rolls' })).toEqual([2])
    expect(await revisions({ kind: 'undo' })).toEqual([3])
    expect(await revisions({ kind: 'notes' })).toEqual([1])
    expect(await revisions({ about: 'combatant-2' })).toEqual([3, 2])
  })
})
