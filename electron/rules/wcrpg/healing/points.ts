/**
 * The numbers that every healing rule starts from: outstanding damage, points per ten of a Skill, the medic's DC; and
 * points gained or lost within their caps (WCD-CORE-09, WCD-CORE-10, WCD-CORE-11, WCH-GEN-08, WCH-AGE-02, WCH-AGE-03).
 */
import type { MedicSkill } from '@shared/wcrpg/names'
import { switchInForce, type SwitchValue } from '@shared/houseRules'
import { perFull, roundUp } from '../../../engine/rounding'
import type { Tally } from '../../../engine/tally'
import { skillDc, withSkillPenalties, type Modifier } from '../checks/checks'
import type { Now } from '../sheet/condition'
import { nowIn } from '../now'
import type { Campaign, Sheet } from '../types'

/** What reading a rule takes: a resolution, or a campaign that is only looked at. */
export interface Rules {
  readonly campaign: Campaign
  houseRule: (key: string) => SwitchValue
}

/** For what is told ahead: switches are read, and noted nowhere. */
export const readingRules = (campaign: Campaign): Rules => ({
  campaign,
  houseRule: (key) => switchInForce(campaign, key),
})

/** WCD-CORE-11: a tenth of outstanding damage, rounded up. */
export const tenthUp = (points: number): number => roundUp(points / 10)

/** WCD-CORE-10: what each rule prints; `skill` is the bare score for those who want it as worded. */
const PRINTED = {
  'WCH-NHN-01': 'dc',
  'WCH-IMP-01': 'dc',
  'WCH-LET-01': 'dc',
  'WCH-LET-02': 'dc',
  'WCH-CLO-01': 'dc',
  'WCH-AGE-02': 'skill',
  'WCH-ANH-01': 'dc',
  'WCH-AIM-01/success': 'skill',
  'WCH-AIM-01/failure': 'dc',
  'WCH-ALE-01': 'dc',
  'WCH-ALE-02': 'dc',
  'WCH-ACL-01': 'skill',
  'WCH-RES-03': 'skill',
  'WCH-SUR-02': 'dc',
} as const
export type PointsOf = keyof typeof PRINTED

/** WCD-CORE-10: the points of a Skill that a rule counts in tens: its base DC, or what the rule prints. */
export function pointsOf(
  rules: Rules,
  sheet: Sheet,
  skill: string,
  entry: PointsOf,
  specialization: string | null = null,
): number {
  const dc = skillDc(sheet, skill, specialization).total
  if (PRINTED[entry] === 'dc' || rules.houseRule('healingPointsBasis') === 'dc') return dc
  const entered = sheet.skills[skill]
  if (entered === undefined) return 0
  return entered.score + (entered.specializations.find((s) => s.name === specialization)?.score ?? 0)
}

/** One for each full ten points; never less than none. */
const tens = (points: number): number => Math.max(0, perFull(points, 10))

/** R10: full tens of the patient's Recuperation, as the rule counts them. */
export const recuperationTenth = (rules: Rules, patient: Sheet, entry: PointsOf): number =>
  tens(pointsOf(rules, patient, 'recuperation', entry))

/** X10: full tens of the medic's Xenobiology, with the specialization that applies. */
export const xenobiologyTenth = (
  rules: Rules,
  medic: Sheet,
  specialization: string | null,
  entry: PointsOf,
): number => tens(pointsOf(rules, medic, 'xenobiology', entry, specialization))

/** Full tens of the medic's Treatment (WCH-ALE-02). */
export const treatmentTenth = (rules: Rules, medic: Sheet, specialization: string | null): number =>
  tens(pointsOf(rules, medic, 'treatment', 'WCH-ALE-02', specialization))

/** WCH-AGE-03. */
const PRIMITIVE = 25
const isPrimitive = ({ technologyAge }: Sheet): boolean =>
  technologyAge === 'stone' || technologyAge === 'metal'
export const underPrimitiveMedicine = (dc: Tally, medic: Sheet): Tally =>
  isPrimitive(medic) ? dc.subtract('primitiveMedicine', PRIMITIVE, {}, 'WCH-AGE-03') : dc

export interface MedicCheck {
  medic: Sheet
  patient: Sheet
  skill: MedicSkill
  specialization: string | null
  modifiers: readonly Modifier[]
}

/**
 * The DC of a medic's Check before what its own rule takes off: Skill, the patient's Recuperation, the medic's own
 * penalties, primitive medicine (WCH-AGE-02, WCH-AGE-03).
 */
export function medicDc(
  rules: Rules,
  { medic, patient, skill, specialization, modifiers }: MedicCheck,
  now: Now = nowIn(rules.campaign),
): Tally {
  const dc = skillDc(medic, skill, specialization).addIfAny(
    'recuperationHelps',
    recuperationTenth(rules, patient, 'WCH-AGE-02'),
    { who: patient.name },
    'WCH-AGE-02',
  )
  withSkillPenalties(dc, medic, skill, now, modifiers)
  return underPrimitiveMedicine(dc, medic)
}
