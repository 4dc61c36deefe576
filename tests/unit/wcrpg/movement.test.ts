/** How far and how fast: ratings, runs, hurt legs, and what a minute holds. */
import { describe, expect, it } from 'vitest'
import {
  combatMove,
  freeRunRounds,
  moveMetres,
  nextMoveRound,
  parseRating,
  ratingText,
  runIncrements,
} from '../../../electron/rules/wcrpg/movement/movement'
import { bleedingLoss } from '../../../electron/rules/wcrpg/healing/bleeding'
import { ROUND_SECONDS } from '../../../electron/rules/wcrpg/tables'
import { NOW, sheet, system } from './ground'

describe('the Combat Move', () => {
  it('WCC-MOVE-01 is a fifth at long range, kept exact, unless the sheet has its own', () => {
    const long = (rating: string, own: string | null = null): string =>
      ratingText(combatMove(sheet({ combatMove: rating, combatMoveLong: own }), 'long'))
    expect([long('2'), long('10'), long('1/2'), long('2', '1/3')]).toEqual(['2/5', '2', '1/10', '1/3'])
  })

  it('WCA-MOVE-02 below one waits: 1/2 moved in round 3 moves again in 5, 2/5 every third round', () => {
    expect(nextMoveRound(parseRating('1/2'), 3)).toBe(5)
    expect(nextMoveRound(parseRating('2/5'), 1)).toBe(4)
    expect(nextMoveRound(parseRating('1'), 3)).toBe(3)
  })

  it('WCA-RUN-01 runs 4, 3 or 2 times as far by load, and half the Stamina score in rounds', () => {
    const run = (loadState: string): number =>
      runIncrements(sheet({ combatMove: '3', loadState }), 'short', NOW)
    expect(['unburdened', 'burdened', 'strained'].map(run)).toEqual([12, 9, 6])
    const stamina = (score: number): number =>
      freeRunRounds(
        sheet({ skills: { stamina: { score, characteristic: 'physique', specializations: [] } } }),
      )
    expect([7, 6, 1, 0].map(stamina)).toEqual([3, 3, 0, 0])
  })

  it('WCD-LOC-12 loses a metre for each Wound on a leg: 10 − 3 = 7, never below none', () => {
    const metres = (right: number, left: number): number =>
      moveMetres(
        sheet({ combatMove: '2', parts: { rightLeg: { open: right }, leftLeg: { closed: left } } }),
        'short',
        NOW,
      ).total
    expect([metres(0, 0), metres(2, 1), metres(9, 4)]).toEqual([10, 7, 0])
  })

  it('WCD-LOC-13 with one of two legs failed is at most half: 8 m to 4 m, 20 m to 5 m, none with both', () => {
    const metres = (rating: string, left = false): number =>
      moveMetres(
        sheet({ combatMove: rating, parts: { rightLeg: { failed: true }, leftLeg: { failed: left } } }),
        'short',
        NOW,
      ).total
    expect([metres('8/5'), metres('4'), metres('4', true)]).toEqual([4, 5, 0])
  })
})

describe('time', () => {
  it('WCC-TIME-01 counts six seconds a round, so four minutes are forty rounds', () => {
    expect(ROUND_SECONDS).toBe(6)
    expect(system.turns.roundSeconds).toBe(6)
    expect((4 * 60) / ROUND_SECONDS).toBe(40)
  })

  it('WCD-WND-05 bleeds 1 a Wound, 2 on the vitals, nothing when closed: two and one make 4', () => {
    const hurt = sheet({
      parts: { rightArm: { open: 1 }, bodyNonVital: { open: 1, closed: 3 }, bodyVital: { open: 1 } },
    })
    expect(bleedingLoss(hurt)).toBe(4)
    expect(bleedingLoss(sheet())).toBe(0)
  })
})
