/**
 * Bringing back those who died of lost HP (WCH-RES-01, WCH-RES-02, WCH-RES-03, WCH-RES-04, WCH-RES-05), crashed coma
 * patients among them (WCH-COM-03).
 */
import { perFull } from '../../../engine/rounding'
import type { Tally } from '../../../engine/tally'
import { rollCheck } from '../checks/checks'
import { isClinicallyDead, statusOf } from '../sheet/condition'
import { sumD10, askOf } from '../dice'
import { nowOf } from '../now'
import { ROUND_SECONDS } from '../tables'
import { reviveCauses } from '../harm/thresholds'
import type { Resolution, Sheet } from '../types'
import { loseSkillPoints } from './coma'
import { medicDc, tenthUp, xenobiologyTenth, type MedicCheck, type Rules } from './points'
import { easePain } from './wounds'
import { healHp, lethalTotal } from './pools'
import { naming } from './naming'

/** WCH-RES-03. */
const ROUNDS_BETWEEN = 15
/** WCH-AGE-04: medic and patient both in a moving vehicle. */
const IN_A_VEHICLE = 25
/** WCH-COM-03. */
const CRASH_DICE = 2

/** WCH-RES-02. */
export function resuscitationDc(rules: Rules, check: MedicCheck, moving: boolean): Tally {
  const dc = medicDc(rules, check).addIfAny(
    'lethalTenth',
    -tenthUp(lethalTotal(check.patient)),
    {},
    'WCH-RES-02',
  )
  return moving ? dc.subtract('movingVehicle', IN_A_VEHICLE, {}, 'WCH-AGE-04') : dc
}

/** WCH-RES-03: seconds from one Check to the next. */
export const resuscitationWait = (rules: Rules, medic: Sheet, xenobiology: string | null): number =>
  Math.max(1, ROUNDS_BETWEEN - xenobiologyTenth(rules, medic, xenobiology, 'WCH-RES-03')) * ROUND_SECONDS

export interface ResuscitationParts {
  /** Specialization of Xenobiology that applies. */
  xenobiology: string | null
  moving: boolean
  secret: boolean
}

/**
 * WCH-RES-02, WCH-RES-03, WCH-RES-04, WCH-RES-05: HP won or lost; life only from 1 HP on, and while nothing else keeps
 * the patient dead.
 */
export function resuscitate(
  resolution: Resolution,
  check: MedicCheck,
  { xenobiology, moving, secret }: ResuscitationParts,
): void {
  const { medic, patient } = check
  const before = statusOf(patient, nowOf(resolution))
  const dc = resuscitationDc(resolution, check, moving)
  const result = rollCheck(resolution, medic, dc, 'none', {
    purpose: 'resuscitation',
    rule: 'WCH-RES-02',
    with: { target: patient.name },
  })
  const wait = resuscitationWait(resolution, medic, xenobiology)
  patient.healing.resuscitationFrom = resolution.campaign.clock + wait
  const lost = result.success ? 0 : perFull(result.degree, 10)
  const gained = result.success ? healHp(patient, tenthUp(result.degree)) : 0
  patient.hp -= lost
  resolution.log.say(
    result.success ? 'heal.resuscitation' : 'heal.resuscitationFails',
    {
      ...naming(patient),
      medic: medic.name,
      roll: result.roll,
      dc: result.dc,
      gained,
      lost,
      hp: patient.hp,
      seconds: wait,
    },
    { rule: 'WCH-RES-02', derivations: [dc], tone: result.success ? 'good' : 'bad', secret },
  )
  if (result.success) easePain(resolution, patient)
  const { crashedAt } = patient.healing
  if (patient.hp >= 1 && crashedAt !== null) recoverFromCrash(resolution, patient, crashedAt)
  reviveCauses(resolution, patient, before)
  if (before.clinicallyDead && !isClinicallyDead(patient))
    resolution.log.say(
      'heal.resuscitated',
      { ...naming(patient), medic: medic.name, hp: patient.hp },
      { rule: 'WCH-RES-04', tone: 'good', secret },
    )
}

/** WCH-COM-03: the HP from before the crash, for points of one Skill of the body and one of the mind. */
function recoverFromCrash(resolution: Resolution, patient: Sheet, crashedAt: number): void {
  patient.healing.crashedAt = null
  patient.hp = Math.max(patient.hp, crashedAt)
  resolution.log.say(
    'heal.crashOver',
    { ...naming(patient), hp: patient.hp },
    { rule: 'WCH-COM-03', tone: 'good' },
  )
  const points = sumD10(resolution, CRASH_DICE, askOf(patient, 'crashLoss', 'WCH-COM-03'))
  loseSkillPoints(resolution, patient, 'physique', points)
  loseSkillPoints(resolution, patient, 'intellect', 1)
}
