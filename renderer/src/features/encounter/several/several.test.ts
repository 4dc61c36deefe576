import { describe, expect, it } from 'vitest'
import { below, chosenAmong, movedTogether, NOBODY, reachedTo, toggled, type Choice } from './several'

const rows = ['ana', 'r1', 'r2', 'r3', 'r4', 'bram']
const ids = (choice: Choice): string[] => chosenAmong(choice, rows, rows)

describe('a choice', () => {
  it('takes one in and lets it go again', () => {
    const one = toggled(NOBODY, 'r2')
    expect(ids(one)).toEqual(['r2'])
    expect(ids(toggled(one, 'r2'))).toEqual([])
  })
  it('stands in the order of the rows, however it was made', () => {
    expect(ids(toggled(toggled(NOBODY, 'r3'), 'r1'))).toEqual(['r1', 'r3'])
  })
  it('reaches from the last who was chosen to another, downwards and upwards', () => {
    expect(ids(reachedTo(toggled(NOBODY, 'r1'), rows, 'r4'))).toEqual(['r1', 'r2', 'r3', 'r4'])
    expect(ids(reachedTo(toggled(NOBODY, 'r4'), rows, 'r2'))).toEqual(['r2', 'r3', 'r4'])
  })
  it('keeps who was chosen before, and where a range goes from', () => {
    const first = toggled(toggled(NOBODY, 'ana'), 'r2')
    const reached = reachedTo(first, rows, 'r3')
    expect(ids(reached)).toEqual(['ana', 'r2', 'r3'])
    expect(ids(reachedTo(reached, rows, 'r1'))).toEqual(['ana', 'r1', 'r2', 'r3'])
  })
  it('begins with the one that is reached for where nobody is chosen', () => {
    expect(ids(reachedTo(NOBODY, rows, 'r2'))).toEqual(['r2'])
    expect(reachedTo(NOBODY, rows, 'gone')).toBe(NOBODY)
  })
  it('begins anew where the one that it went from has no row any more', () => {
    expect(ids(reachedTo(toggled(NOBODY, 'gone'), rows, 'r2'))).toEqual(['r2'])
  })
  it('loses who has left the fight, not who stands in a folded side', () => {
    const choice = reachedTo(toggled(NOBODY, 'r1'), rows, 'r4')
    expect(
      chosenAmong(
        choice,
        rows,
        rows.filter((id) => id !== 'r2'),
      ),
    ).toEqual(['r1', 'r3', 'r4'])
    expect(chosenAmong(choice, ['ana', 'r4'], rows)).toEqual(['r4', 'r1', 'r2', 'r3'])
  })
})

it('goes on to the row below, until there is none', () => {
  expect(below(rows, 'r1')).toBe('r2')
  expect(below(rows, 'bram')).toBeNull()
  expect(below(rows, 'gone')).toBeNull()
})

describe('moved together', () => {
  it('all go by one place and keep their own order', () => {
    expect(movedTogether(rows, ['r2', 'r3'], -1)).toEqual(['ana', 'r2', 'r3', 'r1', 'r4', 'bram'])
    expect(movedTogether(rows, ['r3', 'r2'], 1)).toEqual(['ana', 'r1', 'r4', 'r2', 'r3', 'bram'])
  })
  it('those apart move each for themselves', () => {
    expect(movedTogether(rows, ['r1', 'r4'], -1)).toEqual(['r1', 'ana', 'r2', 'r4', 'r3', 'bram'])
  })
  it('who stands at the end stays, and holds up those behind', () => {
    expect(movedTogether(rows, ['ana', 'r1'], -1)).toBeNull()
    expect(movedTogether(rows, ['ana', 'r2'], -1)).toEqual(['ana', 'r2', 'r1', 'r3', 'r4', 'bram'])
    expect(movedTogether(rows, ['bram'], 1)).toBeNull()
  })
  it('nobody without a place of their own moves', () => {
    expect(movedTogether(['players', 'foes'], ['r1', 'r2'], -1)).toBeNull()
  })
})
