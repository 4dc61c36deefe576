/**
 * Placing by dice whatever falls: everybody on the field, along the lines of the table, faced to an enemy
 * (WCG-PLACE-01, WCG-PLACE-02, WCG-PLACE-03, WCG-PLACE-04).
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeByDice, readDirection } from '../../../electron/rules/wcrpg/field/placement'
import { onField } from '../../../electron/rules/wcrpg/field/setUp'
import {
  ahead,
  directionTo,
  facingsOf,
  isSamePlace,
  isStraight,
  middleOf,
  rangeBetween,
  within,
} from '@shared/wcrpg/geometry'
import type { FieldKind } from '@shared/wcrpg/names'
import { fightOf, type Person } from './simpleGround'

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9]

describe('the direction die', () => {
  it('WCG-PLACE-02 turns 45 degrees clockwise with each number, and leaves the 9 to the game master', () => {
    expect(FACES.map((face) => readDirection('square', face))).toEqual([
      0,
      45,
      90,
      135,
      180,
      225,
      270,
      315,
      null,
    ])
    expect(FACES.map((face) => readDirection('open', face))).toEqual([
      0,
      45,
      90,
      135,
      180,
      225,
      270,
      315,
      null,
    ])
  })

  it('WCG-PLACE-02 on hexes six numbers turn 60 degrees each, and three are left to the game master', () => {
    expect(FACES.map((face) => readDirection('hex', face))).toEqual([
      0,
      60,
      120,
      180,
      240,
      300,
      null,
      null,
      null,
    ])
  })
})

describe('places', () => {
  it('WCG-GRID-02 are whole on squares and hexes, and to the hundredth on the open board', () => {
    expect(onField('square', { x: 2.5, y: 2.49 })).toEqual({ x: 3, y: 2 })
    expect(onField('hex', { x: 0.4, y: 7 })).toEqual({ x: 0, y: 7 })
    expect(onField('open', { x: 2.346, y: 0.004 })).toEqual({ x: 2.35, y: 0 })
  })
})

const scene = fc.record({
  kind: fc.constantFrom<FieldKind>('square', 'hex', 'open'),
  columns: fc.integer({ min: 1, max: 30 }),
  rows: fc.integer({ min: 1, max: 30 }),
  facing: fc.integer({ min: 0, max: 7 }),
  formation: fc.boolean(),
  sides: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 9 }),
  faces: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 400, maxLength: 400 }),
})

/** Everybody placed by dice on a blank field. */
function played({
  kind,
  columns,
  rows,
  facing,
  formation,
  sides,
  faces,
}: typeof scene extends fc.Arbitrary<infer S> ? S : never) {
  const people: Person[] = sides.map((side, i) => ({ id: `p${i}`, side }))
  const { resolution, encounter } = fightOf(people, { a: {}, b: {}, c: {} }, faces)
  const facings = facingsOf(kind) ?? [0, 33, 90, 135, 180, 211, 270, 300]
  const field = { columns, rows, unit: 'inches' as const, ahead: facings[facing % facings.length]! }
  encounter.fight.grid = kind
  encounter.fight.field = field
  const combatants = people.map(({ id }) => id)
  placeByDice(resolution, encounter, field, kind, { combatants, pick: null, formation })
  const placed = encounter.combatants.map(({ id, side, fight }) => ({
    id,
    side,
    place: fight.position!,
    facing: fight.facing,
  }))
  return { resolution, field, placed }
}

describe('placing by dice', () => {
  it('WCG-PLACE-01 puts the first in the middle and nobody off the field', () => {
    fc.assert(
      fc.property(scene, (drawn) => {
        const { field, placed } = played(drawn)
        expect(placed[0]!.place).toEqual(middleOf(field, drawn.kind))
        for (const { place } of placed) expect(within(field, drawn.kind, place)).toBe(true)
      }),
    )
  })

  it('WCG-PLACE-02, WCG-PLACE-03 puts leaders around the first and members around their leader, by die and no farther', () => {
    fc.assert(
      fc.property(scene, (drawn) => {
        const { placed } = played(drawn)
        const leaderOf = (side: string) => placed.find((one) => one.side === side)!
        for (const one of placed.slice(1)) {
          const leader = leaderOf(one.side)
          const origin = one.id === leader.id ? placed[0]! : leader
          const range = rangeBetween(drawn.kind, origin.place, one.place)
          expect(range).toBeLessThanOrEqual((one.id === leader.id ? 9 : 5) + 0.01)
          expect(isStraight(drawn.kind, origin.place, one.place)).toBe(true)
        }
      }),
    )
  })

  it('WCG-PLACE-02 says in each line from where, by which die, how far and to where', () => {
    fc.assert(
      fc.property(scene, (drawn) => {
        const { resolution, placed } = played(drawn)
        const lines = resolution.log.lines.filter(({ say }) => /rolled|picked|inLine|edge/.test(say))
        expect(lines).toHaveLength(placed.length - 1)
        for (const line of lines) {
          const told = line.with as Record<string, number>
          const mover = placed.find(({ id }) => id === line.with['combatant'])!
          const origin = placed.find(({ id }) => id === line.with['origin'])!
          expect({ x: told['x'], y: told['y'] }).toEqual(mover.place)
          if (line.say === 'place.edge') expect(told['increments']).toBeLessThan(told['rolled']!)
          else
            expect(ahead(drawn.kind, origin.place, told['degrees']!, told['increments']!)).toEqual(
              mover.place,
            )
        }
      }),
    )
  })

  it('WCG-PLACE-03 turns everybody to a nearest enemy who stands elsewhere', () => {
    fc.assert(
      fc.property(scene, (drawn) => {
        const { field, placed } = played(drawn)
        for (const one of placed) {
          const enemies = placed.filter(
            ({ side, place }) => side !== one.side && !isSamePlace(place, one.place),
          )
          const ranges = enemies.map(({ place }) => rangeBetween(drawn.kind, one.place, place))
          const nearest = enemies.filter((_, i) => ranges[i] === Math.min(...ranges))
          const facings = facingsOf(drawn.kind)
          if (facings !== null) expect(facings).toContain(one.facing)
          if (nearest.length === 0) expect(one.facing).toBe(field.ahead)
          else {
            const off = nearest.map(({ place }) => {
              const aside = Math.abs(directionTo(drawn.kind, one.place, place)! - one.facing)
              return Math.min(aside, 360 - aside)
            })
            // as near as the facings of the field allow
            expect(Math.min(...off)).toBeLessThanOrEqual(
              { square: 22.5, hex: 30, open: 0 }[drawn.kind] + 0.001,
            )
          }
        }
      }),
    )
  })

  it('WCG-PLACE-04 leaves alone whoever is not named', () => {
    const people: Person[] = [
      { id: 'ana', side: 'a', position: { x: 1, y: 1 } },
      { id: 'rat', side: 'b' },
      { id: 'cat', side: 'b', position: { x: 9, y: 9 } },
    ]
    const { resolution, encounter } = fightOf(people, { a: {}, b: {} }, [5, 3])
    const field = { columns: 10, rows: 10, unit: 'inches' as const, ahead: 0 }
    encounter.fight.grid = 'square'
    placeByDice(resolution, encounter, field, 'square', { combatants: ['rat'], pick: null, formation: false })
    expect(encounter.combatants.map(({ fight }) => fight.position)).toEqual([
      { x: 1, y: 1 },
      { x: 1, y: 4 },
      { x: 9, y: 9 },
    ])
    expect(encounter.combatants.map(({ fight }) => fight.facing)).toEqual([0, 0, 0])
  })
})
