/**
 * A coma, hour by hour: Save, loss of Skill, the medic's protection, the crash (WCD-NHP-06, WCD-NHP-07, WCD-NHP-08,
 * WCD-NHP-09, WCD-NHP-10, WCH-COM-01, WCH-COM-02, WCH-COM-03).
 */
import { inSkillOrder } from '@shared/wcrpg/order'
import { perFull } from '../../../engine/rounding'
import { plain } from '../../../engine/plain'
import type { Tally } from '../../../engine/tally'
import { rollCheck, type CheckResult } from '../checks/checks'
import { isClinicallyDead, isComatose, statusOf } from '../sheet/condition'
import { nowOf } from '../now'
import { reviveCauses, settle } from '../harm/thresholds'
import type { RecoveryRule, Resolution, Sheet } from '../types'
import { checkAssistedImpact, vehicle } from './assisted'
import { asksOfPoison, isBlocked } from './blocking'
import { attendanceOf, type Attendance } from './care'
import { checkImpact } from './natural'
import { medicDc, readingRules, tenthUp, type Rules } from './points'
import { dueAt, isInFight, restart } from './timers'
import { nhpTotal, setUnderlyingNhp } from './pools'
import { naming, outcomeOf, outcomeWithoutMastery } from './naming'
import { saveDc } from '../checks/saves'
import { askOf } from '../dice'

type Mind = 'physique' | 'intellect'
interface Option {
  skill: string
  /** Position among its specializations; null: the Skill itself. */
  specialization: number | null
}

/** WCD-NHP-09: Skills of an Attribute as the rules list them, each followed by its specializations. */
function optionsOf(sheet: Sheet, attribute: Mind): Option[] {
  return inSkillOrder(plain(sheet.skills))
    .filter(([, skill]) => skill.characteristic === attribute)
    .flatMap(([skill, { specializations }]) => [
      { skill, specialization: null },
      ...specializations.map((_, specialization) => ({ skill, specialization })),
    ])
}

/** WCD-NHP-09: each option has an equal share of the d%; what lies beyond the last full share is thrown again. */
function pick(resolution: Resolution, sheet: Sheet, attribute: Mind, options: readonly Option[]): Option {
  const share = Math.max(1, perFull(100, options.length))
  for (;;) {
    const face = resolution.dice.percent(
      askOf(sheet, 'skillPick', 'WCD-NHP-09', { attribute, options: options.length }),
    )
    const option = options[perFull(face, share)]
    if (option !== undefined) return option
  }
}

/** WCD-NHP-09: points off one Skill or specialization picked at random, lasting, never below 0. */
export function loseSkillPoints(resolution: Resolution, sheet: Sheet, attribute: Mind, points: number): void {
  const options = optionsOf(sheet, attribute)
  if (options.length === 0) return
  const { skill, specialization } = pick(resolution, sheet, attribute, options)
  const entry = sheet.skills[skill]
  const target = specialization === null ? entry : entry?.specializations[specialization]
  if (target === undefined) return
  const lost = Math.max(0, Math.min(points, target.score))
  target.score -= lost
  resolution.log.say(
    'heal.skillLost',
    {
      ...naming(sheet),
      skill,
      specialization: 'name' in target ? target.name : '',
      points: lost,
      score: target.score,
    },
    { rule: 'WCD-NHP-09', tone: 'grave' },
  )
}

/** WCH-COM-02: Treatment + R10 - a tenth of the Non-Lethal Damage - 25 in a moving vehicle. */
function protectionDc(rules: Rules, patient: Sheet, { medic, entry, station }: Attendance): Tally {
  const dc = medicDc(rules, {
    medic,
    patient,
    skill: 'treatment',
    specialization: entry.specializations.treatment,
    modifiers: [],
  })
    .addIfAny('careModifier', entry.modifier, {}, 'WCH-AGE-01')
    .addIfAny('nonLethalTenth', -tenthUp(nhpTotal(patient)), {}, 'WCH-COM-02')
  return vehicle(dc, station, 25)
}

/** WCH-COM-02. Returns how it went; null: nobody tends the patient. */
function protect(resolution: Resolution, patient: Sheet): CheckResult | null {
  const attendance = attendanceOf(resolution.campaign, patient.id)
  if (attendance === null) return null
  const dc = protectionDc(resolution, patient, attendance)
  const check = rollCheck(resolution, attendance.medic, dc, 'failure', {
    purpose: 'comaProtection',
    rule: 'WCH-COM-02',
    with: { target: patient.name },
  })
  resolution.log.say(
    `heal.protection.${outcomeWithoutMastery(check)}`,
    { ...naming(patient), medic: attendance.medic.name, roll: check.roll, dc: check.dc },
    { rule: 'WCH-COM-02', derivations: [dc], tone: check.success ? 'good' : 'bad' },
  )
  return check
}

/** WCH-COM-03: HP to 0; resuscitation gives back what stood there just before. */
function crash(resolution: Resolution, patient: Sheet): void {
  if (isClinicallyDead(patient)) return
  patient.healing.crashedAt = patient.hp
  const before = statusOf(patient, nowOf(resolution))
  patient.hp = 0
  resolution.log.say('heal.crash', naming(patient), { rule: 'WCH-COM-03', tone: 'grave' })
  settle(resolution, patient, before)
}

/** WCD-NHP-06, WCD-NHP-07: Lethal Damage without a Wound, and Skill points unless the medic keeps them. */
function suffer(resolution: Resolution, patient: Sheet, isCritical: boolean): void {
  const before = statusOf(patient, nowOf(resolution))
  let points = 1
  if (isCritical) {
    const face = resolution.dice.one('d10', askOf(patient, 'comaDamage', 'WCD-NHP-07'))
    points = face === 0 ? 10 : face
  }
  patient.hp -= points
  resolution.log.say(
    'heal.comaDamage',
    { ...naming(patient), points, hp: patient.hp },
    { rule: isCritical ? 'WCD-NHP-07' : 'WCD-NHP-06', tone: 'bad' },
  )
  settle(resolution, patient, before)
  const protection = patient.death.brainDead ? null : protect(resolution, patient)
  if (protection?.success === true) return
  loseSkillPoints(resolution, patient, 'physique', points)
  loseSkillPoints(resolution, patient, 'intellect', points)
  if (protection?.critical === 'failure') crash(resolution, patient)
}

/** WCD-NHP-07: the coma ends at once, one point short of it. */
function wakeFromComa(resolution: Resolution, patient: Sheet): void {
  const before = statusOf(patient, nowOf(resolution))
  setUnderlyingNhp(patient, 1 - patient.maxNhp)
  patient.healing.comaHours = null
  reviveCauses(resolution, patient, before)
}

/**
 * WCH-COM-01, WCH-AIM-04: after the Save the medic's Check where one tends the patient, else its own; neither in combat
 * (WCH-GEN-02).
 */
function checkOfTheHour(resolution: Resolution, patient: Sheet): void {
  if (isInFight(resolution.campaign, patient.id)) return
  const attendance = attendanceOf(resolution.campaign, patient.id)
  if (attendance?.entry.does.impact === true) checkAssistedImpact(resolution, patient, attendance)
  else if (!isBlocked(resolution, patient, 'impactNatural')) checkImpact(resolution, patient)
}

/** WCD-NHP-06: Fortitude less one for every hour of this coma. */
function comaDc(rules: Rules, patient: Sheet, hours: number): Tally {
  return saveDc(rules, patient, 'fortitude', { clock: rules.campaign.clock, round: null }).subtract(
    'comaHours',
    hours,
    { hours },
    'WCD-NHP-06',
  )
}

export const comaSave: RecoveryRule = {
  key: 'comaSave',
  rule: 'WCD-NHP-06',
  rank: 4,
  nextDue: (campaign, patient) => dueAt(campaign, patient, 'comaSave'),
  // the Check of the hour is the patient's own where nobody else makes it and no fight is on; a poison may cancel that
  asks: (campaign, patient) =>
    isInFight(campaign, patient.id) || attendanceOf(campaign, patient.id)?.entry.does.impact === true
      ? null
      : asksOfPoison(patient),
  tell: (campaign, patient) => ({
    every: patient.healing.timers.comaSave?.every ?? null,
    roller: patient.id,
    dc: comaDc(readingRules(campaign), patient, (patient.healing.comaHours ?? 0) + 1).toDerivation(),
  }),
  apply(resolution, patient) {
    const hours = (patient.healing.comaHours ?? 0) + 1
    patient.healing.comaHours = hours
    const dc = comaDc(resolution, patient, hours)
    const check = rollCheck(resolution, patient, dc, 'both', { purpose: 'comaSave', rule: 'WCD-NHP-06' })
    resolution.log.say(
      `heal.coma.${outcomeOf(check)}`,
      { ...naming(patient), hours, roll: check.roll, dc: check.dc },
      { rule: 'WCD-NHP-06', derivations: [dc], tone: check.success ? 'good' : 'bad' },
    )
    if (!check.success) suffer(resolution, patient, check.critical === 'failure')
    else {
      if (check.critical === 'success') wakeFromComa(resolution, patient)
      checkOfTheHour(resolution, patient)
    }
    if (!isComatose(patient) && !isClinicallyDead(patient)) patient.healing.comaHours = null
    restart(resolution.campaign, patient, 'comaSave')
  },
}
