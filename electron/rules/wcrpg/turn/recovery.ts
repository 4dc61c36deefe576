/**
 * Everything that falls due on the clock, in the written order of ties: bleeding, revival wearing off, brain death, the
 * Save of a coma, the patient's own Checks, the medic's, then what ends by itself (WCH-GEN-12, WCH-CAL-01).
 */
import { nextFiring } from '../../../engine/clock'
import { runningEncounter } from '../../../engine/lookup'
import type { TimeRulesOf } from '../../../engine/system'
import { saveDc } from '../checks/saves'
import { isClinicallyDead, statusOf } from '../sheet/condition'
import { alignedPatient } from '../healing/alignment'
import { assistedHealing } from '../healing/assisted'
import { bleeding } from '../healing/bleeding'
import { patientsOf } from '../healing/care'
import { comaSave } from '../healing/coma'
import { hazards } from '../healing/hazards'
import { readingRules } from '../healing/points'
import { underlyingNhp } from '../healing/pools'
import { naturalHealing } from '../healing/natural'
import { patientView } from '../healing/patientView'
import { retries } from '../healing/retries'
import { revivalDrain } from '../healing/revival'
import { brainDeathAt } from '../healing/brainDeath'
import { isHeldUp, stasisEnd } from '../healing/stasis'
import { surgeryHour } from '../healing/surgery'
import { nowIn, nowOf } from '../now'
import { shakenRecovery } from './rounds'
import { announce } from '../harm/thresholds'
import type { RecoveryRule, Wcrpg } from '../types'

const MINUTE = 60

/** WCD-DTH-04, WCH-STA-02: as many minutes as the Physique bonus, equality included; stasis stretches what is left. */
const brainDeath: RecoveryRule = {
  key: 'brainDeath',
  rule: 'WCD-DTH-04',
  rank: 3,
  nextDue(campaign, patient) {
    const end = brainDeathAt(patient)
    return end === null ? null : Math.max(end, campaign.clock + 1)
  },
  asks: () => 'brainDeath',
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
  rank: 7.2,
  nextDue(campaign, patient) {
    const since = patient.conditions.find((c) => c.kind === 'shaken')?.since
    if (since === undefined || isClinicallyDead(patient) || patient.healing.stasis !== null) return null
    if (runningEncounter(campaign)?.combatants.some((c) => c.sheet === patient.id && !c.withdrawn) === true)
      return null
    return nextFiring(since, MINUTE, campaign.clock)
  },
  tell: (campaign, patient) => ({
    every: MINUTE,
    roller: patient.id,
    dc: saveDc(readingRules(campaign), patient, 'willpower', nowIn(campaign)).toDerivation(),
  }),
  apply(resolution, patient) {
    shakenRecovery(resolution, patient.id)
  },
}

/** WCD-NHP-04: the hour after Impact Damage ends; whoever has NHP again wakes. */
const impactHour: RecoveryRule = {
  key: 'impactHour',
  rule: 'WCD-NHP-04',
  rank: 7.1,
  nextDue: (campaign, patient) =>
    patient.unconsciousNotBefore !== null &&
    patient.unconsciousNotBefore > campaign.clock &&
    patient.healing.stasis === null // WCH-CAL-02
      ? patient.unconsciousNotBefore
      : null,
  apply(resolution, patient) {
    const clock = resolution.campaign.clock
    const before = statusOf(patient, { clock: clock - 1, round: null })
    if (underlyingNhp(patient) >= 0) patient.unconsciousNotBefore = null
    announce(resolution, patient, before, nowOf(resolution))
  },
}

const recovery: readonly RecoveryRule[] = [
  bleeding,
  revivalDrain,
  brainDeath,
  comaSave,
  ...naturalHealing,
  ...assistedHealing,
  surgeryHour,
  stasisEnd,
  impactHour,
  shaken,
  hazards,
  ...retries,
]

export const time: TimeRulesOf<Wcrpg> = {
  recovery,
  align: alignedPatient,
  dependents: (campaign, sheet) => patientsOf(campaign, sheet).filter((patient) => patient !== sheet),
  view: patientView,
  isHeldUp,
  timedEndsRank: 6.9, // WCH-GEN-12: last of one instant, but for what ends by itself without being a condition
}
