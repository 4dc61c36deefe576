import { describe, expect, it } from 'vitest'
import type { Command, Encounter } from '@shared/contract/types'
import { blankEncounterState } from '@shared/wcrpg/blanks'
import { asDeclared } from './declare'
import { declaredIn, stageOf } from './declared'

const fightOf = (parts: Partial<Encounter>, fight: object = {}): Encounter =>
  ({
    id: 'e',
    name: 'Dock',
    status: 'running',
    sides: [],
    combatants: [],
    order: ['a', 'b'],
    acted: [],
    turn: 'a',
    round: 1,
    roundBegun: true,
    surpriseRound: false,
    fight: { ...blankEncounterState(), ...fight },
    ...parts,
  }) as unknown as Encounter
const timing = { movement: 'turnBased', attack: 'simultaneous', other: 'turnBased', endOfRound: 'turnBased' }

describe('a simultaneous round (WCG-TIME-03, WCG-TIME-04)', () => {
  it('declares what belongs to a simultaneous kind and does everything else at once', () => {
    const encounter = fightOf({}, { timing })
    const attack = { type: 'wcrpg/attack', attacker: 'a', target: 'b', weapon: 'rifle' } as const
    expect(asDeclared(encounter, attack)).toEqual({
      type: 'wcrpg/declare',
      encounter: 'e',
      combatant: 'a',
      command: attack,
    })
    const walk: Command = { type: 'wcrpg/walk', combatant: 'a', gait: 'move', legs: [] }
    expect(asDeclared(encounter, walk)).toBe(walk)
    const readied = { ...attack, readied: 'r' }
    expect(asDeclared(encounter, readied)).toBe(readied)
  })
  it('resolves movement before attacks, each in the order of battle', () => {
    const one = (id: string, combatant: string, kind: string) => ({
      id,
      combatant,
      kind,
      phases: 1,
      command: {},
    })
    const declared = [one('1', 'b', 'attack'), one('2', 'a', 'attack'), one('3', 'b', 'movement')]
    expect(declaredIn(fightOf({}, { timing, declared })).map(({ id }) => id)).toEqual(['3', '2', '1'])
  })
  it('is declared until the last one has had its turn, then resolved, then closed', () => {
    const declared = [{ id: '1', combatant: 'a', kind: 'attack', phases: 1, command: {} }]
    const nobody = (): boolean => false
    expect(stageOf(fightOf({}, { timing, declared }), nobody)).toBe('declare')
    expect(stageOf(fightOf({ turn: 'b', acted: ['a'] }, { timing, declared }), nobody)).toBe('resolve')
    expect(stageOf(fightOf({ turn: 'b', acted: ['a'] }, { timing }), nobody)).toBe('close')
    expect(stageOf(fightOf({}, { timing, declared }), (id) => id === 'b')).toBe('resolve')
  })
})
