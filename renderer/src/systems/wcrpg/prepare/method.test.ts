import { describe, expect, it } from 'vitest'
import { blankEncounterState, blankField } from '@shared/wcrpg/blanks'
import { allOf, boardWords, directionChoices, methodFacts, methodOf, tempoOf, withGrid } from './method'

describe('the method of a WCRPG fight (WCG-METHOD-01)', () => {
  it('is no grid, turn by turn, as long as nobody says otherwise', () => {
    expect(methodFacts(blankEncounterState())).toEqual(['No grid', 'turn by turn'])
  })
  it('keeps the size of its field from grid to grid, and turns "ahead" to a facing that is there', () => {
    const squares = withGrid({ ...methodOf(), field: { ...blankField(30, 20), ahead: 90 } }, 'square')
    expect(methodFacts(squares)).toEqual(['Squares, 30 × 20', 'turn by turn'])
    // a hex has no facing at 90 degrees; the next one clockwise is 120
    expect(withGrid(squares, 'hex').field).toEqual({ ...blankField(30, 20), ahead: 120 })
    expect(withGrid(squares, 'none').field).toBeNull()
  })
  it('says which kinds of action are simultaneous when not all are (WCG-TIME-04)', () => {
    const timing = { ...allOf('turnBased'), movement: 'simultaneous' as const }
    expect([tempoOf(allOf('turnBased')), tempoOf(timing), tempoOf(allOf('simultaneous'))]).toEqual([
      'turnBased',
      'mixed',
      'simultaneous',
    ])
    expect(methodFacts({ ...blankEncounterState(), timing })[1]).toBe('movement simultaneous')
    expect(methodFacts({ ...blankEncounterState(), timing: allOf('simultaneous') })[1]).toBe('simultaneous')
  })
  it('offers eight directions on squares and on the board, six on hexes, each in words', () => {
    expect(directionChoices('square').map(({ value }) => value)).toEqual([0, 45, 90, 135, 180, 225, 270, 315])
    expect(directionChoices('open')).toEqual(directionChoices('square'))
    expect(directionChoices('hex').map(({ label }) => label)).toEqual([
      'Up, 0°',
      'Right and up, 60°',
      'Right and down, 120°',
      'Down, 180°',
      'Left and down, 240°',
      'Left and up, 300°',
    ])
  })
  it('measures an open board by three centimetres or an inch (WCG-GRID-02)', () => {
    expect(boardWords(blankField(24, 16))).toBe('72 × 48 cm on the table')
    expect(boardWords({ ...blankField(24, 16), unit: 'inches' })).toBe('24 × 16 inches on the table')
  })
})
