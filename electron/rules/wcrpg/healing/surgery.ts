/**
 * Emergency surgery on those dead of their Wounds, hour by hour in stasis (WCH-SUR-01, WCH-SUR-02, WCH-SUR-03,
 * WCH-SUR-04, WCH-SUR-05, WCH-SUR-06).
 */
import { inBodyOrder } from '@shared/wcrpg/order'
import type { KeyOf } from '../../../engine/said'
import type { DueView } from '@shared/contract/recovery'
import { findSheet } from '../../../engine/lookup'
import { plain } from '../../../engine/plain'
import { perFull } from '../../../engine/rounding'
import type { Tally } from '../../../engine/tally'
import { rollCheck, type CheckResult } from '../checks/checks'
import { openWounds, physiqueBonus, statusOf, woundsTotal } from '../sheet/condition'
import { nowIn, nowOf } from '../now'
import { reviveCauses } from '../harm/thresholds'
import type { Campaign, RecoveryRule, Resolution, Sheet } from '../types'
import { canTend } from './care'
import { medicDc, readingRules, xenobiologyTenth, type MedicCheck, type Rules } from './points'
import { leaveStasis } from './stasis'
import { closeWounds, easePain, healWounds } from './wounds'
import { naming } from './naming'

/** WCH-SUR-02: fixed, whatever the Skills. */
export const SURGERY_SECONDS = 3600

/** WCH-SUR-02: two off for each Wound. */
export const surgeryDc = (rules: Rules, check: MedicCheck): Tally =>
  medicDc(rules, check).addIfAny('woundsTwice', -2 * woundsTotal(check.patient), {}, 'WCH-SUR-02')

type Surgery = NonNullable<Sheet['healing']['surgery']>

const checkOf = (medic: Sheet, patient: Sheet, { specialization }: Surgery): MedicCheck => ({
  medic,
  patient,
  skill: 'intensiveCare',
  specialization,
  modifiers: [],
})

/** The DC of the hour that runs, as it stands. */
const dcOfHour = (rules: Rules, medic: Sheet, patient: Sheet, surgery: Surgery): Tally =>
  surgeryDc(rules, checkOf(medic, patient, surgery)).addIfAny('careModifier', surgery.modifier)

/** Who operates and can go on with it; null: nobody. */
function surgeonOf(campaign: Campaign, { healing: { surgery } }: Sheet): Sheet | null {
  const medic = surgery === null ? undefined : findSheet<Sheet>(campaign, surgery.medic)
  return medic !== undefined && canTend(medic, nowIn(campaign)) ? medic : null
}

/** Since when the Check of a surgery hour counts: at its end the patient leaves stasis, whatever the result. */
export const surgeryHour: RecoveryRule = {
  key: 'surgeryHour',
  rule: 'WCH-SUR-02',
  rank: 6.5,
  nextDue(campaign, { healing: { surgery, stasis }, death }) {
    if (surgery === null || stasis === null || death.brainDead) return null
    return Math.max(surgery.since + SURGERY_SECONDS, campaign.clock + 1)
  },
  tell: (campaign, patient) => tellHour(campaign, patient),
  asks: () => 'surgeryHour',
  apply: endHour,
}

function tellHour(campaign: Campaign, patient: Sheet): Pick<DueView, 'every' | 'roller' | 'dc'> {
  const { surgery } = patient.healing
  const medic = surgeonOf(campaign, patient)
  const dc =
    surgery === null || medic === null ? null : dcOfHour(readingRules(campaign), medic, patient, surgery)
  return { every: null, roller: surgery?.medic ?? null, dc: dc?.toDerivation() ?? null }
}

/**
 * WCH-SUR-02, WCH-SUR-03, WCH-SUR-04, WCH-SUR-05, WCH-SUR-06. A surgeon who has dropped out makes no Check; the hour is
 * over all the same.
 */
function endHour(resolution: Resolution, patient: Sheet): void {
  const { surgery } = patient.healing
  if (surgery === null) return
  const medic = surgeonOf(resolution.campaign, patient)
  // counted first: a death that this hour undoes takes its hours with it
  patient.healing.surgeryHours += 1
  if (medic === null)
    resolution.log.say('heal.surgeryWithoutMedic', naming(patient), { rule: 'WCH-SUR-02', tone: 'bad' })
  else operate(resolution, medic, patient, surgery)
  patient.healing.surgery = null
  leaveStasis(resolution, patient, 'heal.stasisEndsWithSurgery')
}

function operate(resolution: Resolution, medic: Sheet, patient: Sheet, surgery: Surgery): void {
  const before = statusOf(patient, nowOf(resolution))
  const dc = dcOfHour(resolution, medic, patient, surgery)
  const result = rollCheck(resolution, medic, dc, 'both', {
    purpose: 'surgery',
    rule: 'WCH-SUR-02',
    with: { target: patient.name },
  })
  const x10 = xenobiologyTenth(resolution, medic, surgery.xenobiology, 'WCH-SUR-02')
  const healed = result.success ? healWounds(resolution, patient, woundsToHeal(patient, result, x10)) : 0
  const closed = result.critical === 'success' ? closeWounds(patient, openWounds(patient)) : 0
  const added = result.critical === 'failure' ? perFull(result.degree, 10) : 0
  const wounded = mishap(patient, added)
  resolution.log.say(
    lineOf(result),
    {
      ...naming(patient),
      medic: medic.name,
      roll: result.roll,
      dc: result.dc,
      healed,
      closed,
      added,
      parts: wounded,
      wounds: woundsTotal(patient),
    },
    {
      rule: { success: 'WCH-SUR-04', failure: 'WCH-SUR-03', none: 'WCH-SUR-02' }[result.critical ?? 'none'],
      derivations: [dc],
      tone: result.success ? 'good' : 'bad',
    },
  )
  if (result.success) easePain(resolution, patient)
  reviveCauses(resolution, patient, before)
  if (before.clinicallyDead && !patient.death.causes.includes('wounds'))
    resolution.log.say('heal.surgeryDone', naming(patient), { rule: 'WCH-SUR-06', tone: 'good' })
}

const lineOf = ({ success, critical }: CheckResult): KeyOf<'log'> => {
  if (critical === 'success') return 'heal.surgeryExcels'
  if (critical === 'failure') return 'heal.surgeryMishap'
  return success ? 'heal.surgery' : 'heal.surgeryFails'
}

/**
 * WCH-SUR-02, WCH-SUR-04: full tens of Xenobiology; a critical success first brings the Wounds below the death number.
 */
const woundsToHeal = (patient: Sheet, { critical }: CheckResult, x10: number): number =>
  critical === 'success' ? Math.max(0, woundsTotal(patient) - (3 * physiqueBonus(patient) - 1)) + x10 : x10

/**
 * WCH-SUR-03: new open Wounds in the body, not the vitals. Those that would maim it go where they maim nothing, in the
 * order of the body, for the GM to move by hand. Returns the names of the parts.
 */
function mishap(patient: Sheet, count: number): string[] {
  const names = new Set<string>()
  for (let added = 0; added < count; added++) {
    const part = patient.parts[partForWound(patient) ?? '']
    if (part === undefined) break
    part.open += 1
    names.add(part.name)
  }
  return [...names]
}

/** The part for one more Wound; null: a patient without a body. */
function partForWound(patient: Sheet): string | null {
  const limit = physiqueBonus(patient)
  const parts = inBodyOrder(plain(patient.parts))
  const bears = ([, { maimed, open, closed }]: (typeof parts)[number]): boolean =>
    !maimed && open + closed + 1 < limit
  const body = parts.filter(([, { group }]) => group === 'bodyNonVital')
  const others = parts.filter(([, { group }]) => !['bodyNonVital', 'bodyVital', 'cognitive'].includes(group))
  const chosen = [...body, ...others, ...parts].find(bears) ?? body[0] ?? parts[0]
  return chosen?.[0] ?? null
}
