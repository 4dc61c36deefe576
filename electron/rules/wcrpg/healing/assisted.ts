/**
 * Healing in care: the medic's Checks on the medic's intervals (WCH-ANH-01, WCH-AIM-01, WCH-AIM-02, WCH-AIM-03,
 * WCH-AIM-04, WCH-ALE-01, WCH-ALE-02, WCH-ALE-03, WCH-ALE-04, WCH-ACL-01, WCH-ACL-02, WCH-ACL-03).
 */
import type { CareStation } from '@shared/wcrpg/care'
import type { HealingTimerKey, MedicSkill } from '@shared/wcrpg/names'
import { roundUp } from '../../../engine/rounding'
import type { Tally } from '../../../engine/tally'
import { rollCheck, skillDc, type CheckResult } from '../checks/checks'
import { hasCondition, isDazed, isFatigued, openWounds, statusOf, woundsTotal } from '../sheet/condition'
import { nowIn, nowOf } from '../now'
import { PENALTIES } from '../tables'
import { reviveCauses } from '../harm/thresholds'
import type { RecoveryRule, Resolution, Sheet } from '../types'
import { attendanceOf, selfCareOf, type Attendance } from './care'
import { regainNhp } from './natural'
import {
  medicDc,
  readingRules,
  recuperationTenth,
  tenthUp,
  treatmentTenth,
  underPrimitiveMedicine,
  type Rules,
} from './points'
import { dueAt, restart } from './timers'
import { addWounds, closeWithScar, closeWounds, easePain, healWounds, infectionSave } from './wounds'
import { healHp, healNhp, lethalTotal, nhpTotal, setUnderlyingNhp, underlyingNhp } from './pools'
import { naming, outcomeOf, outcomeWithoutMastery } from './naming'

/** WCH-AGE-04: only where medic and patient are both in a moving vehicle, and only for the Checks that name it. */
export const vehicle = (dc: Tally, { moving }: Pick<CareStation, 'moving'>, penalty: number): Tally =>
  moving ? dc.subtract('movingVehicle', penalty, {}, 'WCH-AGE-04') : dc

/** The medic's DC with what the GM adds for this patient. */
const careDc = (rules: Rules, patient: Sheet, { medic, entry }: Attendance, skill: MedicSkill): Tally =>
  medicDc(rules, {
    medic,
    patient,
    skill,
    specialization: entry.specializations[skill],
    modifiers: [],
  }).addIfAny('careModifier', entry.modifier, {}, 'WCH-AGE-01')

/** WCH-IMP-04: above 0 NHP. */
const wakes = (patient: Sheet): void => {
  if (patient.nhp > 0) patient.unconsciousNotBefore = null // WCD-NHP-04: care wakes before the hour is over
}

/** WCH-AIM-01. */
const assistedImpactDc = (rules: Rules, patient: Sheet, attendance: Attendance): Tally =>
  vehicle(
    careDc(rules, patient, attendance, 'longTermCare').addIfAny(
      'nonLethalTenth',
      -tenthUp(nhpTotal(patient)),
      {},
      'WCH-AIM-01',
    ),
    attendance.station,
    10,
  )

/**
 * WCH-AIM-01, WCH-AIM-02, WCH-AIM-03, WCH-AIM-04: a failure heals too; a bare success heals less than a failure,
 * literally.
 */
export function checkAssistedImpact(resolution: Resolution, patient: Sheet, attendance: Attendance): void {
  const before = statusOf(patient, nowOf(resolution))
  const dc = assistedImpactDc(resolution, patient, attendance)
  const check = rollCheck(resolution, attendance.medic, dc, 'both', {
    purpose: 'longTermCare',
    rule: 'WCH-AIM-01',
    with: { target: patient.name },
  })
  let healed = 0
  let lost = 0
  if (check.critical === 'success') {
    healed = 1 - underlyingNhp(patient)
    setUnderlyingNhp(patient, 1)
  } else if (check.success)
    healed = healNhp(
      patient,
      roundUp(check.degree / 10) + recuperationTenth(resolution, patient, 'WCH-AIM-01/success'),
    )
  else if (check.critical === 'failure') {
    lost = roundUp(check.degree / 10)
    patient.nhp -= lost
  } else healed = healNhp(patient, 1 + recuperationTenth(resolution, patient, 'WCH-AIM-01/failure'))
  wakes(patient)
  resolution.log.say(
    `heal.assistedImpact.${outcomeOf(check)}`,
    {
      ...naming(patient),
      medic: attendance.medic.name,
      roll: check.roll,
      dc: check.dc,
      degree: check.degree,
      healed,
      lost,
      nhp: patient.nhp,
    },
    { rule: 'WCH-AIM-01', derivations: [dc], tone: lost > 0 ? 'bad' : 'good' },
  )
  reviveCauses(resolution, patient, before)
}

/** WCH-ALE-02. */
const assistedLethalDc = (rules: Rules, patient: Sheet, attendance: Attendance): Tally =>
  vehicle(
    careDc(rules, patient, attendance, 'treatment')
      .addIfAny('lethalTenth', -tenthUp(lethalTotal(patient)), {}, 'WCH-ALE-02')
      .addIfAny('wounds', -woundsTotal(patient), {}, 'WCH-ALE-02'),
    attendance.station,
    25,
  )

interface Treated {
  healed: number
  mended: number
  lost: number
  /** Name of the part that took a new Wound. */
  wounded: string | null
}

/** WCH-ALE-02, WCH-ALE-04, WCH-GEN-11: what the Check does; the number of Wounds before it decides the branch. */
function treat(
  resolution: Resolution,
  patient: Sheet,
  { medic, entry }: Attendance,
  check: CheckResult,
  wounds: number,
): Treated {
  const nothing = { healed: 0, mended: 0, lost: 0, wounded: null }
  if (check.success && wounds === 0) return { ...nothing, healed: healHp(patient, check.degree) }
  if (check.success)
    return {
      ...nothing,
      healed: healHp(patient, treatmentTenth(resolution, medic, entry.specializations.treatment)),
      mended: healWounds(resolution, patient, roundUp(check.degree / 10)),
    }
  if (check.critical !== 'failure') return nothing
  const lost = wounds === 0 ? roundUp(check.degree / 10) : wounds
  patient.hp -= lost
  const adds = wounds === 0 && patient.healing.stasis === null // WCH-STA-03: none is added in stasis
  return { ...nothing, lost, wounded: adds ? addWounds(patient, 'bodyNonVital', 1) : null }
}

function checkAssistedLethal(resolution: Resolution, patient: Sheet, attendance: Attendance): void {
  const before = statusOf(patient, nowOf(resolution))
  const wounds = woundsTotal(patient)
  const dc = assistedLethalDc(resolution, patient, attendance)
  const check = rollCheck(resolution, attendance.medic, dc, 'failure', {
    purpose: 'treatment',
    rule: 'WCH-ALE-02',
    with: { target: patient.name },
  })
  const { wounded, ...numbers } = treat(resolution, patient, attendance, check, wounds)
  resolution.log.say(
    `heal.assistedLethal.${outcomeWithoutMastery(check)}`,
    {
      ...naming(patient),
      medic: attendance.medic.name,
      roll: check.roll,
      dc: check.dc,
      degree: check.degree,
      ...numbers,
      hp: patient.hp,
      wounds: woundsTotal(patient),
    },
    {
      rule: 'WCH-ALE-02',
      derivations: [dc],
      tone: check.success ? 'good' : numbers.lost > 0 ? 'bad' : 'plain',
    },
  )
  if (wounded !== null)
    resolution.log.say(
      'heal.newWound',
      { ...naming(patient), part: wounded },
      { rule: 'WCH-ALE-04', tone: 'bad' },
    )
  if (check.success) easePain(resolution, patient)
  reviveCauses(resolution, patient, before)
  if (check.critical === 'failure' && wounds > 0) infectionSave(resolution, patient)
}

/** WCH-CLO-04: one's own Wounds stand in the DC once, not twice. */
function selfClosingDc(rules: Rules, patient: Sheet, { entry }: Attendance): Tally {
  const now = nowIn(rules.campaign)
  const dc = skillDc(patient, 'intensiveCare', entry.specializations.intensiveCare).addIfAny(
    'recuperationHelps',
    recuperationTenth(rules, patient, 'WCH-AGE-02'),
    { who: patient.name },
    'WCH-AGE-02',
  )
  if (isDazed(patient, now)) dc.subtract('dazed', PENALTIES.dazed, {}, 'WCD-CON-06')
  if (isFatigued(patient)) dc.subtract('fatigued', PENALTIES.fatigued, {}, 'WCD-FAT-01')
  if (hasCondition(patient, 'shaken', now)) dc.subtract('shaken', PENALTIES.shaken, {}, 'WCD-CON-01')
  return underPrimitiveMedicine(dc, patient).addIfAny('careModifier', entry.modifier, {}, 'WCH-AGE-01')
}

/** WCH-ACL-01. */
const assistedClosingDc = (rules: Rules, patient: Sheet, attendance: Attendance): Tally =>
  (attendance.medic.id === patient.id
    ? selfClosingDc(rules, patient, attendance)
    : careDc(rules, patient, attendance, 'intensiveCare')
  ).addIfAny('wounds', -woundsTotal(patient), {}, 'WCH-ACL-01')

/** WCH-ACL-01, WCH-ACL-02, WCH-ACL-03. */
function checkAssistedClosing(resolution: Resolution, patient: Sheet, attendance: Attendance): void {
  const before = statusOf(patient, nowOf(resolution))
  const dc = assistedClosingDc(resolution, patient, attendance)
  const check = rollCheck(resolution, attendance.medic, dc, 'both', {
    purpose: 'intensiveCareClosing',
    rule: 'WCH-ACL-01',
    with: { target: patient.name },
  })
  let closed = 0
  if (check.critical === 'success') closed = closeWounds(patient, openWounds(patient))
  else if (check.success) closed = closeWounds(patient, roundUp(check.degree / 10))
  else if (closeWithScar(resolution, patient)) closed = 1
  resolution.log.say(
    `heal.assistedClosing.${outcomeOf(check)}`,
    {
      ...naming(patient),
      medic: attendance.medic.name,
      roll: check.roll,
      dc: check.dc,
      degree: check.degree,
      closed,
      open: openWounds(patient),
    },
    { rule: 'WCH-ACL-01', derivations: [dc], tone: check.success ? 'good' : 'bad' },
  )
  if (check.success) easePain(resolution, patient)
  reviveCauses(resolution, patient, before)
  if (check.critical === 'failure') infectionSave(resolution, patient)
}

/** Who closes somebody's Wounds: a medic, or the patient itself (WCH-CLO-04). */
const closerOf = (campaign: Parameters<typeof attendanceOf>[0], patient: Sheet): Attendance | null =>
  attendanceOf(campaign, patient.id) ?? selfCareOf(campaign, patient, true)

interface Procedure {
  key: HealingTimerKey
  rule: string
  rank: number
  dc: ((rules: Rules, patient: Sheet, attendance: Attendance) => Tally) | null
  carryOut: (resolution: Resolution, patient: Sheet, attendance: Attendance) => void
}

const assisted = ({ key, rule, rank, dc, carryOut }: Procedure): RecoveryRule => ({
  key,
  rule,
  rank,
  nextDue: (campaign, patient) => dueAt(campaign, patient, key),
  tell(campaign, patient) {
    const every = patient.healing.timers[key]?.every ?? null
    const attendance = closerOf(campaign, patient)
    if (attendance === null || dc === null) return { every, roller: null, dc: null }
    return {
      every,
      roller: attendance.medic.id,
      dc: dc(readingRules(campaign), patient, attendance).toDerivation(),
    }
  },
  apply(resolution, patient) {
    const attendance = closerOf(resolution.campaign, patient)
    if (attendance !== null) carryOut(resolution, patient, attendance)
    restart(resolution.campaign, patient, key)
  },
})

export const assistedHealing: readonly RecoveryRule[] = [
  assisted({
    key: 'nhpAssisted',
    rule: 'WCH-ANH-01',
    rank: 6.1,
    dc: null,
    carryOut: (resolution, patient) => regainNhp(resolution, patient, 'WCH-ANH-01'),
  }),
  assisted({
    key: 'impactAssisted',
    rule: 'WCH-AIM-01',
    rank: 6.2,
    dc: assistedImpactDc,
    carryOut: checkAssistedImpact,
  }),
  assisted({
    key: 'lethalAssisted',
    rule: 'WCH-ALE-02',
    rank: 6.3,
    dc: assistedLethalDc,
    carryOut: checkAssistedLethal,
  }),
  assisted({
    key: 'closeAssisted',
    rule: 'WCH-ACL-01',
    rank: 6.4,
    dc: assistedClosingDc,
    carryOut: checkAssistedClosing,
  }),
]
