/**
 * Pilot, repair, tractor beams, breaking away (MC-GEN-13, MC-SHEET-17, MC-TRB-02, MC-TRB-03, MC-TRB-04, MC-TRB-05,
 * MC-TRB-06, MC-DOG-01, MC-DOG-03).
 */
import { describe, expect, it } from 'vitest'
import {
  crewAttackBonus,
  escapeDc,
  judgeBreakaway,
  pilotModifier,
  repairModifier,
  resistDc,
  tractorDifference,
} from '../../../electron/rules/mass-combat/sheet/checks'
import { TRACTOR_RANGE } from '../../../electron/rules/mass-combat/tables'
import { SIZES } from '@shared/mass-combat/names'
import { ground, hero, rules, ship, shipWeapon, unit, vehicle } from './ground'

const ZERO = { def: 21, attack: { lasers: { S: 7, M: null, L: null } }, init: 2, maneuver: 3 }

describe('modifiers', () => {
  it('of a generic crew are Man Tot', () => {
    const withZero = ship({ maneuver: 6, zeroCrew: ZERO })
    expect(pilotModifier(unit(withZero), withZero)).toBe(6)
    expect(pilotModifier(unit(vehicle()), vehicle({ maneuver: 4 }))).toBe(4)
    expect(pilotModifier(unit(ground()), ground())).toBe(0)
  })

  it('of a hero add to the empty ship', () => {
    const withZero = ship({ maneuver: 6, zeroCrew: ZERO })
    expect(pilotModifier(unit(withZero, 1, hero({ pilot: 9 })), withZero)).toBe(12)
    expect(pilotModifier(unit(ship(), 1, hero({ pilot: 9 })), ship({ zeroCrew: null }))).toBe(9)
  })

  it('of repairs are what the two initiative numbers reveal, unless the sheet says', () => {
    expect(repairModifier(ship({ init: 6, zeroCrew: ZERO }))).toBe(4)
    expect(repairModifier(ship({ init: 6, zeroCrew: ZERO, repair: 0 }))).toBe(0)
    expect(repairModifier(ship({ repair: 5 }))).toBe(5)
    expect(repairModifier(ship())).toBe(0)
  })

  it('of the attack are unknown without an empty ship or a short number', () => {
    expect(crewAttackBonus(ship({ zeroCrew: ZERO }))).toBe(2)
    expect(crewAttackBonus(ship())).toBeNull()
    const far = shipWeapon({ attack: { S: null, M: 5, L: 3 } })
    expect(crewAttackBonus(ship({ weapons: [far], zeroCrew: ZERO }))).toBeNull()
    expect(crewAttackBonus(ship({ weapons: [], zeroCrew: ZERO }))).toBeNull()
  })
})

describe('tractor beams', () => {
  it.each([
    { attacker: 'medium', defender: 'tiny', larger: 2, absolute: 2, signed: 2 },
    { attacker: 'medium', defender: 'medium', larger: 0, absolute: 0, signed: 0 },
    { attacker: 'small', defender: 'huge', larger: 0, absolute: 3, signed: -3 },
    { attacker: 'colossal', defender: 'fine', larger: 8, absolute: 8, signed: 8 },
    { attacker: 'fine', defender: 'colossal', larger: 0, absolute: 8, signed: -8 },
  ] as const)('of $attacker on $defender', ({ attacker, defender, larger, absolute, signed }) => {
    const by = (value?: string): [number, number, number] => {
      const switches = rules(value === undefined ? {} : { tractorSizeDifference: value })
      return [
        tractorDifference(attacker, defender, switches),
        resistDc(attacker, defender, switches),
        escapeDc(attacker, defender, switches),
      ]
    }
    expect(by()).toEqual([larger, 10 + 4 * larger, 20 + 4 * larger])
    expect(by('absolute')).toEqual([absolute, 10 + 4 * absolute, 20 + 4 * absolute])
    expect(by('signed')).toEqual([signed, 10 + 4 * signed, 20 + 4 * signed])
  })

  it('reach as far as their carrier is large', () => {
    expect(SIZES.map((size) => TRACTOR_RANGE[size])).toEqual([0, 0, 0, 0, 1, 1, 1, 2, 2])
  })
})

describe('breaking away', () => {
  it.each([
    { flee: [10, 6], pursue: [8, 4], winner: 'pursuer', why: '16 against 17' },
    { flee: [12, 6], pursue: [8, 4], winner: 'fleeing', why: '18 against 17' },
    { flee: [11, 4], pursue: [7, 3], winner: 'pursuer', why: 'equal, 4 against 8' },
    { flee: [5, 12], pursue: [10, 2], winner: 'fleeing', why: 'equal, 12 against 7' },
    { flee: [10, 8], pursue: [10, 3], winner: 'again', why: 'equal, 8 against 8' },
    { flee: [20, 0], pursue: [16, 0], winner: 'pursuer', why: 'a natural 20 means nothing on a check' },
    { flee: [1, 30], pursue: [20, 5], winner: 'fleeing', why: 'nor does a natural 1' },
  ] as const)('$why: $winner', ({ flee, pursue, winner }) => {
    expect(judgeBreakaway({ die: flee[0], modifier: flee[1] }, { die: pursue[0], modifier: pursue[1] })).toBe(
      winner,
    )
  })
})
