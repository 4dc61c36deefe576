/**
 * Stasis: the Check that brings somebody into it, how it puts off brain death, what stands still meanwhile, and its end
 * (WCH-STA-01, WCH-STA-02, WCH-STA-03, WCH-STA-04, WCH-STA-05, WCH-STA-06, WCD-DTH-04, WCD-WND-08, WCH-CAL-02).
 */
import type { Condition } from '@shared/campaign/parts'
import type { KeyOf } from '../../../engine/said'
import type { StasisKind, TechnologyAge } from '@shared/wcrpg/names'
import { perFull, roundHalfUp, roundUp } from '../../../engine/rounding'
import type { Tally } from '../../../engine/tally'
import { rollCheck, type CheckResult } from '../checks/checks'
import { isClinicallyDead, statusOf } from '../sheet/condition'
import { nowOf } from '../now'
import { reviveCauses } from '../harm/thresholds'
import type { RecoveryRule, Resolution, Sheet } from '../types'
import { PARTS, STRETCH } from './brainDeath'
import { endureCold, poison } from './hazardsOfCare'
import { medicDc, type MedicCheck, type Rules } from './points'
import { easePain } from './wounds'
import { fallUnconscious, sayNhpGone } from '../harm/falling'
import { lethalTotal } from './pools'
import { ROUND_SECONDS } from '../tables'
import { naming } from './naming'

const MINUTE = 60
const HOUR = 3600
/** WCH-STA-04: severity levels of Cold Damage. */
const COLD_SEVERITY = 10
/** WCH-SUR-05. */
const PER_HOUR_OF_SURGERY = 5

/** WCH-STA-02: of the time spent in stasis the clock has lost only its share; the rest is put off. */
function spare(sheet: Sheet, clock: number): void {
  const { stasis } = sheet.healing
  const { since, spared } = sheet.death
  if (stasis === null || since === null) return
  const elapsed = clock - Math.max(since, stasis.since)
  const kept = elapsed * (PARTS - PARTS / STRETCH[stasis.age])
  sheet.death.spared = (roundHalfUp(spared * PARTS) + kept) / PARTS
}

/** WCD-WND-08, WCH-CAL-02: intervals that stood still in stasis go on where they were. */
function resumeIntervals(sheet: Sheet, clock: number): void {
  const { healing } = sheet
  const { stasis } = healing
  if (stasis === null) return
  const shifted = (since: number): number => since + clock - Math.max(since, stasis.since)
  const waited = (until: number): number => (until > stasis.since ? until + clock - stasis.since : until)
  if (sheet.bleedingSince !== null) sheet.bleedingSince = shifted(sheet.bleedingSince)
  if (sheet.unconsciousNotBefore !== null) sheet.unconsciousNotBefore = waited(sheet.unconsciousNotBefore)
  if (healing.revival !== null) healing.revival.since = shifted(healing.revival.since)
  if (healing.revived !== null) healing.revived.last = shifted(healing.revived.last)
  if (healing.resuscitationFrom !== null) healing.resuscitationFrom = waited(healing.resuscitationFrom)
  for (const hazard of Object.values(healing.hazards)) hazard.since = shifted(hazard.since)
  for (const condition of sheet.conditions)
    if (isHeldUp(sheet, condition)) resumeCondition(condition, shifted)
}

/** WCH-CAL-02: a patient in stasis stays Dazed and immobile for as long as was left. */
export const isHeldUp = (
  { healing: { stasis } }: Pick<Sheet, 'healing'>,
  { kind, expires }: Pick<Condition, 'kind' | 'expires'>,
): boolean =>
  stasis !== null &&
  (expires?.at === 'time' || (expires?.at === 'roundEnd' && (kind === 'dazed' || kind === 'immobile')))

/** Its end moves by as much time as has passed in stasis; `shifted` is what a moment becomes. */
function resumeCondition(
  { since, expires }: Pick<Condition, 'since' | 'expires'>,
  shifted: (since: number) => number,
): void {
  const waited = shifted(since) - since
  if (expires?.at === 'time') expires.time += waited
  else if (expires?.at === 'roundEnd') expires.round += perFull(waited, ROUND_SECONDS)
}

/** WCH-STA-01, WCH-SUR-05: a fifth of the Lethal Damage off, and five for each hour of surgery in this death. */
export const stasisDc = (rules: Rules, check: MedicCheck): Tally =>
  medicDc(rules, check)
    .addIfAny('lethalFifth', -roundUp(lethalTotal(check.patient) / 5), {}, 'WCH-STA-01')
    .addIfAny('hoursOfSurgery', -PER_HOUR_OF_SURGERY * check.patient.healing.surgeryHours, {}, 'WCH-SUR-05')

export interface StasisWanted {
  kind: StasisKind
  /** Of the equipment. */
  age: TechnologyAge
}

/** WCH-STA-01, WCH-STA-04: the Check that brings a patient into stasis, or harms it, or both. */
export function attemptStasis(
  resolution: Resolution,
  check: MedicCheck,
  { kind, age }: StasisWanted,
  secret: boolean,
): void {
  const { medic, patient } = check
  const before = statusOf(patient, nowOf(resolution))
  const dc = stasisDc(resolution, check)
  const result = rollCheck(resolution, medic, dc, 'failure', {
    purpose: 'stasis',
    rule: 'WCH-STA-01',
    with: { target: patient.name },
  })
  const { clock } = resolution.campaign
  const entered = result.critical !== 'failure'
  const until = entered && !result.success ? clock + HOUR : null
  resolution.log.say(
    stasisLine(result),
    { ...naming(patient), medic: medic.name, ...numbers(result) },
    { rule: 'WCH-STA-01', derivations: [dc], tone: result.success ? 'good' : 'bad', secret },
  )
  if (result.success) easePain(resolution, patient)
  else harm(resolution, patient, kind)
  const { nhp } = patient
  if (entered) {
    patient.healing.stasis = { kind, age, since: clock, until }
    fallUnconscious(patient) // WCD-CON-03
  } else keepOut(resolution, patient, age)
  reviveCauses(resolution, patient, before)
  sayNhpGone(resolution, patient, nhp)
}

const numbers = ({ roll, dc, degree }: CheckResult): Record<string, number> => ({ roll, dc, degree })

const stasisLine = ({ success, critical }: CheckResult): KeyOf<'log'> =>
  success ? 'heal.stasis' : critical === 'failure' ? 'heal.noStasis' : 'heal.stasisForAnHour'

const harm = (resolution: Resolution, patient: Sheet, kind: StasisKind): void => {
  if (kind === 'chemical') poison(resolution, patient, 'WCH-STA-04')
  else endureCold(resolution, patient, COLD_SEVERITY, 'WCH-STA-04')
}

/** WCH-STA-04: a minute in the Starfaring Age; in the Industrial Age no more attempt in this death. */
function keepOut(resolution: Resolution, patient: Sheet, age: TechnologyAge): void {
  if (age === 'starfaring') patient.healing.stasisFrom = resolution.campaign.clock + MINUTE
  else if (isClinicallyDead(patient)) patient.death.stasisBarred = true
}

/** WCH-STA-05: out of stasis, into the state that it held; whatever stood still goes on. A surgery hour is given up. */
export function leaveStasis(resolution: Resolution, patient: Sheet, line: StasisEnd, medic = ''): void {
  const before = statusOf(patient, nowOf(resolution))
  const { clock } = resolution.campaign
  const seconds = clock - (patient.healing.stasis?.since ?? clock)
  spare(patient, clock)
  resumeIntervals(patient, clock)
  patient.healing.stasis = null
  const wasInSurgery = patient.healing.surgery !== null
  patient.healing.surgery = null
  resolution.log.say(
    line,
    { ...naming(patient), medic, seconds },
    { rule: line === 'heal.stasisRunsOut' ? 'WCH-STA-04' : 'WCH-STA-05' },
  )
  if (wasInSurgery)
    resolution.log.say('heal.surgeryGivenUp', naming(patient), { rule: 'WCH-SUR-05', tone: 'bad' })
  reviveCauses(resolution, patient, before)
}
type StasisEnd = 'heal.stasisEnded' | 'heal.stasisRunsOut' | 'heal.stasisEndsWithSurgery'

/** WCH-STA-04: after a failed Check stasis ends by itself when its hour is over. */
export const stasisEnd: RecoveryRule = {
  key: 'stasisEnd',
  rule: 'WCH-STA-04',
  rank: 7,
  nextDue(campaign, { healing: { stasis }, death }) {
    const until = stasis?.until ?? null
    return until === null || death.brainDead ? null : Math.max(until, campaign.clock + 1)
  },
  asks: () => 'stasisEnd',
  apply(resolution, patient) {
    leaveStasis(resolution, patient, 'heal.stasisRunsOut')
  },
}
