/** The two numbers of an attack and what a roll makes of them: the examples of hit difficulties, rolls and criticals. */
import type { JsonRecord } from '@shared/contract/types'
import { describe, expect, it } from 'vitest'
import { hitsOfRepeater, judgeAttack } from '../../../electron/rules/wcrpg/attack/roll'
import {
  applicableHd,
  effectiveHitDifficulty,
  falloffAt,
  type AttackSituation,
} from '../../../electron/rules/wcrpg/attack/effectiveHitDifficulty'
import { NOW, resolution, sheet } from './ground'
import { attackOdds } from '../../../electron/rules/wcrpg/attack/odds'

const CRITICALS = { successMax: 4, failureMin: 95 }
const dodge = (score: number): JsonRecord => ({
  dodge: { score, characteristic: 'finesse', specializations: [] },
})
const weapon = (more: JsonRecord = {}): NonNullable<AttackSituation['weapon']> => {
  const owner = sheet({
    weapons: {
      it: {
        name: 'Hand laser',
        kind: 'beam',
        damage: 20,
        damageType: 'lethal',
        maximumRange: 4,
        rangeScale: 'long',
        ...more,
      },
    },
  })
  const made = owner.weapons.it
  if (made === undefined) throw new Error('no weapon')
  return made
}
const RATINGS = { hd: 51, fhd: 63, thd: 58, bhd: 66 }

function ehd(
  more: Partial<AttackSituation> & { target?: AttackSituation['target'] } = {},
  houseRules = {},
): number {
  const situation: AttackSituation = {
    attacker: sheet({ rab: 14, mab: 14, encumbrance: 14 }),
    target: sheet({ hd: 55, skills: dodge(24) }),
    weapon: weapon(),
    surpriseRound: false,
    lineOfSight: 'clear',
    crossfire: 'none',
    dodgeSpecialization: null,
    weaponIncrements: 1,
    modifiers: [],
    circumstances: [],
    bonusPenalty: 0,
    rating: null,
    ignoresDodge: false,
    ...more,
  }
  return effectiveHitDifficulty(resolution({ houseRules }), situation, NOW).total
}

describe('the rating that applies', () => {
  const target = sheet(RATINGS)

  it('WCC-HD-02 is HD, FHD in surprise, THD for a touch, BHD for a blast, the higher of both for a blast in surprise', () => {
    expect(applicableHd(target, weapon(), false).value).toBe(51)
    expect(applicableHd(target, weapon(), true).value).toBe(63)
    expect(applicableHd(target, weapon({ touch: true }), true).value).toBe(58)
    expect(applicableHd(target, weapon({ blast: true }), false).value).toBe(66)
    expect(applicableHd(target, weapon({ blast: true }), true).value).toBe(66)
    expect(applicableHd(sheet({ ...RATINGS, thd: 70 }), weapon({ blast: true }), true).value).toBe(70)
  })

  it('WCC-HD-02 is the same as HD where it is blank, and 0 where it is 0', () => {
    const blank = sheet({ hd: 51 })
    expect(
      [weapon({ touch: true }), weapon({ blast: true })].map((w) => applicableHd(blank, w, false).value),
    ).toEqual([51, 51])
    expect(applicableHd(sheet({ hd: 51, fhd: 0 }), weapon(), true).value).toBe(0)
  })
})

describe('the effective hit difficulty', () => {
  it('WCA-EHD-01 is 55 − (24 − 14) = 45, and encumbrance does not touch a ranged attack', () => {
    expect(ehd()).toBe(45)
  })

  it('WCA-EHD-02 is 55 − (24 − 14) − 14 = 31 in melee, unarmed too', () => {
    expect(ehd({ weapon: weapon({ kind: 'melee' }) })).toBe(31)
    expect(ehd({ weapon: null })).toBe(31)
    const clumsy = sheet({ mab: 14, encumbrance: 14, equipmentEffects: 3 })
    expect(ehd({ attacker: clumsy, weapon: null })).toBe(28)
  })

  it('WCA-EHD-01 rises where the bonus beats the Dodge, and has no limits', () => {
    expect(ehd({ attacker: sheet({ rab: 40 }) })).toBe(71)
    expect(ehd({ modifiers: [{ why: 'fog', value: -80 }] })).toBe(-35)
    expect(ehd({ modifiers: [{ why: 'back turned', value: 80 }] })).toBe(125)
  })

  it('WCA-EHD-01 falls with the range of the weapon, from the last band reached', () => {
    const falling = weapon({
      falloff: [
        { from: 2, hd: -5 },
        { from: 4, hd: -15 },
      ],
    })
    expect([0, 1, 2, 3, 4, 9].map((n) => falloffAt(falling, n))).toEqual([0, 0, -5, -5, -15, -15])
    expect(ehd({ weapon: falling, weaponIncrements: 3 })).toBe(40)
  })

  it('WCC-HD-01 adds every modifier with its printed sign: 45 − 25 + 10 = 30', () => {
    expect(ehd({ lineOfSight: 'peripheral', modifiers: [{ why: 'charging', value: 10 }] })).toBe(30)
  })

  it('WCA-LOS-01 is 25 lower in the peripheral arc: 45 − 25 = 20', () => {
    expect(ehd({ lineOfSight: 'peripheral' })).toBe(20)
  })

  it('WCA-LOS-02 is untouched by a low obstacle, 25 lower through a penetrable one', () => {
    expect(ehd({ lineOfSight: 'low' })).toBe(45)
    expect(ehd({ lineOfSight: 'penetrable' })).toBe(20)
  })

  it('WCA-MELEE-01 is 20 lower into a melee, 20 out of one, 40 for both: 45 to 5', () => {
    expect([ehd({ crossfire: 'into' }), ehd({ crossfire: 'outOf' }), ehd({ crossfire: 'both' })]).toEqual([
      25, 25, 5,
    ])
    expect(ehd({ crossfire: 'both', weapon: null })).toBe(31)
  })

  it('WCG-SRND-02 is FHD plus bonus in a surprise round, Dodge being nothing: 63 + 14 = 77', () => {
    expect(ehd({ target: sheet({ hd: 51, fhd: 63, skills: dodge(24) }), surpriseRound: true })).toBe(77)
  })

  it('WCC-SKILL-04 takes Dodge with at most one specialization that fits', () => {
    const agile = sheet({
      hd: 55,
      attributes: { finesse: 30 },
      skills: {
        dodge: { score: 20, characteristic: 'finesse', specializations: [{ name: 'beams', score: 5 }] },
      },
    })
    expect(ehd({ target: agile })).toBe(46)
    expect(ehd({ target: agile, dodgeSpecialization: 'beams' })).toBe(41)
  })

  describe('against the Prone', () => {
    const prone = {
      id: 'k1',
      kind: 'prone',
      part: null,
      value: null,
      note: null,
      since: 0,
      fromRound: null,
      expires: null,
    }
    const target = sheet({
      hd: 55,
      skills: dodge(24),
      maxNhp: 9,
      nhp: 9,
      maxHp: 9,
      hp: 9,
      conditions: [prone],
    })
    const melee = weapon({ kind: 'melee' })

    it('WCA-PRONE-01 is 10 lower: 45 to 35', () => {
      expect(ehd({ target })).toBe(35)
      expect(ehd({ target, weapon: melee })).toBe(21)
    })

    it('WCD-CON-03 counts the unconscious among them: 45 to 35', () => {
      const out = sheet({ hd: 55, skills: dodge(24), maxNhp: 9, nhp: 0, maxHp: 9, hp: 9 })
      expect(ehd({ target: out })).toBe(35)
    })

    it('WCD-CON-05 follows the switch proneHd: 20 higher, or higher in melee alone', () => {
      expect(ehd({ target }, { proneHd: 'plus20' })).toBe(65)
      const mixed = { proneHd: 'minus10ranged_plus20melee' }
      expect([ehd({ target }, mixed), ehd({ target, weapon: melee }, mixed)]).toEqual([35, 51])
    })
  })
})

describe('an attack roll', () => {
  const judge = (roll: number, ehdNumber: number, dc: number, shots = 1): ReturnType<typeof judgeAttack> =>
    judgeAttack(roll, ehdNumber, dc, shots, CRITICALS)

  it('WCA-ROLL-02 against EHD 45 and DC 38: 34 fully successful, 40 a single hit, 46 a miss', () => {
    expect([34, 40, 46].map((roll) => judge(roll, 45, 38).result)).toEqual([
      'fullySuccessful',
      'singleHit',
      'miss',
    ])
    expect(judge(45, 45, 38).result).toBe('singleHit')
    expect(judge(50, 45, 70).result).toBe('miss')
  })

  it('WCA-ROLL-03 makes one hit more for each full five points, five shots at most: degree 30 makes 5', () => {
    expect(judge(31, 99, 61, 5)).toMatchObject({ hits: 5, check: { degree: 30 } })
    expect([0, 4, 5, 9, 10, 24, 25].map((degree) => hitsOfRepeater(degree, 99))).toEqual([
      1, 1, 2, 2, 3, 5, 6,
    ])
    expect(judge(60, 99, 40, 5).hits).toBe(1)
  })

  it('WCA-CRIT-01 of 2 against EHD 45 and DC 61 is critical with all three shots of the weapon', () => {
    expect(judge(2, 45, 61, 3)).toMatchObject({ result: 'criticalHit', hits: 3 })
  })

  it('WCA-CRIT-01 that misses the EHD is one ordinary hit', () => {
    expect(judge(4, 3, 61, 3)).toMatchObject({ result: 'singleHit', hits: 1 })
    expect(judge(0, -20, 61, 3)).toMatchObject({ result: 'singleHit', hits: 1 })
  })

  it('WCA-CRIT-02 of 95 to 98 is a malfunction, WCA-CRIT-03 of 99 strikes a friend, however high the EHD', () => {
    expect([94, 95, 98, 99].map((roll) => judge(roll, 200, 200).result)).toEqual([
      'fullySuccessful',
      'malfunction',
      'malfunction',
      'blueOnBlue',
    ])
  })

  it('WCA-CRIT-03 stays the natural 99 when failures are critical from 90 on', () => {
    const wide = { successMax: 4, failureMin: 90 }
    expect([90, 98, 99].map((roll) => judgeAttack(roll, 99, 99, 1, wide).result)).toEqual([
      'malfunction',
      'malfunction',
      'blueOnBlue',
    ])
  })

  it('WCA-ROLL-01 compares one roll with two numbers: the odds of EHD 45 and DC 38', () => {
    expect(attackOdds(45, 38, CRITICALS)).toEqual({
      criticalHit: 5,
      fullySuccessful: 34,
      singleHit: 7,
      miss: 49,
      malfunction: 4,
      blueOnBlue: 1,
    })
  })
})
