/**
 * What a hit does (MC-ATK-01, MC-ATK-02, MC-ATK-03, MC-ATK-04, MC-ATK-05, MC-ATK-06, MC-ATK-07, MC-ATK-08, MC-BAT-01,
 * MC-BAT-02, MC-BAT-03, MC-BAT-04, MC-SHEET-09, MC-SHEET-10).
 */
import { describe, expect, it } from 'vitest'
import {
  batteryBonusOf,
  batteryExtras,
  damageOf,
  gradeOf,
  halfOf,
  judge,
  unlinked,
} from '../../../electron/rules/mass-combat/attack/grade'
import { rules } from './ground'

describe('the attack die', () => {
  it('hits on equal, misses by one', () => {
    expect(judge(13, 9, 22)).toEqual({ die: 13, total: 22, margin: 0, hit: true })
    expect(judge(12, 9, 22)).toEqual({ die: 12, total: 21, margin: -1, hit: false })
  })

  it('misses on a natural 1 and hits on a natural 20, whatever the modifiers', () => {
    expect(judge(1, 60, 10).hit).toBe(false)
    expect(judge(20, -30, 60).hit).toBe(true)
    expect(judge(2, 60, 10).hit).toBe(true)
    expect(judge(19, -30, 60).hit).toBe(false)
  })

  it('keeps the true margin of an automatic miss or hit', () => {
    expect(judge(1, 60, 10).margin).toBe(51)
    expect(judge(20, -30, 60).margin).toBe(-70)
  })
})

describe('half or maximum', () => {
  it.each([
    { margin: -4, six: 'half', five: 'half' },
    { margin: 0, six: 'half', five: 'half' },
    { margin: 4, six: 'half', five: 'half' },
    { margin: 5, six: 'half', five: 'max' },
    { margin: 6, six: 'max', five: 'max' },
  ])('at a margin of $margin', ({ margin, six, five }) => {
    expect(gradeOf(margin, rules())).toBe(six)
    expect(gradeOf(margin, rules({ fullDamageMargin: 5 }))).toBe(five)
  })

  it('rounds halves up', () => {
    expect([12, 18, 2, 3, 1, 0].map(halfOf)).toEqual([6, 9, 1, 2, 1, 0])
  })

  it('gives an unlinked shot half of its own column', () => {
    expect(unlinked(7)).toEqual({ half: 4, max: 7 })
    expect(unlinked(0)).toEqual({ half: 0, max: 0 })
  })
})

describe('criticals', () => {
  const row = { half: 5, max: 11 }
  it.each([
    { margin: 0, firstRoll: 10, alwaysMax: 22 },
    { margin: 6, firstRoll: 22, alwaysMax: 22 },
  ])('double what the first roll earned, at a margin of $margin', ({ margin, firstRoll, alwaysMax }) => {
    const hit = { margin, critical: true, row, battery: 1 }
    expect(damageOf(hit, rules()).total).toBe(firstRoll)
    expect(damageOf(hit, rules({ criticalBase: 'alwaysMax' })).total).toBe(alwaysMax)
  })

  it('leave ordinary hits alone, whatever their base', () => {
    const hit = { margin: 5, critical: false, row, battery: 1 }
    expect(damageOf(hit, rules({ criticalBase: 'alwaysMax' })).total).toBe(5)
  })
})

describe('batteries', () => {
  it.each([
    { margin: -7, everyThree: 0, onceAtThree: 0 },
    { margin: 2, everyThree: 0, onceAtThree: 0 },
    { margin: 3, everyThree: 1, onceAtThree: 1 },
    { margin: 5, everyThree: 1, onceAtThree: 1 },
    { margin: 6, everyThree: 2, onceAtThree: 1 },
    { margin: 11, everyThree: 3, onceAtThree: 1 },
    { margin: 12, everyThree: 4, onceAtThree: 1 },
    { margin: 40, everyThree: 4, onceAtThree: 1 },
  ])('of five add at a margin of $margin', ({ margin, everyThree, onceAtThree }) => {
    expect(batteryExtras(margin, 5, rules())).toBe(everyThree)
    expect(batteryExtras(margin, 5, rules({ batteryStep: 'onceAtThree' }))).toBe(onceAtThree)
  })

  it('of one add nothing', () => {
    expect(batteryExtras(30, 1, rules())).toBe(0)
    expect(batteryExtras(30, 1, rules({ batteryStep: 'onceAtThree' }))).toBe(0)
  })

  it('do the grade of the hit with every weapon, doubled by a critical', () => {
    const row = { half: 10, max: 20 }
    const critical = { margin: 4, critical: true, row, battery: 5 }
    // two weapons of half damage, doubled
    expect(damageOf(critical, rules()).total).toBe(40)
    expect(damageOf(critical, rules({ criticalBase: 'alwaysMax' })).total).toBe(80)
    expect(damageOf(critical, rules({ fullDamageMargin: 5 })).total).toBe(40)
  })

  it('give an automatic hit below Def no more than half of one weapon', () => {
    expect(
      damageOf({ margin: -9, critical: false, row: { half: 10, max: 20 }, battery: 5 }, rules()).total,
    ).toBe(10)
  })

  it('have +1 for each weapon after the first, up to +4', () => {
    expect([1, 2, 4, 5, 6, 20].map(batteryBonusOf)).toEqual([0, 1, 3, 4, 4, 4])
  })
})
