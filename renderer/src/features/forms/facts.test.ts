import { describe, expect, it } from 'vitest'
import { turnedSwitches } from './facts'

describe('what is known before the roll', () => {
  it('names the house rules that were turned, and none at its default', () => {
    const decided = { attackTie: 'defender', attackAddsAttribute: 'yes' }
    expect(turnedSwitches('wire', decided)).toEqual([['attackAddsAttribute', 'yes']])
    expect(turnedSwitches('wire', { attackTie: 'defender', dosRounding: 'floor' })).toEqual([])
    // 0 and false are values like any other
    expect(turnedSwitches('wcrpg', { critSuccessMax: 0, unarmedAddsMab: false })).toEqual([
      ['critSuccessMax', 0],
    ])
  })
})
