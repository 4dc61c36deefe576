/** The examples of revival, resuscitation, stasis, surgery and new parts, each played with the numbers of its entry. */
import {
  isClinicallyDead,
  isUnconscious,
  openWounds,
  woundsTotal,
} from '../../../electron/rules/wcrpg/sheet/condition'
import { brainDeathAt } from '../../../electron/rules/wcrpg/healing/brainDeath'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand, JsonRecord } from '@shared/contract/types'
import { many, one, words, type Given } from '../catalogue/given'
import { isPossible, played, same, sheetIn, type Example, type Played } from './duels'
import {
  ana,
  campaignOf,
  corrected,
  DAY,
  HOUR,
  later,
  lineOf,
  medic,
  MINUTE,
  patient,
  patientOf,
  stepOf,
  struckDown,
} from './examplesHealingGround'

const ROUND = 6

/** Something that `doc` does for `ana` at once, with all there is at hand. */
const does = (type: string, more: JsonRecord = {}): OpenCommand => ({
  type: `wcrpg/${type}`,
  medic: 'doc',
  patient: 'ana',
  atHand: true,
  ...more,
})

const REVIVE = does('revive')
const RESUSCITATE = does('resuscitate')

/** Somebody unconscious with Impact Damage, and a medic with this Intensive Care. */
const lying = (recuperation: number, nhpMax: number, nhp: number, intensiveCare: number): Campaign =>
  campaignOf([patient(recuperation, { maxHp: 900, ...struckDown(nhp, nhpMax) }), medic({ intensiveCare })])

/** WCH-REV-03: a revival that ends at the stated NHP, and the rounds that go by. */
function drained(given: Given): Record<string, unknown> {
  const [underlying, gained] = [one(given, 'underlyingNhp'), one(given, 'nhpAfterRevival')]
  const nhpMax = 60
  const dc = 60 - Math.ceil((nhpMax - underlying) / 10)
  let state = played(lying(9, nhpMax, underlying, 60), REVIVE, { revival: [dc - gained] })
  same('nhpAfterRevival', gained, ana(state).nhp)
  let rounds = 0
  let unconsciousAfterRounds = 0
  for (; ana(state).healing.revival !== null; rounds++) {
    const now = { clock: state.after.clock + ROUND, round: null }
    state = later(state.after, ROUND)
    if (unconsciousAfterRounds === 0 && isUnconscious(ana(state), now)) unconsciousAfterRounds = rounds + 1
  }
  same('underlyingNhp', underlying, ana(state).nhp)
  return { unconsciousAfterRounds, drainEndsAfterRounds: rounds }
}

/** WCH-REV-04: what each attempt loses of its degree. */
function premature(given: Given): Record<string, unknown> {
  let campaign = lying(9, 60, -8, 90)
  const penalties = many(given, 'attemptMinutes').map((minute) => {
    const wait = minute * MINUTE - campaign.clock
    // by then the NHP of the last attempt are drained again
    const before = wait > 0 ? later(campaign, wait).after : campaign
    const attempt = played(before, REVIVE, { revival: [50] })
    campaign = attempt.after
    return stepOf(lineOf(attempt, 'heal.revived'), 'prematureAttempts')
  })
  return { penalties }
}

/** WCH-REV-05. */
function overdose(given: Given): Record<string, unknown> {
  const [dos, penalty] = [one(given, 'dos'), one(given, 'penalty')]
  const dc = 60 - 7
  const before = campaignOf([
    patient(9, {
      ...struckDown(-8, 60),
      healing: { revived: { last: 0, premature: -penalty / 10 - 1 } },
    }),
    medic({ intensiveCare: 60 }),
  ])
  const after = played(before, REVIVE, { revival: [dc - dos] })
  const line = lineOf(after, 'heal.overdose')
  same('penalty', penalty, stepOf(line, 'prematureAttempts'))
  return {
    lethal: sheetIn(before, 'ana').hp - ana(after).hp,
    poisoned: ana(after).conditions.some(({ kind }) => kind === 'poisoned'),
    revived: ana(after).nhp !== sheetIn(before, 'ana').nhp,
  }
}

/** Somebody who has just died of lost HP, with a Physique bonus of 5. */
const dying = (
  recuperation: number,
  hpMax: number,
  hp: number,
  dcs: Readonly<Record<string, number>>,
): Campaign =>
  corrected(campaignOf([patientOf(5, recuperation, { maxHp: hpMax }), medic(dcs)]), 'ana', 'hp', hp)

/** WCH-RES-03: attempts as soon as they are possible, until the brain dies. */
function rhythm(given: Given): Record<string, unknown> {
  const first = one(given, 'firstAttemptRound')
  const dcs = { intensiveCare: 55, xenobiology: one(given, 'X') }
  let state = later(dying(9, 400, -7, dcs), first * ROUND)
  const attempts: number[] = []
  while (!ana(state).death.brainDead) {
    if (isPossible(state.after, RESUSCITATE)) {
      attempts.push(state.after.clock / ROUND)
      state = played(state.after, RESUSCITATE, { resuscitation: [99] })
    }
    state = later(state.after, ROUND)
  }
  return { intervalRounds: (attempts[1] ?? 0) - (attempts[0] ?? 0), attempts }
}

/** WCH-STA-02: hours until the brain dies, in stasis of this age. */
function stretched(given: Given, age: 'industrial' | 'starfaring'): { left: number; hours: number } {
  const dead = corrected(
    campaignOf([patientOf(one(given, 'phyBonus'), 9), medic({ intensiveCare: 90 })]),
    'ana',
    'hp',
    0,
  )
  const { after } = later(dead, one(given, 'roundsElapsed') * ROUND)
  const held = played(after, does('stasis', { kind: 'chemical', age }), { stasis: [10] })
  const [before, now] = [brainDeathAt(sheetIn(after, 'ana')), brainDeathAt(ana(held))]
  if (before === null || now === null) throw new Error('nobody is dying')
  return { left: (before - after.clock) / MINUTE, hours: (now - after.clock) / HOUR }
}

/** Closed Wounds all over the body, and none on the head; the bonus maims nothing. */
const spread = (wounds: number, bonus: number, open = false): JsonRecord => {
  const keys = [
    'bodyNonVital',
    'bodyVital',
    'rightArm',
    'leftArm',
    'rightLeg',
    'leftLeg',
    'visual',
    'auditory',
  ]
  const counts = new Map<string, number>()
  // the body last: what a mishap adds goes there
  const fill = [...keys.slice(1), 'bodyNonVital']
  let left = wounds
  for (const key of fill) {
    const here = Math.min(left, key === 'bodyNonVital' ? left : bonus - 1)
    if (here > 0) counts.set(key, here)
    left -= here
  }
  if (left > 0) throw new Error('too many Wounds for this body')
  return Object.fromEntries(
    [...counts].map(([key, count]) => [key, open ? { open: count } : { closed: count }]),
  )
}

interface Operation {
  bonus: number
  wounds: number
  recuperation: number
  intensiveCare: number
  xenobiology: number
  open?: boolean
}

/** An hour of surgery on somebody dead of Wounds, in stasis. */
function operated({ bonus, wounds, recuperation, open = false, ...dcs }: Operation, roll: number): Played {
  const industrial = { age: 'industrial', has: ['stasisDrugs'] }
  const body = spread(wounds, bonus, open)
  const roster = [patientOf(bonus, recuperation, { maxHp: 400, parts: body }), medic(dcs)]
  // a word about the body is enough to see that nobody lives with so many Wounds
  const dead = corrected(campaignOf(roster), 'ana', 'notes', 'Dead')
  if (!sheetIn(dead, 'ana').death.causes.includes('wounds')) throw new Error('not dead of Wounds')
  const held = played(dead, does('stasis', { kind: 'chemical', ...industrial }), { stasis: [5] }).after
  const begun = played(held, does('begin-surgery', industrial)).after
  return later(begun, HOUR, { surgery: [roll] })
}

/** WCH-SUR-03: without Recuperation the DC is Intensive Care less two for each Wound. */
function mishap(given: Given): Record<string, unknown> {
  const [dc, wounds] = [one(given, 'dc'), one(given, 'W')]
  const operation = { bonus: 5, wounds, recuperation: 5, intensiveCare: dc + 2 * wounds, xenobiology: 28 }
  const after = operated(operation, one(given, 'roll'))
  const line = lineOf(after, 'heal.surgeryMishap')
  same('dc', dc, line.with['dc'])
  return { dof: one(given, 'roll') - Number(line.with['dc']), W: woundsTotal(ana(after)) }
}

/** WCH-PRO-01, WCH-PRO-03: Checks as they come out, each as soon as it is possible. */
function fitted(given: Given, kind: 'prosthetic' | 'regrowth'): Record<string, unknown> {
  const roster = [
    patient(9, { parts: { leftArm: { closed: 9, maimed: true, failed: true } }, amputee: -5 }),
    medic({ treatment: 50 }),
  ]
  const fit = does('fit-part', { part: 'leftArm', kind })
  let campaign = campaignOf(roster)
  let waitDays = 0
  for (const [index, result] of words(given, 'results').entries()) {
    const check = played(campaign, fit, { [kind]: [result === 'S' ? 50 : 51] })
    campaign = check.after
    const arm = ana(check).parts['leftArm']
    if (kind === 'prosthetic' ? arm?.prosthetic === true : arm?.maimed === false)
      return { doneAfterCheck: index + 1, waitDays }
    if (result === 'S') continue
    waitDays = ((arm?.repair?.from ?? Number.NaN) - campaign.clock) / DAY
    // resting makes Checks of its own; strained, the weeks only pass
    const strained = played(campaign, {
      type: 'wcrpg/set-activity',
      patients: ['ana'],
      activity: 'strenuous',
    }).after
    const almost = later(strained, waitDays * DAY - 1).after
    if (isPossible(almost, fit)) throw new Error('possible before the wait is over')
    campaign = later(almost, 1).after
  }
  throw new Error('not done after all these Checks')
}

export const EXAMPLES_OF_MEDICINE: Record<string, Example> = {
  'WCH-PRO-01': (given) => fitted(given, 'prosthetic'),
  'WCH-PRO-03': (given) => fitted(given, 'regrowth'),
  'WCH-REV-02': (given) => {
    const before = lying(
      one(given, 'R'),
      one(given, 'nhpMax'),
      one(given, 'nhp'),
      one(given, 'intensiveCare'),
    )
    const after = played(before, REVIVE, { revival: [one(given, 'roll')] })
    const line = lineOf(after, 'heal.revived')
    return { dc: line.with['dc'], dos: stepOf(line, 'degreeOfSuccess'), nhp: ana(after).nhp }
  },
  'WCH-REV-03': drained,
  'WCH-REV-04': premature,
  'WCH-REV-05': overdose,
  'WCH-RES-02': (given) => {
    const before = dying(one(given, 'R'), one(given, 'hpMax'), one(given, 'hp'), {
      intensiveCare: one(given, 'intensiveCare'),
    })
    const after = played(before, RESUSCITATE, { resuscitation: [one(given, 'roll')] })
    const { dc } = lineOf(after, 'heal.resuscitationFails').with
    return { dc, dof: one(given, 'roll') - Number(dc), hp: ana(after).hp }
  },
  'WCH-RES-03': rhythm,
  'WCH-RES-04': (given) => {
    const [hp, maxHp] = [one(given, 'hp'), 50]
    const dc = 80 - Math.ceil((maxHp - hp) / 10)
    const before = dying(5, maxHp, hp, { intensiveCare: 80 })
    const after = played(before, RESUSCITATE, { resuscitation: [dc - one(given, 'dos')] })
    return { hp: ana(after).hp, resuscitated: !isClinicallyDead(ana(after)) }
  },
  'WCH-STA-01': (given) => {
    const lethal = one(given, 'lethalTotal')
    const before = campaignOf([
      patient(one(given, 'R'), { maxHp: 2 * lethal, hp: lethal }),
      medic({ intensiveCare: one(given, 'intensiveCare') }),
    ])
    const after = played(before, does('stasis', { kind: 'chemical' }), { stasis: [one(given, 'roll')] })
    const stasis = ana(after).healing.stasis
    return { dc: lineOf(after, 'heal.stasis').with['dc'], inStasis: stasis?.until === null }
  },
  'WCH-STA-02': (given) => {
    const industrial = stretched(given, 'industrial')
    return {
      minutesLeft: industrial.left,
      industrialHours: industrial.hours,
      starfaringHours: stretched(given, 'starfaring').hours,
    }
  },
  'WCH-SUR-02': (given) => {
    const after = operated(
      {
        bonus: 5,
        wounds: one(given, 'W'),
        recuperation: one(given, 'R'),
        intensiveCare: one(given, 'intensiveCare'),
        xenobiology: one(given, 'X'),
      },
      one(given, 'roll'),
    )
    return { dc: lineOf(after, 'heal.surgery').with['dc'], W: woundsTotal(ana(after)) }
  },
  'WCH-SUR-03': mishap,
  'WCH-SUR-04': (given) => {
    const operation = {
      bonus: one(given, 'phyBonus'),
      wounds: one(given, 'W'),
      recuperation: 5,
      intensiveCare: 90,
      xenobiology: one(given, 'X'),
      open: true,
    }
    const who = ana(operated(operation, 0))
    return {
      W: woundsTotal(who),
      openWounds: openWounds(who),
      deadByWounds: who.death.causes.includes('wounds'),
    }
  },
  'WCH-SUR-05': (given) => {
    const hours = one(given, 'hoursOfSurgery')
    const before = campaignOf([
      patient(9, { healing: { surgeryHours: hours } }),
      medic({ intensiveCare: 60 }),
    ])
    const after = played(before, does('stasis', { kind: 'chemical' }), { stasis: [10] })
    return { stasisPenalty: stepOf(lineOf(after, 'heal.stasis'), 'hoursOfSurgery') }
  },
}
