/** Wounds and thresholds that a blow reaches: failure, maiming, fatigue, death. Numbers from the catalogue's examples. */
import { describe, expect, it } from 'vitest'
import { isDazed, isFatigued } from '../../../electron/rules/wcrpg/sheet/condition'
import { gear, strike, WHOLE } from './statedHit'
import { NOW, sheet } from './ground'

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
    expect(strike(sheet({ ...WHOLE, hp: 30 }), { nonLethal: 1 }).nonLethalApplied).toBe(2)
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
