/** Attacks of groups: dice and their order, criticals, pools (MC-GEN-17, MC-MSL-01, MC-VEH-13, MC-VEH-14). */
import { describe, expect, it } from 'vitest'
import { canBeCritical, fire } from '../../../electron/rules/mass-combat/attack/roll'
import { ground, order, ship, table, vehicle } from './ground'
import { attack, defense, shooting } from './volleys'

describe('one die for the group', () => {
  const types = [
    { attack: 8, half: 4, max: 8, craft: 5 },
    { attack: 3, half: 5, max: 10, craft: 4 },
  ]

  it('lets each kind compare its own total', () => {
    // 12 + 8 hits 20 exactly, 12 + 3 does not
    const { results, pools, rolled } = attack({ types, def: 20, faces: [12] })
    expect(results.map(({ total }) => total)).toEqual([20, 0])
    expect(pools).toEqual([{ damage: 20, kind: 'energy', pastShields: false, each: 4, group: [] }])
    expect(rolled()).toEqual(['mcAttack'])
  })

  it('makes all miss on a natural 1', () => {
    const { results, pools } = attack({ types, def: 5, faces: [1] })
    expect(results.map(({ roll }) => roll.hit)).toEqual([false, false])
    expect(pools).toEqual([])
  })

  it('makes all hit on a natural 20 and asks for one die to confirm', () => {
    const { results, rolled } = attack({ types, def: 40, faces: [20, 19] })
    expect(results.map(({ roll, critical }) => [roll.hit, critical])).toEqual([
      [true, false],
      [true, false],
    ])
    // both below Def: half, 5 x 4 and 4 x 5
    expect(results.map(({ total }) => total)).toEqual([20, 20])
    expect(rolled()).toEqual(['mcAttack', 'mcConfirm'])
  })

  it('keeps the doubled pool past the shields from the ordinary one, and puts it first', () => {
    const { pools } = attack({
      types: [
        { attack: 3, half: 5, max: 10, craft: 3 },
        { attack: 9, half: 6, max: 12, craft: 2 },
      ],
      def: 22,
      faces: [20, 15],
    })
    expect(pools).toEqual([
      { damage: 48, kind: 'energy', pastShields: true, each: 24, group: [] },
      { damage: 15, kind: 'energy', pastShields: false, each: 5, group: [] },
    ])
  })
})

describe('one die for each kind, by the switch', () => {
  const houseRules = { mixedGroupRoll: 'oneDiePerType' }
  const types = [
    { attack: 9, half: 6, max: 12, craft: 2 },
    { attack: 3, half: 5, max: 10, craft: 3 },
  ]

  it('rolls attack and confirmation of one before the next', () => {
    const { results, rolled } = attack({ types, def: 22, faces: [20, 13, 19], houseRules })
    expect(rolled()).toEqual(['mcAttack', 'mcConfirm', 'mcAttack'])
    expect(results.map(({ total }) => total)).toEqual([48, 15])
  })

  it('lets one miss on a natural 1 and the other hit', () => {
    const { results } = attack({ types, def: 22, faces: [1, 19], houseRules })
    expect(results.map(({ roll }) => roll.hit)).toEqual([false, true])
  })
})

describe('confirming', () => {
  const types = [{ attack: 9 }]
  it.each([
    { face: 13, critical: true, why: 'reaches Def' },
    { face: 12, critical: false, why: 'misses by one' },
  ])('with $face $why', ({ face, critical }) => {
    expect(attack({ types, def: 22, faces: [20, face] }).results[0]?.critical).toBe(critical)
  })

  it('fails on a natural 1 and succeeds on a natural 20, with no third roll', () => {
    expect(attack({ types, def: 5, faces: [20, 1] }).results[0]?.critical).toBe(false)
    const natural = attack({ types, def: 60, faces: [20, 20] })
    expect(natural.results[0]?.critical).toBe(true)
    expect(natural.rolled()).toHaveLength(2)
    // the first roll was below Def: half, doubled
    expect(natural.results[0]?.total).toBe(12)
  })

  it('does not look at the margin of the second roll', () => {
    expect(attack({ types, def: 26, faces: [20, 19] }).results[0]?.total).toBe(12)
  })

  it('has all its damage skip the shields', () => {
    expect(attack({ types, def: 22, faces: [20, 14] }).pools).toEqual([
      { damage: 24, kind: 'energy', pastShields: true, each: 24, group: [] },
    ])
  })

  it('is asked for only after a natural 20', () => {
    expect(attack({ types, def: 10, faces: [19] }).rolled()).toEqual(['mcAttack'])
  })
})

describe('a missile that has missed', () => {
  it('is rolled once more under labels of its own, with a critical of its own', () => {
    const { play, rolled } = table([20, 20])
    const shots = [shooting({ attack: 9, half: 8, max: 16, weapon: { kind: 'missile', missiles: 8 } })]
    const target = { name: 'Blues', type: ship() }
    const { results } = fire(
      play,
      { shots, target, def: defense(22), pastShields: false, halfAtMost: false },
      true,
    )
    expect(rolled()).toEqual(['mcAttackAgain', 'mcConfirmAgain'])
    expect(results[0]?.total).toBe(32)
  })
})

describe('pools', () => {
  it('keep ions apart from other damage, those past the shields before all others', () => {
    const { pools } = attack({
      types: [
        { attack: 9, half: 6, max: 12 },
        { attack: 1, half: 5, max: 10 },
        { attack: 9, half: 7, max: 14, weapon: { kind: 'ion' } },
        { attack: 1, half: 3, max: 6, weapon: { kind: 'ion' } },
      ],
      def: 22,
      // 15 confirms 9, not 1; the first roll makes margins of 7 and -1
      faces: [20, 15],
    })
    expect(pools).toEqual([
      { damage: 24, kind: 'energy', pastShields: true, each: 24, group: [] },
      { damage: 28, kind: 'ion', pastShields: true, each: 28, group: [] },
      { damage: 5, kind: 'energy', pastShields: false, each: 5, group: [] },
      { damage: 3, kind: 'ion', pastShields: false, each: 3, group: [] },
    ])
  })

  it('all skip the shields in a strafing run', () => {
    expect(attack({ types: [{ attack: 9 }], def: 22, faces: [13], pastShields: true }).pools).toEqual([
      { damage: 6, kind: 'energy', pastShields: true, each: 6, group: [] },
    ])
  })

  it('have nothing of a tractor beam', () => {
    const { results, pools } = attack({
      types: [{ attack: 9, weapon: { kind: 'tractor' } }],
      def: 15,
      faces: [19],
    })
    expect(results[0]?.roll.hit).toBe(true)
    expect(pools).toEqual([])
  })
})

describe('who can be hit critically', () => {
  const PERSONAL = { scale: 'personal', heavy: false, antiVehicle: false } as const
  const VEHICLE = { scale: 'vehicle', heavy: false, antiVehicle: false } as const
  it.each([
    { weapon: 'personal', shot: PERSONAL, at: [true, false, false] },
    {
      weapon: 'personal, against vehicles',
      shot: { ...PERSONAL, antiVehicle: true },
      at: [true, true, false],
    },
    { weapon: 'of a vehicle', shot: VEHICLE, at: [true, true, false] },
    { weapon: 'of a vehicle, heavy', shot: { ...VEHICLE, heavy: true }, at: [true, true, true] },
    {
      weapon: 'of a ship',
      shot: { scale: 'starship', heavy: true, antiVehicle: false } as const,
      at: [true, true, true],
    },
    {
      weapon: 'of a ship, not heavy',
      shot: { scale: 'starship', heavy: false, antiVehicle: false } as const,
      at: [true, true, true],
    },
    { weapon: 'personal, though heavy', shot: { ...PERSONAL, heavy: true }, at: [true, false, false] },
  ])('by a weapon $weapon', ({ shot, at }) => {
    expect(
      [ground(), vehicle(), ship()].map((target) => canBeCritical({ ...shot, kind: 'energy' }, target)),
    ).toEqual(at)
  })

  it('is not asked when nobody in the group could', () => {
    const type = ground({ atk1: 12 })
    const { play, rolled } = table([20])
    const shots = [{ ...shooting({ attack: 12, half: 2, max: 3 }), scale: 'personal' as const, heavy: false }]
    const { results } = fire(play, {
      shots: shots.map((shot) => ({ ...shot, order: order(type) })),
      target: { name: 'Sleds', type: vehicle() },
      def: defense(15),
      pastShields: false,
      halfAtMost: false,
    })
    expect(rolled()).toEqual(['mcAttack'])
    expect(results[0]).toMatchObject({ critical: false, each: 3 })
  })

  it('is asked when one in the group could, and only that one doubles', () => {
    const { play } = table([20, 20])
    const light = { ...shooting({ attack: 5, craft: 2 }), scale: 'vehicle' as const, heavy: false }
    const heavy = { ...shooting({ attack: 5, craft: 2 }), scale: 'vehicle' as const, heavy: true }
    const { pools } = fire(play, {
      shots: [light, heavy],
      target: { name: 'Blues', type: ship() },
      def: defense(22),
      pastShields: false,
      halfAtMost: false,
    })
    expect(pools).toEqual([
      { damage: 24, kind: 'energy', pastShields: true, each: 12, group: [] },
      { damage: 12, kind: 'energy', pastShields: false, each: 6, group: [] },
    ])
  })
})

describe('no shot', () => {
  it('rolls nothing', () => {
    const { play, rolled } = table()
    const target = { name: 'Blues', type: ship() }
    expect(
      fire(play, { shots: [], target, def: defense(22), pastShields: false, halfAtMost: false }),
    ).toEqual({
      results: [],
      pools: [],
    })
    expect(rolled()).toEqual([])
  })
})
