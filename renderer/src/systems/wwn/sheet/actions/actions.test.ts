import { describe, expect, it } from 'vitest'
import { blankAttributes, blankAttributeShifts, blankItem, blankSkills } from '@shared/wwn/blanks'
import type { WwnCharacter } from '@shared/wwn/sheet'
import { chanceOfPair } from './pairs'
import { bestHealer, hasKit, healBonus } from './people'

const medic = (id: string, parts: Partial<WwnCharacter> = {}): WwnCharacter =>
  ({
    kind: 'wwn/character',
    id,
    player: true,
    vitality: 'able',
    attributes: blankAttributes(),
    attributeShifts: blankAttributeShifts(),
    skills: blankSkills(),
    armor: null,
    bonuses: {},
    items: {},
    ...parts,
  }) as WwnCharacter

describe('two dice', () => {
  it('reach 8 with +1 in 21 of 36 pairs (WWN-SKL-02)', () => {
    expect(chanceOfPair(1, 8)).toBe(58)
    expect([chanceOfPair(0, 2), chanceOfPair(0, 12), chanceOfPair(0, 13)]).toEqual([100, 3, 0])
  })
})

describe('who tends to somebody', () => {
  it('heals with the better of two attributes (WWN-MTL-02)', () => {
    const attributes = { ...blankAttributes(), dexterity: 7, intelligence: 14 }
    expect(healBonus(medic('a', { attributes, skills: { ...blankSkills(), heal: 1 } }))).toBe(2)
    expect(healBonus(medic('a'))).toBe(-1)
  })
  it('is proposed: the best who is up, and never the patient', () => {
    const trained = { ...blankSkills(), heal: 1 }
    const people = [
      medic('patient', { skills: { ...trained, heal: 4 } }),
      medic('down', { skills: { ...trained, heal: 3 }, vitality: 'unconscious' }),
      medic('a'),
      medic('b', { skills: trained }),
    ]
    expect(bestHealer(people, 'patient')?.id).toBe('b')
    expect(bestHealer([], null)).toBeUndefined()
  })
  it('has a kit only at hand', () => {
    const kit = { ...blankItem('Kit'), use: 'healersKit' as const }
    expect(hasKit(medic('a', { items: { kit: { ...kit, state: 'readied' } } }))).toBe(true)
    expect(hasKit(medic('a', { items: { kit } }))).toBe(false)
  })
})
