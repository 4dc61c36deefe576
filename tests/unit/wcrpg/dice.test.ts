/** Reading dice: every numeric example of the rules on dice, zero faces first. */
import { seedGenerator } from '../../../electron/engine/generator'
import { BadDice, PlannedDice, ScriptedDice } from '../../../electron/engine/dice'
import { readD2, readD5, sumD10, sumD5, tableD10 } from '../../../electron/rules/wcrpg/dice'
import { describe, expect, it } from 'vitest'
import { ASK, resolution } from './ground'

describe('d%', () => {
  it('WCC-DICE-01 takes 0 to 99, double zero as zero, and knows no 100', () => {
    expect(new ScriptedDice([0]).percent(ASK)).toBe(0)
    expect(new ScriptedDice([7]).percent(ASK)).toBe(7)
    expect(new ScriptedDice([99]).percent(ASK)).toBe(99)
    expect(() => new ScriptedDice([100]).percent(ASK)).toThrow(BadDice)
    expect(() => new ScriptedDice([-1]).percent(ASK)).toThrow(BadDice)
  })

  it('WCC-DICE-01 rolled by the app shows every result from 0 to 99', () => {
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', seedGenerator('every face'))
    const seen = new Set(Array.from({ length: 3000 }, () => dice.percent(ASK)))
    expect(seen).toEqual(new Set(Array.from({ length: 100 }, (_, face) => face)))
  })
})

describe('xd10', () => {
  it.each([
    [[0, 9], 9],
    [[0, 0], 0],
    [[9, 9], 18],
    [[0], 0],
  ])('WCC-DICE-02 adds the faces %j to %i, a zero being worth nothing', (faces, sum) => {
    expect(sumD10(resolution({ faces }), faces.length, ASK)).toBe(sum)
  })

  it('WCC-DICE-02 counts a zero as ten when the table plays it so, except where a face indexes a table', () => {
    const houseRules = { d10Zero: 'ten' }
    expect(sumD10(resolution({ faces: [0, 9], houseRules }), 2, ASK)).toBe(19)
    expect(sumD10(resolution({ faces: [0, 0], houseRules }), 2, ASK)).toBe(20)
    expect(tableD10(resolution({ faces: [0], houseRules }), ASK)).toBe(0)
  })
})

describe('xd5 and xd2', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 4],
    [9, 5],
    [0, 5],
  ])('WCC-DICE-03 reads the face %i as %i', (face, value) => {
    expect(readD5(face)).toBe(value)
  })

  it('WCC-DICE-03 halves each die by itself: faces 7 and 0 make 4 + 5', () => {
    expect(sumD5(resolution({ faces: [7, 0] }), 2, ASK)).toBe(9)
    expect(sumD5(resolution({ faces: [7, 0], houseRules: { d10Zero: 'ten' } }), 2, ASK)).toBe(9)
  })

  it('WCC-DICE-04 reads odd faces as 1 and even ones, zero included, as 2', () => {
    expect([0, 3].map(readD2)).toEqual([2, 1])
    expect([1, 2, 4, 5, 6, 7, 8, 9].map(readD2)).toEqual([1, 2, 2, 1, 2, 1, 2, 1])
  })
})

describe('the same rules, as the damage chapter states them', () => {
  it('WCD-CORE-03 reads 1d5 of face 7 as 4, and xd10 from zero up', () => {
    expect(readD5(7)).toBe(4)
    expect(sumD10(resolution({ faces: [0, 0] }), 2, ASK)).toBe(0)
  })
})
