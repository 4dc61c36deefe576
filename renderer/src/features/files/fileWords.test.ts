import { describe, expect, it } from 'vitest'
import { BACKUP_KINDS, type ImportReport, type RecordOutcome } from '@shared/contract/files'
import { error as filesError } from '@shared/messages/en/files'
import { hasWords } from '@/words/words'
import {
  agoWords,
  damageWords,
  holdsWords,
  importSummary,
  playedWords,
  recordsSummary,
  sinceWords,
  sizeWords,
} from './fileWords'

const NOW = Date.parse('2026-11-21T20:00:00Z')
const ago = (seconds: number): string => agoWords(new Date(NOW - seconds * 1000).toISOString(), NOW)

describe('words about files', () => {
  it('say how long ago in the largest unit that fits', () => {
    expect([0, 59, 60, 3599, 3600, 86_400, 3 * 86_400, 40 * 86_400, 800 * 86_400].map(ago)).toEqual([
      'just now',
      'just now',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      'yesterday',
      '3 days ago',
      'last month',
      '2 years ago',
    ])
  })
  it('say of a moment that a clock set back has put ahead that it lies ahead', () => {
    expect(ago(-7200)).toBe('in 2 hours')
    expect(agoWords('no time', NOW)).toBe('–')
  })
  it('say sizes in the unit in which they are short', () => {
    expect([0, 999, 1000, 48_300, 999_600, 3_240_000, 512_000_000, 4e12].map(sizeWords)).toEqual([
      '0 B',
      '999 B',
      '1.0 kB',
      '48 kB',
      '1.0 MB',
      '3.2 MB',
      '512 MB',
      '4000 GB',
    ])
  })
  it('leave out what there is none of', () => {
    expect(holdsWords({ sheets: 1, encounters: 0, journalLines: 120, assets: 2 })).toBe(
      '1 sheet, 120 lines of the journal, 2 pictures',
    )
    expect(holdsWords({ sheets: 0, encounters: 0, journalLines: 0, assets: 0 })).toBe('nothing yet')
  })
  it('sum up outcomes of files and of records', () => {
    const line = (outcome: ImportReport['outcome']) => ({
      file: 'x',
      report: { outcome } as ImportReport,
      failure: null,
    })
    const failed = { file: 'x', report: null, failure: { code: 'archive-damaged', with: {} } }
    expect(importSummary([line('added'), line('unchanged'), failed, line('added')])).toBe(
      '2 added, 1 unchanged, 1 not imported',
    )
    const records = ['added', 'refused', 'added', 'unchanged'].map(
      (outcome) => ({ outcome }) as RecordOutcome,
    )
    expect(recordsSummary({ revision: 3, records, isClockUnknown: false })).toBe(
      '2 added, 1 unchanged, 1 refused',
    )
    expect(recordsSummary({ revision: 3, records: [], isClockUnknown: false })).toBe(
      'The file holds no records.',
    )
  })
  it('name every kind of backup, and say of each damage what to do', () => {
    expect(BACKUP_KINDS.filter((kind) => !hasWords(`ui.files.backups.kind.${kind}`))).toEqual([])
    expect(damageWords({ damaged: 'archive-newer' })).toContain('newer Roundkeeper')
    const codes = Object.keys(filesError).filter((code) => !code.endsWith('.kept'))
    expect(codes.map((damaged) => damageWords({ damaged })).filter((words) => words.includes('{'))).toEqual(
      [],
    )
  })
})

it('say of a time that nobody knows that it is not known', () => {
  const epoch = new Date(0).toISOString()
  expect([playedWords(epoch), playedWords('never'), sinceWords(epoch, Date.now())]).toEqual(
    Array.from({ length: 3 }, () => 'not known'),
  )
  expect(playedWords('2026-01-01T20:00:00Z')).toContain('2026')
  expect(sinceWords('2026-01-01T20:00:00Z', Date.parse('2026-01-03T20:00:00Z'))).toContain('2 days ago · ')
})
