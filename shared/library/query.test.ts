import { describe, expect, it } from 'vitest'
import { findIn, indexed, parseQuery } from './query'
import type { LibraryRow } from './row'

const row = (id: string, more: Partial<LibraryRow>): LibraryRow => ({
  id,
  kind: 'sheet',
  system: 'wwn',
  name: id,
  purpose: 'For tests.',
  tags: [],
  source: 'My own',
  version: 1,
  hash: '',
  text: '',
  numbers: {},
  updated: null,
  isStock: false,
  ...more,
})
const ROWS = [
  row('wolf', {
    name: 'Marsh wolf',
    purpose: 'Ambushes from reeds.',
    tags: ['Beast', 'level 2'],
    numbers: { hp: 12, ac: 12 },
  }),
  row('ghoul', { name: 'Ghoul', tags: ['undead/bodily'], numbers: { hp: 31, ac: 15 }, isStock: true }),
  row('sword', { name: 'Wolf’s tooth', kind: 'weapon', text: 'Wounds the undead', numbers: { damage: 8 } }),
  row('dog', { name: 'Guard dog', system: null, source: 'Roundkeeper stock' }),
]
const index = indexed(ROWS)
const found = (search: string): string[] => findIn(index, parseQuery(search)).map(({ id }) => id)
const sorted = (search: string): string[] => found(search).sort()

describe('a search of the library', () => {
  it('finds everything by name while nothing is typed, or nothing whole', () => {
    for (const search of ['', '  ', 'hp>', 'hp>=', 'kind:', '#', '-'])
      expect(sorted(search), search).toEqual(['dog', 'ghoul', 'sword', 'wolf'].sort())
    expect(found('')).toEqual(['ghoul', 'dog', 'wolf', 'sword'])
  })
  it('finds by words of name, purpose, tags and text, in any case and order, each of them', () => {
    expect(found('REEDS marsh')).toEqual(['wolf'])
    expect(found('level beast')).toEqual(['wolf'])
    expect(found('wounds')).toEqual(['sword'])
    expect(found('marsh dragon')).toEqual([])
  })
  it('takes #tag as a tag of that name, in any case, and as what lies below it', () => {
    expect(found('#beast wolf')).toEqual(['wolf'])
    expect(found('#bea')).toEqual([])
    expect(found('#undead')).toEqual(['ghoul'])
    expect(found('#undead/bodily')).toEqual(['ghoul'])
    expect(found('#"level 2"')).toEqual(['wolf'])
    // tags are folders: what lies in one is found by either
    expect(found('#bodily')).toEqual(['ghoul'])
    expect(found('#bod')).toEqual([])
  })
  it('compares numbers, and leaves out what has no such number', () => {
    expect(found('hp>30')).toEqual(['ghoul'])
    expect(found('hp>31')).toEqual([])
    expect(sorted('ac>=12')).toEqual(['ghoul', 'wolf'])
    expect(found('ac<13')).toEqual(['wolf'])
    expect(found('ac<=12 hp=12')).toEqual(['wolf'])
    expect(found('hp!=12')).toEqual(['ghoul'])
    expect(found('dmg>5')).toEqual(['sword'])
    expect(found('courage>5')).toEqual([])
    // what is no number is not passed over
    expect(found('hp>abc')).toEqual([])
    expect(found('hp>-')).toHaveLength(4)
  })
  it('narrows by kind, system, source and whose it is', () => {
    expect(found('kind:weapon')).toEqual(['sword'])
    expect(found('kind:wea')).toEqual(['sword'])
    expect(found('system:any')).toEqual(['dog'])
    expect(sorted('system:wwn')).toEqual(['ghoul', 'sword', 'wolf'])
    expect(found('source:stock')).toEqual(['dog'])
    expect(found('is:stock')).toEqual(['ghoul'])
    expect(found('name:dog')).toEqual(['dog'])
  })
  it('leaves out what stands behind a minus, of any form', () => {
    expect(found('wolf -marsh')).toEqual(['sword'])
    expect(found('-kind:sheet')).toEqual(['sword'])
    expect(sorted('-hp>20 system:wwn')).toEqual(['sword', 'wolf'])
    expect(sorted('-#undead')).toEqual(['dog', 'sword', 'wolf'])
    expect(sorted('-"guard dog"')).toEqual(['ghoul', 'sword', 'wolf'])
  })
  it('takes words between quotation marks together, even while the second is missing', () => {
    expect(found('"guard dog"')).toEqual(['dog'])
    expect(found('"guard d')).toEqual(['dog'])
    expect(found('"dog guard"')).toEqual([])
    expect(found('name:"guard dog"')).toEqual(['dog'])
  })
  it('puts first what bears the words as its name', () => {
    expect(found('wolf')).toEqual(['sword', 'wolf'])
    expect(found('undead')).toEqual(['ghoul', 'sword'])
  })
})
