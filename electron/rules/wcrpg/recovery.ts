/** What falls due on the clock: bleeding, brain death, shaken nerves outside of combat (WCD-WND-05, WCD-DTH-04, WCD-CON-01). */
import { runningEncounter } from '../../engine/lookup'
import { plain } from '../../engine/plain'
import { nextFiring } from '../../engine/clock'
import { switchInForce } from '@shared/houseRules'
import { isClinicallyDead, openWounds, physiqueBonus, statusOf } from './condition'
import { nowOf } from './now'
import { shakenRecovery } from './rounds'
import { BLEEDING_ROUNDS, LOCATION_EFFECTS, ROUND_SECONDS } from './tables'
import { announce, settle } from './thresholds'
import type { RecoveryRule, Sheet } from './types'

const BLEEDING_SECONDS = BLEEDING_ROUNDS * ROUND_SECONDS
const MINUTE = 60

/** WCD-WND-05: HP lost at one firing; Wounds of the vital body area count double. */
export const bleedingLoss = (sheet: Sheet): number =>
  Object.values(plain(sheet.parts)).reduce(
    (loss, part) => loss + part.open * LOCATION_EFFECTS[part.group].bleeding,
    0,
  )

/** WCD-WND-06, -07, -08: one clock a character; no new Wound, no Save. */
const bleeding: RecoveryRule = {
  key: 'bleeding',
  rule: 'WCD-WND-05',
  rank: 1,
  nextDue(campaign, patient) {
    if (patient.bleedingSince === null || openWounds(patient) === 0 || patient.death.brainDead) return null
    if (isClinicallyDead(patient) && switchInForce(campaign, 'bleedWhenDead') === false) return null
    return nextFiring(patient.bleedingSince, BLEEDING_SECONDS, campaign.clock)
  },
  apply(resolution, patient) {
    const before = statusOf(patient, nowOf(resolution))
    if (before.clinicallyDead) resolution.houseRule('bleedWhenDead')
    const loss = bleedingLoss(patient)
    patient.hp -= loss
    resolution.log.say(
      'bleeding.loss',
      { who: patient.name, loss, hp: patient.hp, wounds: openWounds(patient) },
      { rule: 'WCD-WND-05', tone: 'bad' },
    )
    settle(resolution, patient, before)
  },
}

/** WCD-DTH-04: after as many minutes of clinical death as the Physique bonus, equality included. */
const brainDeath: RecoveryRule = {
  key: 'brainDeath',
  rule: 'WCD-DTH-04',
  rank: 2,
  nextDue(campaign, patient) {
    if (patient.death.since === null || patient.death.brainDead || patient.death.causes.length === 0)
      return null
    return Math.max(patient.death.since + physiqueBonus(patient) * MINUTE, campaign.clock + 1)
  },
  apply(resolution, patient) {
    const before = statusOf(patient, nowOf(resolution))
    patient.death.brainDead = true
    announce(resolution, patient, before, nowOf(resolution))
  },
}

/** WCD-CON-01: outside of combat once a minute. */
const shaken: RecoveryRule = {
  key: 'shaken',
  rule: 'WCD-CON-01',
  rank: 3,
  nextDue(campaign, patient) {
    const since = patient.conditions.find((c) => c.kind === 'shaken')?.since
    if (since === undefined || isClinicallyDead(patient)) return null
    if (runningEncounter(campaign)?.combatants.some((c) => c.sheet === patient.id) === true) return null
    return nextFiring(since, MINUTE, campaign.clock)
  },
  apply(resolution, patient) {
    shakenRecovery(resolution, patient.id)
  },
}

/** WCD-NHP-04: the hour after Impact Damage ends; whoever has NHP again wakes. */
const impactHour: RecoveryRule = {
  key: 'impactHour',
  rule: 'WCD-NHP-04',
  rank: 4,
  nextDue: (campaign, patient) =>
    patient.unconsciousNotBefore !== null && patient.unconsciousNotBefore > campaign.clock
      ? patient.unconsciousNotBefore
      : null,
  apply(resolution, patient) {
    const clock = resolution.campaign.clock
    const before = statusOf(patient, { clock: clock - 1, round: null })
    if (patient.nhp >= 0) patient.unconsciousNotBefore = null
    announce(resolution, patient, before, nowOf(resolution))
  },
}

export const recovery: readonly RecoveryRule[] = [bleeding, brainDeath, shaken, impactHour]
