import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { blankAttributes, blankAttributeShifts, blankSkills } from '@shared/wwn/blanks'
import type { WwnSheet } from '@shared/wwn/sheet'
import { ambushBonus, attributeModifier, bestOf, membersOf, proposed } from './sides'

const hero = (name: string, dexterity: number, sneak = -1): WwnSheet =>
  ({
    kind: 'wwn/character',
    name,
    attributes: { ...blankAttributes(), dexterity },
    attributeShifts: blankAttributeShifts(),
    skills: { ...blankSkills(), sneak },
  }) as unknown as WwnSheet
const foe = (name: string, initiativeModifier: number | null): WwnSheet =>
  ({
    kind: 'wwn/foe',
    name,
    initiativeModifier,
    skillBonus: 2,
    goodAt: ['notice'],
    badAt: ['sneak'],
  }) as unknown as WwnSheet

describe('the opening of a WWN fight', () => {
  it('reads modifiers from scores, shifted but never past 2 (WWN-ATT-01)', () => {
    const modifiers = [3, 4, 7, 8, 13, 14, 17, 18].map((score) =>
      attributeModifier(hero('A', score), 'dexterity'),
    )
    expect(modifiers).toEqual([-2, -1, -1, 0, 0, 1, 1, 2])
    const shifted = { ...hero('A', 18), attributeShifts: { ...blankAttributeShifts(), dexterity: 2 } }
    expect(attributeModifier(shifted as WwnSheet, 'dexterity')).toBe(2)
  })
  it('uses the best modifier of a side, and that of a foe only where it has one (WWN-INI-01, WWN-INI-02)', () => {
    expect(bestOf([hero('A', 10), hero('B', 15), foe('C', null)])).toEqual({ name: 'B', modifier: 1 })
    expect(bestOf([foe('C', null), foe('D', 2)])).toEqual({ name: 'D', modifier: 2 })
    expect(bestOf([foe('C', null)])).toBeNull()
    expect(bestOf([hero('A', 3)])?.modifier).toBe(-2)
  })
  it('proposes the worst sneak and the best watcher (WWN-SUR-02)', () => {
    const clumsy = hero('Clumsy', 5, -1)
    const quiet = hero('Quiet', 14, 2)
    expect([ambushBonus(clumsy, 'ambusher'), ambushBonus(quiet, 'ambusher')]).toEqual([-2, 3])
    expect(proposed([quiet, clumsy], 'ambusher')?.name).toBe('Clumsy')
    expect([ambushBonus(foe('C', null), 'victim'), ambushBonus(foe('C', null), 'ambusher')]).toEqual([2, -1])
    expect(proposed([quiet, foe('C', null)], 'victim')?.name).toBe('C')
    expect(proposed([], 'victim')).toBeUndefined()
  })
  it('counts nobody who has left', () => {
    const encounter = {
      combatants: [
        { sheet: 'a', side: 'ours', withdrawn: false },
        { sheet: 'b', side: 'ours', withdrawn: true },
        { sheet: 'c', side: 'theirs', withdrawn: false },
      ],
    } as unknown as Encounter
    const sheets: Record<string, WwnSheet> = { a: hero('A', 10), b: hero('B', 10), c: foe('C', null) }
    expect(membersOf(encounter, 'ours', (id) => sheets[id]).map(({ name }) => name)).toEqual(['A'])
  })
})
