/** One hit on a sheet: location, multipliers, gear, thresholds. Every number is worked out from the catalogue's examples. */
import type { JsonRecord } from '@shared/contract/types'
import type { Sheet } from '@shared/campaign/types'
import { describe, expect, it } from 'vitest'
import { applyHit, splitDamage, type Hit, type HitOutcome } from '../../../electron/rules/wcrpg/damage'
import { rollHitSaves } from '../../../electron/rules/wcrpg/hitSaves'
import { isDazed, isFatigued } from '../../../electron/rules/wcrpg/condition'
import { tally } from '../../../electron/engine/tally'
import { NOW, resolution, sheet } from './ground'

const WHOLE = { attributes: { physique: 79 }, maxHp: 60, hp: 60, maxNhp: 60, nhp: 60 }
const gear = (layer: string, hp: number, more: object = {}): JsonRecord => ({
  [layer]: {
    name: layer,
    layer,
    covers: 'all',
    maxHp: hp,
    hp,
    active: true,
    cannotBlock: [],
    rechargeRounds: 1,
    ...more,
  },
})

interface Blow {
  lethal?: number
  nonLethal?: number
  part?: string | null
  faces?: number[]
  hit?: Partial<Hit>
  houseRules?: Record<string, string | number | boolean>
}

function strike(
  target: Sheet,
  { lethal = 0, nonLethal = 0, part = 'bodyNonVital', faces, hit, houseRules }: Blow,
): HitOutcome {
  const outcome = applyHit(
    resolution({ roster: [target], ...(faces && { faces }), ...(houseRules && { houseRules }) }),
    target,
    {
      lethal: tally('lethalDamage', null).add('grossDamage', lethal),
      nonLethal: tally('nonLethalDamage', null).add('grossDamage', nonLethal),
      weaponKind: 'beam',
      ignoresLayers: [],
      criticalWounds: false,
      part,
      ...hit,
    },
  )
  if (outcome === null) throw new Error('nothing left to strike')
  return outcome
}

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

describe('Wounds', () => {
  it('WCD-WND-02 come one a hit that does Lethal Damage, however much: 14 make one', () => {
    expect(strike(sheet(WHOLE), { lethal: 14 }).wounds).toBe(1)
    expect(strike(sheet(WHOLE), { lethal: 1 }).wounds).toBe(1)
    expect(strike(sheet(WHOLE), { nonLethal: 14 }).wounds).toBe(0)
  })

  it('WCD-WND-03 of a critical hit are 1d5 instead of the one, gear or not: face 5 makes three', () => {
    const hit = { criticalWounds: true }
    expect(strike(sheet(WHOLE), { lethal: 14, faces: [5], hit }).wounds).toBe(3)
    expect(
      strike(sheet({ ...WHOLE, gear: gear('armour', 50) }), { lethal: 14, faces: [0], hit }).wounds,
    ).toBe(5)
  })

  it.each([
    [3, false, false],
    [4, true, false],
    [6, true, false],
    [7, true, true],
  ])('WCD-WND-13 with bonus 7 and %i Wounds: failed %s, maimed %s', (open, failed, maimed) => {
    const target = sheet({ ...WHOLE, parts: { olfactory: { open: open - 1 } } })
    strike(target, { lethal: 1, part: 'olfactory' })
    expect(target.parts.olfactory).toMatchObject({ open, failed, maimed })
  })

  it('WCD-WND-14 maim a part at the whole bonus: seven of seven', () => {
    const target = sheet({ ...WHOLE, parts: { auditory: { open: 2 } } })
    strike(target, { lethal: 1, part: 'auditory', faces: [9], hit: { criticalWounds: true } })
    expect(target.parts.auditory).toMatchObject({ open: 7, maimed: true })
  })

  it('WCD-WND-15 give Amputee −5 for each maiming, −25 at most', () => {
    const maim = (amputee: number): number => {
      const target = sheet({ ...WHOLE, amputee, parts: { olfactory: { open: 6 } } })
      strike(target, { lethal: 1, part: 'olfactory' })
      return target.amputee
    }
    expect([0, -20, -25].map(maim)).toEqual([-5, -25, -25])
  })

  it('WCD-WND-18 never make a body area fail, but maim it', () => {
    const target = sheet({ ...WHOLE, parts: { bodyNonVital: { open: 5 } } })
    strike(target, { lethal: 1 })
    expect(target.parts.bodyNonVital).toMatchObject({ open: 6, failed: false, maimed: false })
    strike(target, { lethal: 1 })
    expect(target.parts.bodyNonVital).toMatchObject({ open: 7, failed: false, maimed: true })
  })

  it('WCD-LOC-17 that maim the non-vital area kill and put HP at 0: bonus 5, five Wounds, HP 22', () => {
    const target = sheet({
      ...WHOLE,
      attributes: { physique: 50 },
      hp: 23,
      parts: { bodyNonVital: { open: 4 } },
    })
    strike(target, { lethal: 1 })
    expect(target).toMatchObject({ hp: 0, death: { causes: ['hp'] } })
  })

  it('WCD-LOC-18 that maim the vital area kill by Wounds and leave HP alone', () => {
    const target = sheet({ ...WHOLE, attributes: { physique: 50 }, parts: { bodyVital: { open: 4 } } })
    strike(target, { lethal: 1, part: 'bodyVital' })
    expect(target).toMatchObject({ hp: 58, death: { causes: ['wounds'] } })
  })
})

describe('thresholds', () => {
  it('WCD-NHP-02 daze at half the NHP lost, not before: 61 and 31 is not yet half', () => {
    expect(isDazed(sheet({ ...WHOLE, maxNhp: 61, nhp: 31 }), NOW)).toBe(false)
    expect(isDazed(sheet({ ...WHOLE, maxNhp: 61, nhp: 30 }), NOW)).toBe(true)
    expect(isDazed(sheet({ ...WHOLE, maxNhp: 60, nhp: 30 }), NOW)).toBe(true)
  })

  it('WCD-NHP-03 put the unconscious in place of the dazed', () => {
    expect(isDazed(sheet({ ...WHOLE, nhp: 0 }), NOW)).toBe(false)
  })

  it('WCD-FAT-01 fatigue at half the HP lost: 62 and 28, 62 and 31, not 62 and 32', () => {
    expect([28, 31, 32].map((hp) => isFatigued(sheet({ ...WHOLE, maxHp: 62, hp })))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('WCD-FAT-02 double what Non-Lethal gear let through to the fatigued: 2 × (18 − 5) = 26', () => {
    const target = sheet({ ...WHOLE, hp: 30, gear: gear('armour', 5) })
    expect(strike(target, { nonLethal: 18 }).nonLethalApplied).toBe(26)
    const fresh = sheet({ ...WHOLE, hp: 31 })
    expect(strike(fresh, { lethal: 1, nonLethal: 18 }).nonLethalApplied).toBe(18)
  })

  it('WCD-DTH-01 kill at three times the Physique bonus in Wounds: bonus 4, twelve Wounds, HP 31', () => {
    const parts = {
      olfactory: { open: 3 },
      auditory: { open: 3 },
      visual: { open: 3 },
      gustatory: { open: 2 },
    }
    const target = sheet({ ...WHOLE, attributes: { physique: 40 }, hp: 32, parts })
    strike(target, { lethal: 1, part: 'gustatory' })
    expect(target).toMatchObject({ hp: 31, death: { causes: ['wounds'] } })
  })

  it('WCD-DTH-08 mutilate at minus the maximum HP: 40 and −40', () => {
    const target = sheet({ ...WHOLE, maxHp: 40, hp: 1 })
    strike(target, { lethal: 41 })
    expect(target).toMatchObject({ hp: -40, death: { mutilated: true, brainDead: true } })
    const spared = sheet({ ...WHOLE, maxHp: 40, hp: 1 })
    strike(spared, { lethal: 40 })
    expect(spared.death).toMatchObject({ mutilated: false, brainDead: false, causes: ['hp'] })
  })

  it('WCD-DTH-08 count NHP where the table plays it so: twice 40 HP off 60 NHP is −20', () => {
    const houseRules = { mutilationCount: 'nhp' }
    const byHp = sheet({ ...WHOLE, maxHp: 40, hp: 1 })
    strike(byHp, { lethal: 41, houseRules })
    expect(byHp.death.mutilated).toBe(false)
    const byNhp = sheet({ ...WHOLE, maxHp: 40, hp: 40 })
    strike(byNhp, { nonLethal: 80, houseRules })
    expect(byNhp).toMatchObject({ nhp: -20, death: { mutilated: true } })
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
      part: 'cognitive',
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
