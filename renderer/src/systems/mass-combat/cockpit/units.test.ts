import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/campaign/types'
import type { CombatantView, Encounter } from '@shared/contract/types'
import { nextInOrder, nextWaiting } from '@/features/encounter/cockpit/order'
import { actingUnit, besides, unitsOf, waitingUnits } from './units'
import { percentOf } from './unitsWords'
import { summaryOf } from './summary'
import { turnSteps } from './turnSteps'

interface Given {
  id: string
  side?: string
  state?: string
  group?: string | null
  at?: [number, number] | null
  deployed?: boolean
  withdrawn?: boolean
}
const battle = (units: Given[], parts: Record<string, unknown> = {}): Encounter =>
  ({
    sides: [{ id: 'blue' }, { id: 'red' }],
    combatants: units.map(
      ({
        id,
        side = 'blue',
        state = 'waiting',
        group = null,
        at = [0, 0],
        deployed = true,
        withdrawn = false,
      }) => ({
        id,
        sheet: id,
        side,
        hidden: false,
        withdrawn,
        initiative: 12,
        fight: {
          system: 'mass-combat',
          position: at === null ? null : { x: at[0], y: at[1] },
          deployed,
          group,
          activation: { state },
        },
      }),
    ),
    order: ['blue', 'red'],
    acted: [],
    turn: 'blue',
    round: 1,
    roundBegun: true,
    fight: { system: 'mass-combat', step: 2, summary: [], objectives: [], ...(parts['fight'] as object) },
    ...Object.fromEntries(Object.entries(parts).filter(([key]) => key !== 'fight')),
  }) as unknown as Encounter

const craft = (status: string): unknown => ({ status })
const sheets = (lost = 0) => ({
  view: (id: string) =>
    ({
      name: id,
      pools: [
        { key: 'hull', current: 50, maximum: 100 },
        { key: 'shields', current: 10, maximum: 20 },
      ],
      chips: [],
    }) as unknown as CombatantView,
  sheet: (id: string) =>
    (id === 'dart'
      ? { kind: 'mass-combat/ship', name: 'Dart' }
      : {
          kind: 'mass-combat/unit',
          name: id,
          type: 'dart',
          size: 4,
          craft: Array.from({ length: 4 }, (_, at) => craft(at < lost ? 'destroyed' : 'active')),
          figures: [],
        }) as unknown as Sheet,
})
const nobody = (): boolean => false

describe('the list of units', () => {
  it('has the sides in the order of battle with their units and totals', () => {
    const units = [{ id: 'a' }, { id: 'b', side: 'red' }, { id: 'c', state: 'done' }]
    const [red, blue] = unitsOf(battle(units, { order: ['red', 'blue'] }), sheets(1))
    expect(red?.units.map(({ id }) => id)).toEqual(['b'])
    expect(blue?.units.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(blue?.totals).toEqual({
      units: { current: 2, maximum: 2 },
      strength: { current: 6, maximum: 8 },
      hull: { current: 100, maximum: 200 },
      shields: { current: 20, maximum: 40 },
      hasFigures: false,
      done: { current: 1, maximum: 2 },
    })
    expect(blue?.isTurn).toBe(true)
  })
  it('gives a hero with an initiative of its own a place of its own (MC-INIT-03)', () => {
    const entries = unitsOf(battle([{ id: 'a' }, { id: 'ace' }], { order: ['ace', 'blue', 'red'] }), sheets())
    expect(entries.map(({ id, isSide, units }) => [id, isSide, units.length])).toEqual([
      ['ace', false, 1],
      ['blue', true, 1],
    ])
  })
  it('marks fire groups with letters, and units of which nothing is left', () => {
    const units = [{ id: 'a', group: 'g9' }, { id: 'b' }, { id: 'c', group: 'g9' }, { id: 'd', group: 'g12' }]
    const [blue] = unitsOf(battle(units), sheets(4))
    expect(blue?.units.map(({ group }) => group)).toEqual(['A', null, 'A', 'B'])
    expect(blue?.units.map(({ state }) => state)).toEqual(['gone', 'gone', 'gone', 'gone'])
  })
  it('shows whoever acts, else the first that waits and is still there', () => {
    const units = [{ id: 'x' }, { id: 'a' }, { id: 'b', state: 'active' }]
    expect(actingUnit(battle(units), nobody)).toBe('b')
    expect(actingUnit(battle(units.slice(0, 2)), (id) => id === 'x')).toBe('a')
    expect(actingUnit(battle([{ id: 'r', side: 'red' }]), nobody)).toBeNull()
  })
  it('goes round those that wait, and leaves out who is aboard, gone or of the other side', () => {
    const units = [
      { id: 'a' },
      { id: 'b', state: 'done' },
      { id: 'c', deployed: false },
      { id: 'd' },
      { id: 'r', side: 'red' },
      { id: 'e', withdrawn: true },
    ]
    const here = battle(units)
    const waiting = waitingUnits(here, nobody)
    expect(waiting).toEqual(['a', 'd'])
    expect(nextWaiting(here, waiting, 'a')).toBe('d')
    expect(nextWaiting(here, waiting, 'd')).toBe('a')
    expect(nextWaiting(here, waiting, 'b', -1)).toBe('a')
    expect(nextWaiting(here, waiting, 'r')).toBe('a')
    expect(nextWaiting(here, waiting, null, -1)).toBe('d')
  })
  it('knows who of the side stands in the same square', () => {
    const units = [
      { id: 'a' },
      { id: 'b' },
      { id: 'c', at: [1, 0] as [number, number] },
      { id: 'r', side: 'red' },
    ]
    expect(besides(battle(units), 'a', nobody)).toEqual(['b'])
  })
  it('never says 100 % of what is not whole, nor 0 % of what is left', () => {
    expect(percentOf({ current: 999, maximum: 1000 })).toBe(99)
    expect(percentOf({ current: 1, maximum: 1000 })).toBe(1)
    expect(percentOf({ current: 0, maximum: 0 })).toBe(0)
    expect(percentOf({ current: 7, maximum: 7 })).toBe(100)
  })
})

describe('the steps of a turn (MC-TURN-01)', () => {
  it('are past, now and coming; initiative comes before the first turn', () => {
    expect(turnSteps(battle([])).map(({ state }) => state)).toEqual(['past', 'now', 'coming'])
    expect(turnSteps(battle([], { order: [] })).map(({ state }) => state)).toEqual([
      'now',
      'coming',
      'coming',
    ])
  })
  it('go on with activations where a battle that was over goes on, and with the end of a turn that is over', () => {
    const states = (more: object): string[] =>
      turnSteps(battle([], { round: 2, turn: null, acted: [], ...more })).map(({ state }) => state)
    expect(states({ roundBegun: true })).toEqual(['past', 'now', 'coming'])
    expect(states({ roundBegun: false })).toEqual(['past', 'past', 'now'])
    expect(states({ round: 0, roundBegun: false })).toEqual(['past', 'now', 'coming'])
  })
  it('name who comes next, and the end of the turn after the last', () => {
    expect(nextInOrder(battle([]))).toBe('red')
    expect(nextInOrder(battle([], { turn: 'red', acted: ['blue'] }))).toBeNull()
  })
})

describe('the summary of a turn', () => {
  it('adds up what each side has lost, and lists what it is there for', () => {
    const loss = (unit: string, lost: number) => ({ unit, lost, left: 3, hull: 10, flaws: 1, shields: 2 })
    const fight = {
      summary: [loss('a', 1), loss('b', 2), loss('r', 4)],
      objectives: [{ id: 'o', side: 'red' }],
    }
    const [blue, red] = summaryOf(battle([{ id: 'a' }, { id: 'b' }, { id: 'r', side: 'red' }], { fight }))
    expect(blue?.total).toEqual({ lost: 3, left: 6, hull: 20, flaws: 2, shields: 4 })
    expect(blue?.objectives).toEqual([])
    expect(red?.units).toHaveLength(1)
    expect(red?.objectives).toHaveLength(1)
  })
})
