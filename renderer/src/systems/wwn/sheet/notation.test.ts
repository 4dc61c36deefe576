import { afterEach, describe, expect, it } from 'vitest'
import type { WwnDamage } from '@shared/wwn/sheet'
import { speak } from '@shared/words/language'
import { readDice, readShockRating } from './notation'
import { diceWords } from './statLine'

afterEach(() => {
  speak(null)
})

describe('damage in a cell of a sheet', () => {
  const all: WwnDamage[] = [
    { dice: 1, faces: 8, bonus: 1 },
    { dice: 2, faces: 6, bonus: 0 },
    { dice: 3, faces: 10, bonus: -1 },
  ]
  it('is written as tables write it, and read again', () => {
    expect(all.map((one) => diceWords(one))).toEqual(['d8+1', '2d6', '3d10−1'])
    expect(all.map((one) => readDice(diceWords(one)))).toEqual(all)
  })
  it('is written as the language writes dice, and read again', () => {
    speak({ tag: 'de', words: { 'dice.notation': '{dice}W{faces}{plus}' } })
    expect(all.map((one) => diceWords(one))).toEqual(['W8+1', '2W6', '3W10−1'])
    expect(all.map((one) => readDice(diceWords(one)))).toEqual(all)
    expect(readDice('2w6')).toEqual({ dice: 2, faces: 6, bonus: 0 })
  })
  it('is no Shock', () => {
    expect(readShockRating('2/13')).toEqual({ damage: 2, armorClass: 13 })
    expect([readShockRating(''), readShockRating('2W6')]).toEqual([null, undefined])
  })
})
