import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missingOf, readStatLine } from './statLineParser'

const GUARD = {
  hitDice: 3,
  armorClass: 18,
  attackBonus: 4,
  attacksPerMain: 1,
  moveRateFeet: 30,
  morale: 10,
  instinct: 2,
  skillBonus: 2,
  saveTarget: 14,
}
const weaponPlusTwo = { of: 'weapon', bonus: 2 } as const

describe('a stat line', () => {
  it('is read with labels', () => {
    const line = readStatLine(
      'Elite Guard HD 3 AC 18 Atk +4 Dmg W+2 Shock W+2 Move 30 ML 10 Inst 2 Skill +2 Save 14',
    )
    expect(line).toEqual({
      name: 'Elite Guard',
      numbers: GUARD,
      damage: weaponPlusTwo,
      shock: weaponPlusTwo,
      unread: [],
    })
    expect(missingOf(line)).toEqual([])
  })
  it('is read as it is printed: dots between, true minus signs, feet, and a plus behind the save', () => {
    const line = readStatLine(
      "Marsh Guard: HD 2 · AC 15 · Atk +3 ×2 · Dmg d8+1 · Shock 2/13 · Move 30' · ML 9 · Inst 2 · Skill −1 · Save 14+",
    )
    expect(line.name).toBe('Marsh Guard')
    expect(line.numbers).toMatchObject({ attackBonus: 3, attacksPerMain: 2, skillBonus: -1, saveTarget: 14 })
    expect(line.damage).toEqual({ of: 'itself', damage: { dice: 1, faces: 8, bonus: 1 } })
    expect(line.shock).toEqual({ of: 'itself', shock: { damage: 2, armorClass: 13 } })
    expect(line.unread).toEqual([])
  })
  it('is read as a bare row of the table', () => {
    expect(readStatLine("Elite Guard 3 18 +4 W+2 W+2 30' 10 2 +2 14+")).toMatchObject({
      name: 'Elite Guard',
      numbers: GUARD,
      damage: weaponPlusTwo,
      shock: weaponPlusTwo,
    })
  })
  it('is read in any order, with long labels, in capitals, and with commas', () => {
    const line = readStatLine(
      'hit dice: 3, SAVE 14, armour class 18, attack bonus +4, movement 30 ft., morale 10',
    )
    expect(line.numbers).toEqual({
      hitDice: 3,
      saveTarget: 14,
      armorClass: 18,
      attackBonus: 4,
      attacksPerMain: 1,
      moveRateFeet: 30,
      morale: 10,
    })
    expect(missingOf(line)).toEqual(['instinct', 'skillBonus', 'damage', 'shock'])
  })
  it('knows Shock that reaches any Armor Class, no Shock, and the AC of a Shock from the own', () => {
    expect(readStatLine('Slime Shock 1/- AC 10').shock).toEqual({
      of: 'itself',
      shock: { damage: 1, armorClass: null },
    })
    expect(readStatLine('Herd Beast Shock — Move 40').shock).toEqual({ of: 'nothing' })
    const line = readStatLine('Brute AC 12 Shock 2/AC 15')
    expect(line.numbers.armorClass).toBe(12)
    expect(line.shock).toEqual({ of: 'itself', shock: { damage: 2, armorClass: 15 } })
  })
  it('keeps what it can read of a value and tells the rest', () => {
    const line = readStatLine("Harpy HD 3 (14 hp) Move 40' fly Atk lots ML 40")
    expect(line.numbers).toEqual({ hitDice: 3, hitPoints: 14, moveRateFeet: 40 })
    expect(line.unread).toEqual(['fly', 'lots', '40'])
  })
  it('takes hit points where they are named', () => {
    expect(readStatLine('Guard HD 3, HP 14, AC 18').numbers).toEqual({
      hitDice: 3,
      hitPoints: 14,
      armorClass: 18,
    })
  })
  it('is only a name where it holds nothing else', () => {
    expect(readStatLine('  Somebody ')).toEqual({
      name: 'Somebody',
      numbers: {},
      damage: null,
      shock: null,
      unread: [],
    })
  })
  it('never fails, and never reads a number that a sheet cannot hold', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -999, max: 999 }), (text, number) => {
        const { numbers } = readStatLine(`${text} ML ${String(number)}`)
        const { morale } = numbers
        return morale === undefined || (morale >= 2 && morale <= 12)
      }),
    )
  })
})
