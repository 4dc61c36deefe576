import { describe, expect, it } from 'vitest'
import { groundPatches, plainAgain, squaresWithin } from './ground'
import { blankObjective, isComplete, objectiveWords, withType } from './objectives'

describe('objectives', () => {
  const blank = blankObjective('o1', 'ours')
  it('keep only the fields that their type takes, and get a first value where one is needed', () => {
    const held = withType(blank, 'hold')
    expect(held).toMatchObject({ square: { x: 0, y: 0 }, edge: null })
    const exits = withType({ ...held, units: ['u1'], count: 3 }, 'exitEdge')
    expect(exits).toMatchObject({ square: null, edge: 'right', units: ['u1'], count: 3 })
    expect(withType(exits, 'destroyAll')).toMatchObject({ units: [], count: 1, edge: null })
  })
  it('are told in the words of their type until the GM finds better ones', () => {
    expect(objectiveWords(withType(blank, 'hold'))).toBe('hold a square')
    expect(objectiveWords({ type: 'hold', text: ' Hold the ford ' })).toBe('Hold the ford')
  })
  it('that only the GM can judge need words', () => {
    expect(isComplete([blank])).toBe(true)
    expect(isComplete([withType(blank, 'other')])).toBe(false)
    expect(isComplete([{ ...withType(blank, 'other'), text: 'Take the envoy alive' }])).toBe(true)
  })
})

describe('ground', () => {
  it('is told by kind, the impassable first, and made plain again as a whole', () => {
    const ground = [
      { at: { x: 1, y: 1 }, moveCost: 2, impassable: false },
      { at: { x: 2, y: 1 }, moveCost: 2, impassable: false },
      { at: { x: 0, y: 0 }, moveCost: 1, impassable: true },
    ]
    const patches = groundPatches(ground)
    expect(patches.map(({ key, squares }) => [key, squares.length])).toEqual([
      ['impassable', 1],
      ['2', 2],
    ])
    expect(plainAgain(patches[0]!)).toEqual([{ at: { x: 0, y: 0 }, moveCost: 1, impassable: false }])
  })
  it('takes rectangles, and none with its corners the wrong way round', () => {
    expect(squaresWithin({ left: 1, top: 2, right: 2, bottom: 3 })).toHaveLength(4)
    expect(squaresWithin({ left: 2, top: 2, right: 1, bottom: 3 })).toEqual([])
  })
})
