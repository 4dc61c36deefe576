import { describe, expect, it } from 'vitest'
import type { WireEncounterState, WireTerrain } from '@shared/wire/fight'
import type { WireCharacter } from '@shared/wire/sheet'
import { areasOf, metresApart, reachRings, shownWeapon, terrainWords, weaponRings } from './wireMap'

const grid = { metresPerSquare: 1.5, columns: 40, rows: 30 }
const here = { x: 10, y: 10 }
const terrain = (parts: Partial<WireTerrain>): WireTerrain => ({
  id: 'mud',
  name: 'Mud',
  movementCostMultiplier: 1,
  defenceModifier: 0,
  affectsResolve: false,
  areas: [],
  ...parts,
})

describe('the ground', () => {
  it('says what it changes, and nothing of what it leaves as it is', () => {
    expect(terrainWords(terrain({ movementCostMultiplier: 2, defenceModifier: -2 }))).toBe(
      'moving ×2, defence −2',
    )
    expect(terrainWords(terrain({ defenceModifier: -1, affectsResolve: true }))).toBe(
      'defence and Resolve −1',
    )
    expect(terrainWords(terrain({}))).toBe('')
  })
  it('keeps its rectangles', () => {
    const areas = [{ left: 1, top: 2, right: 3, bottom: 4 }]
    expect(areasOf({ terrain: [terrain({ areas })] } as unknown as WireEncounterState)[0]).toEqual({
      id: 'mud',
      name: 'Mud',
      note: '',
      rectangles: areas,
    })
  })
})

describe('distances on the map', () => {
  it('are squares times metres, diagonals counting one', () => {
    expect(metresApart(here, { x: 13, y: 12 }, grid)).toBe(4.5)
    expect(metresApart(here, null, grid)).toBeNull()
  })
})

describe('rings', () => {
  const melee = { kind: 'melee', reach: 1, rangeShort: null, rangeMedium: null, rangeLong: null } as const
  it('of a melee weapon hold the neighbouring squares whatever their size', () => {
    expect(weaponRings(melee, here, grid)).toMatchObject([{ label: 'Reach 1 m', squares: 1, kind: 'range' }])
  })
  it('of a ranged weapon are its three ranges, as far as the map goes', () => {
    const bow = { kind: 'ranged', reach: 0, rangeShort: 10, rangeMedium: 30, rangeLong: 90 } as const
    expect(weaponRings(bow, here, grid).map(({ label, squares }) => [label, squares])).toEqual([
      ['Short 10 m', 6],
      ['Medium 30 m', 20],
    ])
  })
  it('of movement show the price of each full step that can be paid', () => {
    const payable = [
      { metres: 3, amount: 2 },
      { metres: 6, amount: 4 },
    ]
    expect(reachRings(payable, here, grid).map(({ label, squares }) => [label, squares])).toEqual([
      ['2 AP', 2],
      ['4 AP', 4],
    ])
    expect(reachRings(payable, here, { ...grid, metresPerSquare: 5 }).map(({ label }) => label)).toEqual([
      '4 AP',
    ])
  })
})

describe('the weapon whose ranges are drawn', () => {
  const sheet = {
    inHand: 'sabre',
    weapons: { sabre: { kind: 'melee', reach: 1.5 }, bow: { kind: 'ranged' } },
  } as unknown as WireCharacter
  it('is the one chosen in the form, else the one in hand, else bare hands', () => {
    expect(shownWeapon(sheet, 'bow').kind).toBe('ranged')
    expect(shownWeapon(sheet, undefined).kind).toBe('melee')
    expect(shownWeapon(sheet, 'unarmed').kind).toBe('unarmed')
    expect(shownWeapon({ ...sheet, inHand: null }, undefined).kind).toBe('unarmed')
  })
})
