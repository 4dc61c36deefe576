/** Initiative of sides and lone heroes (MC-INIT-01, MC-INIT-02, MC-INIT-03, MC-INIT-04). */
import { describe, expect, it } from 'vitest'
import {
  actorOf,
  compareInitiative,
  rollInitiative,
} from '../../../electron/rules/mass-combat/turn/initiative'
import type { Combatant, Encounter } from '../../../electron/rules/mass-combat/types'
import { battle, campaignOf, combatant, hero, ship, table, unit, type Switches } from './ground'

interface RollingUnit {
  id: string
  side: string
  init: number
  fight?: object
  unit?: object
  type?: object
}

/** Rolls for all, or for those named; the order of battle by id. */
function roll(
  units: RollingUnit[],
  faces: number[],
  more: { flagships?: Record<string, string>; houseRules?: Switches; rolling?: string[] } = {},
): { encounter: Encounter; order: string[]; rolled: string[] } {
  const types = units.map(({ id, init, type = {} }) => ship({ id: `type-${id}`, init, ...type }))
  const roster = units.flatMap(({ id, unit: given = {} }, i) => [
    types[i]!,
    unit(types[i]!, 1, { id, name: id, ...given }),
  ])
  const members = units.map(({ id, side, fight = {} }) => combatant(id, side, fight))
  const encounter = battle(members, { flagships: more.flagships ?? {} })
  const { play, dice, rolled } = table(faces, more.houseRules, roster)
  rollInitiative(
    play,
    encounter,
    members.filter(({ id }) => more.rolling?.includes(id) ?? true),
  )
  expect(dice.left).toBe(0)
  const order = [...encounter.combatants].sort((a, b) => compareInitiative(campaignOf(), encounter, a, b))
  return { encounter, order: order.map(({ id }) => id), rolled: rolled() }
}
const totals = ({ combatants }: Encounter): (number | null)[] =>
  combatants.map(({ initiative }) => initiative)

const FLEET: RollingUnit[] = [
  { id: 'a', side: 'players', init: 6 },
  { id: 'b', side: 'players', init: 2 },
  { id: 'c', side: 'players', init: -1 },
]

describe('the number of a side', () => {
  it.each([
    { why: 'is the flagship’s', houseRules: {}, flagships: { players: 'c' }, total: 9 },
    { why: 'is the highest without one', houseRules: {}, flagships: {}, total: 16 },
    {
      why: 'is the highest by the switch',
      houseRules: { sideInitiative: 'best' },
      flagships: { players: 'c' },
      total: 16,
    },
    // 7 / 3 is 2
    {
      why: 'is the average by the switch',
      houseRules: { sideInitiative: 'averageRoundedDown' },
      flagships: { players: 'a' },
      total: 12,
    },
  ])('$why', ({ houseRules, flagships, total }) => {
    const { encounter, rolled } = roll(FLEET, [10], { houseRules, flagships })
    expect(totals(encounter)).toEqual([total, total, total])
    expect(rolled).toEqual(['mcInitiative'])
  })

  it('rounds an average below zero down', () => {
    const slow = [
      { id: 'a', side: 'players', init: -1 },
      { id: 'b', side: 'players', init: -2 },
    ]
    const { encounter } = roll(slow, [10], { houseRules: { sideInitiative: 'averageRoundedDown' } })
    expect(totals(encounter)).toEqual([8, 8])
  })

  it('does not count who is out of the fight', () => {
    const [first, ...rest] = FLEET
    const lost = { ...first!, unit: { craft: [] } }
    expect(totals(roll([lost, ...rest], [10]).encounter)).toEqual([12, 12, 12])
  })
})

describe('a hero who rolls for himself', () => {
  const LONE: RollingUnit = { id: 'h', side: 'players', init: 8, fight: { ownInitiative: true } }

  it('has a number of his own, and his side has its own without him', () => {
    const { encounter, order } = roll([...FLEET, LONE], [10, 3])
    expect(totals(encounter)).toEqual([16, 16, 16, 11])
    expect(order).toEqual(['a', 'b', 'c', 'h'])
  })

  it('adds to the empty ship when he flies alone', () => {
    const zeroCrew = { def: 20, attack: {}, init: 2, maneuver: 2 }
    const alone = { ...LONE, unit: hero({ initiative: 4 }), type: { zeroCrew } }
    expect(totals(roll([alone], [10]).encounter)).toEqual([16])
  })

  it('acts by himself, others with their side', () => {
    const lone: Combatant = combatant('h', 'players', { ownInitiative: true })
    expect([actorOf(lone), actorOf(combatant('a', 'players'))]).toEqual(['h', 'players'])
  })
})

describe('ties', () => {
  const two = (first: number, second: number): RollingUnit[] => [
    { id: 'a', side: 'players', init: first },
    { id: 'b', side: 'foes', init: second },
  ]

  it('go to the higher modifier without a further die', () => {
    const { order, rolled } = roll(two(2, 6), [10, 6])
    expect(order).toEqual(['b', 'a'])
    expect(rolled).toEqual(['mcInitiative', 'mcInitiative'])
  })

  it('are rolled again, bare, until they differ', () => {
    const { order, rolled } = roll(two(6, 6), [10, 10, 5, 5, 3, 4])
    expect(order).toEqual(['b', 'a'])
    expect(rolled.slice(2)).toEqual([
      'mcInitiativeTie',
      'mcInitiativeTie',
      'mcInitiativeTie',
      'mcInitiativeTie',
    ])
  })

  it('are broken by one die for a whole side', () => {
    const units = [...two(6, 6), { id: 'a2', side: 'players', init: 1 }]
    const { encounter, order } = roll(units, [10, 10, 9, 4])
    expect(order).toEqual(['a', 'a2', 'b'])
    expect(encounter.combatants.map(({ tieBreaks }) => tieBreaks)).toEqual([[9], [4], [9]])
  })
})

describe('who comes late', () => {
  it('takes the number of its side without a roll', () => {
    const { encounter, rolled } = roll(FLEET, [10], { rolling: ['a', 'b'] })
    expect(rolled).toEqual(['mcInitiative'])
    const roster = FLEET.flatMap(({ id, init }) => {
      const type = ship({ id: `type-${id}`, init })
      return [type, unit(type, 1, { id })]
    })
    const late = encounter.combatants[2]!
    late.initiative = null
    const { play } = table([], {}, roster)
    rollInitiative(play, encounter, [late])
    expect(totals(encounter)).toEqual([16, 16, 16])
    expect(late.fight.initiativeModifier).toBe(6)
  })
})
