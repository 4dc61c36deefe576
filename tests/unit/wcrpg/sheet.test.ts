/** The character sheet: what the book says it holds, and what follows from fields left out. */
import { ATTRIBUTES, DISCIPLINES, KNOWN_SKILLS } from '@shared/wcrpg/names'
import { describe, expect, it } from 'vitest'
import { mergeSheet } from '../../../electron/engine/mergeSheet'
import { sheet, system } from './ground'

describe('a character sheet', () => {
  it('WCC-ATTR-01 holds six Attributes, seven Disciplines, and every known Skill, at 0 rather than absent', () => {
    const blank = sheet()
    expect(Object.keys(blank.attributes)).toEqual([...ATTRIBUTES])
    expect(Object.keys(blank.disciplines)).toEqual([...DISCIPLINES])
    expect([ATTRIBUTES.length, DISCIPLINES.length]).toEqual([6, 7])
    for (const skill of Object.keys(KNOWN_SKILLS)) expect(blank.skills[skill]?.score, skill).toBe(0)
  })

  it('WCC-ATTR-01 lets the GM set the controlling characteristic of a Skill', () => {
    const trained = sheet({ skills: { security: { score: 5, characteristic: 'acumen' } } })
    expect(trained.skills['security']).toMatchObject({
      score: 5,
      characteristic: 'acumen',
      specializations: [],
    })
    expect(sheet().skills['security']?.characteristic).toBe('tactical')
  })

  it('WCC-HP-01 starts each pool at its maximum unless another number is given, 0 included', () => {
    expect(sheet({ maxHp: 62, maxNhp: 50 })).toMatchObject({ hp: 62, nhp: 50 })
    expect(sheet({ maxHp: 62, hp: 0, maxNhp: 50, nhp: -7 })).toMatchObject({ hp: 0, nhp: -7 })
  })

  it('WCC-SPECIES-01 has two arms, two legs, Size Class 1, and arcs of 120 and 30 degrees to begin with', () => {
    const { parts, species } = sheet()
    const count = (group: string): number =>
      Object.values(parts).filter((part) => part.group === group).length
    expect([count('motor'), count('propulsive'), count('sensory')]).toEqual([2, 2, 5])
    expect(species).toMatchObject({ sizeClass: 1, optimalArc: 120, peripheralArc: 30 })
  })

  it('WCC-SIZE-01 takes any whole number for the Size Class, negative ones too, and nothing else', () => {
    expect(sheet({ species: { sizeClass: -3 } }).species.sizeClass).toBe(-3)
    const given = { kind: 'wcrpg/character', name: 'Marine', species: { sizeClass: 1.5 } }
    expect(mergeSheet(system, 'marine', given, 0)).toMatchObject({
      refused: 'bad-sheet',
      with: { field: 'species.sizeClass' },
    })
  })
})
