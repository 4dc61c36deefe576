import { describe, expect, it } from 'vitest'
import { USUAL_WINS, winsIn, withWins } from './difficulty'

describe('how hard a fight is called', () => {
  it('keeps the words in their order, whichever is changed', () => {
    expect(withWins(USUAL_WINS, 'fair', 97)).toEqual({ trivial: 99, easy: 97, fair: 97, hard: 50 })
    expect(withWins(USUAL_WINS, 'fair', 40)).toEqual({ trivial: 99, easy: 95, fair: 40, hard: 40 })
    expect(withWins(USUAL_WINS, 'hard', 140)).toEqual({ trivial: 100, easy: 100, fair: 100, hard: 100 })
  })
  it('is the usual where nothing sensible was kept', () => {
    expect(winsIn({})).toEqual(USUAL_WINS)
    expect(winsIn({ trivial: 90, hard: 30 })).toEqual({ trivial: 90, easy: 90, fair: 80, hard: 30 })
  })
})
