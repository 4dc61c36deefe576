/**
 * Natural healing: Non-Lethal and Impact Damage, Lethal Damage and Wounds, closing (WCH-NHN-01, WCH-NHN-02, WCH-IMP-01,
 * WCH-IMP-02, WCH-IMP-03, WCH-IMP-04, WCH-LET-01, WCH-LET-02, WCH-LET-03, WCH-LET-04, WCH-LET-05, WCH-CLO-01,
 * WCH-CLO-02, WCH-CLO-03).
 */
import type { HealingTimerKey } from '@shared/wcrpg/names'
import { roundUp } from '../../../engine/rounding'
import type { Tally } from '../../../engine/tally'
import { rollCheck, type CheckResult } from '../checks/checks'
import { openWounds, statusOf, woundsTotal } from '../sheet/condition'
import { nowOf } from '../now'
import { reviveCauses } from '../harm/thresholds'
import type { Campaign, RecoveryRule, Resolution, Sheet } from '../types'
import { asksOfPoison, isBlocked } from './blocking'
import { pointsOf, readingRules, recuperationTenth, type Rules } from './points'
import { closingDc, impactDc, lethalDc } from './recuperation'
import { dueAt, restart } from './timers'
import { closeWithScar, closeWounds, healWounds, infect, infectionSave } from './wounds'
import { healHp, healNhp } from './pools'
import { naming, outcomeOf } from './naming'

/** One Check of the patient's own, with criticals. */
function recuperate(
  resolution: Resolution,
  patient: Sheet,
  dc: Tally,
  ask: { purpose: string; rule: string },
): CheckResult {
  return rollCheck(resolution, patient, dc, 'both', ask)
}

/** WCH-NHN-01, WCH-NHN-02: R points an hour without a Check; with R = 0 nobody wakes. */
export function regainNhp(resolution: Resolution, patient: Sheet, entry: 'WCH-NHN-01' | 'WCH-ANH-01'): void {
  const before = statusOf(patient, nowOf(resolution))
  const points = Math.max(0, pointsOf(resolution, patient, 'recuperation', entry))
  if (points === 0) {
    resolution.log.say('heal.nhpNever', naming(patient), { rule: 'WCH-NHN-02', tone: 'note' })
    return
  }
  const gained = healNhp(patient, points)
  resolution.log.say(
    'heal.nhp',
    { ...naming(patient), points: gained, nhp: patient.nhp },
    { rule: entry, tone: 'good' },
  )
  reviveCauses(resolution, patient, before)
}

/**
 * WCH-IMP-01, WCH-IMP-02, WCH-IMP-03: one Impact Check, hourly by itself, or after the Save of an hour in a coma. A
 * tenth of degree 0 is nothing (WCH-GEN-11).
 */
export function checkImpact(resolution: Resolution, patient: Sheet): void {
  const before = statusOf(patient, nowOf(resolution))
  const dc = impactDc(resolution, patient)
  const check = recuperate(resolution, patient, dc, { purpose: 'recuperationImpact', rule: 'WCH-IMP-01' })
  let healed = 0
  let lost = 0
  if (check.success) {
    healed = 1 + recuperationTenth(resolution, patient, 'WCH-IMP-01')
    if (check.critical === 'success') healed += roundUp(check.degree / 10) + 1
    healed = healNhp(patient, healed)
  } else if (check.critical === 'failure') {
    lost = roundUp(check.degree / 10)
    patient.nhp -= lost
  }
  resolution.log.say(
    `heal.impact.${outcomeOf(check)}`,
    {
      ...naming(patient),
      roll: check.roll,
      dc: check.dc,
      degree: check.degree,
      healed,
      lost,
      nhp: patient.nhp,
    },
    { rule: 'WCH-IMP-01', derivations: [dc], tone: check.success ? 'good' : lost > 0 ? 'bad' : 'plain' },
  )
  reviveCauses(resolution, patient, before)
}

/**
 * WCH-LET-02, WCH-LET-03, WCH-LET-04, WCH-LET-05. The number of Wounds before the Check decides which branch applies
 * (WCH-ALE-03).
 */
function checkLethal(resolution: Resolution, patient: Sheet): void {
  const before = statusOf(patient, nowOf(resolution))
  const wounds = woundsTotal(patient)
  const dc = lethalDc(resolution, patient)
  const check = recuperate(resolution, patient, dc, { purpose: 'recuperationLethal', rule: 'WCH-LET-02' })
  let healed = 0
  let lost = 0
  let mended = 0
  if (check.success && wounds === 0) {
    healed = healHp(patient, Math.max(0, pointsOf(resolution, patient, 'recuperation', 'WCH-LET-02')))
  } else if (check.success) {
    healed = healHp(patient, 1 + recuperationTenth(resolution, patient, 'WCH-LET-02'))
    mended = healWounds(
      resolution,
      patient,
      1 + (check.critical === 'success' ? roundUp(check.degree / 10) : 0),
    )
  } else if (check.critical === 'failure') {
    lost = wounds === 0 ? roundUp(check.degree / 10) : wounds
    patient.hp -= lost
  }
  resolution.log.say(
    `heal.lethal.${outcomeOf(check)}`,
    {
      ...naming(patient),
      roll: check.roll,
      dc: check.dc,
      degree: check.degree,
      healed,
      lost,
      mended,
      hp: patient.hp,
      wounds: woundsTotal(patient),
    },
    { rule: 'WCH-LET-02', derivations: [dc], tone: check.success ? 'good' : lost > 0 ? 'bad' : 'plain' },
  )
  reviveCauses(resolution, patient, before)
  if (check.critical === 'failure' && wounds > 0) infectionSave(resolution, patient)
}

/** WCH-CLO-01, WCH-CLO-02, WCH-CLO-03. */
function checkClosing(resolution: Resolution, patient: Sheet): void {
  const before = statusOf(patient, nowOf(resolution))
  const dc = closingDc(resolution, patient)
  const check = recuperate(resolution, patient, dc, { purpose: 'recuperationClosing', rule: 'WCH-CLO-01' })
  let closed = 0
  if (check.critical === 'success') closed = closeWounds(patient, openWounds(patient))
  else if (check.success)
    closed = closeWounds(patient, 1 + recuperationTenth(resolution, patient, 'WCH-CLO-01'))
  else if (check.critical !== 'failure' && closeWithScar(resolution, patient)) closed = 1
  resolution.log.say(
    `heal.closing.${outcomeOf(check)}`,
    { ...naming(patient), roll: check.roll, dc: check.dc, closed, open: openWounds(patient) },
    { rule: 'WCH-CLO-01', derivations: [dc], tone: check.success ? 'good' : 'bad' },
  )
  if (check.critical === 'failure') infect(resolution, patient)
  reviveCauses(resolution, patient, before)
}

interface Procedure {
  key: HealingTimerKey
  rule: string
  rank: number
  dc: ((rules: Rules, patient: Sheet) => Tally) | null
  carryOut: (resolution: Resolution, patient: Sheet) => void
}

/** A natural procedure on its own interval; a hazard may cancel what falls due, the next interval begins all the same. */
const natural = ({ key, rule, rank, dc, carryOut }: Procedure): RecoveryRule => ({
  key,
  rule,
  rank,
  nextDue: (campaign: Campaign, patient: Sheet) => dueAt(campaign, patient, key),
  asks: (_campaign, patient) => asksOfPoison(patient),
  tell: (campaign, patient) => ({
    every: patient.healing.timers[key]?.every ?? null,
    roller: dc === null ? null : patient.id,
    dc: dc?.(readingRules(campaign), patient).toDerivation() ?? null,
  }),
  apply(resolution, patient) {
    if (!isBlocked(resolution, patient, key)) carryOut(resolution, patient)
    restart(resolution.campaign, patient, key)
  },
})

export const naturalHealing: readonly RecoveryRule[] = [
  natural({
    key: 'nhpNatural',
    rule: 'WCH-NHN-01',
    rank: 5.1,
    dc: null,
    carryOut: (resolution, patient) => regainNhp(resolution, patient, 'WCH-NHN-01'),
  }),
  natural({ key: 'impactNatural', rule: 'WCH-IMP-01', rank: 5.2, dc: impactDc, carryOut: checkImpact }),
  natural({ key: 'lethalNatural', rule: 'WCH-LET-02', rank: 5.3, dc: lethalDc, carryOut: checkLethal }),
  natural({ key: 'closeNatural', rule: 'WCH-CLO-01', rank: 5.4, dc: closingDc, carryOut: checkClosing }),
]
