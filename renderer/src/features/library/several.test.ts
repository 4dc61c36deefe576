import { describe, expect, it } from 'vitest'
import type { LibraryRow } from '@shared/library/row'
import { OURS, proposedSide, takenTogether, THEIRS } from './several'

const row = (id: string, kind: LibraryRow['kind'], system: LibraryRow['system']) => ({
  id,
  kind,
  system,
  name: id,
})
const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

describe('several entries of the library', () => {
  it('come together where they are people of the rule system of the first of them; the others are named', () => {
    const { taken, left } = takenTogether([
      row('sword', 'weapon', 'wwn'),
      row('wolf', 'sheet', 'wwn'),
      row('marine', 'sheet', 'wcrpg'),
      row('ghoul', 'sheet', 'wwn'),
    ])
    expect([ids(taken), ids(left)]).toEqual([
      ['wolf', 'ghoul'],
      ['sword', 'marine'],
    ])
    expect(takenTogether([row('sword', 'weapon', 'wwn')]).taken).toEqual([])
  })
  it('stand against the first of them, and all of them against player characters', () => {
    expect([0, 1, 2].map((at) => proposedSide(at, false))).toEqual([OURS, THEIRS, THEIRS])
    expect([0, 1].map((at) => proposedSide(at, true))).toEqual([THEIRS, THEIRS])
  })
})
