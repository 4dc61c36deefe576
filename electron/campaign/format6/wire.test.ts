import { describe, expect, it } from 'vitest'
import { wireOfFormat6 } from './wire'

const old = (npcInitiative: object) => ({
  houseRules: { ...npcInitiative, attackTie: 'attacker' },
  own: {},
  roster: [{ id: 'ana', powers: { knife: { name: 'Knife', costByRank: [2] } } }],
  encounters: [
    {
      id: 'fight',
      fight: { mode: 'standard' },
      combatants: [{ id: 'ana', fight: { pending: [{ id: 'b1', name: 'Knife' }] } }],
    },
  ],
})

describe('a campaign of WIRE of format 5', () => {
  it('keeps whether a ten is assumed as the proposal and in its fights, and loses the switch', () => {
    const told = wireOfFormat6(old({ npcInitiative: 'assumedTen' }))
    expect(told.houseRules).toEqual({ attackTie: 'attacker' })
    expect(told.own).toEqual({ wire: { boughtModifiers: {}, assumedTen: true } })
    expect(told.encounters).toMatchObject([{ fight: { mode: 'standard', assumedTen: true } }])
    expect(wireOfFormat6(old({})).own).toEqual({ wire: { boughtModifiers: {}, assumedTen: false } })
  })
  it('gets what powers, sheets and combatants have to remember', () => {
    const told = wireOfFormat6(old({}))
    expect(told.roster).toMatchObject([
      {
        boughtModifiers: {},
        powers: { knife: { name: 'Knife', ownDamageByRank: [], damageType: 'permanent' } },
      },
    ])
    expect(told.encounters).toMatchObject([
      {
        combatants: [{ fight: { initiativeModifier: 0, pending: [{ name: 'Knife', waitsFor: 'attack' }] } }],
      },
    ])
  })
})
