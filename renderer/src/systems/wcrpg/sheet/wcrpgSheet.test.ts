import { describe, expect, it } from 'vitest'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import { coversOf, pipsOf, signsOf, stateOf } from './body/partState'
import { FIGURE, isHumanoid } from './body/figure'
import { factsOf } from './facts'
import { poolPath } from './poolPath'

const part = (parts: Partial<Parameters<typeof stateOf>[0]> = {}) => ({
  open: 0,
  closed: 0,
  failed: false,
  maimed: false,
  prosthetic: false,
  ...parts,
})

describe('a part of the body', () => {
  it('shows the worst of what it suffers', () => {
    expect(stateOf(part())).toBe('whole')
    expect(stateOf(part({ closed: 1 }))).toBe('wounded')
    expect(stateOf(part({ open: 2, failed: true }))).toBe('failed')
    expect(stateOf(part({ failed: true, maimed: true }))).toBe('maimed')
  })
  it('is told as replaced once a prosthetic gives its use back (WCH-PRO-01)', () => {
    expect(stateOf(part({ maimed: true, prosthetic: true }))).toBe('replaced')
    expect(stateOf(part({ prosthetic: true, open: 1 }))).toBe('wounded')
  })
  it('shows open wounds before closed ones, infected ones first, and a number when there are many', () => {
    expect(pipsOf({ open: 1, closed: 2, infected: 0 })).toEqual([
      { kind: 'open', isInfected: false },
      { kind: 'closed', isInfected: false },
      { kind: 'closed', isInfected: false },
    ])
    expect(pipsOf({ open: 2, closed: 1, infected: 1 })?.map(({ isInfected }) => isInfected)).toEqual([
      true,
      false,
      false,
    ])
    expect(pipsOf({ open: 5, closed: 2, infected: 7 })).toBeNull()
  })
  it('bears a sign for each thing that lasts, and how far a repair is (WCH-CLO-02, WCH-PRO-01, WCH-PRO-03)', () => {
    expect(signsOf({ infected: 0, scars: 0, prosthetic: false, repair: null })).toEqual([])
    const repair = { kind: 'regrowth' as const, successes: 5, from: 900 }
    expect(signsOf({ infected: 1, scars: 2, prosthetic: true, repair })).toEqual([
      { kind: 'infected', count: 1 },
      { kind: 'scars', count: 2 },
      { kind: 'prosthetic' },
      { kind: 'repair', repair: 'regrowth', successes: 5, of: 8, from: 900 },
    ])
  })
  it('is covered by what is worn over it, shields outermost', () => {
    const gear = (name: string, layer: string, covers: 'all' | string[], active = true) => ({
      name,
      layer,
      covers,
      active,
      hp: 1,
      maxHp: 2,
    })
    const sheet = {
      gear: {
        suit: gear('suit', 'armour', ['leftArm']),
        screen: gear('screen', 'energyShield', 'all'),
        spare: gear('spare', 'armour', 'all', false),
        boots: gear('boots', 'armour', ['leftLeg']),
      },
    } as unknown as WcrpgCharacter
    expect(coversOf(sheet, 'leftArm').map(({ name }) => name)).toEqual(['screen', 'suit'])
  })
  it('of the humanoid body is drawn; other bodies have the list', () => {
    expect(Object.keys(FIGURE)).toHaveLength(13)
    expect(isHumanoid({ cognitive: {}, bodyNonVital: {} })).toBe(true)
    expect(isHumanoid({ cognitive: {}, thirdTentacle: {} })).toBe(false)
  })
})

describe('a pool of the view', () => {
  const sheet = {
    gear: {
      spare: { name: 'Hardsuit', layer: 'armour', active: false, hp: 30, maxHp: 30 },
      worn: { name: 'Hardsuit', layer: 'armour', active: true, hp: 12, maxHp: 30 },
    },
  } as unknown as WcrpgCharacter
  it('is found on the sheet: the gear that is worn, not the spare one', () => {
    expect(poolPath(sheet, 'hp')).toEqual(['hp'])
    expect(poolPath(sheet, 'Hardsuit')).toEqual(['gear', 'worn', 'hp'])
    expect(poolPath(sheet, 'Belt screen')).toBeNull()
  })
})

describe('beside the name', () => {
  it('stand class and species, whichever are known', () => {
    const facts = (name: string, type: string, species: string) =>
      factsOf({ name, type, species: { name: species } as WcrpgCharacter['species'] })
    expect(facts('Ana', 'Boarder', '')).toEqual(['Boarder'])
    expect(facts('Ana', 'Boarder', 'Human')).toEqual(['Boarder', 'Human'])
  })
  it('stands nothing that the name says', () => {
    const facts = (name: string, type: string, species: string) =>
      factsOf({ name, type, species: { name: species } as WcrpgCharacter['species'] })
    expect(facts('Wolf', 'Wolf', 'Wolf')).toEqual([])
    expect(facts('Fang', 'Wolf', 'Wolf')).toEqual(['Wolf'])
  })
})
