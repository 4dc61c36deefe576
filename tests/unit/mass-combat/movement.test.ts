/**
 * How far units go (MC-MOVE-01, MC-MOVE-02, MC-MOVE-03, MC-MOVE-04, MC-MOVE-05, MC-MOVE-06, MC-MOVE-07, MC-MOVE-08,
 * MC-FLAW-08, MC-FLAW-09, MC-FG-11, MC-GND-05, MC-VEH-12).
 */
import type { Campaign } from '@shared/campaign/types'
import { battleOf, play } from './played'
import { describe, expect, it } from 'vitest'
import {
  allowance,
  canMoveAtAll,
  costOfWay,
  groundMoveAndAttack,
  halvedMove,
  moveFigure,
  moveOf,
  paceOf,
  scaledMove,
  squaresEntered,
} from '../../../electron/rules/mass-combat/movement/movement'
import { squaresLeft } from '../../../electron/rules/mass-combat/movement/reach'
import { battle, campaignOf, combatant, craft, ground, rules, ship, unit, vehicle } from './ground'

describe('scaling', () => {
  it.each([
    { core: 10, space: 2, surface: 4 },
    { core: 18, space: 3, surface: 7 },
    { core: 5, space: 1, surface: 2 },
    { core: 4, space: 0.8, surface: 1 },
    { core: 2, space: 0.4, surface: 0.8 },
    { core: 9.9, space: 1, surface: 3 },
    { core: 0, space: 0, surface: 0 },
  ])('$core core squares', ({ core, space, surface }) => {
    expect(scaledMove(core, 'space')).toBeCloseTo(space, 10)
    expect(scaledMove(core, 'surface')).toBeCloseTo(surface, 10)
  })
})

describe('the figure', () => {
  it('is that of the environment, and none where the unit cannot be', () => {
    const type = ship({ moveAtm: { core: null, mass: null } })
    expect([moveFigure(type, 'space'), moveFigure(type, 'surface')]).toEqual([2, null])
    expect([moveFigure(vehicle(), 'space'), moveFigure(vehicle(), 'surface')]).toEqual([null, 2])
    expect([moveFigure(ground(), 'space'), moveFigure(ground(), 'surface')]).toEqual([null, 2])
    expect(moveOf(type, craft(), 'surface')).toBe(0)
  })

  it.each([
    [3, 1],
    [2, 1],
    [1, 0.5],
    [7, 3],
    [1.5, 0.75],
    [0.2, 0.1],
    [0, 0],
  ])('of %s is %s when halved', (figure, half) => {
    expect(halvedMove(figure)).toBe(half)
  })

  it('is halved by the first flaw and gone with the second, or under ions', () => {
    expect(moveOf(ship(), craft({ speedFlaws: 1 }), 'surface')).toBe(3)
    expect(moveOf(ship(), craft({ speedFlaws: 2 }), 'surface')).toBe(0)
    expect(moveOf(ship(), craft({ ionDc: 1 }), 'surface')).toBe(0)
    expect(moveOf(ship(), craft({ enginesOff: false }), 'surface')).toBe(7)
    expect(moveOf(ground(), null, 'surface')).toBe(2)
  })

  it('decides with its upper number whether a unit may move at all', () => {
    const hulk = ship({
      class: 'station',
      moveSpace: { core: 1, mass: 0.2 },
      moveAtm: { core: null, mass: null },
    })
    expect([canMoveAtAll(hulk, 'space'), canMoveAtAll(hulk, 'surface')]).toEqual([true, false])
    expect(canMoveAtAll(ship({ moveSpace: { core: 0, mass: 0 } }), 'space')).toBe(false)
    expect(canMoveAtAll(vehicle({ move: null }), 'surface')).toBe(false)
    expect(canMoveAtAll(ground({ move: 0 }), 'surface')).toBe(false)
  })
})

describe('allowances', () => {
  it.each([
    { move: 2, perAction: 4, perTurn: 2 },
    { move: 1, perAction: 2, perTurn: 1 },
    { move: 2.9, perAction: 4, perTurn: 2 },
    { move: 0.2, perAction: 1, perTurn: 1 },
    { move: 0.99, perAction: 1, perTurn: 1 },
    { move: 0, perAction: 0, perTurn: 0 },
  ])('of two actions at $move', ({ move, perAction, perTurn }) => {
    expect(allowance(paceOf(move, false), 2, 0, rules())).toBe(perAction)
    expect(allowance(paceOf(move, false), 2, 0, rules({ moveAllowance: 'perTurn' }))).toBe(perTurn)
  })

  it('let a slow unit go every other turn', () => {
    expect(allowance(paceOf(0.5, true), 2, 0, rules())).toBe(0)
    expect(allowance(paceOf(2, true), 1, 0, rules())).toBe(2)
  })

  it('let a slow unit, and by the switch any unit, go no further than is left of the turn', () => {
    expect(allowance(paceOf(0.5, false), 1, 1, rules())).toBe(0)
    expect(allowance(paceOf(3, false), 1, 2, rules({ moveAllowance: 'perTurn' }))).toBe(1)
    expect(allowance(paceOf(3, false), 1, 3, rules())).toBe(3)
  })

  it.each([
    { moves: [3, 1, 2], most: 2 },
    { moves: [1, 0.5], most: 1 },
    { moves: [0.5, 1], most: 1 },
    { moves: [2, 0.5], most: 1 },
    { moves: [0.5, 0], core: 0, most: 0 },
  ])(
    'MC-FG-11, MC-MOVE-04: of a group of $moves, both actions spent on it, are $most',
    ({ moves, core = 9, most }) => {
      const types = moves.map((mass, i) => ship({ id: `type${String(i)}`, moveSpace: { core, mass } }))
      const roster = types.flatMap((type, i) => [type, unit(type, 1, { id: `unit${String(i)}` })])
      const members = types.map((_, i) => combatant(`unit${String(i)}`))
      expect(squaresLeft(campaignOf(roster), battle(members), members, 2, rules())).toBe(most)
    },
  )

  it('of troops who also attack are half, one at least', () => {
    expect([1, 2, 3, 4, 5, 9].map(groundMoveAndAttack)).toEqual([1, 1, 1, 2, 2, 4])
  })

  it('of troops who cannot move are none', () => {
    expect(groundMoveAndAttack(0)).toBe(0)
  })
})

describe('the way', () => {
  const at = (x: number, y: number, given: object = {}): object => ({
    at: { x, y },
    moveCost: 1,
    impassable: false,
    ...given,
  })
  const from = { x: 0, y: 0 }
  const to = { x: 3, y: 1 }

  it('goes through every square but the first, the last included', () => {
    expect(squaresEntered(from, to)).toEqual([
      { x: 1, y: 1 },
      { x: 2, y: 1 },
      { x: 3, y: 1 },
    ])
    expect(squaresEntered({ x: 3, y: 3 }, { x: 3, y: 1 })).toEqual([
      { x: 3, y: 2 },
      { x: 3, y: 1 },
    ])
    expect(squaresEntered(from, from)).toEqual([])
  })

  it('costs its squares and what they ask beyond one', () => {
    const rough = battle([], {
      ground: [at(2, 1, { moveCost: 3 }), at(3, 1, { moveCost: 2 }), at(0, 0, { moveCost: 9 })],
    })
    expect(costOfWay(battle(), from, to, rules())).toBe(3)
    expect(costOfWay(rough, from, to, rules())).toBe(6)
    expect(costOfWay(rough, from, to, rules({ gridMetric: 'manhattan' }))).toBe(7)
  })

  it('does not lead through what cannot be passed', () => {
    const walled = battle([], { ground: [at(2, 1, { impassable: true })] })
    expect(costOfWay(walled, from, to, rules())).toBeNull()
    expect(costOfWay(walled, from, { x: 3, y: 3 }, rules())).toBe(3)
  })
})

describe('ground of a battle (MC-VEH-12)', () => {
  const squares = (from: number, count: number, moveCost = 2) =>
    Array.from({ length: count }, (_, at) => ({
      at: { x: (from + at) % 200, y: Math.floor((from + at) / 200) },
      moveCost,
      impassable: false,
    }))
  const paint = (campaign: Campaign, ...of: Parameters<typeof squares>) =>
    play(campaign, { type: 'mass-combat/set-ground', encounter: 'fight', squares: squares(...of) })
  const field = (): Campaign => battleOf([], { columns: 200, rows: 200 })

  it('is kept for 4000 squares, and refused beyond; squares that were there already count once', () => {
    const full = paint(field(), 0, 4000)
    expect(full.refused).toBeNull()
    expect(paint(full.campaign, 3999, 2).refused).toBe('too-much-ground')
    expect(paint(full.campaign, 0, 4000, 3).refused).toBeNull()
    const less = paint(full.campaign, 0, 10, 1)
    expect(less.refused).toBeNull()
    expect(paint(less.campaign, 4000, 10).refused).toBeNull()
  })
})
