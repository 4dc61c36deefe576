import { describe, expect, it } from 'vitest'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import { coversOf, pipsOf, stateOf } from './body/partState'
import { FIGURE, isHumanoid } from './body/figure'
import { factsOf } from './facts'
import { poolPath } from './poolPath'

const part = (parts: Partial<Parameters<typeof stateOf>[0]> = {}) => ({
  open: 0,
  closed: 0,
  failed: false,
  maimed: false,
  ...parts,
})

describe('a part of the body', () => {
  it('shows the worst of what it suffers', () => {
    expect(stateOf(part())).toBe('whole')
    expect(stateOf(part({ closed: 1 }))).toBe('wounded')
    expect(stateOf(part({ open: 2, failed: true }))).toBe('failed')
    expect(stateOf(part({ failed: true, maimed: true }))).toBe('maimed')
  })
  it('shows open wounds before closed ones, and a number when there are many', () => {
    expect(pipsOf({ open: 1, closed: 2 })).toEqual(['open', 'closed', 'closed'])
    expect(pipsOf({ open: 5, closed: 2 })).toBeNull()
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
    expect(factsOf({ type: 'Boarder', species: { name: '' } as WcrpgCharacter['species'] })).toEqual([
      'Boarder',
    ])
  })
})
