import { describe, expect, it } from 'vitest'
import { canBeGiven, givingOf } from './giving'

const knife = { kind: 'weapon' as const, name: 'Ditch knife', content: { damage: 3 } }

describe('an entry given to a sheet', () => {
  it('is one more of its list, under a key that nothing there has', () => {
    const sheet = { kind: 'wwn/foe', weapons: { ditchKnife: {}, ditchKnife2: {} } }
    expect(givingOf(knife, sheet)).toEqual([
      { path: ['weapons', 'ditchKnife3'], value: { name: 'Ditch knife', damage: 3 } },
    ])
    expect(givingOf({ ...knife, name: '…' }, { kind: 'wire/character', weapons: {} })[0]?.path).toEqual([
      'weapons',
      'thing',
    ])
  })
  it('is the armor of a character, and the better Armor Class of a foe', () => {
    const mail = { kind: 'armor' as const, name: 'Mail', content: { armorClass: 14, magicBonus: 1 } }
    expect(givingOf(mail, { kind: 'wwn/character', armor: null })[0]).toMatchObject({ path: ['armor'] })
    expect(givingOf(mail, { kind: 'wwn/foe', armorClass: 12 })).toEqual([{ path: ['armorClass'], value: 15 }])
    expect(givingOf(mail, { kind: 'wwn/foe', armorClass: 18 })).toEqual([{ path: ['armorClass'], value: 18 }])
  })
  it('has no place on a sheet that knows no such thing', () => {
    expect(canBeGiven('power', 'wwn/foe')).toBe(false)
    expect(canBeGiven('power', 'wire/character')).toBe(true)
    expect(givingOf(knife, { kind: 'mass-combat/ship' })).toEqual([])
  })
})
