import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { blankAttributes, blankAttributeShifts, blankSkills } from '@shared/wwn/blanks'
import type { WwnSheet } from '@shared/wwn/sheet'
import { ableOf, ambushBonus, bestOf, membersOf, proposed } from './sides'

const hero = (name: string, dexterity: number, sneak = -1): WwnSheet =>
  ({
    kind: 'wwn/character',
    name,
    attributes: { ...blankAttributes(), dexterity },
    attributeShifts: blankAttributeShifts(),
    skills: { ...blankSkills(), sneak },
    armor: null,
    bonuses: {},
    conditions: [],
    vitality: 'able',
  }) as unknown as WwnSheet
const foe = (name: string, initiativeModifier: number | null): WwnSheet =>
  ({
    kind: 'wwn/foe',
    name,
    initiativeModifier,
    skillBonus: 2,
    goodAt: ['notice'],
    badAt: ['sneak'],
    bonuses: {},
    conditions: [],
    vitality: 'able',
  }) as unknown as WwnSheet

describe('the opening of a WWN fight', () => {
  it('uses the best modifier of a side, and that of a foe only where it has one (WWN-INI-01, WWN-INI-02)', () => {
    expect(bestOf([hero('A', 10), hero('B', 15), foe('C', null)])).toEqual({ name: 'B', modifier: 1 })
    expect(bestOf([foe('C', null), foe('D', 2)])).toEqual({ name: 'D', modifier: 2 })
    expect(bestOf([foe('C', null)])).toBeNull()
    expect(bestOf([hero('A', 3)])?.modifier).toBe(-2)
    const sungTo = { ...foe('E', null), conditions: [{ note: 'Sung to', modifiers: { initiative: 3 } }] }
    expect(bestOf([hero('B', 15), sungTo as unknown as WwnSheet])).toEqual({ name: 'E', modifier: 3 })
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
  it('counts what a suit and lasting bonuses do to the check (WWN-SUR-02, WWN-ARM-01)', () => {
    const clumsy = hero('Clumsy', 5, -1)
    const armored = { ...hero('Armored', 14, 2), armor: { class: 'heavy', encumbrance: 6 } } as WwnSheet
    expect(ambushBonus(armored, 'ambusher')).toBe(-3)
    expect(proposed([clumsy, armored], 'ambusher')?.name).toBe('Armored')
    const lucky = {
      ...clumsy,
      bonuses: { charm: { name: 'Charm', target: 'skill', value: 2, addsToShock: false, ends: 'never' } },
    } as WwnSheet
    expect(ambushBonus(lucky, 'ambusher')).toBe(0)
  })
  it('leaves out who cannot act (WWN-INI-02, WWN-SUR-02)', () => {
    const down = { ...hero('Down', 18), vitality: 'unconscious' } as WwnSheet
    expect(ableOf([down, hero('Up', 10)]).map(({ name }) => name)).toEqual(['Up'])
    expect(bestOf([down, hero('Up', 10)])).toEqual({ name: 'Up', modifier: 0 })
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
