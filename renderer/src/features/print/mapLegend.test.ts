import { describe, expect, it } from 'vitest'
import type { PaperMap, PlayersToken } from '@shared/contract/types'
import type { MapToken } from '@/features/encounter/map/mapTypes'
import { legendOf, linesWanted } from './mapLegend'

const RED = { id: 'red', name: 'Raiders', colour: 'red', shape: 'triangle' }
const BLUE = { id: 'blue', name: 'Crew', colour: 'blue', shape: 'circle' }
const AWAY = { id: 'away', name: 'Nobody here', colour: 'teal', shape: 'cross' }
const person = (id: string, side: string, x: number): PlayersToken => ({
  id,
  name: id.toUpperCase(),
  side,
  x,
  y: 0,
  count: null,
  turn: false,
  standing: 'fit',
  facing: null,
  size: 1,
})
const people = [person('ana', 'blue', 1), ...['r1', 'r2', 'r3'].map((id) => person(id, 'red', 5))]
const drawn = { map: { tokens: people }, sides: [RED, BLUE, AWAY], hidden: ['r2'], isCutting: false }
const tokens = [
  { id: 'ana', short: 'An', square: { x: 1, y: 0 }, side: BLUE },
  { id: 'r1', short: '×3', square: { x: 5, y: 0 }, side: RED, pile: 3 },
] as unknown as MapToken[]

describe('who is who on a printed map', () => {
  it('names sides before their people, all of a pile by its number, and who is hidden', () => {
    const { lines, more } = legendOf(drawn as unknown as PaperMap, tokens, 20)
    expect(lines.map(({ short, name }) => [short, name])).toEqual([
      [null, 'Raiders'],
      ['×3', 'R1'],
      ['×3', 'R2, hidden'],
      ['×3', 'R3'],
      [null, 'Crew'],
      ['An', 'ANA'],
    ])
    expect(more).toBe(0)
    expect(linesWanted(drawn as unknown as PaperMap)).toBe(6)
  })
  it('says how many people found no room', () => {
    const { lines, more } = legendOf(drawn as unknown as PaperMap, tokens, 3)
    expect(lines).toHaveLength(3)
    expect(more).toBe(2)
  })
})
