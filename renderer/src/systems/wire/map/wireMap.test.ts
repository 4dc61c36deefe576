import { describe, expect, it } from 'vitest'
import type { WireEncounterState, WireTerrain } from '@shared/wire/fight'
import type { WireCharacter } from '@shared/wire/sheet'
import {
  areasOf,
  metresApart,
  reachRings,
  shownWeapon,
  squaresBySteps,
  terrainWords,
  weaponRings,
} from './wireMap'

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
  const melee = {
    name: 'Knife',
    kind: 'melee',
    reach: 1,
    rangeShort: null,
    rangeMedium: null,
    rangeLong: null,
  } as const
  it('of a melee weapon hold the neighbouring squares whatever their size', () => {
    expect(weaponRings(melee, here, grid)).toMatchObject([
      { label: 'Knife: reach 1 m', squares: 1, kind: 'range' },
    ])
  })
  it('of a ranged weapon are its three ranges, as far as the map goes, with what they take from the damage (WIRE-RNG-02)', () => {
    const bow = {
      name: 'Bow',
      kind: 'ranged',
      reach: 0,
      rangeShort: 10,
      rangeMedium: 30,
      rangeLong: 90,
    } as const
    expect(weaponRings(bow, here, grid).map(({ label, squares }) => [label, squares])).toEqual([
      ['Bow: full damage to 10 m', 6],
      ['to 30 m: damage −1', 20],
    ])
  })
  const onRoad = { metresPerStep: 3, stated: [], walls: [] }
  const paidOn = (map: Pick<WireEncounterState, 'grid' | 'terrain'>, prices: number[]) => {
    const steps = squaresBySteps(map, here, onRoad)
    return reachRings(
      prices.map((amount, at) => ({ amount, places: steps[at] ?? [] })),
      here,
    )
  }
  it('of movement show the price of each full step that can be paid', () => {
    const open = paidOn({ grid, terrain: [] }, [2, 4])
    expect(open.map(({ label, squares, places }) => [label, squares, places?.length])).toEqual([
      ['2 AP', 2, 25],
      ['4 AP', 4, 81],
    ])
    const large = paidOn({ grid: { ...grid, metresPerSquare: 5 }, terrain: [] }, [4])
    expect(large.map(({ label, squares }) => [label, squares])).toEqual([['4 AP', 1]])
  })
  it('of movement that costs nothing are one', () => {
    expect(paidOn({ grid, terrain: [] }, [0, 0, 0]).map(({ squares }) => squares)).toEqual([6])
  })
  it('of movement go less far over dear ground, and pass it by where that is no longer (WIRE-MDF-01)', () => {
    const mud = terrain({ movementCostMultiplier: 2, areas: [{ left: 11, top: 0, right: 39, bottom: 10 }] })
    const [first] = paidOn({ grid, terrain: [mud] }, [2])
    const has = (x: number, y: number): boolean =>
      first?.places?.some((one) => one.x === x && one.y === y) ?? false
    // 1.5 metres of mud are 3, and two squares of it 6
    expect([has(11, 10), has(12, 10)]).toEqual([true, false])
    expect([has(8, 10), has(12, 12)]).toEqual([true, true])
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
