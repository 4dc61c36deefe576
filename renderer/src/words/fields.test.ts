import { describe, expect, it } from 'vitest'
import { fieldWords, plainKeys } from '@shared/words/fields'
import { say } from './words'

const nameOf = (id: string) => (id === 'combatant-1' ? 'Brandt' : undefined)

describe('the path of a field', () => {
  it('is read as its label, and of whom it is', () => {
    expect(fieldWords('hull', nameOf)).toBe('Hull')
    expect(fieldWords('attributes.strength', nameOf)).toBe('Strength')
    expect(fieldWords('craft.c2.hull', nameOf)).toBe('Hull of craft 2')
    expect(fieldWords('weapons.sword.damage', nameOf)).toBe('Damage of a weapon')
    expect(fieldWords('parts.leftArm.open', nameOf)).toBe('Open wounds of Left arm')
    expect(fieldWords('combatants.combatant-1.fight.actionPool', nameOf)).toBe('Action pool of Brandt')
  })
  it('is no path where a whole item is meant, and never one that nobody has words for', () => {
    expect(fieldWords('weapons.w1', nameOf)).toBe('a weapon')
    expect(fieldWords('spellSlots.maximum', nameOf)).toBe('Spell slots')
    expect(fieldWords('somethingElse.maximum', nameOf)).toBe('Maximum')
    expect(plainKeys('standard, quickAndDirty')).toBe('standard, quick and dirty')
  })
  it('stands so in the log', () => {
    const told = { who: 'Viper', field: 'craft.c1.hull', from: 20, to: 25 }
    expect(say('log', 'roster.corrected', told)).toBe('Viper: Hull of craft 1 set from 20 to 25.')
    const change = { key: 'log.change.added', with: { field: 'weapons.w1' } }
    expect(say('log', 'roster.changed', { who: 'Viper', change })).toBe('Viper: a weapon added.')
  })
})
