/** Checks: DCs, degrees, criticals, opposed checks, penalties. Expectations are the catalogue's examples. */
import { describe, expect, it } from 'vitest'
import {
  criticalOf,
  criticalRange,
  encumbranceTotal,
  judgeCheck,
  judgeOpposed,
  proposedSpecialization,
  rollCheck,
  skillDc,
  withSkillPenalties,
} from '../../../electron/rules/wcrpg/checks/checks'
import { attributeBonus, physiqueBonus } from '../../../electron/rules/wcrpg/sheet/condition'
import { perFull, roundDown, roundHalfUp, roundUp } from '../../../electron/engine/rounding'
import { NOW, resolution, sheet } from './ground'
import { saveDc } from '../../../electron/rules/wcrpg/checks/saves'

const DEFAULT_RANGE = { successMax: 4, failureMin: 95 }
const plain = (roll: number, dc: number): ReturnType<typeof judgeCheck> => judgeCheck(roll, dc, null)

describe('a check', () => {
  it('WCC-CHECK-01 succeeds at or under its DC: 41 against 41 succeeds with degree 0', () => {
    expect(plain(41, 41)).toMatchObject({ success: true, degree: 0 })
    expect(plain(42, 41)).toMatchObject({ success: false, degree: 1 })
    expect(plain(0, 0)).toMatchObject({ success: true, degree: 0 })
  })

  it('WCC-CHECK-02 has the degree 57 − 20 = 37', () => {
    expect(plain(20, 57)).toMatchObject({ success: true, degree: 37 })
  })

  it('WCC-CHECK-02 has degree 0 where a critical overrides the DC', () => {
    expect(judgeCheck(3, -6, 'success')).toMatchObject({ success: true, degree: 0 })
    expect(judgeCheck(95, 120, 'failure')).toMatchObject({ success: false, degree: 0 })
  })

  it('WCD-CORE-01 compares 37 with 37 as a success, and clamps no DC', () => {
    expect(plain(37, 37).success).toBe(true)
    expect(plain(0, -1).success).toBe(false)
    expect(plain(99, 120).success).toBe(true)
  })

  it('WCD-CORE-02 fails 99 against 24 by 75', () => {
    expect(plain(99, 24)).toMatchObject({ success: false, degree: 75 })
  })

  it('WCD-CORE-05 lets natural 0 against DC −6 stand as a critical success with degree 0', () => {
    expect(judgeCheck(0, -6, criticalOf(0, 'both', DEFAULT_RANGE))).toMatchObject({
      success: true,
      critical: 'success',
      degree: 0,
    })
  })
})

describe('a skill DC', () => {
  const skills = {
    security: {
      score: 38,
      characteristic: 'tactical',
      specializations: [
        { name: 'pistols', score: 6 },
        { name: 'rifles', score: 9 },
      ],
    },
  }
  const marine = sheet({ disciplines: { tactical: 47 }, skills })

  it('WCC-CHECK-03 is score 38 + a tenth of 47 + specialization 6 = 48', () => {
    expect(skillDc(marine, 'security', 'pistols').total).toBe(48)
    expect(skillDc(marine, 'security').total).toBe(42)
  })

  it('WCC-CHECK-04 adds one specialization, the highest being proposed', () => {
    expect(proposedSpecialization(marine, 'security')).toBe('rifles')
    expect(skillDc(marine, 'security', 'rifles').total).toBe(51)
    expect(proposedSpecialization(marine, 'brawling')).toBeNull()
  })

  it('WCC-CHECK-05 takes modifiers on the DC with their sign, without bounds, and leaves the die alone', () => {
    const dc = withSkillPenalties(skillDc(marine, 'security'), marine, 'security', NOW, [
      { why: 'steady rest', value: 10 },
      { why: 'gale', value: -60 },
    ])
    expect(dc.total).toBe(-8)
    const result = rollCheck(resolution({ faces: [0] }), marine, dc, 'none', {
      purpose: 'check',
      rule: 'WCC-CHECK-05',
    })
    expect(result).toMatchObject({ roll: 0, dc: -8, success: false, degree: 8 })
  })

  it('WCC-ATTR-02 takes a tenth of the characteristic, rounded down', () => {
    expect([47, 9, 10, 0, -1].map(attributeBonus)).toEqual([4, 0, 1, 0, -1])
  })

  it('WCD-CORE-06 makes the Physique bonus of 79 a 7', () => {
    expect(physiqueBonus(sheet({ attributes: { physique: 79 } }))).toBe(7)
  })

  it('WCD-DTH-06 never lets the Physique bonus of thresholds fall below 1', () => {
    expect([0, 9, 10, 19, -5].map((physique) => physiqueBonus(sheet({ attributes: { physique } })))).toEqual([
      1, 1, 1, 1, 1,
    ])
  })

  it('WCC-CHECK-06 rounds as each rule names: down, up, to the nearest, one for each full ten', () => {
    expect([17.5, -0.5].map(roundDown)).toEqual([17, -1])
    expect([3.4, 0].map(roundUp)).toEqual([4, 0])
    expect([2.5, 2.4].map(roundHalfUp)).toEqual([3, 2])
    expect([37, 10, 9, 0].map((points) => perFull(points, 10))).toEqual([3, 1, 0, 0])
  })
})

describe('opposed checks', () => {
  const judge = (actorDc: number, actorRoll: number, targetDc: number, targetRoll: number): string =>
    judgeOpposed(plain(actorRoll, actorDc), plain(targetRoll, targetDc))

  it('WCC-OPP-01 go to the higher degree: 34 − 11 = 23 beats 59 − 40 = 19', () => {
    expect(judge(34, 11, 59, 40)).toBe('actor')
    expect(judge(34, 20, 59, 40)).toBe('opponent')
  })

  it('WCC-OPP-01 let a success beat a failure of whatever degree', () => {
    expect(judge(34, 34, 20, 21)).toBe('actor')
    expect(judge(34, 99, 20, 20)).toBe('opponent')
  })

  it('WCC-OPP-01 change nothing when both fail or the degrees are equal', () => {
    expect(judge(34, 35, 20, 99)).toBe('nobody')
    expect(judge(34, 24, 20, 10)).toBe('nobody')
  })
})

describe('criticals', () => {
  it('WCC-CRIT-01 are natural 0–4 and 95–99, whatever the DC', () => {
    expect([0, 4, 5, 94, 95, 99].map((roll) => criticalOf(roll, 'both', DEFAULT_RANGE))).toEqual([
      'success',
      'success',
      null,
      null,
      'failure',
      'failure',
    ])
    expect(judgeCheck(95, 120, criticalOf(95, 'both', DEFAULT_RANGE))).toMatchObject({
      critical: 'failure',
      success: false,
    })
  })

  it('WCC-CRIT-01 follow the thresholds of the campaign', () => {
    expect(criticalRange(resolution())).toEqual(DEFAULT_RANGE)
    const range = criticalRange(resolution({ houseRules: { critSuccessMax: 0, critFailureMin: 99 } }))
    expect([0, 1, 98, 99].map((roll) => criticalOf(roll, 'both', range))).toEqual([
      'success',
      null,
      null,
      'failure',
    ])
  })

  it('WCD-CORE-04 ends criticals at 04 and 95: 7 and 9 are ordinary', () => {
    expect([7, 9].map((roll) => criticalOf(roll, 'both', DEFAULT_RANGE))).toEqual([null, null])
  })

  it('WCC-CRIT-02 exist only where the check has them, and on the sides it has them', () => {
    expect([0, 99].map((roll) => criticalOf(roll, 'none', DEFAULT_RANGE))).toEqual([null, null])
    expect([0, 99].map((roll) => criticalOf(roll, 'failure', DEFAULT_RANGE))).toEqual([null, 'failure'])
    expect([0, 99].map((roll) => criticalOf(roll, 'success', DEFAULT_RANGE))).toEqual(['success', null])
  })

  it('WCC-CRIT-02 leave a check without them a plain success or failure on 0 and 99', () => {
    const roll = (face: number, dc: number): unknown =>
      rollCheck(resolution({ faces: [face] }), sheet(), skillDcOf(dc), 'none', {
        purpose: 'check',
        rule: 'x',
      })
    expect(roll(0, -1)).toMatchObject({ success: false, critical: null })
    expect(roll(99, 99)).toMatchObject({ success: true, critical: null })
  })

  it('WCC-CRIT-03 look at the natural die only: a −90 modifier makes 50 no critical failure', () => {
    const result = rollCheck(resolution({ faces: [50] }), sheet(), skillDcOf(50, -90), 'both', {
      purpose: 'check',
      rule: 'x',
    })
    expect(result).toMatchObject({ dc: -40, critical: null, success: false, degree: 90 })
  })
})

/** A tallied DC of any height. */
function skillDcOf(score: number, modifier = 0): ReturnType<typeof skillDc> {
  const one = sheet({ skills: { security: { score, characteristic: 'tactical', specializations: [] } } })
  return skillDc(one, 'security').addIfAny('gmModifier', modifier, { why: '' })
}

describe('penalties', () => {
  const wounds = (open: number, closed = 0): object => ({ parts: { bodyNonVital: { open, closed } } })
  const brawling = { brawling: { score: 60, characteristic: 'power', specializations: [] } }
  const whole = { maxHp: 60, hp: 60, maxNhp: 60, nhp: 60, attributes: { power: 0, physique: 90 } }
  const shaken = {
    id: 'k1',
    kind: 'shaken',
    part: null,
    value: null,
    note: null,
    since: 0,
    fromRound: null,
    expires: null,
  }

  it('WCD-CON-07 add up: 60 − 3 Wounds − 5 Dazed − 10 fatigued − 30 Shaken = 12', () => {
    const hurt = sheet({ ...whole, ...wounds(3), hp: 30, nhp: 30, skills: brawling, conditions: [shaken] })
    expect(withSkillPenalties(skillDc(hurt, 'brawling'), hurt, 'brawling', NOW).total).toBe(12)
  })

  it('WCD-CON-07 spare Saves from Shaken: 60 − 3 − 5 − 10 = 42', () => {
    const hurt = sheet({
      ...whole,
      ...wounds(3),
      hp: 30,
      nhp: 30,
      saves: { reflex: 60 },
      conditions: [shaken],
    })
    expect(saveDc(resolution(), hurt, 'reflex', NOW).total).toBe(42)
  })

  it('WCD-WND-04 count open and closed Wounds: 41 − 4 = 37', () => {
    const hurt = sheet({ ...whole, ...wounds(3, 1), saves: { willpower: 41 } })
    expect(saveDc(resolution(), hurt, 'willpower', NOW).total).toBe(37)
  })

  it('WCC-SAVE-01 leave Saves alone where checks do not include them, except for fatigue', () => {
    const houseRules = { allChecksIncludesSaves: false }
    const hurt = sheet({ ...whole, ...wounds(3), nhp: 30, saves: { reflex: 60 } })
    expect(saveDc(resolution({ houseRules }), hurt, 'reflex', NOW).total).toBe(60)
    const tired = sheet({ ...whole, ...wounds(3), hp: 30, nhp: 30, saves: { reflex: 60 } })
    expect(saveDc(resolution({ houseRules }), tired, 'reflex', NOW).total).toBe(50)
  })

  it('WCD-CORE-07 take Wounds and Dazed off Saves unless the table says otherwise', () => {
    const hurt = sheet({ ...whole, ...wounds(2), nhp: 30, saves: { fortitude: 50 } })
    expect(saveDc(resolution(), hurt, 'fortitude', NOW).total).toBe(43)
  })

  it('WCD-CON-06 take 10 instead of 5 off Dexterous Maneuvers: 50 − 10 = 40', () => {
    const skills = { dexterousManeuvers: { score: 50, characteristic: 'finesse', specializations: [] } }
    const dazed = sheet({ ...whole, nhp: 30, skills: { ...brawling, ...skills } })
    expect(
      withSkillPenalties(skillDc(dazed, 'dexterousManeuvers'), dazed, 'dexterousManeuvers', NOW).total,
    ).toBe(40)
    expect(withSkillPenalties(skillDc(dazed, 'brawling'), dazed, 'brawling', NOW).total).toBe(55)
  })
})

describe('encumbrance', () => {
  const loaded = (encumbrance: number, lifting: number): number =>
    encumbranceTotal(
      sheet({
        encumbrance,
        skills: { lifting: { score: lifting, characteristic: 'power', specializations: [] } },
      }),
    ).total

  it('WCC-ENC-01 falls by 1 for each full ten points of Lifting: 14 − 3 = 11, never below 0', () => {
    expect(loaded(14, 37)).toBe(11)
    expect(loaded(2, 37)).toBe(0)
    expect(loaded(0, 0)).toBe(0)
  })

  it('WCC-SKILL-03 falls by 2 with Lifting 29', () => {
    expect(loaded(20, 29)).toBe(18)
  })
})
