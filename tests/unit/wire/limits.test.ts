/** What a fight can hold: bonuses that wait, lasting modifiers, and forms that offer no more than can be paid. */
import { describe, expect, it } from 'vitest'
import { duel } from './table'

const bonus = (lasts: string, name = 'bonus') => ({
  type: 'wire/buy-modifier',
  combatant: 'ana',
  name,
  cost: 0,
  value: 1,
  appliesTo: 'attack',
  lasts,
})

describe('bought bonuses', () => {
  it('WIRE-MDF-02 twenty wait for the next attack, and the twenty-first is refused', () => {
    const table = duel({})
    for (let i = 0; i < 20; i++) table.do(bonus('nextAttack'))
    expect(table.refusal(bonus('nextAttack'))).toBe('too-many-waiting')
    expect(table.fighter('ana').fight.pending).toHaveLength(20)
    expect(table.refusal(bonus('thisTurn'))).toBeNull()
  })

  it('WIRE-MDF-01 a sheet takes two hundred conditions, and the next lasting bonus is refused', () => {
    const table = duel({})
    for (let i = 0; i < 200; i++) table.do(bonus('thisRound'))
    expect(table.refusal(bonus('thisRound'))).toBe('too-many-conditions')
    expect(table.refusal(bonus('nextAttack'))).toBeNull()
    expect(
      table.refusal({
        type: 'wire/modify',
        sheet: 'ana',
        name: 'x',
        appliesTo: 'attack',
        value: 1,
        ends: null,
      }),
    ).toBe('too-many-conditions')
  })

  it('WIRE-POW-02 powers are bound by the same', () => {
    const powers = {
      eye: { name: 'Eye', costByRank: [0], attackByRank: [1] },
      step: { name: 'Step', costByRank: [0], defenceByRank: [1] },
    }
    const refused = (power: string, times: number): string | null => {
      const use = { type: 'wire/use-power', combatant: 'ana', power, rank: 1 }
      const table = duel({ attacker: { powers } })
      for (let i = 0; i < times; i++) table.do(use)
      return table.refusal(use)
    }
    expect([refused('eye', 19), refused('eye', 20)]).toEqual([null, 'too-many-waiting'])
    expect([refused('step', 199), refused('step', 200)]).toEqual([null, 'too-many-conditions'])
  })
})
