import { describe, expect, it } from 'vitest'
import { blankThing } from '@shared/wcrpg/materials'
import type { WcrpgThing } from '@shared/wcrpg/fight'
import { arithmeticOf, reworked, thingWords } from './materials'

const thing = (parts: Partial<WcrpgThing>): WcrpgThing => ({ ...blankThing('door', 'Door'), ...parts })

describe('things by material and thickness (WCA-ITEM-02)', () => {
  it.each([
    ['glass', 1, 10, 0],
    ['wood', 4, 120, 5],
    ['stone', 2.5, 125, 10],
    ['metal', 2.3, 230, 15],
    ['denseMetal', 3, 1500, 20],
  ] as const)(
    '%s of %d cm has %d hit points and takes %d off every hit',
    (material, thicknessCm, hp, off) => {
      expect(reworked(thing({ material, thicknessCm }))).toMatchObject({
        maxHp: hp,
        hp,
        damageReduction: off,
      })
    },
  )
  it('are rounded down, and the arithmetic says so', () => {
    expect(arithmeticOf(thing({ material: 'wood', thicknessCm: 0.25 }))).toBe(
      '0.25 cm × 30 = 7.5 → 7 HP; 5 off each hit',
    )
    expect(arithmeticOf(thing({ material: 'stone', thicknessCm: 2.5 }))).toBe(
      '2.5 cm × 50 = 125 HP; 10 off each hit',
    )
  })
  it('keep the damage they have taken when they are worked out anew', () => {
    const damaged = thing({ material: 'wood', thicknessCm: 4, maxHp: 120, hp: 90 })
    expect(reworked({ ...damaged, thicknessCm: 5 })).toMatchObject({ maxHp: 150, hp: 120 })
    expect(reworked({ ...damaged, thicknessCm: 0.5 })).toMatchObject({ maxHp: 15, hp: 0 })
  })
  it('of another material are as the game master sets them', () => {
    const odd = thing({ material: 'other', maxHp: 33, hp: 33, damageReduction: 2 })
    expect(reworked(odd)).toEqual(odd)
    expect(arithmeticOf(odd)).toBeNull()
  })
  it('are told in a line, with hit difficulty and whole where they have them', () => {
    expect(thingWords(thing({ hd: 40 }), 'Bulkhead')).toBe(
      'Wood, 120 of 120 hit points, 5 off each hit, hit difficulty 40, part of Bulkhead',
    )
  })
})
