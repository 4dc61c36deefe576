import { describe, expect, it } from 'vitest'
import { craftNumber } from '@shared/mass-combat/craft'
import type { Craft } from '@shared/mass-combat/sheet'
import { craftWords, marksOf, type CraftType } from './craftState'

const whole: Craft = {
  id: 'c7',
  status: 'active',
  hull: 25,
  shields: 6,
  computersLost: false,
  sensorsDamaged: false,
  hyperdriveLost: false,
  speedFlaws: 0,
  weaponsLost: [],
  ionDc: null,
  missiles: { w2: 6 },
  enginesOff: false,
}
const type: CraftType = {
  class: 'starfighter',
  hull: 25,
  shields: 6,
  weapons: [
    { id: 'w1', name: 'Lasers', missiles: null },
    { id: 'w2', name: 'Torpedoes', missiles: 6 },
  ],
}
const words = (parts: Partial<Craft>, as = { isHeld: false, isLeader: false }) =>
  craftWords({ ...whole, ...parts }, type, as)

describe('a craft of a squadron', () => {
  it('keeps the number of its id when the squadron is split', () => {
    expect(craftNumber(whole)).toBe(7)
    expect(craftNumber({ id: 'flagship' })).toBe('flagship')
  })
  it('says hull, shields and stores, also when they are 0', () => {
    expect(words({})).toBe('Craft 7: hull 25 of 25, shields 6 of 6, Torpedoes 6 of 6')
    expect(words({ hull: 3, shields: 0, missiles: { w2: 0 } })).toBe(
      'Craft 7: hull 3 of 25, shields 0 of 6, Torpedoes 0 of 6',
    )
  })
  it('shows every failure, the gravest first, and no second of the speed', () => {
    expect(marksOf({ ...whole, speedFlaws: 1, computersLost: true, ionDc: 40 })).toEqual([
      'ion',
      'slowed',
      'computers',
    ])
    expect(marksOf({ ...whole, speedFlaws: 2 })).toEqual(['deadInSpace'])
    expect(words({ weaponsLost: ['w1'] }, { isHeld: true, isLeader: true })).toBe(
      'Craft 7, the leader: hull 25 of 25, shields 6 of 6, lost Lasers, held by a tractor beam, Torpedoes 6 of 6',
    )
  })
  it('that is out of it says only how', () => {
    expect(words({ status: 'ejected', hull: 0 })).toBe('Craft 7: destroyed, crew out')
  })
})
