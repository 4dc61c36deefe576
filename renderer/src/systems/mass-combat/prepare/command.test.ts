import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import type { Unit } from '@shared/mass-combat/sheet'
import { commandOf, rollsOf } from './command'

const units: Record<string, Partial<Unit>> = {
  ark: { name: 'Ark', control: 'generic' },
  kestrel: { name: 'Kestrel', control: 'hero' },
  horde: { name: 'Horde', control: 'generic' },
}
const battle = {
  sides: [
    { id: 'ours', name: 'Ours', colour: 'blue', shape: 'circle' },
    { id: 'theirs', name: 'Theirs', colour: 'red', shape: 'triangle' },
    { id: 'nobody', name: 'Nobody', colour: 'green', shape: 'square' },
  ],
  combatants: [
    ['ark', 'ours', 0, false],
    ['kestrel', 'ours', 21, true],
    ['horde', 'theirs', null, false],
  ].map(([id, side, initiative, ownInitiative]) => ({
    id,
    sheet: id,
    side,
    initiative,
    withdrawn: false,
    fight: { system: 'mass-combat', ownInitiative },
  })),
  fight: { system: 'mass-combat', flagships: { ours: 'ark' } },
} as unknown as Encounter
const sides = commandOf(battle, (id) => units[id] as Unit | undefined)

describe('command of a battle', () => {
  it('names the flagship of each side, and offers only heroes a place of their own', () => {
    expect(sides.map(({ flagship }) => flagship)).toEqual(['ark', null, null])
    expect(sides[0]?.heroes).toEqual([{ id: 'kestrel', name: 'Kestrel', own: true }])
    expect(sides[1]?.heroes).toEqual([])
  })
  it('takes one roll a side and one for each hero of its own; nobody rolls for an empty side', () => {
    expect(rollsOf(battle, sides).map(({ name, by, initiative }) => [name, by, initiative])).toEqual([
      ['Ours', 'Ark', 0],
      ['Kestrel', 'Kestrel', 21],
      ['Theirs', null, null],
    ])
  })
})
