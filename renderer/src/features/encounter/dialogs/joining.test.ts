import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { canRollAtOnce, joinCommand, proposedSide, sideOfFoes } from './joining'

const placement = { encounter: 'fight', side: 'foes', hidden: false, rolls: true }

describe('who joins', () => {
  it('is one command, whether people, copies or both', () => {
    expect(joinCommand({ ...placement, people: ['a', 'b'], copies: null })).toEqual({
      type: 'encounter/add',
      ...placement,
      sheets: ['a', 'b'],
    })
    const copies = { template: 'raider', count: 3 }
    expect(joinCommand({ ...placement, people: ['a'], copies })).toEqual({
      type: 'encounter/add-copies',
      ...placement,
      ...copies,
      along: ['a'],
    })
  })
  it('is no command while nobody is chosen', () => {
    expect(joinCommand({ ...placement, people: [], copies: null })).toBeNull()
  })
})

describe('a fight', () => {
  const fight = (parts: Partial<Encounter>): Encounter =>
    ({
      status: 'running',
      order: ['ana'],
      sides: [{ id: 'players' }, { id: 'foes' }],
      combatants: [
        { sheet: 'ana', side: 'players' },
        { sheet: 'raider', side: 'foes' },
      ],
      ...parts,
    }) as unknown as Encounter
  const isPlayer = (sheet: string): boolean => sheet === 'ana'

  it('has newcomers roll once its order stands', () => {
    expect(canRollAtOnce(fight({}))).toBe(true)
    expect(canRollAtOnce(fight({ order: [] }))).toBe(false)
    expect(canRollAtOnce(fight({ status: 'parked' }))).toBe(false)
  })
  it('proposes the side of the foes while it runs, the first one before', () => {
    expect(proposedSide(fight({}), isPlayer)).toBe('foes')
    expect(proposedSide(fight({ status: 'prepared', order: [] }), isPlayer)).toBe('players')
    expect(proposedSide(fight({}), () => true)).toBe('players')
  })
  it('takes for the foes’ side the one last used without players, and never an empty one of players', () => {
    const sides = ['players', 'wolves', 'crows'].map((id) => ({ id })) as Encounter['sides']
    const on = (...where: string[]) =>
      fight({ sides, combatants: where.map((side) => ({ sheet: 'wolf', side })) as Encounter['combatants'] })
    expect(sideOfFoes(on('wolves'), isPlayer)).toBe('wolves')
    expect(sideOfFoes(on('wolves', 'crows', 'wolves'), isPlayer)).toBe('wolves')
    expect(sideOfFoes(on('wolves', 'crows'), isPlayer)).toBe('crows')
    expect(sideOfFoes(on(), isPlayer)).toBe('crows')
    const alone = [{ sheet: 'ana', side: 'players' }] as Encounter['combatants']
    expect(sideOfFoes(fight({ sides, combatants: alone }), isPlayer)).toBe('wolves')
  })
})
