/**
 * Shields, hull, recovery and ions on one craft (MC-DMG-01, MC-DMG-02, MC-DMG-03, MC-SHD-01, MC-SHD-02, MC-SHD-03,
 * MC-ION-01, MC-ION-02, MC-ION-03, MC-ION-04, MC-ION-05, MC-ION-06).
 */
import { describe, expect, it } from 'vitest'
import {
  damageCraft,
  ionise,
  isDestroyed,
  recoverShields,
} from '../../../electron/rules/mass-combat/attack/shields'
import { craft, ship } from './ground'

describe('damage', () => {
  it.each([
    { damage: 0, pastShields: false, shields: 6, hull: 25 },
    { damage: 6, pastShields: false, shields: 0, hull: 25 },
    { damage: 7, pastShields: false, shields: 0, hull: 24 },
    { damage: 31, pastShields: false, shields: 0, hull: 0 },
    { damage: 99, pastShields: false, shields: 0, hull: 0 },
    { damage: 7, pastShields: true, shields: 6, hull: 18 },
    { damage: 25, pastShields: true, shields: 6, hull: 0 },
    { damage: 99, pastShields: true, shields: 6, hull: 0 },
  ])('of $damage, past the shields: $pastShields', ({ damage, pastShields, shields, hull }) => {
    const struck = craft()
    expect(damageCraft(struck, damage, pastShields)).toEqual({ shields: 6 - shields, hull: 25 - hull })
    expect(struck).toMatchObject({ shields, hull })
    expect(isDestroyed(struck)).toBe(hull === 0)
  })
})

describe('recovery', () => {
  const type = ship({ shields: 6, shieldRegen: 2 })
  it.each([
    [0, 2],
    [4, 2],
    [5, 1],
    [6, 0],
    // a sheet corrected downwards in play takes nothing away
    [8, 0],
  ])('of %s gives back %s', (shields, back) => {
    const recovering = craft({ shields })
    expect(recoverShields(recovering, type)).toBe(back)
    expect(recovering.shields).toBe(shields + back)
  })

  it.each([
    { why: 'dead in space', state: { speedFlaws: 2 } },
    { why: 'disabled by ions', state: { ionDc: 1 } },
    { why: 'switched off', state: { enginesOff: true } },
    { why: 'destroyed', state: { status: 'destroyed' } },
    { why: 'left by its pilot', state: { status: 'ejected' } },
    { why: 'gone', state: { status: 'left' } },
  ])('does not come to a craft $why', ({ state }) => {
    expect(recoverShields(craft({ shields: 0, ...state }), type)).toBe(0)
  })

  it('comes to a craft whose speed is only halved', () => {
    expect(recoverShields(craft({ shields: 0, speedFlaws: 1 }), type)).toBe(2)
  })
})

/** One ion shot. */
const bolt = (damage: number) => ({ damage, each: damage, critical: false, fullDamage: false })

describe('ions', () => {
  it.each([
    { damage: 5, shields: 1, dc: null, full: null },
    { damage: 6, shields: 0, dc: null, full: null },
    { damage: 7, shields: 0, dc: 1, full: 7 },
    { damage: 20, shields: 0, dc: 14, full: 20 },
  ])('of $damage: the rest is the DC, or the whole by the switch', ({ damage, shields, dc, full }) => {
    const struck = craft()
    const byDefault = ionise(struck, bolt(damage))
    expect(struck).toMatchObject({ shields, hull: 25, ionDc: dc })
    expect(byDefault).toEqual({ shields: 6 - shields, hull: 0 })
    const other = craft()
    ionise(other, { ...bolt(damage), fullDamage: true })
    expect(other).toMatchObject({ shields, hull: 25, ionDc: full })
  })

  it('leave the shields when critical, and make all of it the DC', () => {
    const struck = craft()
    expect(ionise(struck, { ...bolt(16), critical: true })).toEqual({ shields: 0, hull: 0 })
    expect(struck).toMatchObject({ shields: 6, hull: 25, ionDc: 16 })
  })

  it.each([
    { damage: 9, dc: 14 },
    { damage: 14, dc: 14 },
    { damage: 15, dc: 15 },
  ])('do not add up: a DC of 14 and $damage more make $dc', ({ damage, dc }) => {
    const struck = craft({ shields: 0, ionDc: 14 })
    ionise(struck, bolt(damage))
    expect(struck.ionDc).toBe(dc)
  })

  it('of several shots on one craft are repaired as the strongest of them', () => {
    const struck = craft()
    ionise(struck, { ...bolt(60), each: 20 })
    expect(struck).toMatchObject({ shields: 0, ionDc: 20 })
  })

  it('that the shields swallow whole leave an old DC as it was', () => {
    const struck = craft({ shields: 6, ionDc: 4 })
    ionise(struck, { ...bolt(6), fullDamage: true })
    expect(struck.ionDc).toBe(4)
  })
})
