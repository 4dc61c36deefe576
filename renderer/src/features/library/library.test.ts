import { describe, expect, it } from 'vitest'
import type { LibraryRow } from '@shared/library/row'
import { EVERYTHING, foldersIn, kindsIn, narrowed, sourcesIn } from './chips'
import { described } from './described'

const row = (id: string, more: Partial<LibraryRow>): LibraryRow => ({
  id,
  kind: 'sheet',
  system: 'wwn',
  name: id,
  purpose: '',
  tags: [],
  source: 'Mine',
  version: 1,
  hash: '',
  text: '',
  numbers: {},
  updated: null,
  isStock: false,
  ...more,
})
const ROWS = [
  row('wolf', { tags: ['beast', 'forest'] }),
  row('ghoul', { tags: ['undead/bodily', 'undead/hungry'], system: 'wire' }),
  row('knife', { kind: 'weapon', source: 'Stock' }),
  row('weather', { kind: 'table', system: null, tags: ['forest'] }),
]
const ids = (rows: readonly LibraryRow[]): string[] => rows.map(({ id }) => id)

describe('chips of the library', () => {
  it('narrow what is shown; what is of any system fits every one', () => {
    expect(ids(narrowed(ROWS, EVERYTHING))).toHaveLength(4)
    expect(ids(narrowed(ROWS, { ...EVERYTHING, system: 'wire' }))).toEqual(['ghoul', 'weather'])
    expect(ids(narrowed(ROWS, { ...EVERYTHING, system: 'any' }))).toEqual(['weather'])
    expect(ids(narrowed(ROWS, { ...EVERYTHING, kind: 'weapon' }))).toEqual(['knife'])
    expect(ids(narrowed(ROWS, { ...EVERYTHING, source: 'Stock' }))).toEqual(['knife'])
    expect(ids(narrowed(ROWS, { ...EVERYTHING, tag: 'undead' }))).toEqual(['ghoul'])
  })
  it('are counted, and tags are folders of what stands before the stroke', () => {
    expect(kindsIn(ROWS)).toEqual([
      { value: 'sheet', count: 2 },
      { value: 'weapon', count: 1 },
      { value: 'table', count: 1 },
    ])
    expect(sourcesIn(ROWS)[0]).toEqual({ value: 'Mine', count: 3 })
    expect(foldersIn(ROWS)).toEqual([
      { value: 'forest', count: 2 },
      { value: 'beast', count: 1 },
      { value: 'undead', count: 1 },
    ])
  })
})

describe('an entry in words', () => {
  it('has its numbers with labels, its things by name, and what is written out', () => {
    const { fields, lists, texts } = described({
      kind: 'wwn/foe',
      name: 'Wolf',
      morale: 7,
      hitPoints: { maximum: 5 },
      shield: null,
      wounds: 0,
      notes: 'Comes out of the reeds when the fog is thick, and never alone.',
      weapons: { bite: { name: 'Bite', damage: { dice: 1, faces: 4, bonus: -1 }, hands: 0, tags: [] } },
    })
    expect(fields.map(({ value }) => value)).toEqual(['7', expect.stringMatching(/5$/)])
    expect(lists).toMatchObject([
      { items: [{ name: 'Bite', facts: expect.stringMatching(/1d4−1$/) as string }] },
    ])
    expect(texts).toMatchObject([{ text: expect.stringContaining('reeds') as string }])
  })
})
