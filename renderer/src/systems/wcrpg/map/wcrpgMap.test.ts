import { describe, expect, it } from 'vitest'
import type { Combatant, Sheet } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import { blankCombatantState, blankEncounterState, blankField } from '@shared/wcrpg/blanks'
import type { Wall } from '@shared/campaign/walls'
import type { WcrpgEncounterState } from '@shared/wcrpg/fight'
import { areasOf, drawnSize, rangeWords, inTheWay, readingOf, verdictWords, weaponRanges } from './wcrpgMap'

const someone = (id: string, x: number, y: number, facing = 0): Combatant =>
  ({
    id,
    withdrawn: false,
    fight: { ...blankCombatantState(), position: { x, y }, facing },
  }) as unknown as Combatant

/** Sixty degrees to each side are seen well, thirty more badly. */
const EYES = { optimalArc: 120, peripheralArc: 30 }

function look(
  people: readonly [Combatant, Combatant, ...Combatant[]],
  parts: Partial<WcrpgEncounterState> = {},
  { walls = [], hides = () => true }: { walls?: Wall[]; hides?: (id: string) => boolean } = {},
) {
  const fight: WcrpgEncounterState = {
    ...blankEncounterState(),
    grid: 'square',
    field: blankField(),
    ...parts,
  }
  const encounter = { combatants: people, walls, fight } as unknown as Encounter
  const between = inTheWay(encounter, fight, hides)
  return readingOf(fight, 'square', between, people[0], people[1], EYES, 'chebyshev')
}
const wall = {
  id: 'wall',
  name: 'Bulkhead',
  kind: 'solid' as const,
  absorbs: null,
  areas: [{ left: 6, top: 0, right: 6, bottom: 8 }],
}
const name = (id: string): string => (id === 'wall' ? 'Bulkhead' : id)

describe('rings of a weapon', () => {
  const labels = (falloff: { from: number; hd: number; damage: number }[], maximumRange: number) =>
    weaponRanges({ name: 'Rifle', falloff, maximumRange }, { x: 0, y: 0 }).map(({ squares, label }) => [
      squares,
      label,
    ])
  it('say how far there is no penalty, and what is lost beyond (WCC-GEAR-01)', () => {
    const falloff = [
      { from: 21, hd: -2, damage: 0 },
      { from: 41, hd: -5, damage: -10 },
    ]
    expect(labels(falloff, 60)).toEqual([
      [20, 'Rifle: no penalty to 20'],
      [40, 'to 40: −2'],
      [60, 'to 60: −5, damage −10'],
    ])
    expect(labels([], 8)).toEqual([[8, 'Rifle: no penalty to 8']])
  })
  it('leave out what lies beyond the maximum range, and what changes nothing', () => {
    expect(
      labels(
        [
          { from: 5, hd: 0, damage: 0 },
          { from: 30, hd: -9, damage: 0 },
        ],
        10,
      ),
    ).toEqual([[10, 'Rifle: no penalty to 10']])
  })
})

describe('what somebody sees of another on the field (WCA-LOS-01, WCA-LOS-02)', () => {
  it('is read off as range, metres and bearing', () => {
    const reading = look([someone('a', 4, 4, 90), someone('b', 9, 4)])
    expect(reading).toMatchObject({ increments: 5, metres: 25, bearing: 0, verdict: 'clear', by: null })
    expect(reading === null ? '' : rangeWords(reading)).toBe('5 increments · 25 m · bearing 0°')
  })
  it('is peripheral up to the edge of the second arc, and nothing behind it', () => {
    expect(look([someone('a', 4, 4, 90), someone('b', 4, 8)])).toMatchObject({
      bearing: 90,
      verdict: 'peripheral',
    })
    expect(look([someone('a', 4, 4, 90), someone('b', 0, 4)])).toMatchObject({
      bearing: 180,
      verdict: 'behind',
    })
  })
  it('is blocked by a wall or by whoever stands between, by name', () => {
    const people: [Combatant, Combatant] = [someone('a', 4, 4, 90), someone('b', 9, 4)]
    const walled = look(people, { obstacles: [wall] })
    expect(walled).toMatchObject({ verdict: 'blocked', by: 'wall' })
    expect(walled === null ? '' : verdictWords(walled, name)).toBe('blocked by Bulkhead')
    expect(look([...people, someone('c', 7, 4)])).toMatchObject({ verdict: 'blocked', by: 'c' })
    const door = {
      id: 'd',
      from: { x: 6, y: 0 },
      to: { x: 6, y: 9 },
      kind: 'blocks',
      door: 'closed',
    } as const
    expect(look(people, {}, { walls: [door] })).toMatchObject({ verdict: 'blocked', by: 'd' })
    expect(look(people, {}, { walls: [{ ...door, door: 'open' }] })).toMatchObject({ verdict: 'clear' })
  })
  it('is not blocked by the senseless, nor by what has been broken to pieces', () => {
    const people: [Combatant, Combatant] = [someone('a', 4, 4, 90), someone('b', 9, 4)]
    const hides = (id: string): boolean => id !== 'c'
    expect(look([...people, someone('c', 7, 4)], {}, { hides })).toMatchObject({ verdict: 'clear' })
    const obstacles = [{ ...wall, absorbs: 'plaster' }]
    const plaster = (hp: number) =>
      ({ id: 'plaster', name: 'Plaster', hp }) as WcrpgEncounterState['things'][number]
    expect(look(people, { obstacles, things: [plaster(3)] })).toMatchObject({ verdict: 'blocked' })
    expect(look(people, { obstacles, things: [plaster(0)] })).toMatchObject({ verdict: 'clear' })
  })
  it('counts the range adjustment of the pair (WCG-METHOD-02)', () => {
    const rangeAdjustments = [{ one: 'b', other: 'a', by: 2 }]
    expect(look([someone('a', 4, 4, 90), someone('b', 9, 4)], { rangeAdjustments })).toMatchObject({
      increments: 7,
      metres: 35,
    })
  })
})

describe('obstacles', () => {
  it('have a pattern and words of their own, and say what takes the hits', () => {
    const door = {
      id: 'door',
      name: 'Door',
      material: 'metal' as const,
      thicknessCm: 2,
      maxHp: 200,
      hp: 120,
      damageReduction: 15,
      hd: null,
      partOf: null,
      position: null,
    }
    const obstacles = [{ ...wall, kind: 'penetrable' as const, absorbs: 'door' }]
    expect(areasOf({ ...blankEncounterState(), obstacles, things: [door] })).toEqual([
      {
        id: 'wall',
        name: 'Bulkhead',
        note: 'penetrable: −25 through it, takes hits first: 120 of 200 HP',
        rectangles: wall.areas,
        pattern: 'penetrable',
      },
    ])
  })
})

describe('tokens by Size Class (WCC-SIZE-01)', () => {
  it('are as usual for humans, larger and smaller with it, and never beyond what can be drawn', () => {
    const size = (sizeClass: number): number =>
      drawnSize({ kind: 'wcrpg/character', species: { sizeClass } } as Sheet)
    expect(size(1)).toBe(1)
    expect([-50, -1, 0, 1, 2, 3, 4, 50].map(size)).toEqual([0.7, 0.7, 0.85, 1, 1.25, 1.5, 1.8, 1.8])
    expect(drawnSize(undefined)).toBe(1)
  })
})
