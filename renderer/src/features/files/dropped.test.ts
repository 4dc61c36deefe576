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
    const sorted = sortDropped(files, ({ name }) => name === 'old', true)
    expect(sorted.campaigns).toEqual(named('a.roundkeeper', 'c.roundkeeper'))
    expect(sorted.records).toEqual(named('b.json'))
    expect(sorted.refused).toEqual([
      'map.png is a picture: drop it onto a portrait or a map.',
      'notes.txt is no campaign (.roundkeeper) and holds no records (.json).',
      'old is a folder: drop the files in it.',
    ])
  })

  it('is refused as records while no campaign is open, and as a folder whatever its name ends with', () => {
    const sorted = sortDropped(named('b.json', 'x.roundkeeper'), ({ name }) => name.startsWith('x'), false)
    expect(sorted).toMatchObject({ campaigns: [], records: [] })
    expect(sorted.refused[0]).toContain('open the campaign')
    expect(sorted.refused[1]).toContain('x.roundkeeper is a folder')
  })
})
