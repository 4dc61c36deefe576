/** Simple Combat whatever falls: who loses how many, who is hurt, and the modifiers of its rolls. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { experienceModifier, sizeModifier } from '../../../electron/rules/wcrpg/simple/roll'
import { faces2d10, playSimple, type SimpleGiven } from './simpleGround'

const size = (own: number, ...others: number[]): number => {
  const { multiples, largest } = sizeModifier(own, [own, ...others])
  return multiples + largest
}

describe('modifiers', () => {
  it('WCG-SIMP-09 three times the smallest group is +3, five times +5, and the smallest has nothing', () => {
    expect([size(30, 10), size(50, 10), size(10, 30)]).toEqual([3, 5, 0])
  })

  it('WCG-SIMP-09 the largest of all gets +1 without being a multiple, nobody does who shares the size', () => {
    expect([size(11, 10), size(11, 11, 10), size(29, 30, 10)]).toEqual([1, 0, 1])
  })

  it('WCG-SIMP-09 groups of one size have none', () => {
    expect(size(7, 7, 7)).toBe(0)
  })

  it('WCG-SIMP-10 one for each full hundred', () => {
    expect([0, 99, 100, 250, 1000].map(experienceModifier)).toEqual([0, 0, 1, 2, 10])
  })
})

const SIDES = ['a', 'b', 'c', 'd'] as const
const round = fc.record({
  groups: fc.array(
    fc.record({
      npcs: fc.integer({ min: 0, max: 15 }),
      heroes: fc.integer({ min: 0, max: 3 }),
      roll: fc.integer({ min: 0, max: 18 }),
      modifier: fc.integer({ min: -5, max: 5 }),
    }),
    { minLength: 2, maxLength: 4 },
  ),
  /** Whether the first two stand together. */
  allied: fc.boolean(),
  /** What falls beyond the first rolls: ties and victims. */
  further: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 300, maxLength: 300 }),
})

/** What is to be played, and who rolls at all. */
function assembled(drawn: typeof round extends fc.Arbitrary<infer R> ? R : never) {
  const groups = drawn.groups.map((group, i) => ({ ...group, side: SIDES[i]! }))
  const active = groups.filter(({ npcs, heroes }) => npcs + heroes > 0)
  const people = groups.flatMap(({ side, heroes }) =>
    Array.from({ length: heroes }, (_, i) => ({ id: `${side}${i}`, side, player: true })),
  )
  const given: SimpleGiven = {
    groups: groups.map(({ side, npcs, modifier }) => ({ side, npcs, modifier })),
    people,
    allies: drawn.allied ? { a: { alliedWith: ['b'] } } : {},
    faces: [...active.flatMap(({ roll }) => faces2d10(roll)), ...drawn.further],
  }
  const areHostile = (one: string, other: string): boolean =>
    one !== other && !(drawn.allied && one < 'c' && other < 'c')
  return { given, active, areHostile }
}

describe('a round', () => {
  it('WCG-SIMP-02 ranks everybody who is left, the highest total first', () => {
    fc.assert(
      fc.property(round, (drawn) => {
        const { given, active } = assembled(drawn)
        const { results } = playSimple(given).simple
        expect(results.map(({ side }) => side).sort()).toEqual(active.map(({ side }) => side))
        expect(results.map(({ rank }) => rank)).toEqual(results.map((_, i) => i + 1))
        for (const [i, { total, side, natural }] of results.entries()) {
          const group = active.find((one) => one.side === side)!
          expect(natural).toBe(group.roll)
          expect(total).toBe(group.roll + group.modifier)
          if (i > 0) expect(total).toBeLessThanOrEqual(results[i - 1]!.total)
        }
      }),
    )
  })

  it('WCG-SIMP-03, WCG-SIMP-04, WCG-SIMP-07 costs NPCs the differences to all hostile groups above, never more than there are', () => {
    fc.assert(
      fc.property(round, (drawn) => {
        const { given, active, areHostile } = assembled(drawn)
        const { simple } = playSimple(given)
        for (const { side, npcs, roll, modifier } of active) {
          const differences = active
            .filter((other) => areHostile(side, other.side))
            .map((other) => Math.max(0, other.roll + other.modifier - roll - modifier))
          const losses = differences.reduce((sum, difference) => sum + difference, 0)
          const result = simple.results.find((one) => one.side === side)!
          expect(result.lost).toBe(Math.min(losses, npcs))
          expect(simple.groups.find((one) => one.side === side)!.npcs).toBe(npcs - result.lost)
        }
      }),
    )
  })

  it('WCG-SIMP-07, WCG-SIMP-08 hurts one player character where the losses use the NPCs up, by one for each group above', () => {
    fc.assert(
      fc.property(round, (drawn) => {
        const { given, active, areHostile } = assembled(drawn)
        const { simple, resolution } = playSimple(given)
        for (const [i, result] of simple.results.entries()) {
          const { npcs, heroes, roll, modifier } = active.find((one) => one.side === result.side)!
          const above = simple.results.slice(0, i).filter((one) => areHostile(one.side, result.side))
          const losses = above.reduce((sum, one) => sum + one.total - roll - modifier, 0)
          const isHurt = heroes > 0 && losses > 0 && losses >= npcs
          expect(result.hurt === null).toBe(!isHurt)
          if (result.hurt === null) continue
          expect(result.hurt.lethal).toBe(above.length)
          expect(result.hurt.combatant).toMatch(new RegExp(`^${result.side}\\d$`))
        }
        for (const { id, hp } of resolution.peekAll()) {
          const hurt = simple.results.find((one) => one.hurt?.combatant === id)?.hurt
          expect(hp).toBe(40 - (hurt?.lethal ?? 0))
        }
      }),
    )
  })
})
