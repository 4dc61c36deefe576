/** Medicine that is carried out at once: revival, resuscitation, stasis, its end, surgery, new parts. */
import type { TreatmentGiven } from '@shared/wcrpg/commands/parts'
import type { Refusal } from '@shared/contract/types'
import { refuseMoreConditions } from '../../../engine/conditions'
import { refuse } from '../../../engine/system'
import type { CheckResult } from '../checks/checks'
import { isClinicallyDead, type Now } from '../sheet/condition'
import { isModern, refuseBefore, refuseResuscitation, refuseRevival, refuseStasis } from '../healing/refusals'
import { xenobiologyTenth } from '../healing/points'
import { canBeReplaced, COURSES, fitPart, repairDc } from '../healing/repair'
import { resuscitate, resuscitationDc } from '../healing/resuscitation'
import { prematureAttempts, revivalDc, revivalOutcome, revive } from '../healing/revival'
import { attemptStasis, leaveStasis, stasisDc } from '../healing/stasis'
import { SURGERY_SECONDS, surgeryDc } from '../healing/surgery'
import { nowIn } from '../now'
import { defineCommand, type PayloadOf, type Resolution, type Sheet } from '../types'
import {
  beginTreatment,
  oddsOfTreatment,
  refuseTreatment,
  refuseTreatmentOdds,
  suppliesOf,
  treatmentOf,
  type Supplies,
} from './medicineParts'
import { naming } from '../healing/naming'

interface Bedside {
  medic: Sheet
  patient: Sheet
  supplies: Supplies
  now: Now
}

/** The common refusals, then those of the procedure itself; for the odds without turn and distance. */
function refusing<G extends TreatmentGiven>(
  own: (bedside: Bedside, given: G) => Refusal | null,
): Record<'refuse' | 'refuseOdds', (resolution: Resolution, given: G) => Refusal | null> {
  const ofProcedure = (resolution: Resolution, given: G): Refusal | null => {
    const { campaign } = resolution
    const medic = resolution.peek(given.medic)
    const patient = resolution.peek(given.patient)
    return own({ medic, patient, supplies: suppliesOf(campaign, medic, given), now: nowIn(campaign) }, given)
  }
  return {
    refuse: (resolution, given) => refuseTreatment(resolution, given) ?? ofProcedure(resolution, given),
    refuseOdds: (resolution, given) =>
      refuseTreatmentOdds(resolution, given) ?? ofProcedure(resolution, given),
  }
}

const reviveCommand = defineCommand('wcrpg/revive', {
  rules: ['WCH-REV-01', 'WCH-REV-02', 'WCH-REV-04', 'WCH-REV-05', 'WCH-REV-06', 'WCH-GEN-01'],
  /** Refusals beside the common ones: `is-clinically-dead`, `in-stasis`, `patient-comatose`, `patient-awake`, `no-revival-medicine`. */
  ...refusing(
    ({ patient, supplies, now }) =>
      refuseRevival(patient, now) ??
      (supplies.has('revivalMedicine') ? null : refuse('no-revival-medicine', { who: patient.name })) ??
      refuseMoreConditions(patient),
  ),
  odds(resolution, given) {
    const { check } = treatmentOf(resolution, given, 'intensiveCare')
    const premature = prematureAttempts(check.patient, resolution.campaign.clock)
    return {
      ...oddsOfTreatment(
        resolution,
        revivalDc(resolution, check),
        'success',
        ['revivedForGood', 'revived', 'stillUnconscious', 'failure', 'overdose'],
        (result) => revivalOutcome(result, premature, check.patient),
      ),
      with: { premature },
    }
  },
  apply(resolution, given) {
    const { check, secret } = beginTreatment(resolution, given, 'intensiveCare')
    revive(resolution, check, secret)
  },
})

const resuscitateCommand = defineCommand('wcrpg/resuscitate', {
  rules: ['WCH-RES-01', 'WCH-RES-02', 'WCH-RES-03', 'WCH-RES-04', 'WCH-RES-05', 'WCH-COM-03', 'WCH-AGE-04'],
  /** Refusals beside the common ones: `not-dead`, `not-dying-of-hp`, `in-stasis`, `too-primitive`, `too-soon`. */
  ...refusing(({ medic, patient, now }) => refuseResuscitation(medic, patient, now.clock)),
  odds(resolution, given) {
    const { check, supplies } = treatmentOf(resolution, given, 'intensiveCare')
    const dc = resuscitationDc(resolution, check, supplies.moving)
    const { hp, death } = check.patient
    const missing = 1 - hp
    const isAllItTakes = death.causes.every((cause) => cause === 'hp')
    return oddsOfTreatment(
      resolution,
      dc,
      'none',
      ['fromTheDead', 'hpWon', 'nothingGained', 'hpLost'],
      ({ success, degree }) => {
        if (success && isAllItTakes && degree > 10 * (missing - 1)) return 'fromTheDead'
        if (success ? degree === 0 : degree < 10) return 'nothingGained'
        return success ? 'hpWon' : 'hpLost'
      },
    )
  },
  apply(resolution, given) {
    const { check, xenobiology, supplies, secret } = beginTreatment(resolution, given, 'intensiveCare')
    resuscitate(resolution, check, { xenobiology, moving: supplies.moving, secret })
  },
})

const stasisCommand = defineCommand('wcrpg/stasis', {
  rules: ['WCH-STA-01', 'WCH-STA-02', 'WCH-STA-03', 'WCH-STA-04', 'WCH-SUR-05', 'WCH-PHD-01'],
  /**
   * Refusals beside the common ones: `already-in-stasis`, `no-stasis-equipment`, `too-primitive`, `stasis-barred`,
   * `too-soon`, `physique-death-needs-leave`.
   */
  ...refusing<PayloadOf<'wcrpg/stasis'>>(({ medic, patient, supplies, now }, { kind, allowed }) => {
    const none = refuseStasis(patient, now.clock, allowed)
    if (none !== null) return none
    if (!supplies.has(kind === 'chemical' ? 'stasisDrugs' : 'cryogenics'))
      return refuse('no-stasis-equipment', { who: patient.name })
    return isModern(supplies.age) && isModern(medic.technologyAge)
      ? refuseMoreConditions(patient)
      : refuse('too-primitive', { who: medic.name })
  }),
  odds(resolution, given) {
    const { check } = treatmentOf(resolution, given, 'intensiveCare')
    return oddsOfTreatment(
      resolution,
      stasisDc(resolution, check),
      'failure',
      ['inStasis', 'stasisForAnHour', 'noStasis'],
      ({ success, critical }) =>
        success ? 'inStasis' : critical === 'failure' ? 'noStasis' : 'stasisForAnHour',
    )
  },
  apply(resolution, given) {
    const { check, supplies, secret } = beginTreatment(resolution, given, 'intensiveCare')
    attemptStasis(resolution, check, { kind: given.kind, age: supplies.age }, secret)
  },
})

const endStasisCommand = defineCommand('wcrpg/end-stasis', {
  rules: ['WCH-STA-05', 'WCH-STA-02', 'WCD-WND-08'],
  /** Refusal beside the common ones: `not-in-stasis`. */
  ...refusing(({ patient }) =>
    patient.healing.stasis === null ? refuse('not-in-stasis', { who: patient.name }) : null,
  ),
  apply(resolution, given) {
    const { check } = beginTreatment(resolution, given, 'intensiveCare')
    leaveStasis(resolution, check.patient, 'heal.stasisEnded', check.medic.name)
  },
})

/** What an hour of surgery can come to: without full tens of Xenobiology plain success heals nothing (WCH-SUR-02). */
const surgeryOutcome = ({ success, critical }: CheckResult, x10: number): SurgeryOutcome => {
  if (critical === 'success') return 'allWoundsClosed'
  if (critical === 'failure') return 'newWounds'
  return success && x10 > 0 ? 'woundsHealed' : 'nothingGained'
}
type SurgeryOutcome = 'allWoundsClosed' | 'woundsHealed' | 'nothingGained' | 'newWounds'

const beginSurgeryCommand = defineCommand('wcrpg/begin-surgery', {
  rules: ['WCH-SUR-01', 'WCH-SUR-02', 'WCH-SUR-03', 'WCH-SUR-04', 'WCH-SUR-05', 'WCH-SUR-06'],
  /**
   * Refusals beside the common ones: `not-dead-of-wounds`, `starfaring-needs-no-surgery`, `too-primitive`,
   * `not-in-stasis`, `surgery-runs`, `stasis-too-short` with the seconds that are left of it.
   */
  ...refusing(({ medic, patient, supplies, now }) => {
    const { stasis, surgery } = patient.healing
    if (!patient.death.causes.includes('wounds')) return refuse('not-dead-of-wounds', { who: patient.name })
    if (supplies.age === 'starfaring') return refuse('starfaring-needs-no-surgery', { who: patient.name })
    if (!isModern(supplies.age) || !isModern(medic.technologyAge))
      return refuse('too-primitive', { who: medic.name })
    if (stasis === null) return refuse('not-in-stasis', { who: patient.name })
    if (surgery !== null) return refuse('surgery-runs', { who: patient.name })
    const left = stasis.until === null ? SURGERY_SECONDS : stasis.until - now.clock
    return left < SURGERY_SECONDS ? refuse('stasis-too-short', { who: patient.name, seconds: left }) : null
  }),
  odds(resolution, given) {
    const { check, xenobiology } = treatmentOf(resolution, given, 'intensiveCare')
    const x10 = xenobiologyTenth(resolution, check.medic, xenobiology, 'WCH-SUR-02')
    return oddsOfTreatment(
      resolution,
      surgeryDc(resolution, check),
      'both',
      ['allWoundsClosed', 'woundsHealed', 'nothingGained', 'newWounds'],
      (result) => surgeryOutcome(result, x10),
    )
  },
  apply(resolution, given) {
    const { check, xenobiology, modifier, secret } = beginTreatment(resolution, given, 'intensiveCare')
    const { medic, patient, specialization } = check
    patient.healing.surgery = {
      medic: medic.id,
      since: resolution.campaign.clock,
      specialization,
      xenobiology,
      modifier,
    }
    resolution.log.say(
      'heal.surgeryBegins',
      { ...naming(patient), medic: medic.name, hour: patient.healing.surgeryHours + 1 },
      { rule: 'WCH-SUR-02', secret },
    )
  },
})

const fitPartCommand = defineCommand('wcrpg/fit-part', {
  rules: ['WCH-PRO-01', 'WCH-PRO-02', 'WCH-PRO-03', 'WCH-PRT-01'],
  /**
   * Refusals beside the common ones: `is-clinically-dead`, `unknown-part`, `part-cannot`, `part-not-maimed`, `part-fitted`,
   * `no-prosthetics`, `too-primitive`, `too-soon`.
   */
  ...refusing<PayloadOf<'wcrpg/fit-part'>>(({ patient, supplies, now }, { part: key, kind }) => {
    if (isClinicallyDead(patient)) return refuse('is-clinically-dead', { who: patient.name })
    const part = patient.parts[key]
    if (part === undefined) return refuse('unknown-part', { part: key })
    if (!canBeReplaced(part.group)) return refuse('part-cannot', { part: part.name })
    if (!part.maimed) return refuse('part-not-maimed', { part: part.name })
    if (part.prosthetic && kind === 'prosthetic') return refuse('part-fitted', { part: part.name })
    const { equipment, ages } = COURSES[kind]
    if (!supplies.has(equipment)) return refuse('no-prosthetics', { part: part.name })
    if (!ages.includes(supplies.age)) return refuse('too-primitive', { who: patient.name })
    return refuseBefore(patient, part.repair?.from ?? null, now.clock)
  }),
  odds(resolution, given) {
    const { check } = treatmentOf(resolution, given, 'treatment')
    return oddsOfTreatment(
      resolution,
      repairDc(resolution, check),
      'none',
      ['success', 'failure'],
      ({ success }) => (success ? 'success' : 'failure'),
    )
  },
  apply(resolution, given) {
    const { check } = beginTreatment(resolution, given, 'treatment')
    fitPart(resolution, check, { part: given.part, kind: given.kind, hours: given.hours })
  },
})

export const medicineCommands = [
  reviveCommand,
  resuscitateCommand,
  stasisCommand,
  endStasisCommand,
  beginSurgeryCommand,
  fitPartCommand,
]
