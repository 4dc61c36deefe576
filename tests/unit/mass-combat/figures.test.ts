/** Troops that are struck (MC-GND-03, MC-GND-11, MC-GND-12) and what powers cost and heal (MC-FRC-01, MC-FRC-06). */
import { figuresLeft, strength } from '@shared/mass-combat/craft'
import { describe, expect, it } from 'vitest'
import type { Figures } from '@shared/mass-combat/sheet'
import { strikeFigures } from '../../../electron/rules/mass-combat/attack/apply'
import { hitPointsHealed, hitPointsLost } from '../../../electron/rules/mass-combat/sheet/powers'
import { ground, unit } from './ground'

const TEN: Figures[] = [{ hp: 2, count: 10 }]

describe('figures', () => {
  it.each([
    { damage: 0, left: [[2, 10]], fallen: 0 },
    {
      damage: 1,
      left: [
        [2, 9],
        [1, 1],
      ],
      fallen: 0,
    },
    {
      damage: 2,
      left: [
        [2, 9],
        [0, 1],
      ],
      fallen: 1,
    },
    {
      damage: 3,
      left: [
        [2, 8],
        [1, 1],
        [0, 1],
      ],
      fallen: 1,
    },
    {
      damage: 19,
      left: [
        [1, 1],
        [0, 9],
      ],
      fallen: 9,
    },
    { damage: 20, left: [[0, 10]], fallen: 10 },
    { damage: 500, left: [[0, 10]], fallen: 10 },
  ])('ten of two hit points take $damage', ({ damage, left, fallen }) => {
    const struck = strikeFigures(TEN, damage)
    expect(struck.left.map(({ hp, count }) => [hp, count])).toEqual(left)
    expect(struck.fallen).toBe(fallen)
  })

  it('lose the most damaged first', () => {
    const mixed = [
      { hp: 5, count: 2 },
      { hp: 0, count: 4 },
      { hp: 2, count: 2 },
    ]
    // 4 for the two wounded, 3 into a fresh one
    expect(strikeFigures(mixed, 7)).toEqual({
      left: [
        { hp: 5, count: 1 },
        { hp: 2, count: 1 },
        { hp: 0, count: 6 },
      ],
      fallen: 2,
    })
  })

  it('stand together when their hit points are the same', () => {
    const mixed = [
      { hp: 3, count: 2 },
      { hp: 2, count: 3 },
    ]
    // one of two falls, and a second is down to 1
    const once = strikeFigures(mixed, 3)
    expect(once.left).toEqual([
      { hp: 3, count: 2 },
      { hp: 2, count: 1 },
      { hp: 1, count: 1 },
      { hp: 0, count: 1 },
    ])
  })

  it('are neither lost nor gained, whatever the damage', () => {
    const mixed = [
      { hp: 7, count: 3 },
      { hp: 4, count: 5 },
      { hp: 0, count: 2 },
      { hp: 1, count: 1 },
    ]
    const points = (all: Figures[]): number => all.reduce((sum, { hp, count }) => sum + hp * count, 0)
    for (let damage = 0; damage <= 50; damage++) {
      const { left, fallen } = strikeFigures(mixed, damage)
      expect(left.reduce((sum, { count }) => sum + count, 0)).toBe(11)
      expect(points(left)).toBe(Math.max(0, points(mixed) - damage))
      expect(left.find(({ hp }) => hp === 0)?.count).toBe(2 + fallen)
    }
  })

  it('do not change the list that was handed in', () => {
    const list = [{ hp: 2, count: 1 }]
    strikeFigures(list, 2)
    expect(list).toEqual([{ hp: 2, count: 1 }])
  })

  it('count as left while they have a hit point', () => {
    const squad = unit(ground(), 9, {
      figures: [
        { hp: 2, count: 3 },
        { hp: 1, count: 1 },
        { hp: 0, count: 5 },
      ],
    })
    expect([figuresLeft(squad), strength(squad)]).toEqual([4, 4])
  })
})

describe('powers', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [19, 1],
    [20, 2],
  ])('cost, after %s vitality, %s hit points', (spent, lost) => {
    expect(hitPointsLost(spent)).toBe(lost)
  })

  it.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
    [25, 3],
  ])('heal, by a result of %s, %s hit points', (result, healed) => {
    expect(hitPointsHealed(result)).toBe(healed)
  })
})
