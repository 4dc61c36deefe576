/**
 * Capital ships against small craft (MC-CAP-01, MC-CAP-02, MC-CAP-03, MC-CAP-04, MC-CAP-05, MC-CAP-06, MC-CAP-07,
 * MC-ACT-03, MC-SHEET-14).
 */
import { describe, expect, it } from 'vitest'
import {
  batteriesOf,
  bearingOn,
  launchInterval,
  launchTurn,
  quota,
  quotaLeft,
  weaponsOnFacing,
} from '../../../electron/rules/mass-combat/sheet/capital'
import type { TargetClass } from '../../../electron/rules/mass-combat/sheet/size'
import type { Combatant } from '../../../electron/rules/mass-combat/types'
import { craft, ship, shipWeapon } from './ground'

type Fired = Combatant['fight']['fired'][number]
const fired = (
  against: TargetClass,
  count: number,
  target = 'blues',
  facing: Fired['facing'] = 'front',
): Fired => ({
  facing,
  weapon: 'lasers',
  count,
  against,
  target,
})
const left = (
  weapons: number,
  shots: Fired[],
  kind: TargetClass,
  target = 'blues',
  perTarget = false,
): number => quotaLeft(weapons, shots, ['front'], { id: target, class: kind }, perTarget)

describe('how many weapons may fire', () => {
  it.each([
    { weapons: 0, tiny: 0, small: 0, large: 0 },
    { weapons: 1, tiny: 1, small: 1, large: 1 },
    { weapons: 3, tiny: 1, small: 1, large: 3 },
    { weapons: 4, tiny: 1, small: 2, large: 4 },
    { weapons: 5, tiny: 1, small: 2, large: 5 },
    { weapons: 9, tiny: 1, small: 4, large: 9 },
    { weapons: 10, tiny: 2, small: 5, large: 10 },
    { weapons: 13, tiny: 2, small: 6, large: 13 },
    { weapons: 15, tiny: 3, small: 7, large: 15 },
    { weapons: 17, tiny: 3, small: 8, large: 17 },
    { weapons: 35, tiny: 7, small: 17, large: 35 },
  ])('of $weapons', ({ weapons, tiny, small, large }) => {
    expect([quota(weapons, 'tiny'), quota(weapons, 'small'), quota(weapons, 'large')]).toEqual([
      tiny,
      small,
      large,
    ])
  })
})

describe('what is left of a facing', () => {
  it('of 13 weapons against tiny targets is two, together', () => {
    expect(left(13, [], 'tiny')).toBe(2)
    expect(left(13, [fired('tiny', 1)], 'tiny', 'others')).toBe(1)
    expect(left(13, [fired('tiny', 2)], 'tiny', 'others')).toBe(0)
  })

  it('is two for each target by the switch, as long as there are weapons', () => {
    const shots = [fired('tiny', 2, 'a')]
    expect(left(13, shots, 'tiny', 'a', true)).toBe(0)
    expect(left(13, shots, 'tiny', 'b', true)).toBe(2)
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => fired('tiny', 2, id))
    expect(left(13, many, 'tiny', 'g', true)).toBe(1)
    expect(left(13, many, 'small', 'g', true)).toBe(1)
  })

  it('holds both classes together to the larger share', () => {
    const shots = [fired('tiny', 4), fired('small', 6)]
    expect(left(20, shots, 'small')).toBe(0)
    expect(left(20, shots, 'large')).toBe(10)
    expect(left(20, [fired('tiny', 4)], 'small')).toBe(6)
    // half has been fired at small craft: nothing is left for tiny ones
    expect(left(20, [fired('small', 10)], 'tiny')).toBe(0)
    expect(left(20, [fired('small', 9)], 'tiny')).toBe(1)
  })

  it('keeps fire at larger targets out of the shares, but not the weapons', () => {
    expect(left(20, [fired('large', 12)], 'small')).toBe(8)
    expect(left(20, [fired('large', 17)], 'small')).toBe(3)
    expect(left(20, [fired('large', 17)], 'tiny')).toBe(3)
    expect(left(20, [fired('large', 20)], 'tiny')).toBe(0)
  })

  it('does not count another facing', () => {
    expect(left(20, [fired('tiny', 4, 'blues', 'left')], 'tiny')).toBe(4)
  })

  it('is never below nothing, though weapons that have fired are lost', () => {
    for (const kind of ['tiny', 'small', 'large'] as const) expect(left(5, [fired('large', 9)], kind)).toBe(0)
  })
})

describe('weapons on a facing', () => {
  const facings = { front: 6, left: true, right: null, rear: 0, turret: 2 }
  const guns = shipWeapon({ id: 'guns', total: 10, facings })
  const lasers = shipWeapon({ id: 'lasers', total: 4, facings: { ...facings, front: true } })

  it('are its number, all of the row for a mark, none for a dash', () => {
    expect((['front', 'left', 'right', 'rear', 'turret'] as const).map((f) => bearingOn(guns, f))).toEqual([
      6, 10, 0, 0, 2,
    ])
  })

  it('are counted over all rows that still work', () => {
    const type = ship({ class: 'capital', weapons: [guns, lasers] })
    expect(weaponsOnFacing(type, craft(), ['front'])).toBe(10)
    expect(weaponsOnFacing(type, craft({ weaponsLost: ['guns'] }), ['front'])).toBe(4)
    expect(weaponsOnFacing(type, craft({ weaponsLost: ['guns', 'lasers'] }), ['front'])).toBe(0)
  })
})

describe('batteries', () => {
  it.each([
    { weapons: 10, battery: 5, rolls: [5, 5] },
    { weapons: 11, battery: 5, rolls: [5, 5, 1] },
    { weapons: 4, battery: 5, rolls: [4] },
    { weapons: 3, battery: 1, rolls: [1, 1, 1] },
    { weapons: 0, battery: 5, rolls: [] },
  ])('of $battery out of $weapons', ({ weapons, battery, rolls }) => {
    expect(batteriesOf(weapons, battery)).toEqual(rolls)
  })
})

describe('launches', () => {
  it('come every five to ten rounds', () => {
    expect([launchInterval(1), launchInterval(6)]).toEqual([5, 10])
  })

  it.each([
    [5, 1],
    [10, 1],
    [11, 2],
    [20, 2],
    [21, 3],
  ])('at round %s appear in turn %s', (clock, turn) => {
    expect(launchTurn(clock)).toBe(turn)
  })
})
