/** One hit on a sheet: location, multipliers, gear. Every number is worked out from the catalogue's examples. */
import type { Sheet } from '../../../electron/rules/wcrpg/types'
import { describe, expect, it } from 'vitest'
import { rollHitSaves } from '../../../electron/rules/wcrpg/harm/hitSaves'
import { tally } from '../../../electron/engine/tally'
import { gear, strike, WHOLE } from './statedHit'
import { resolution, sheet } from './ground'
import { splitDamage } from '../../../electron/rules/wcrpg/harm/damageOfHit'
import { applyHit } from '../../../electron/rules/wcrpg/harm/hits'

describe('Basic Damage', () => {
  it('WCD-DMG-02 splits 71 into 35 Lethal and 36 Non-Lethal', () => {
    const { lethal, nonLethal } = splitDamage(tally('damage', null).add('damage', 71), 'basic')
    expect([lethal.total, nonLethal.total]).toEqual([35, 36])
  })

  it('WCD-DMG-03 is split before the location multiplies: 15 on the vital area is 14 and 16', () => {
    const { lethal, nonLethal } = splitDamage(tally('damage', null).add('damage', 15), 'basic')
    const outcome = strike(sheet(WHOLE), { part: 'bodyVital', hit: { lethal, nonLethal } })
    expect(outcome).toMatchObject({ lethalApplied: 14, nonLethalApplied: 16 })
  })

  it('WCD-DMG-01 keeps two counts: Lethal lowers HP, Non-Lethal NHP, either below zero', () => {
    const target = sheet(WHOLE)
    strike(target, { lethal: 7, nonLethal: 61 })
    expect([target.hp, target.nhp]).toEqual([53, -1])
  })
})

describe('location multipliers', () => {
  it.each([
    ['cognitive', 18, 6, 36, 6],
    ['leftArm', 18, 6, 18, 6],
    ['olfactory', 18, 6, 18, 6],
    ['leftLeg', 18, 6, 18, 6],
    ['reproductive', 18, 6, 18, 12],
    ['bodyNonVital', 18, 6, 18, 6],
    ['bodyVital', 4, 25, 8, 50],
  ])('WCD-LOC-21 on %s make %i Lethal and %i Non-Lethal into %i and %i', (part, lethal, nonLethal, l, n) => {
    const target = sheet({ ...WHOLE, maxHp: 200, hp: 200, maxNhp: 200, nhp: 200 })
    const key = target.parts[part] === undefined ? firstOf(target, part) : part
    expect(strike(target, { lethal, nonLethal, part: key })).toMatchObject({
      lethalApplied: l,
      nonLethalApplied: n,
    })
  })
})

/** Keys of limbs are the sheet's own: the first of the group stands for it. */
function firstOf(target: Sheet, part: string): string {
  const group = part === 'leftArm' ? 'motor' : 'propulsive'
  return Object.keys(target.parts).find((key) => target.parts[key]?.group === group) ?? part
}

describe('what a location adds', () => {
  it.each([
    [1, 1],
    [9, 1],
    [10, 1],
    [11, 2],
    [30, 3],
    [31, 4],
  ])('WCD-LOC-14 dazes for a tenth of the damage in minutes, rounded up: %i for %i', (lethal, minutes) => {
    const target = sheet(WHOLE)
    strike(target, { lethal, part: 'reproductive' })
    const ends = target.conditions.map((c) => (c.expires?.at === 'time' ? c.expires.time : null))
    expect(ends).toEqual([minutes * 60, minutes * 60])
  })

  it('WCD-LOC-09 takes a single point of Lethal Damage off a sense, and none for Non-Lethal', () => {
    const target = sheet(WHOLE)
    strike(target, { lethal: 1, nonLethal: 9, part: 'visual' })
    expect(target.parts['visual']?.senseLoss).toBe(1)
    strike(target, { nonLethal: 9, part: 'visual' })
    expect(target.parts['visual']?.senseLoss).toBe(1)
  })
})

describe('defensive gear', () => {
  it('WCD-DEF-03 turns Lethal into Non-Lethal up to its HP: 34 on 20 leaves 14 Lethal and armour 0', () => {
    const target = sheet({ ...WHOLE, gear: gear('armour', 20) })
    const outcome = strike(target, { lethal: 34 })
    expect([outcome.lethalApplied, target.gear.armour?.hp]).toEqual([14, 0])
  })

  it('WCD-DEF-04 takes its HP off Non-Lethal and keeps them: 100 on 55 leaves 45', () => {
    const target = sheet({ ...WHOLE, gear: gear('armour', 55) })
    const outcome = strike(target, { nonLethal: 100 })
    expect([outcome.nonLethalApplied, target.gear.armour?.hp]).toEqual([45, 55])
    expect(strike(sheet({ ...WHOLE, gear: gear('armour', 55) }), { nonLethal: 40 }).nonLethalApplied).toBe(0)
  })

  it('WCD-DEF-05 reduces by what conversion left: 34 Lethal on 55 gives armour 21 and 13 Non-Lethal', () => {
    const target = sheet({ ...WHOLE, gear: gear('armour', 55) })
    const outcome = strike(target, { lethal: 34 })
    expect(outcome).toMatchObject({ lethalApplied: 0, nonLethalApplied: 13, wounds: 0 })
    expect(target.gear.armour?.hp).toBe(21)
  })

  it('WCD-DEF-06 spends the shield before the armour: 71 Basic on 15 and 30 leaves 0, 10 and 61 Non-Lethal', () => {
    const target = sheet({ ...WHOLE, gear: { ...gear('armour', 30), ...gear('energyShield', 15) } })
    const { lethal, nonLethal } = splitDamage(tally('damage', null).add('damage', 71), 'basic')
    const outcome = strike(target, { hit: { lethal, nonLethal } })
    expect(outcome).toMatchObject({ lethalApplied: 0, nonLethalApplied: 61 })
    expect([target.gear.energyShield?.hp, target.gear.armour?.hp]).toEqual([0, 10])
  })

  it('WCD-DEF-06 spends a physical shield between the energy shield and the armour', () => {
    const layers = { ...gear('armour', 30), ...gear('physicalShield', 10), ...gear('energyShield', 5) }
    const target = sheet({ ...WHOLE, gear: layers })
    strike(target, { lethal: 12 })
    const left = ['energyShield', 'physicalShield', 'armour'].map((key) => target.gear[key]?.hp)
    expect(left).toEqual([0, 3, 30])
  })

  it('WCD-DEF-03 with a single HP turns a single point', () => {
    const target = sheet({ ...WHOLE, gear: gear('armour', 1) })
    expect(strike(target, { lethal: 3 })).toMatchObject({ lethalApplied: 2, nonLethalApplied: 1, wounds: 1 })
    expect(strike(sheet({ ...WHOLE, gear: gear('armour', 5) }), { nonLethal: 1 }).nonLethalApplied).toBe(0)
  })

  it('WCD-DEF-07 at 0 HP does nothing, and the excess lands in its own type', () => {
    const target = sheet({ ...WHOLE, gear: gear('armour', 0, { maxHp: 20 }) })
    strike(target, { lethal: 5, nonLethal: 4 })
    expect([target.hp, target.nhp]).toEqual([55, 56])
  })

  it('WCD-DEF-01 acts only over the part it covers, and only when worn', () => {
    const covers = sheet({ ...WHOLE, gear: gear('armour', 20, { covers: ['cognitive'] }) })
    expect(strike(covers, { lethal: 5 }).lethalApplied).toBe(5)
    const off = sheet({ ...WHOLE, gear: gear('armour', 20, { active: false }) })
    expect(strike(off, { lethal: 5 }).lethalApplied).toBe(5)
    expect(strike(sheet({ ...WHOLE, gear: gear('armour', 20) }), { lethal: 5 }).lethalApplied).toBe(0)
  })

  it('WCD-DEF-02 is skipped without loss when it cannot block the weapon, or the weapon ignores it', () => {
    const target = sheet({ ...WHOLE, gear: gear('armour', 20, { cannotBlock: ['beam'] }) })
    expect(strike(target, { lethal: 5, nonLethal: 3 })).toMatchObject({
      lethalApplied: 5,
      nonLethalApplied: 3,
    })
    const ignored = sheet({ ...WHOLE, gear: gear('energyShield', 20) })
    expect(strike(ignored, { lethal: 5, hit: { ignoresLayers: ['energyShield'] } }).lethalApplied).toBe(5)
    expect([target.gear.armour?.hp, ignored.gear.energyShield?.hp]).toEqual([20, 20])
  })

  it('WCD-DEF-08 takes its losses off the strength index: 140 − 35 = 105', () => {
    const target = sheet({ ...WHOLE, si: 140, gear: gear('armour', 50) })
    strike(target, { lethal: 35 })
    expect(target.si).toBe(105)
  })

  it('WCD-DEF-09 as an energy shield covers every part', () => {
    for (const part of Object.keys(sheet().parts))
      expect(
        strike(sheet({ ...WHOLE, gear: gear('energyShield', 50) }), { lethal: 10, part }).lethalApplied,
      ).toBe(0)
  })
})

describe('massive attacks', () => {
  it('WCD-MAS-01 knock out whom the Save spares: helmet 120 to 16, NHP 65 to −23, HP 60', () => {
    const helmet = gear('armour', 120, { covers: ['cognitive'] })
    const target = sheet({
      ...WHOLE,
      maxNhp: 65,
      nhp: 65,
      saves: { fortitude: 50, reflex: 50, willpower: 50 },
      gear: helmet,
    })
    const ground = resolution({ roster: [target], faces: [10, 10, 50] })
    const outcome = applyHit(ground, target, {
      lethal: tally('l', null).add('x', 52),
      nonLethal: tally('n', null),
      weaponKind: 'beam',
      ignoresLayers: [],
      criticalWounds: false,
      sniper: false,
      further: false,
      part: 'cognitive',
      unlocated: false,
    })
    expect(outcome).toMatchObject({ massive: true, lethalApplied: 0, nonLethalApplied: 88 })
    rollHitSaves(ground, target, { lethal: false, massive: true, wasUnconscious: false })
    expect(target).toMatchObject({ hp: 60, nhp: -23, death: { causes: [] } })
    expect(target.gear.armour?.hp).toBe(16)
  })

  it('WCD-MAS-02 count after location and before gear: 49 on the head is 98, 50 is 100', () => {
    const struck = (lethal: number): boolean =>
      strike(sheet({ ...WHOLE, maxHp: 300, hp: 300 }), { lethal, part: 'cognitive' }).massive
    expect([49, 50].map(struck)).toEqual([false, true])
    const armoured = sheet({ ...WHOLE, gear: gear('armour', 200) })
    expect(strike(armoured, { lethal: 100 })).toMatchObject({ massive: true, lethalApplied: 0 })
  })

  it('WCD-DMG-04 double a critical 34 to 68 and the head again to 136, a massive attack', () => {
    const gross = tally('lethalDamage', null).add('weapon', 20).add('attackBonus', 14).multiply('critical', 2)
    const target = sheet({ ...WHOLE, maxHp: 300, hp: 300 })
    expect(strike(target, { part: 'cognitive', hit: { lethal: gross } })).toMatchObject({
      lethalApplied: 136,
      massive: true,
    })
  })
})

describe('the switch on Stamina', () => {
  const tough = {
    ...WHOLE,
    skills: { stamina: { score: 37, characteristic: 'physique', specializations: [] } },
  }

  it('WCC-SKILL-07 takes nothing off Lethal Damage unless the table plays it so', () => {
    expect(strike(sheet(tough), { lethal: 10 }).lethalApplied).toBe(10)
  })

  it('WCD-DMG-05 takes a tenth of the Stamina score off after gear where it does: 10 − 3 = 7', () => {
    const houseRules = { staminaLethalReduction: true }
    expect(strike(sheet(tough), { lethal: 10, houseRules }).lethalApplied).toBe(7)
    expect(strike(sheet(tough), { lethal: 2, houseRules })).toMatchObject({ lethalApplied: 0, wounds: 0 })
  })
})
