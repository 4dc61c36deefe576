/** Prosthetics and regrown parts (WCH-PRO-01, WCH-PRO-02, WCH-PRO-03, WCH-PRT-01). */
import type { BodyGroup, CareEquipment, RepairKind, TechnologyAge } from '@shared/wcrpg/names'
import { plain } from '../../../engine/plain'
import type { Tally } from '../../../engine/tally'
import { rollCheck } from '../checks/checks'
import { statusOf } from '../sheet/condition'
import { nowOf } from '../now'
import { AMPUTEE_STEP } from '../tables'
import { reviveCauses } from '../harm/thresholds'
import type { Resolution, Sheet } from '../types'
import { medicDc, type MedicCheck, type Rules } from './points'
import { clearInfection, easePain } from './wounds'
import { naming } from './naming'

const DAY = 86_400
const HOUR = 3600

interface Course {
  /** Successful Checks needed; in a row for a prosthetic. */
  successes: number
  keepsSuccesses: boolean
  /** Seconds after a failure. */
  wait: number
  rule: string
  equipment: CareEquipment
  ages: readonly TechnologyAge[]
}

export const COURSES: Readonly<Record<RepairKind, Course>> = {
  prosthetic: {
    successes: 6,
    keepsSuccesses: false,
    wait: 14 * DAY,
    rule: 'WCH-PRO-01',
    equipment: 'prosthetics',
    ages: ['industrial', 'starfaring'],
  },
  regrowth: {
    successes: 8,
    keepsSuccesses: true,
    wait: 28 * DAY,
    rule: 'WCH-PRO-03',
    equipment: 'regrowth',
    ages: ['starfaring'],
  },
}

/** WCH-PRO-01: neither the brain nor the body can be replaced. */
const REPLACEABLE: readonly BodyGroup[] = ['motor', 'propulsive', 'sensory', 'reproductive']
export const canBeReplaced = (group: BodyGroup): boolean => REPLACEABLE.includes(group)

/** WCH-PRO-01: only the patient's Recuperation helps, and the medic's own state hinders. */
export const repairDc = (rules: Rules, check: MedicCheck): Tally => medicDc(rules, check)

export interface RepairWanted {
  part: string
  kind: RepairKind
  /** Hours that the GM has a Check take (WCH-PRO-01). */
  hours: number
}

/** One Treatment Check of the course. No criticals. */
export function fitPart(
  resolution: Resolution,
  check: MedicCheck,
  { part: key, kind, hours }: RepairWanted,
): void {
  const { medic, patient } = check
  const part = patient.parts[key]
  if (part === undefined) return
  const course = COURSES[kind]
  const before = statusOf(patient, nowOf(resolution))
  const dc = repairDc(resolution, check)
  const result = rollCheck(resolution, medic, dc, 'none', {
    purpose: kind,
    rule: course.rule,
    with: { target: patient.name, part: part.name },
  })
  const { clock } = resolution.campaign
  const earlier = part.repair?.kind === kind ? part.repair.successes : 0
  const kept = course.keepsSuccesses ? earlier : 0
  const successes = result.success ? earlier + 1 : kept
  const from = clock + (result.success ? hours * HOUR : course.wait)
  part.repair = { kind, successes, from: from > clock ? from : null }
  resolution.log.say(
    result.success ? `heal.${kind}` : `heal.${kind}Fails`,
    {
      ...naming(patient),
      medic: medic.name,
      part: part.name,
      roll: result.roll,
      dc: result.dc,
      successes,
      needed: course.successes,
      days: course.wait / DAY,
    },
    {
      rule: result.success ? course.rule : kind === 'prosthetic' ? 'WCH-PRO-02' : course.rule,
      derivations: [dc],
      tone: result.success ? 'good' : 'bad',
    },
  )
  if (result.success) easePain(resolution, patient)
  if (successes < course.successes) return
  if (kind === 'prosthetic') replace(resolution, patient, key)
  else regrow(resolution, patient, key)
  reviveCauses(resolution, patient, before)
}

/** WCH-PRO-01: the use of the part comes back at once; what maiming has cost otherwise stays. */
function replace(resolution: Resolution, patient: Sheet, key: string): void {
  const part = patient.parts[key]
  if (part === undefined) return
  part.repair = null
  part.prosthetic = true
  part.failed = false
  resolution.log.say(
    'heal.prostheticDone',
    { ...naming(patient), part: part.name },
    { rule: 'WCH-PRO-01', tone: 'good' },
  )
}

/** WCH-PRO-03: a part as good as new; the penalties of its loss go with it. */
function regrow(resolution: Resolution, patient: Sheet, key: string): void {
  const part = patient.parts[key]
  if (part === undefined) return
  Object.assign(part, {
    repair: null,
    prosthetic: false,
    failed: false,
    maimed: false,
    open: 0,
    closed: 0,
    infected: 0,
    openTimes: [],
    closedTimes: [],
    senseLoss: 0,
    treated: false,
  })
  clearInfection(resolution, patient)
  const anyLeft = Object.values(plain(patient.parts)).some(({ maimed }) => maimed)
  patient.amputee = anyLeft ? Math.min(0, patient.amputee + AMPUTEE_STEP) : 0
  resolution.log.say(
    'heal.regrowthDone',
    { ...naming(patient), part: part.name, amputee: patient.amputee },
    { rule: 'WCH-PRO-03', tone: 'good' },
  )
}
