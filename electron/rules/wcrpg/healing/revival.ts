/**
 * Waking the Unconscious with medicine: the Check, its wearing-off, overdoses (WCH-REV-01, WCH-REV-02, WCH-REV-03,
 * WCH-REV-04, WCH-REV-05, WCH-REV-06).
 */
import { tally, type Tally } from '../../../engine/tally'
import { nextFiring } from '../../../engine/clock'
import { rollCheck, type CheckResult } from '../checks/checks'
import { statusOf } from '../sheet/condition'
import { nowOf } from '../now'
import { ROUND_SECONDS } from '../tables'
import { settle } from '../harm/thresholds'
import type { RecoveryRule, Resolution, Sheet } from '../types'
import { poison } from './hazardsOfCare'
import { medicDc, tenthUp, type MedicCheck, type Rules } from './points'
import { easePain } from './wounds'
import { nhpTotal, underlyingNhp } from './pools'
import { naming } from './naming'

/** WCH-REV-04: an attempt so long after the last one is safe. */
export const SAFE_SECONDS = 3600
/** WCH-REV-04: off the NHP gained, for each premature attempt of the chain. */
const PER_PREMATURE = 10

/** WCH-REV-04: how many premature attempts an attempt now makes in an unbroken chain; 0: it is safe. */
export function prematureAttempts(patient: Sheet, clock: number): number {
  const { revived } = patient.healing
  return revived !== null && clock - revived.last < SAFE_SECONDS ? revived.premature + 1 : 0
}

/** WCH-REV-02. */
export const revivalDc = (rules: Rules, check: MedicCheck): Tally =>
  medicDc(rules, check).addIfAny('nonLethalTenth', -tenthUp(nhpTotal(check.patient)), {}, 'WCH-REV-02')

/** WCH-REV-02, WCH-REV-04: the NHP that a success gives. */
const gainOf = ({ degree }: CheckResult, premature: number): Tally =>
  tally('revivalGain', 'WCH-REV-02')
    .add('degreeOfSuccess', degree)
    .addIfAny('prematureAttempts', -PER_PREMATURE * premature, { count: premature }, 'WCH-REV-04')

export type RevivalOutcome = 'revivedForGood' | 'revived' | 'stillUnconscious' | 'overdose' | 'failure'

/** WCH-REV-02, WCH-REV-05, WCH-REV-06: what a result comes to. */
export function revivalOutcome(
  result: CheckResult,
  premature: number,
  patient: Readonly<Sheet>,
): RevivalOutcome {
  if (!result.success) return premature > 0 ? 'overdose' : 'failure'
  const gain = gainOf(result, premature).total
  if (premature > 0 && gain <= 0) return 'overdose'
  // by the skin of the teeth: no points, and nobody is awake without any
  if (gain <= 0 && underlyingNhp(patient) <= 0) return 'stillUnconscious'
  return result.critical === 'success' ? 'revivedForGood' : 'revived'
}

/** WCH-REV-02, WCH-REV-03, WCH-REV-04, WCH-REV-05, WCH-REV-06. */
export function revive(resolution: Resolution, check: MedicCheck, secret: boolean): void {
  const { medic, patient } = check
  const { clock } = resolution.campaign
  const before = statusOf(patient, nowOf(resolution))
  const premature = prematureAttempts(patient, clock)
  const dc = revivalDc(resolution, check)
  const result = rollCheck(resolution, medic, dc, 'success', {
    purpose: 'revival',
    rule: 'WCH-REV-02',
    with: { target: patient.name },
  })
  patient.healing.revived = { last: clock, premature }
  const gain = gainOf(result, premature)
  const outcome = revivalOutcome(result, premature, patient)
  const isHarm = outcome === 'overdose'
  const lethal = isHarm ? (result.success ? Math.abs(gain.total) : result.degree) : 0
  if (isHarm) patient.hp -= lethal
  else if (outcome !== 'failure') lend(patient, gain.total, result.critical === 'success', clock)
  resolution.log.say(
    LINES[outcome],
    {
      ...naming(patient),
      medic: medic.name,
      roll: result.roll,
      dc: result.dc,
      nhp: patient.nhp,
      borrowed: patient.healing.revival?.borrowed ?? 0,
      lethal,
      hp: patient.hp,
    },
    {
      rule: isHarm ? 'WCH-REV-05' : outcome === 'revivedForGood' ? 'WCH-REV-06' : 'WCH-REV-02',
      derivations: result.success ? [dc, gain] : [dc],
      tone: isHarm ? 'grave' : isAwake(outcome) ? 'good' : 'plain',
      secret,
    },
  )
  if (isHarm) poison(resolution, patient, 'WCH-REV-05')
  if (result.success) easePain(resolution, patient)
  settle(resolution, patient, before)
}

const isAwake = (outcome: RevivalOutcome): boolean => outcome === 'revived' || outcome === 'revivedForGood'

const LINES = {
  stillUnconscious: 'heal.revivedToNothing',
  revived: 'heal.revived',
  revivedForGood: 'heal.revivedForGood',
  overdose: 'heal.overdose',
  failure: 'heal.revivalFails',
} as const satisfies Record<RevivalOutcome, string>

/**
 * WCH-REV-02, WCH-REV-03, WCH-REV-06: so many NHP from 0 on, at most all; lent unless for good, and never fewer than
 * are there.
 */
function lend(patient: Sheet, gain: number, forGood: boolean, clock: number): void {
  const own = underlyingNhp(patient)
  patient.nhp = Math.max(own, Math.min(patient.maxNhp, gain))
  const borrowed = forGood ? 0 : patient.nhp - own
  patient.healing.revival = borrowed > 0 ? { borrowed, since: clock } : null
  // a medic wakes the patient before the hour of natural waking (WCD-NHP-04)
  if (borrowed === 0 && patient.nhp > 0) patient.unconsciousNotBefore = null
}

/** WCH-REV-03: a point each round, until only the patient's own are left; not in stasis. */
export const revivalDrain: RecoveryRule = {
  key: 'revivalDrain',
  rule: 'WCH-REV-03',
  rank: 2,
  nextDue(campaign, { healing: { revival, stasis }, death }) {
    if (revival === null || stasis !== null || death.brainDead) return null
    return nextFiring(revival.since, ROUND_SECONDS, campaign.clock)
  },
  tell: () => ({ every: ROUND_SECONDS, roller: null, dc: null }),
  apply(resolution, patient) {
    const { revival } = patient.healing
    if (revival === null) return
    const before = statusOf(patient, nowOf(resolution))
    patient.nhp -= 1
    if (revival.borrowed > 1) revival.borrowed -= 1
    else {
      patient.healing.revival = null
      resolution.log.say('heal.revivalOver', { ...naming(patient), nhp: patient.nhp }, { rule: 'WCH-REV-03' })
    }
    settle(resolution, patient, before)
  },
}
