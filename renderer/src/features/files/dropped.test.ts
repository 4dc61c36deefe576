import { describe, expect, it } from 'vitest'
import { kindOfName, sortDropped } from './dropped'

const named = (...names: string[]) => names.map((name) => ({ name }))

describe('what is dropped', () => {
  it('is told by its name, however it is written', () => {
    const kinds = ['Raid.roundkeeper', 'RAID.RoundKeeper', 'imre.json', 'face.JPG', 'notes.txt', 'json', '']
    expect(['Hall.DD2VTT', 'a.uvtt', 'a.b.df2vtt', 'dd2vtt'].map(kindOfName)).toEqual([
      'map',
      'map',
      'map',
      'other',
    ])
    expect(kinds.map(kindOfName)).toEqual([
      'campaign',
      'campaign',
      'records',
      'picture',
      'other',
      'other',
      'other',
    ])
  })

  it('is sorted; each file that is not taken has a sentence that names it', () => {
    const files = named('a.roundkeeper', 'b.json', 'map.png', 'notes.txt', 'c.roundkeeper', 'old')
    const sorted = sortDropped(files, ({ name }) => name === 'old')
    expect(sorted.campaigns).toEqual(named('a.roundkeeper', 'c.roundkeeper'))
    expect(sorted.refused).toEqual([
      'map.png is a picture: drop it onto a portrait or a map.',
      'old is a folder: drop the files in it.',
    ])
  })

  it('is looked at where its name does not tell: it may be of another program', () => {
    const sorted = sortDropped(
      named('b.json', 'notes.txt', 'goblins.md', 'pack.db', 'x.pdf', 'noEnding'),
      () => false,
    )
    expect(sorted.others).toEqual(named('b.json', 'notes.txt', 'goblins.md', 'pack.db', 'x.pdf', 'noEnding'))
    expect(sorted.refused).toEqual([])
  })

  it('is refused as a folder whatever its name ends with', () => {
    const sorted = sortDropped(named('x.roundkeeper'), ({ name }) => name.startsWith('x'))
    expect(sorted).toMatchObject({ campaigns: [], others: [] })
    expect(sorted.refused[0]).toContain('x.roundkeeper is a folder')
  })
})
