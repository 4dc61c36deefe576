import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Journal } from './journal'
import { pageOf } from './pages'
import { decodeEntry, encodeEntry, JournalDamaged, type StoredEntry } from './journalLine'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-journal-'))
  path = join(folder, 'journal.jsonl')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const entry = (revision: number): StoredEntry => ({
  revision,
  at: '2026-01-01T00:00:00.000Z',
  kind: 'command',
  of: null,
  commandType: 'note/add',
  command: { type: 'note/add', text: `“${String(revision)}” ünïcode\n` },
  dice: [],
  log: [],
  clock: 0,
  encounter: null,
  patches: [],
  inverse: [],
})

function filled(count: number): Journal {
  const journal = Journal.create(path)
  for (let i = 1; i <= count; i++) journal.append(entry(i))
  return journal
}

describe('the journal', () => {
  it('gives back what was written, line by line and after opening again', () => {
    const journal = filled(5)
    expect(journal.read(2)).toEqual(entry(3))
    journal.close()
    const { journal: again, tornBytes } = Journal.open(path)
    expect([again.lines, tornBytes]).toEqual([5, 0])
    expect(again.wholeEntries(1, 4)).toEqual([entry(2), entry(3), entry(4)])
    again.close()
  })
  it('leaves a torn last line alone until the next one takes its place', () => {
    filled(3).close()
    appendFileSync(path, encodeEntry(entry(4)).slice(0, 40))
    const before = readFileSync(path)
    const { journal, tornBytes } = Journal.open(path)
    expect([journal.lines, tornBytes]).toEqual([3, 40])
    expect(readFileSync(path)).toEqual(before)
    journal.append(entry(4))
    expect(journal.read(3)).toEqual(entry(4))
    journal.close()
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(5)
  })
  it('knows a line that was changed', () => {
    filled(3).close()
    writeFileSync(path, readFileSync(path, 'utf8').replace('“2”', '“7”'))
    const { journal } = Journal.open(path)
    expect(() => journal.read(1)).toThrow(JournalDamaged)
    expect(journal.read(2)).toEqual(entry(3))
    expect(journal.wholeEntries(0, 3)).toEqual([entry(1), entry(3)])
    const revisions = (before: number | undefined, limit: number): number[] =>
      pageOf(journal, before, limit).map(({ revision }) => revision)
    expect([revisions(undefined, 10), revisions(3, 1), revisions(2, 1), revisions(1, 1)]).toEqual([
      [3, 1],
      [1],
      [1],
      [],
    ])
    journal.close()
  })
  it('makes no file where one is missing', () => {
    expect(() => Journal.open(path)).toThrow(JournalDamaged)
    expect(existsSync(path)).toBe(false)
  })
  it('takes no line for whole that is not', () => {
    const line = encodeEntry(entry(1)).trimEnd()
    expect(decodeEntry(line)).toEqual(entry(1))
    for (const cut of [0, 5, 22, line.length - 1]) expect(decodeEntry(line.slice(0, cut))).toBeNull()
    expect(decodeEntry(line.replace('note', 'nope'))).toBeNull()
  })
  it('takes no line for whole of which any single bit was flipped, its head included', () => {
    const line = Buffer.from(encodeEntry(entry(1)).trimEnd())
    for (let bit = 0; bit < line.length * 8; bit++) {
      const flipped = Buffer.from(line)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      if (decodeEntry(flipped.toString('utf8')) !== null) expect.fail(`nobody notices bit ${String(bit)}`)
    }
    expect(decodeEntry(line.toString('utf8'))).toEqual(entry(1))
  })
})
