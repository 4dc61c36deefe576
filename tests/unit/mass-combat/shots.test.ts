/**
 * What an attack is made of (MC-ATK-09, MC-FG-02, MC-FG-03, MC-SHEET-10, MC-SHEET-15, MC-BAT-03, MC-MSL-03, MC-FLAW-05,
 * MC-FLAW-10, MC-GND-06).
 */
import { describe, expect, it } from 'vitest'
import {
  craftThatFire,
  groundShot,
  missilesUsed,
  shotsOf,
} from '../../../electron/rules/mass-combat/attack/weapons'
import type { Shot } from '../../../electron/rules/mass-combat/attack/types'
import {
  battle,
  combatant,
  conditions,
  craft,
  ground,
  hero,
  missiles,
  order,
  rules,
  ship,
  shipWeapon,
  unit,
  vehicle,
} from './ground'

const numbers = (shots: Shot[]): [number, number][] => shots.map(({ count, number }) => [count, number.total])
const SURFACE = battle([], { environment: 'surface' })

describe('who fires', () => {
  const type = ship()
  const squadron = unit(type, 6, {
    craft: [
      craft({ id: 'c1', missiles: { seekers: 8 } }),
      craft({ id: 'c2', missiles: { seekers: 1 } }),
      craft({ id: 'c3', missiles: { seekers: 0 } }),
      craft({ id: 'c4', missiles: { seekers: 8 }, weaponsLost: ['seekers'] }),
      craft({ id: 'c5', missiles: { seekers: 8 }, ionDc: 3 }),
      craft({ id: 'c6', missiles: { seekers: 8 }, status: 'destroyed' }),
      craft({ id: 'c7', missiles: { seekers: 8 }, speedFlaws: 2 }),
    ],
  })
  const firing = (weapon: string, linked: boolean): string[] =>
    craftThatFire(order(type, { unit: squadron, weapon, linked })).map(({ id }) => id)

  it('flies, is not disabled, and has the weapon; dead in space may fire', () => {
    expect(firing('lasers', true)).toEqual(['c1', 'c2', 'c3', 'c4', 'c7'])
  })

  it('has missiles for all launchers that it links, or one for a single shot', () => {
    expect(firing('seekers', true)).toEqual(['c1', 'c7'])
    expect(firing('seekers', false)).toEqual(['c1', 'c2', 'c7'])
  })

  it('uses one missile for each linked launcher', () => {
    expect(missilesUsed(missiles({ fireLink: 2 }), true)).toBe(2)
    expect(missilesUsed(missiles({ fireLink: 2 }), false)).toBe(1)
    expect(missilesUsed(missiles({ fireLink: 0 }), true)).toBe(1)
    expect(missilesUsed(missiles({ fireLink: 1 }), true)).toBe(1)
  })
})

describe('damage of a shot', () => {
  it('is that of the row, or the unlinked one', () => {
    const row = (linked: boolean, weapon: object = {}): unknown => {
      const [shot] = shotsOf(
        order(ship({ weapons: [shipWeapon(weapon)] }), { linked }),
        0,
        conditions(),
        rules(),
      )
      return { half: shot?.row.half, max: shot?.row.max }
    }
    expect(row(true)).toEqual({ half: 6, max: 12 })
    expect(row(false)).toEqual({ half: 4, max: 8 })
    expect(row(false, { noLink: 0 })).toEqual({ half: 0, max: 0 })
    expect(row(false, { noLink: null })).toEqual({ half: 6, max: 12 })
    expect(row(false, { fireLink: 1 })).toEqual({ half: 6, max: 12 })
  })
})

describe('attack numbers', () => {
  it('are one for identical craft', () => {
    expect(numbers(shotsOf(order(ship(), { unit: unit(ship(), 12) }), 0, conditions(), rules()))).toEqual([
      [12, 9],
    ])
  })

  it('part those that have lost their computers from the others', () => {
    const squadron = unit(ship(), 3, {
      craft: [craft({ id: 'c1' }), craft({ id: 'c2', computersLost: true }), craft({ id: 'c3' })],
    })
    expect(numbers(shotsOf(order(ship(), { unit: squadron }), 0, conditions(), rules()))).toEqual([
      [2, 9],
      [1, 5],
    ])
  })

  it('are none out of range, without the weapon, and for a dash', () => {
    const none = (squares: number, weapon: string | null = 'lasers'): unknown =>
      shotsOf(order(ship(), { weapon }), 0, conditions({ squares }), rules())
    expect(none(1)).toEqual([])
    expect(none(0, 'other')).toEqual([])
    expect(none(0, null)).toEqual([])
  })

  it('count what is typed by hand', () => {
    const modifiers = [{ why: 'inspired', value: 2 }]
    expect(numbers(shotsOf(order(ship()), 0, conditions({ modifiers }), rules()))).toEqual([[1, 11]])
  })

  it('have the strafing bonus against the strafed unit alone', () => {
    const strafing = combatant('reds', 'players', { strafing: 'blues' })
    const at = (id: string): unknown =>
      numbers(
        shotsOf(
          order(ship(), { combatant: strafing }),
          0,
          conditions({ target: combatant(id, 'foes') }),
          rules(),
        ),
      )
    expect(at('blues')).toEqual([[1, 11]])
    expect(at('greys')).toEqual([[1, 9]])
  })

  it('of a vehicle are its base and the column of the distance', () => {
    const at = (squares: number): unknown =>
      numbers(shotsOf(order(vehicle()), 0, conditions({ encounter: SURFACE, squares }), rules()))
    expect([at(0), at(1), at(2)]).toEqual([[[1, 2]], [[1, -10]], []])
  })

  it('of a ship on the surface have the range of space taken out', () => {
    const where = conditions({ encounter: SURFACE, squares: 2 })
    expect(numbers(shotsOf(order(ship()), 0, where, rules()))).toEqual([[1, 8]])
  })
})

describe('batteries', () => {
  const type = ship({ class: 'capital', weapons: [shipWeapon({ battery: 5, batteryBonus: 4 })] })
  const fired = (battery: boolean, batteryAttackBonus?: string): unknown => {
    const switches = rules(batteryAttackBonus === undefined ? {} : { batteryAttackBonus })
    const [shot] = shotsOf(order(type, { rolls: battery ? [5] : [1] }), 0, conditions(), switches)
    return [shot?.number.total, shot?.battery]
  }

  it('keep their bonus, and single fire gives it up', () => {
    expect(fired(true)).toEqual([9, 5])
    expect(fired(false)).toEqual([5, 1])
  })

  it('have no bonus to give up by the switch', () => {
    expect(fired(true, 'none')).toEqual([9, 5])
    expect(fired(false, 'none')).toEqual([9, 1])
  })
})

describe('a hero at the stick', () => {
  const zeroCrew = { def: 20, attack: { lasers: { S: 7, M: null, L: null } }, init: 2, maneuver: 2 }
  const type = ship({ zeroCrew })
  const led = unit(type, 4, { ...hero({ attack: 5 }), leader: 'c2' })

  it('attacks with the empty ship’s number and his own, apart from his wingmen', () => {
    expect(numbers(shotsOf(order(type, { unit: led }), 0, conditions(), rules()))).toEqual([
      [3, 9],
      [1, 12],
    ])
  })

  it('does so on the surface too', () => {
    // 7 + 1 + 5 without range, two squares at 250 m cost two; his wingmen have 9 + 1 - 2
    const where = conditions({ encounter: SURFACE, squares: 2 })
    expect(numbers(shotsOf(order(type, { unit: led }), 0, where, rules()))).toEqual([
      [3, 8],
      [1, 11],
    ])
  })

  it('has the number of the crew where the empty ship has none', () => {
    const plain = ship()
    const squadron = unit(plain, 2, { ...hero({ attack: 5 }), leader: 'c1' })
    expect(numbers(shotsOf(order(plain, { unit: squadron }), 0, conditions(), rules()))).toEqual([
      [1, 9],
      [1, 9],
    ])
  })
})

describe('troops', () => {
  const type = ground({ atk1: 8, atk2: 3 })
  const where = (squares: number): ReturnType<typeof conditions> =>
    conditions({ encounter: SURFACE, squares })

  it('attack as many as are left, with the number of each attack', () => {
    const figures = [
      { hp: 2, count: 5 },
      { hp: 1, count: 2 },
      { hp: 0, count: 3 },
    ]
    const force = unit(type, 10, { figures })
    const shots = [0, 1, 2].map((attack) =>
      groundShot(order(type, { unit: force }), type, attack, where(1), rules()),
    )
    expect(shots.map((shot) => shot?.number.total)).toEqual([0, -5, undefined])
    expect(shots.map((shot) => shot?.count)).toEqual([7, 7, undefined])
  })

  it('do not attack out of range or when all are down', () => {
    expect(shotsOf(order(type), 0, where(3), rules())).toEqual([])
    expect(
      shotsOf(order(type, { unit: unit(type, 4, { figures: [{ hp: 0, count: 4 }] }) }), 0, where(0), rules()),
    ).toEqual([])
  })

  it('use what they have for melee in a melee, with the same numbers', () => {
    const fighting = combatant('reds', 'players', { inMelee: true })
    const melee = groundShot(order(type, { combatant: fighting }), type, 0, where(0), rules())
    expect([melee?.name, melee?.number.total]).toEqual(['Bayonet', 8])
    const shooting = groundShot(order(type), type, 0, where(0), rules())
    expect([shooting?.name, shooting?.number.total]).toEqual(['Service Rifle', 8])
  })
})
