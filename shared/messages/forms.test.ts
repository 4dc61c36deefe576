import { describe, expect, it } from 'vitest'
import { formOf, namesIn, pickerOf } from './forms'

describe('the form of a message', () => {
  const moved = '{who} moves {squares} square to {x}. | {who} moves {squares} squares to {x}.'
  it('is picked by the number before the words that differ', () => {
    expect(pickerOf(moved)).toBe('squares')
    expect(pickerOf('{metres} m are {steps} step | {metres} m are {steps} steps')).toBe('steps')
    expect(formOf(moved, { who: 'Ana', squares: 1, x: 4 })).toBe(0)
    expect([0, 2, 0.5, 1.5].map((squares) => formOf(moved, { squares }))).toEqual([1, 1, 1, 1])
    expect(formOf(moved, { squares: -1 })).toBe(0)
    expect(['1', '−1', '12,000', '3/4'].map((squares) => formOf(moved, { squares }))).toEqual([0, 0, 1, 1])
  })
  it('is picked by a number called count where one is given', () => {
    expect(formOf(moved, { squares: '1 and 2', count: 1 })).toBe(0)
    const queued = 'A hit waits. | {count} hits wait.'
    expect(pickerOf(queued)).toBeUndefined()
    expect(formOf(queued, { count: 2 })).toBe(1)
  })
  it('is the first of three for none', () => {
    const near = 'same square | {count} square | {count} squares'
    expect([0, 1, 2].map((count) => formOf(near, { count }))).toEqual([0, 1, 2])
  })
  it('is the only one of most', () => {
    expect(formOf('{who} waits', { count: 1 })).toBeUndefined()
    expect(namesIn(moved)).toEqual(['who', 'squares', 'x', 'who', 'squares', 'x'])
  })
})
