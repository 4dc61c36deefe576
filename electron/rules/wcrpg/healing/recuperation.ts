/** DCs of the patient's own recovery Checks (WCH-GEN-07, WCH-IMP-01, WCH-LET-02, WCH-CLO-01). Reads only. */
import type { Tally } from '../../../engine/tally'
import { skillDc } from '../checks/checks'
import { hasCondition, inspiration, isDazed, isFatigued, woundsTotal } from '../sheet/condition'
import { nowIn } from '../now'
import { PENALTIES } from '../tables'
import type { Sheet } from '../types'
import { tenthUp, type Rules } from './points'
import { lethalTotal, nhpTotal } from './pools'

/** WCH-GEN-07: conditions count because they are written for all Checks; Wounds only where the rule names none itself. */
function withConditions(rules: Rules, dc: Tally, patient: Sheet, generalWounds: boolean): Tally {
  const now = nowIn(rules.campaign)
  const wounds = generalWounds ? woundsTotal(patient) : 0
  const dazed = isDazed(patient, now)
  const fatigued = isFatigued(patient)
  const shaken = hasCondition(patient, 'shaken', now)
  if (
    (wounds > 0 || dazed || fatigued || shaken) &&
    rules.houseRule('conditionPenaltiesOnRecovery') === true
  ) {
    dc.addIfAny('wounds', -wounds, {}, 'WCD-WND-04')
    if (dazed) dc.subtract('dazed', PENALTIES.dazed, {}, 'WCD-CON-06')
    if (fatigued) dc.subtract('fatigued', PENALTIES.fatigued, {}, 'WCD-FAT-01')
    if (shaken) dc.subtract('shaken', PENALTIES.shaken, {}, 'WCD-CON-01')
  }
  return dc
    .addIfAny('inspired', inspiration(patient, now), {}, 'WCA-AID-03')
    .addIfAny('healingModifier', patient.healing.modifier, {}, 'WCH-GEN-03')
}

/** WCH-IMP-01: R - a tenth of all Non-Lethal Damage, rounded up. */
export const impactDc = (rules: Rules, patient: Sheet): Tally =>
  withConditions(
    rules,
    skillDc(patient, 'recuperation').addIfAny(
      'nonLethalTenth',
      -tenthUp(nhpTotal(patient)),
      {},
      'WCH-IMP-01',
    ),
    patient,
    true,
  )

/** WCH-LET-02: R - a tenth of the Lethal Damage, rounded up - Wounds. */
export const lethalDc = (rules: Rules, patient: Sheet): Tally =>
  withConditions(
    rules,
    skillDc(patient, 'recuperation')
      .addIfAny('lethalTenth', -tenthUp(lethalTotal(patient)), {}, 'WCH-LET-02')
      .addIfAny('wounds', -woundsTotal(patient), {}, 'WCH-LET-02'),
    patient,
    false,
  )

/** WCH-CLO-01: R - every Wound not yet healed. */
export const closingDc = (rules: Rules, patient: Sheet): Tally =>
  withConditions(
    rules,
    skillDc(patient, 'recuperation').addIfAny('wounds', -woundsTotal(patient), {}, 'WCH-CLO-01'),
    patient,
    false,
  )
