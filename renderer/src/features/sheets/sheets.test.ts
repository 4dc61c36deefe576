import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/contract/types'
import { coversOf, pipsOf, stateOf } from './body/partState'
import { FIGURE, isHumanoid } from './body/figure'
import { freeKey, isSame, keyOf, valueAt } from './path'
import { newSheet } from '../roster/newSheet'
import { isFound, tabOf } from '../roster/groups'

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
    } as unknown as Sheet
    expect(coversOf(sheet, 'leftArm').map(({ name }) => name)).toEqual(['screen', 'suit'])
  })
  it('of the humanoid body is drawn; other bodies have the list', () => {
    expect(Object.keys(FIGURE)).toHaveLength(13)
    expect(isHumanoid({ cognitive: {}, bodyNonVital: {} })).toBe(true)
    expect(isHumanoid({ cognitive: {}, thirdTentacle: {} })).toBe(false)
  })
})

describe('a field', () => {
  const sheet = {
    hp: 0,
    conditions: [{ id: 'k1', kind: 'prone' }],
    skills: { dodge: { score: 4 } },
  } as unknown as Sheet
  it('is read by its path, through records and by id through lists', () => {
    expect(valueAt(sheet, ['hp'])).toBe(0)
    expect(valueAt(sheet, ['skills', 'dodge', 'score'])).toBe(4)
    expect(valueAt(sheet, ['conditions', 'k1', 'kind'])).toBe('prone')
    expect(valueAt(sheet, ['skills', 'none', 'score'])).toBeUndefined()
  })
  it('is unchanged when it says the same', () => {
    expect(isSame(['a'], ['a'])).toBe(true)
    expect(isSame(null, 0)).toBe(false)
  })
  it('gets a key of its own', () => {
    expect(freeKey({ weapon: 1, weapon2: 1 }, 'weapon')).toBe('weapon3')
    expect(keyOf('Zero-G Ballet', 'skill')).toBe('zeroGBallet')
    expect(keyOf('«»', 'skill')).toBe('skill')
    expect(keyOf('3D', 'skill')).toBe('skill')
  })
})

describe('the roster', () => {
  const sheet = (parts: Partial<Sheet>) =>
    ({
      id: 's1',
      copyOf: null,
      name: 'Raider',
      type: 'Boarder',
      species: { name: 'Human' },
      notes: 'owes money',
      player: false,
      template: false,
      ...parts,
    }) as unknown as Sheet
  it('sorts into players, others and templates', () => {
    expect([sheet({ player: true }), sheet({}), sheet({ template: true })].map(tabOf)).toEqual([
      'players',
      'others',
      'templates',
    ])
  })
  it('finds by every word, wherever it stands', () => {
    expect(isFound(sheet({}), 'human money')).toBe(true)
    expect(isFound(sheet({}), 'human gold')).toBe(false)
    expect(isFound(sheet({}), '  ')).toBe(true)
  })
  it('makes somebody like a template without its identity', () => {
    const made = newSheet('Kay', 'player', sheet({ template: true }))
    expect(made).toMatchObject({ name: 'Kay', player: true, template: false, type: 'Boarder' })
    expect('id' in made || 'copyOf' in made).toBe(false)
    expect(newSheet('Kay', 'other', undefined)).toEqual({
      kind: 'wcrpg/character',
      name: 'Kay',
      player: false,
      template: false,
    })
  })
})
