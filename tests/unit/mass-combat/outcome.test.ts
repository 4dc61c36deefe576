/** What a pool does to a group: flaws, extra damage, destruction, ejecting, in the order of the dice (MC-GEN-17, MC-EJC-01). */
import { describe, expect, it } from 'vitest'
import type { Unit } from '@shared/mass-combat/sheet'
import {
  applyFlaw,
  flawResult,
  isPossible,
  mustRollFlaw,
  rollFlaw,
} from '../../../electron/rules/mass-combat/attack/flaws'
import { destroy, strikeCraft } from '../../../electron/rules/mass-combat/attack/apply'
import type { Pool } from '../../../electron/rules/mass-combat/attack/types'
import { craft, rules, ship, shipWeapon, table, unit, vehicle, type Switches, type Table } from './ground'

/** One pool past the shields spread over craft, in the order of the shares. */
function strike(
  squadron: Unit,
  shares: [craft: string, damage: number][],
  faces: number[],
  houseRules: Switches = {},
  type: ReturnType<typeof ship> | ReturnType<typeof vehicle> = ship(),
  pool: object = {},
): Table & { left: number } {
  const played = table(faces, houseRules)
  const damage = shares.reduce((sum, [, each]) => sum + each, 0)
  strikeCraft(
    played.play,
    squadron,
    type,
    [{ kind: 'energy', pastShields: true, damage, each: damage, group: [], ...pool }],
    () => shares.map(([id, each]) => ({ craft: id, damage: each })),
  )
  return { ...played, left: played.dice.left }
}
const rulesSaid = ({ play }: Table): (string | null)[] => play.log.lines.map(({ rule }) => rule)

describe('when flaws are checked', () => {
  const type = ship({ hull: 25, flawAt: 13 })
  it.each([
    { hull: 13, cost: 12, byColumn: false, overHalf: false, why: 'a point before F' },
    { hull: 12, cost: 1, byColumn: true, overHalf: true, why: 'at F, over half' },
    { hull: 5, cost: 3, byColumn: true, overHalf: true, why: 'again below' },
    { hull: 5, cost: 0, byColumn: false, overHalf: false, why: 'without loss of hull' },
    { hull: 0, cost: 5, byColumn: false, overHalf: false, why: 'when destroyed' },
  ])('$why', ({ hull, cost, byColumn, overHalf }) => {
    expect(mustRollFlaw(craft({ hull }), type, cost, rules())).toBe(byColumn)
    expect(mustRollFlaw(craft({ hull }), type, cost, rules({ flawTrigger: 'overHalfHull' }))).toBe(overHalf)
  })

  it('by the printed F or by half of the hull, where they differ', () => {
    const odd = ship({ hull: 3, flawAt: 1 })
    const even = ship({ hull: 24, flawAt: 20 })
    const half = rules({ flawTrigger: 'overHalfHull' })
    expect(mustRollFlaw(craft({ hull: 2 }), odd, 1, rules())).toBe(true)
    expect(mustRollFlaw(craft({ hull: 2 }), odd, 1, half)).toBe(false)
    expect(mustRollFlaw(craft({ hull: 12 }), even, 1, half)).toBe(false)
    expect(mustRollFlaw(craft({ hull: 11 }), even, 1, half)).toBe(true)
    expect(mustRollFlaw(craft({ hull: 11 }), even, 1, rules())).toBe(false)
  })

  it('only on crossing, by the switch', () => {
    const once = rules({ flawRolls: 'onceOnCrossing' })
    expect(mustRollFlaw(craft({ hull: 12 }), type, 1, once)).toBe(true)
    expect(mustRollFlaw(craft({ hull: 11 }), type, 1, once)).toBe(false)
    expect(mustRollFlaw(craft({ hull: 11 }), type, 2, once)).toBe(true)
    const both = rules({ flawRolls: 'onceOnCrossing', flawTrigger: 'overHalfHull' })
    expect(mustRollFlaw(craft({ hull: 12 }), type, 1, both)).toBe(true)
    expect(mustRollFlaw(craft({ hull: 11 }), type, 1, both)).toBe(false)
  })
})

describe('the chart', () => {
  it('has a row for every face, 0 for ten', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(flawResult)).toEqual([
      ...['none', 'none', 'none'],
      ...['nonCombatSystem', 'nonCombatSystem'],
      ...['speedHalved', 'speedHalved'],
      ...['weaponSystemLost', 'weaponSystemLost'],
      'extraDamage',
    ])
  })

  it('takes computers, then sensors, then the hyperdrive', () => {
    const struck = craft()
    const type = ship()
    applyFlaw(struck, type, 'nonCombatSystem')
    expect(struck).toMatchObject({ computersLost: true, sensorsDamaged: false, hyperdriveLost: false })
    applyFlaw(struck, type, 'nonCombatSystem')
    expect(struck).toMatchObject({ sensorsDamaged: true, hyperdriveLost: false })
    applyFlaw(struck, type, 'nonCombatSystem')
    expect(struck).toMatchObject({ hyperdriveLost: true })
    expect(isPossible('nonCombatSystem', struck, type)).toBe(false)
  })

  it('skips a hyperdrive that a ship has not', () => {
    const struck = craft({ computersLost: true, sensorsDamaged: true })
    expect(isPossible('nonCombatSystem', struck, ship({ hyperdrive: false }))).toBe(false)
    expect(isPossible('nonCombatSystem', struck, ship({ hyperdrive: true }))).toBe(true)
  })

  it('takes of a vehicle only what its sheet adds', () => {
    expect(isPossible('nonCombatSystem', craft(), vehicle())).toBe(false)
    const sensing = vehicle({ hasSensors: true })
    const struck = craft()
    expect(applyFlaw(struck, sensing, 'nonCombatSystem')).toEqual({ kind: 'system', system: 'sensors' })
    expect(struck.computersLost).toBe(false)
  })

  it('halves the speed once, then stops the craft', () => {
    const struck = craft()
    expect(applyFlaw(struck, ship(), 'speedHalved')).toEqual({ kind: 'speed', dead: false })
    expect(applyFlaw(struck, ship(), 'speedHalved')).toEqual({ kind: 'speed', dead: true })
    expect(isPossible('speedHalved', struck, ship())).toBe(false)
  })

  it('takes the lowest weapon that still works', () => {
    const weapons = ['a', 'b', 'c'].map((id) => shipWeapon({ id, name: id }))
    const struck = craft({ weaponsLost: ['c'] })
    const type = ship({ weapons })
    expect(applyFlaw(struck, type, 'weaponSystemLost')).toEqual({ kind: 'weapon', weapon: 'b' })
    expect(struck.weaponsLost).toEqual(['c', 'b'])
    applyFlaw(struck, type, 'weaponSystemLost')
    expect(isPossible('weaponSystemLost', struck, type)).toBe(false)
  })

  it('rolls again until something possible comes up', () => {
    const spent = craft({
      computersLost: true,
      sensorsDamaged: true,
      hyperdriveLost: true,
      speedFlaws: 2,
      weaponsLost: ['lasers', 'seekers'],
    })
    const { play, dice } = table([4, 5, 6, 7, 8, 9, 0])
    expect(rollFlaw(play, unit(ship()), spent, ship())).toBe('extraDamage')
    expect(dice.left).toBe(0)
  })

  it('rolls again for a vehicle without systems, and takes what comes then', () => {
    const { play, dice } = table([4, 6])
    expect(rollFlaw(play, unit(vehicle()), craft(), vehicle())).toBe('speedHalved')
    expect(dice.left).toBe(0)
  })
})

describe('the order of the dice', () => {
  it('is flaw, its damage and the save, craft by craft in the order of the allocation', () => {
    const squadron = unit(ship(), 3)
    const { rolled, left } = strike(
      squadron,
      [
        ['c3', 13],
        ['c1', 25],
        ['c2', 13],
      ],
      // c3: all weapons and systems are there, ten, 12 hull points, lost; c1: lost; c2: nothing
      [0, 12, 17, 17, 1],
    )
    expect(rolled()).toEqual(['mcFlaw', 'mcFlawDamage', 'mcReflex', 'mcReflex', 'mcFlaw'])
    expect(left).toBe(0)
    expect(squadron.craft.map(({ hull, status }) => [hull, status])).toEqual([
      [0, 'destroyed'],
      [12, 'active'],
      [0, 'destroyed'],
    ])
  })

  it('has every craft struck before the first flaw is rolled', () => {
    const squadron = unit(ship(), 2)
    expect(() =>
      strike(
        squadron,
        [
          ['c1', 13],
          ['c2', 13],
        ],
        [],
      ),
    ).toThrow('dice needed')
    expect(squadron.craft.map(({ hull }) => hull)).toEqual([12, 12])
  })

  it('repeats a flaw of one craft before the next craft rolls', () => {
    const type = ship({ weapons: [] })
    const squadron = unit(type, 2)
    const { rolled, left } = strike(
      squadron,
      [
        ['c1', 13],
        ['c2', 13],
      ],
      [8, 9, 6, 1],
      {},
      type,
    )
    expect(rolled()).toEqual(['mcFlaw', 'mcFlaw', 'mcFlaw', 'mcFlaw'])
    expect(left).toBe(0)
    expect(squadron.craft.map(({ speedFlaws }) => speedFlaws)).toEqual([1, 0])
  })
})

describe('two pools of one attack', () => {
  it('are both spread before a craft rolls, and it rolls one flaw for them', () => {
    const squadron = unit(ship(), 2)
    const { play, dice, rolled } = table([1, 1])
    const energy = { kind: 'energy', damage: 33, each: 33 } as const
    const pools: Pool[] = [
      { ...energy, group: [], pastShields: true },
      { ...energy, group: [], pastShields: false },
    ]
    strikeCraft(play, squadron, ship(), pools, (_, i) =>
      i === 0
        ? [{ craft: 'c2', damage: 13 }]
        : [
            { craft: 'c1', damage: 19 },
            { craft: 'c2', damage: 14 },
          ],
    )
    expect(squadron.craft.map(({ hull, shields }) => [hull, shields])).toEqual([
      [12, 0],
      [4, 0],
    ])
    expect(rolled()).toEqual(['mcFlaw', 'mcFlaw'])
    expect(dice.left).toBe(0)
  })
})

describe('extra damage', () => {
  it('goes to the hull under full shields and calls for no further flaw', () => {
    const squadron = unit(ship())
    const { rolled } = strike(squadron, [['c1', 13]], [0, 11])
    expect(rolled()).toEqual(['mcFlaw', 'mcFlawDamage'])
    expect(squadron.craft[0]).toMatchObject({ hull: 1, shields: 6, status: 'active' })
  })

  it('destroys at 0, and the pilot may still get out', () => {
    const squadron = unit(ship())
    strike(squadron, [['c1', 13]], [0, 12, 18])
    expect(squadron.craft[0]).toMatchObject({ hull: 0, status: 'ejected' })
  })
})

describe('what calls for no flaw', () => {
  it('is damage that stops at the shields', () => {
    const squadron = unit(ship(), 1, { craft: [craft({ hull: 5 })] })
    const { rolled } = strike(squadron, [['c1', 6]], [], {}, ship(), { pastShields: false })
    expect(rolled()).toEqual([])
  })

  it('is ion damage', () => {
    const squadron = unit(ship(), 1, { craft: [craft({ hull: 5 })] })
    const { rolled } = strike(squadron, [['c1', 20]], [], {}, ship(), { kind: 'ion', pastShields: false })
    expect(rolled()).toEqual([])
    expect(squadron.craft[0]).toMatchObject({ hull: 5, shields: 0, ionDc: 14 })
  })

  it('reads the DC of ions by the switch', () => {
    const squadron = unit(ship())
    const ions = { kind: 'ion', pastShields: false }
    strike(squadron, [['c1', 20]], [], { ionDC: 'fullDamage' }, ship(), ions)
    expect(squadron.craft[0]?.ionDc).toBe(20)
  })
})

describe('ships of player characters', () => {
  const own = (): Unit => unit(ship(), 1, { control: 'playerCharacter' })
  it('have their flaw reported, not rolled', () => {
    const squadron = own()
    const played = strike(squadron, [['c1', 13]], [])
    expect(played.rolled()).toEqual([])
    expect(rulesSaid(played)).toEqual(['MC-DMG-01', 'MC-FLAW-13'])
  })

  it('use the chart by the switch', () => {
    const squadron = own()
    const { rolled } = strike(squadron, [['c1', 13]], [6], { playerShipFlaws: 'useChart' })
    expect(rolled()).toEqual(['mcFlaw'])
    expect(squadron.craft[0]?.speedFlaws).toBe(1)
  })
})

describe('getting out of a destroyed ship', () => {
  const lost = (
    face: number[],
    houseRules: Switches = {},
    type = ship({ reflex: 5 }),
    given: object = {},
  ): { status: string | undefined; rolled: string[] } => {
    const squadron = unit(type, 1, { craft: [craft({ hull: 0 })], ...given })
    const { play, rolled } = table(face, houseRules)
    destroy(play, squadron, type, squadron.craft[0]!)
    return { status: squadron.craft[0]?.status, rolled: rolled() }
  }

  it.each([
    { face: 12, reflex: 5, status: 'destroyed' },
    { face: 13, reflex: 5, status: 'ejected' },
    { face: 1, reflex: 40, status: 'destroyed' },
    { face: 20, reflex: -20, status: 'ejected' },
  ])('with $face and Reflex $reflex', ({ face, reflex, status }) => {
    expect(lost([face], {}, ship({ reflex })).status).toBe(status)
  })

  it.each(['capital', 'station'])('is the GM’s business for a %s', (kind) => {
    expect(lost([], {}, ship({ class: kind }))).toEqual({ status: 'destroyed', rolled: [] })
  })

  it('is rolled for transports and fighters', () => {
    expect(lost([13], {}, ship({ class: 'transport', reflex: 5 })).status).toBe('ejected')
  })

  it.each([
    { ejection: 'rollPerCraft', control: 'generic', rolls: 1 },
    { ejection: 'rollPerCraft', control: 'hero', rolls: 1 },
    { ejection: 'heroesOnly', control: 'generic', rolls: 0 },
    { ejection: 'heroesOnly', control: 'hero', rolls: 1 },
    { ejection: 'heroesOnly', control: 'playerCharacter', rolls: 1 },
    { ejection: 'off', control: 'hero', rolls: 0 },
  ])('by the switch $ejection: $control', ({ ejection, control, rolls }) => {
    expect(lost([20], { ejection }, ship(), { control }).rolled).toHaveLength(rolls)
  })
})

describe('a group', () => {
  it('refuses a craft that it has not', () => {
    expect(() => strike(unit(ship()), [['c7', 1]], [])).toThrow('c7')
  })
})

describe('several pools of one attack', () => {
  it('MC-FLAW-02 MC-GEN-17 are spread before the one flaw roll of each craft', () => {
    const type = ship({ hull: 25, flawAt: 13 })
    const squadron = unit(type, 1)
    const { play, dice } = table([1])
    const pools: Pool[] = [
      { kind: 'energy', pastShields: true, damage: 14, each: 14, group: [] },
      { kind: 'energy', pastShields: true, damage: 2, each: 2, group: [] },
    ]
    strikeCraft(play, squadron, type, pools, ({ damage }) => [{ craft: 'c1', damage }])
    expect(squadron.craft[0]?.hull).toBe(9)
    expect(play.log.lines.map(({ say }) => say)).toEqual(['mc.damaged', 'mc.damaged', 'mc.flaw.none'])
    expect(dice.left).toBe(0)
  })
})
