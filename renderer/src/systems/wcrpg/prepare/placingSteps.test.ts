import { describe, expect, it } from 'vitest'
import type { JournalEntry, JsonRecord } from '@shared/contract/types'
import { originOf, stepsOf } from './placingSteps'

const entry = (lines: [say: string, parameters: JsonRecord][], parts: Partial<JournalEntry> = {}) =>
  ({
    kind: 'command',
    commandType: 'wcrpg/place-by-dice',
    log: lines.map(([say, parameters]) => ({ say, with: parameters })),
    ...parts,
  }) as unknown as JournalEntry

describe('the steps of a placing by dice (WCG-PLACE-02)', () => {
  const middle = ['place.middle', { who: 'Juno', combatant: 'juno', x: 11, y: 7 }] as const
  const again = ['place.again', { who: 'Brandt', combatant: 'boss' }] as const
  const rolled = [
    'place.rolled',
    { who: 'Brandt', combatant: 'boss', direction: 4, degrees: 135, increments: 6, x: 17, y: 13 },
  ] as const
  const all = entry([[...middle], [...again], [...rolled]])

  it('are one for everybody who comes to stand somewhere, zeros left out', () => {
    expect(stepsOf(all).map(({ combatant, to, way }) => [combatant, to, way])).toEqual([
      ['juno', { x: 11, y: 7 }, null],
      ['boss', { x: 17, y: 13 }, { degrees: 135, increments: 6 }],
    ])
  })
  it('lead straight back to where they came from', () => {
    const [first, second] = stepsOf(all)
    expect(first && originOf(first, 'square')).toBeNull()
    expect(second && originOf(second, 'square')).toEqual({ x: 11, y: 7 })
  })
  it('are none when it was placed by hand, or the placing was taken back', () => {
    expect(stepsOf(entry([[...middle]], { commandType: 'wcrpg/place' }))).toEqual([])
    expect(stepsOf(entry([[...middle]], { kind: 'undo' }))).toEqual([])
    expect(stepsOf(undefined)).toEqual([])
  })
})
