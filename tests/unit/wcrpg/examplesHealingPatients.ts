/** The examples of natural and assisted healing, each played with the numbers of its entry. */
import type { JsonRecord } from '@shared/contract/types'
import { isUnconscious, openWounds, woundsTotal } from '../../../electron/rules/wcrpg/sheet/condition'
import { readingRules, recuperationTenth } from '../../../electron/rules/wcrpg/healing/points'
import { lethalDc } from '../../../electron/rules/wcrpg/healing/recuperation'
import type { Sheet } from '../../../electron/rules/wcrpg/types'
import type { Campaign } from '@shared/campaign/types'
import { many, one, truth, type Given } from '../catalogue/given'
import { linesOf, played, same, sheetIn, told, type Example, type Played } from './duels'
import {
  ana,
  campaignOf,
  HOUR,
  inCare,
  later,
  lineOf,
  medic,
  MINUTE,
  patient,
  struckDown,
  wounded,
} from './examplesHealingGround'

/** The rules see the campaign of their own system. */
type Rules = Parameters<typeof lethalDc>[0]
const rulesOf = (campaign: Campaign): Rules => readingRules(campaign as Parameters<typeof readingRules>[0])

/** How long an interval of the patient is that begins now, in seconds. */
const intervalOf = (campaign: Campaign, key: keyof Sheet['healing']['timers']): number => {
  const every = ana(later(campaign, 1)).healing.timers[key]?.every
  if (every === undefined) throw new Error(`nothing is due as ${key}`)
  return every
}

/** Somebody in a coma whose Save of the first hour is made, and what the Impact Check then does. */
function afterTheSave(given: Given, wounds: number): Played {
  const before = campaignOf([
    patient(one(given, 'R'), {
      ...struckDown(one(given, 'nhp'), one(given, 'nhpMax')),
      ...wounded(wounds),
      saves: { fortitude: 90 },
    }),
  ])
  return later(before, HOUR, { recuperationImpact: [one(given, 'roll')] })
}

/** One natural Lethal Check at the end of its interval. */
function lethalCheck(given: Given): Played {
  const before = campaignOf([
    patient(one(given, 'R'), {
      maxHp: one(given, 'hpMax'),
      hp: one(given, 'hp'),
      ...wounded(one(given, 'W')),
    }),
  ])
  const faces = { recuperationLethal: [one(given, 'roll')] }
  return later(before, intervalOf(before, 'lethalNatural'), faces)
}

/** A comatose patient in care who fails the Save of the hour. */
const LOST = 94
const comatose = (
  given: Given,
  dcs: Readonly<Record<string, number>>,
  more: JsonRecord,
  moving: boolean,
): Campaign =>
  campaignOf(
    [
      patient(one(given, 'R'), { ...struckDown(one(given, 'nhp'), one(given, 'nhpMax')), ...more }),
      medic(dcs),
    ],
    { care: [inCare(['impact'], { moving })] },
  )

/** One Check of a medic on Impact Damage, half an hour after care began. */
function assistedImpact(
  numbers: { recuperation: number; nhpMax: number; nhp: number; longTermCare: number; moving?: boolean },
  roll: number,
): Played {
  const { recuperation, nhpMax, nhp, longTermCare, moving = false } = numbers
  const before = campaignOf([patient(recuperation, struckDown(nhp, nhpMax)), medic({ longTermCare })], {
    care: [inCare(['impact'], { moving })],
  })
  return later(before, HOUR / 2, { longTermCare: [roll] })
}

/** WCH-COM-03: the hour that crashes the patient, and the resuscitation after it. */
function crashed(given: Given): Record<string, unknown> {
  const skills = ['concentration', 'stamina', 'recuperation', 'knowledge', 'cunning', 'resourcefulness']
  const before = campaignOf(
    [
      patient(38, {
        ...struckDown(-75, 60),
        hp: one(given, 'hpBeforeSave'),
        skills: Object.fromEntries(skills.map((key) => [key, { score: 29 }])),
      }),
      medic({ treatment: 58, intensiveCare: 90 }),
    ],
    { care: [inCare(['impact'])] },
  )
  const crash = later(before, HOUR, { comaSave: [LOST], comaProtection: [99] })
  same('lethalOfSave', one(given, 'lethalOfSave'), told(crash, 'heal.comaDamage', 'points'))
  same('hp of the crashed', 0, ana(crash).hp)
  const treated = { type: 'wcrpg/resuscitate', medic: 'doc', patient: 'ana' }
  const twoD10 = one(given, 'twoD10')
  const first = Math.min(9, twoD10)
  const revived = truth(given, 'resuscitated')
    ? played(crash.after, treated, { resuscitation: [20], crashLoss: [first, twoD10 - first] })
    : crash
  const [physique, intellect] = linesOf(revived, 'heal.skillLost')
  return {
    hp: ana(revived).hp,
    physiqueSkillLoss: physique?.with['points'],
    intellectSkillLoss: intellect?.with['points'],
  }
}

/** WCH-CLO-01. */
function closing(given: Given): Record<string, unknown> {
  const open = one(given, 'open')
  const before = campaignOf([
    patient(one(given, 'R'), { maxHp: 400, ...wounded(one(given, 'W') - open, open) }),
  ])
  const interval = intervalOf(before, 'closeNatural')
  const after = later(before, interval, { recuperationClosing: [one(given, 'roll')] })
  return {
    intervalMinutes: interval / MINUTE,
    dc: lineOf(after, 'heal.closing').with['dc'],
    open: openWounds(ana(after)),
  }
}

/** WCH-CLO-02: as many natural Checks as fail, each ten minutes after the last. */
function scarred(given: Given): Record<string, unknown> {
  const failed = one(given, 'failedChecks')
  const before = campaignOf([
    patient(9, { maxHp: 400, comeliness: one(given, 'comeliness'), ...wounded(0, failed) }),
  ])
  const after = later(before, failed * intervalOf(before, 'closeNatural'), {
    recuperationClosing: Array.from({ length: failed }, () => LOST),
  })
  return { comeliness: ana(after).comeliness }
}

/** One Treatment of somebody in care, at the end of the medic's interval. */
function treated(who: JsonRecord, treatment: number, roll: number): Played {
  // Xenobiology makes the interval an hour
  const before = campaignOf([who, medic({ treatment, xenobiology: 40 })], { care: [inCare(['lethal'])] })
  return later(before, HOUR, { treatment: [roll] })
}

/** WCH-ACL-01. */
function assistedClosing(given: Given): Record<string, unknown> {
  const wounds = one(given, 'W')
  const before = campaignOf(
    [
      // a strain keeps the patient's own Check away
      patient(one(given, 'R'), { maxHp: 400, ...wounded(0, wounds), healing: { activity: 'strenuous' } }),
      medic({ intensiveCare: one(given, 'intensiveCare'), xenobiology: one(given, 'X') }),
    ],
    { care: [inCare(['closing'])] },
  )
  const interval = intervalOf(before, 'closeAssisted')
  const after = later(before, interval, { intensiveCareClosing: [one(given, 'roll')] })
  const line = lineOf(after, 'heal.assistedClosing')
  return {
    intervalMinutes: interval / MINUTE,
    dc: line.with['dc'],
    dos: line.with['degree'],
    closed: wounds - openWounds(ana(after)),
  }
}

export const EXAMPLES_OF_HEALING: Record<string, Example> = {
  'WCH-GEN-07': (given) => {
    const lethal = one(given, 'lethalTotal')
    // half of the HP lost is fatigue
    const maxHp = lethal * (truth(given, 'fatigued') ? 2 : 4)
    const campaign = campaignOf([
      patient(one(given, 'R'), { maxHp, hp: maxHp - lethal, ...wounded(one(given, 'W')) }),
    ])
    return { dc: lethalDc(rulesOf(campaign), sheetIn(campaign, 'ana')).total }
  },
  'WCH-NHN-01': (given) => {
    const before = campaignOf([
      patient(one(given, 'R'), { maxNhp: one(given, 'nhpMax'), nhp: one(given, 'nhp') }),
    ])
    return { nhp: ana(later(before, one(given, 'hours') * HOUR)).nhp }
  },
  'WCH-IMP-01': (given) => {
    const after = afterTheSave(given, one(given, 'W'))
    const line = lineOf(after, 'heal.impact')
    return {
      dc: line.with['dc'],
      success: line.say === 'heal.impact.success',
      healed: line.with['healed'],
      nhp: ana(after).nhp,
    }
  },
  'WCH-IMP-02': (given) => {
    const after = afterTheSave(given, 0)
    const line = lineOf(after, 'heal.impact')
    return { dc: line.with['dc'], dof: line.with['degree'], nhp: ana(after).nhp }
  },
  'WCH-IMP-03': (given) => {
    const healed = one(given, 'healed')
    const before = campaignOf([patient((healed - 1) * 10, struckDown(one(given, 'nhp'), 60))])
    const after = later(before, HOUR, { recuperationImpact: [10] })
    same('healed', healed, lineOf(after, 'heal.impact').with['healed'])
    const now = { clock: after.after.clock, round: null }
    return { nhp: ana(after).nhp, conscious: !isUnconscious(ana(after), now) }
  },
  'WCH-COM-01': (given) => {
    const who = { ...struckDown(-60, 60), saves: { fortitude: one(given, 'fortitude') } }
    const dcs = many(given, 'hours').map((hour) => {
      const before = campaignOf([patient(9, { ...who, healing: { comaHours: hour - 1 } })])
      return lineOf(later(before, HOUR), 'heal.coma').with['dc']
    })
    return { dcs }
  },
  'WCH-COM-02': (given) => {
    const before = comatose(given, { treatment: one(given, 'treatment') }, {}, truth(given, 'vehicle'))
    const after = later(before, HOUR, { comaSave: [LOST] })
    return { dc: lineOf(after, 'heal.protection').with['dc'] }
  },
  'WCH-COM-03': crashed,
  'WCH-LET-01': (given) => {
    const before = campaignOf([patient(one(given, 'R'), { maxHp: 80, hp: 70 })])
    return { intervalHours: intervalOf(before, 'lethalNatural') / HOUR }
  },
  'WCH-LET-02': (given) => {
    const after = lethalCheck(given)
    const { hp } = ana(after)
    return { dc: lineOf(after, 'heal.lethal').with['dc'], hp, W: woundsTotal(ana(after)) }
  },
  'WCH-LET-03': (given) => {
    const after = lethalCheck(given)
    const { hp } = ana(after)
    return { dc: lineOf(after, 'heal.lethal').with['dc'], hp, W: woundsTotal(ana(after)) }
  },
  'WCH-LET-04': (given) => {
    const after = lethalCheck(given)
    const { dc, degree } = lineOf(after, 'heal.lethal').with
    return { dc, dof: degree, hp: ana(after).hp }
  },
  'WCH-CLO-01': closing,
  'WCH-CLO-02': scarred,
  'WCH-AGE-02': (given) => {
    const campaign = campaignOf([patient(one(given, 'R'))])
    return { medicBonus: recuperationTenth(rulesOf(campaign), sheetIn(campaign, 'ana'), 'WCH-AGE-02') }
  },
  'WCH-ANH-01': (given) => {
    const who = patient(one(given, 'R'), { maxNhp: one(given, 'nhpMax'), nhp: one(given, 'nhp') })
    const before = campaignOf([who, medic({})], { care: [inCare()] })
    return { nhp: ana(later(before, one(given, 'hours') * HOUR)).nhp }
  },
  'WCH-AIM-01': (given) => {
    const after = assistedImpact(
      {
        recuperation: one(given, 'R'),
        nhpMax: one(given, 'nhpMax'),
        nhp: one(given, 'nhp'),
        longTermCare: one(given, 'longTermCare'),
        moving: truth(given, 'vehicle'),
      },
      one(given, 'roll'),
    )
    const { dc, healed } = lineOf(after, 'heal.assistedImpact').with
    return { dc, healed, nhp: ana(after).nhp }
  },
  'WCH-AIM-02': (given) => {
    const [dc, nhp, nhpMax] = [one(given, 'dc'), one(given, 'nhp'), 60]
    // without Recuperation the medic's DC is Long-Term Care less a tenth of the damage
    const longTermCare = dc + Math.ceil((nhpMax - nhp) / 10)
    const after = assistedImpact({ recuperation: 9, nhpMax, nhp, longTermCare }, one(given, 'roll'))
    const line = lineOf(after, 'heal.assistedImpact')
    same('dc', dc, line.with['dc'])
    return { dof: line.with['degree'], nhp: ana(after).nhp }
  },
  'WCH-AIM-03': (given) => {
    const dc = 45
    const numbers = { recuperation: one(given, 'R'), nhpMax: 60, nhp: -17, longTermCare: 50 }
    const after = assistedImpact(numbers, dc - one(given, 'dos'))
    const line = lineOf(after, 'heal.assistedImpact')
    same('dos', one(given, 'dos'), line.with['degree'])
    return { healed: line.with['healed'] }
  },
  'WCH-ALE-01': (given) => {
    const before = campaignOf(
      [patient(9, { hp: 30 }), medic({ treatment: 50, xenobiology: one(given, 'X') })],
      {
        care: [inCare(['lethal'])],
      },
    )
    return { intervalHours: intervalOf(before, 'lethalAssisted') / HOUR }
  },
  'WCH-ALE-02': (given) => {
    const who = patient(one(given, 'R'), {
      maxHp: one(given, 'hpMax'),
      hp: one(given, 'hp'),
      ...wounded(one(given, 'W')),
    })
    const after = treated(who, one(given, 'treatment'), one(given, 'roll'))
    const { dc, degree } = lineOf(after, 'heal.assistedLethal').with
    return { dc, dos: degree, hp: ana(after).hp, W: woundsTotal(ana(after)) }
  },
  'WCH-ALE-04': (given) => {
    const [dc, hp, wounds, maxHp] = [one(given, 'dc'), one(given, 'hp'), one(given, 'W'), 60]
    // without Recuperation the medic's DC is Treatment less a tenth of the damage and the Wounds
    const treatment = dc + Math.ceil((maxHp - hp) / 10) + wounds
    const after = treated(patient(9, { maxHp, hp, ...wounded(wounds) }), treatment, one(given, 'roll'))
    const line = lineOf(after, 'heal.assistedLethal')
    same('dc', dc, line.with['dc'])
    return { dof: line.with['degree'], hp: ana(after).hp, W: woundsTotal(ana(after)) }
  },
  'WCH-ACL-01': assistedClosing,
}
