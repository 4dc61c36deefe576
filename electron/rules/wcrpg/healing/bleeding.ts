/** Bleeding: one clock a character, no new Wound, no Save (WCD-WND-05, WCD-WND-06, WCD-WND-07, WCD-WND-08). */
import { switchInForce } from '@shared/houseRules'
import { nextFiring } from '../../../engine/clock'
import { plain } from '../../../engine/plain'
import { isClinicallyDead, openWounds, statusOf } from '../sheet/condition'
import { nowOf } from '../now'
import { BLEEDING_ROUNDS, LOCATION_EFFECTS, ROUND_SECONDS } from '../tables'
import { settle } from '../harm/thresholds'
import type { RecoveryRule, Sheet } from '../types'
import { naming } from './naming'

export const BLEEDING_SECONDS = BLEEDING_ROUNDS * ROUND_SECONDS

/** WCD-WND-05: HP lost at one firing; Wounds of the vital body area count double. */
export const bleedingLoss = (sheet: Sheet): number =>
  Object.values(plain(sheet.parts)).reduce(
    (loss, part) => loss + part.open * LOCATION_EFFECTS[part.group].bleeding,
    0,
  )

/** Its damage makes no Wound and asks for no Save (WCD-WND-07). */
export const bleeding: RecoveryRule = {
  key: 'bleeding',
  rule: 'WCD-WND-05',
  rank: 1,
  nextDue(campaign, patient) {
    if (patient.bleedingSince === null || patient.death.brainDead || patient.healing.stasis !== null)
      return null
    if (openWounds(patient) === 0) return null
    if (isClinicallyDead(patient) && switchInForce(campaign, 'bleedWhenDead') === false) return null
    return nextFiring(patient.bleedingSince, BLEEDING_SECONDS, campaign.clock)
  },
  // the last moment for whoever could close a Wound
  asks: (_campaign, patient) =>
    !isClinicallyDead(patient) && patient.hp - bleedingLoss(patient) <= 0 ? 'bleedingToDeath' : null,
  tell: () => ({ every: BLEEDING_SECONDS, roller: null, dc: null }),
  apply(resolution, patient) {
    const before = statusOf(patient, nowOf(resolution))
    if (before.clinicallyDead) resolution.houseRule('bleedWhenDead')
    const loss = bleedingLoss(patient)
    patient.hp -= loss
    resolution.log.say(
      'bleeding.loss',
      { ...naming(patient), loss, hp: patient.hp, wounds: openWounds(patient) },
      { rule: 'WCD-WND-05', tone: 'bad' },
    )
    settle(resolution, patient, before)
  },
}
