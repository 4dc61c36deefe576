import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import { blankCombatantState, blankEncounterState, blankWeapon } from '@shared/wwn/blanks'
import { drawnSize, leftBehind, linksOf, meleeOf, moveRing, weaponRings } from './wwnMap'

const grid = { feetPerSquare: 5, columns: 40, rows: 40 }
const someone = (id: string, side: string, x: number, y: number, more: object = {}) => ({
  id,
  sheet: id,
  side,
  withdrawn: false,
  fight: { ...blankCombatantState(), position: { x, y }, ...more },
})
const createSide = (id: string) => ({ id, alliedWith: [] })
const here = (withdrawnFrom: string[] = []): Encounter =>
  ({
    surpriseRound: false,
    sides: [createSide('party'), createSide('raiders')],
    walls: [],
    combatants: [
      someone('kell', 'party', 5, 5, { withdrawnFrom }),
      someone('bren', 'party', 5, 6),
      someone('raider', 'raiders', 6, 6),
      someone('archer', 'raiders', 9, 5),
    ],
    fight: { ...blankEncounterState(), grid },
  }) as unknown as Encounter
const ambush = (ambushers: string[]): Encounter => {
  const fight = { ...blankEncounterState(), grid, ambushers }
  return { ...here(), surpriseRound: true, fight }
}
const nobody = (): boolean => false

describe('the map of a WWN fight', () => {
  it('takes neighbours of the other side for melee, diagonals too (WWN-MOD-02)', () => {
    expect(meleeOf(here(), 'kell', nobody).map(({ to }) => to)).toEqual(['raider'])
    expect(meleeOf(here(), 'kell', (id) => id === 'raider')).toEqual([])
    const sides = [
      { id: 'party', alliedWith: ['raiders'] },
      { id: 'raiders', alliedWith: ['party'] },
    ] as unknown as Encounter['sides']
    expect(meleeOf({ ...here(), sides }, 'kell', nobody)).toEqual([])
    const between = { id: 'w', from: { x: 6, y: 5 }, to: { x: 6, y: 8 }, kind: 'blocks', door: null } as const
    const inner = { ...between, from: { x: 6, y: 6 }, to: { x: 8, y: 6 } }
    expect(meleeOf({ ...here(), walls: [between, inner] }, 'kell', nobody)).toEqual([])
  })
  it('warns of whom a move would leave, and not of whom one has withdrawn from (WWN-ACT-05, WWN-CCA-18)', () => {
    expect(leftBehind(here(), 'kell', { x: 2, y: 2 }, nobody)).toEqual(['raider'])
    expect(leftBehind(here(), 'kell', { x: 5, y: 7 }, nobody)).toEqual([])
    expect(leftBehind(here(['raider']), 'kell', { x: 2, y: 2 }, nobody)).toEqual([])
  })
  it('has nobody strike who waits out an ambush (WWN-SUR-03)', () => {
    expect(leftBehind(ambush(['party']), 'kell', { x: 2, y: 2 }, nobody)).toEqual([])
    expect(leftBehind(ambush(['raiders']), 'kell', { x: 2, y: 2 }, nobody)).toEqual(['raider'])
  })
  it('draws reach, twice as far for long weapons, and ranges of what is shot (WWN-WPN-02, WWN-WPN-03)', () => {
    const rings = (parts: object, isThrown = false) =>
      weaponRings({ ...blankWeapon('x'), ...parts }, isThrown, { x: 0, y: 0 }, grid).map(
        ({ squares }) => squares,
      )
    expect(rings({})).toEqual([1])
    expect(rings({ traits: ['long'] })).toEqual([2])
    expect(rings({ kind: 'ranged', rangeShort: 50, rangeLong: 300 })).toEqual([10])
    expect(rings({ rangeShort: 10, rangeLong: 30 }, true)).toEqual([2, 6])
  })
  it('says what each ring is: reach, no penalty, and what long range takes (WWN-WPN-03)', () => {
    const labels = (parts: object) =>
      weaponRings({ ...blankWeapon('x'), ...parts }, false, { x: 0, y: 0 }, { ...grid, columns: 90 }).map(
        ({ label }) => label,
      )
    expect(labels({ name: 'Spear', traits: ['long'] })).toEqual(['Spear: reach 10 ft'])
    expect(labels({ name: 'Bow', kind: 'ranged', rangeShort: 50, rangeLong: 300 })).toEqual([
      'Bow: no penalty to 50 ft',
      'to 300 ft: −2',
    ])
    expect(weaponRings(undefined, false, { x: 0, y: 0 }, grid)).toMatchObject([
      { label: 'Unarmed: reach 5 ft' },
    ])
  })
  it('draws a Move less far where the straight way leads over ground that hinders (WWN-ACT-04)', () => {
    const bog = { id: 'bog', name: 'Bog', hinders: true, cover: 'none' as const }
    const field = { grid, terrain: [{ ...bog, areas: [{ left: 7, top: 0, right: 7, bottom: 6 }] }] }
    const feet = { most: 30, mostHindered: 15 }
    const [ring] = moveRing(field, [], { x: 5, y: 5 }, feet)
    const has = (x: number, y: number): boolean =>
      ring?.places?.some((one) => one.x === x && one.y === y) ?? false
    // to the left 30 feet; across the bog 15; below it, where the straight way passes it by, 30
    expect([has(0, 5), has(8, 5), has(9, 5), has(7, 11)]).toEqual([true, true, false, true])
    expect(moveRing({ grid, terrain: [] }, [], { x: 5, y: 5 }, feet)).toMatchObject([{ squares: 6 }])
    expect(moveRing({ grid, terrain: [] }, [], { x: 5, y: 5 }, feet)[0]?.places).toBeUndefined()
  })
  it('names ties only of those who are pointed at', () => {
    const tie = { id: 't', kind: 'screen' as const, from: 'kell', to: 'bren' }
    expect(linksOf(here(), [tie], nobody)).toEqual([
      { key: 't', from: { x: 5, y: 5 }, to: { x: 5, y: 6 }, label: '', kind: 'screen' },
    ])
    expect(linksOf(here(), [tie], (id) => id === 'bren')[0]?.label).toBe('screens')
  })
})

describe('tokens by size', () => {
  it('are as usual for people, larger and smaller with it', () => {
    const size = (sizeClass: string): number => drawnSize({ kind: 'wwn/foe', sizeClass } as Sheet)
    expect(size('man')).toBe(1)
    expect(size('small')).toBeLessThan(1)
    expect(size('huge')).toBeGreaterThan(size('large'))
    expect(drawnSize(undefined)).toBe(1)
  })
})
