/** What every command of medicine shares: who treats whom, with what, from how near, and how its odds are told. */
import type { TreatmentGiven } from '@shared/wcrpg/commands/parts'
import type { Odds, Refusal } from '@shared/contract/types'
import type { CareEquipment, TechnologyAge } from '@shared/wcrpg/names'
import { findRunning } from '../../../engine/fighter'
import { findEncounter, findSheet, runningEncounter } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import type { Tally } from '../../../engine/tally'
import { refuseAction, spendPhases } from '../turn/budget'
import { isHurtInSurprise } from '../turn/surprise'
import {
  criticalOf,
  criticalRange,
  judgeCheck,
  type CheckResult,
  type CriticalPotential,
} from '../checks/checks'
import type { Fighter } from '../fighter'
import { careOf, canTend } from '../healing/care'
import type { MedicCheck } from '../healing/points'
import { refuseBrainDead } from '../healing/refusals'
import { nowIn } from '../now'
import { isRangeZero, rangeTo } from '../attack/range'
import type { Campaign, Encounter, Resolution, Sheet, Wcrpg } from '../types'
import { ACTIONS } from '../tables'

/** What there is to treat somebody with. */
export interface Supplies {
  age: TechnologyAge
  moving: boolean
  has: (equipment: CareEquipment) => boolean
}

/** Of the station that the patient lies in, else as stated; without a word the age is the medic's own. */
export function suppliesOf(campaign: Campaign, medic: Sheet, given: TreatmentGiven): Supplies {
  const care = careOf(campaign, given.patient)
  const at = care?.station ?? {
    age: given.age ?? medic.technologyAge,
    moving: given.moving,
    equipment: given.has,
  }
  const equipment = [...at.equipment, ...given.has]
  return {
    age: at.age,
    moving: at.moving,
    has: (wanted) => given.atHand || equipment.includes(wanted),
  }
}

/** The medic as a combatant of a running fight that has not left it; null: there is none. */
function fighterOfMedic(
  campaign: Campaign,
  { encounter: id, medic }: TreatmentGiven,
): Fighter | Refusal | null {
  const encounter = id === undefined ? runningEncounter(campaign) : findRunning<Wcrpg>(campaign, id)
  if (encounter === undefined) return null
  if ('refused' in encounter) return encounter
  const combatant = encounter.combatants.find((one) => one.sheet === medic && !one.withdrawn)
  const sheet = findSheet<Sheet>(campaign, medic)
  if (combatant === undefined || sheet === undefined) return null
  return { campaign, encounter, combatant, sheet, now: nowIn(campaign) }
}

/**
 * Whether a medic can get to work on a patient now: the patient another person, the medic up and about, in a fight on
 * its turn and at Range Zero (WCA-AID-01); and nothing brings back the brain dead (WCH-PHD-02).
 * Refusals: `unknown-sheet`, `is-template`, `own-medic`, `brain-dead`, `medic-unfit`, those of acting, `range-unknown`,
 * `target-swallowed`, `not-at-range-zero`.
 */
export function refuseTreatment(resolution: Resolution, given: TreatmentGiven): Refusal | null {
  const { campaign } = resolution
  const early = refusePeople(resolution, given)
  if (early !== null) return early
  const struck = refuseStruck(campaign, given)
  if (struck !== null) return struck
  const fighter = fighterOfMedic(campaign, given)
  if (fighter === null) return refuseUnfit(resolution, given)
  if ('refused' in fighter) return fighter
  return refuseAction(fighter, ACTIONS.aid.phases) ?? refuseDistance(fighter, given)
}

/** WCG-SRND-03: whoever was hurt in the surprise round neither gives nor takes healing in it. Refusal: `no-healing-in-surprise`. */
export function refuseStruck(
  campaign: Campaign,
  { encounter: id, medic, patient }: Pick<TreatmentGiven, 'encounter' | 'medic' | 'patient'>,
): Refusal | null {
  const encounter: Encounter | undefined =
    id === undefined ? runningEncounter(campaign) : findEncounter(campaign, id)
  const struck = [patient, medic].find(
    (sheet) => encounter !== undefined && isHurtInSurprise(encounter, sheet),
  )
  if (struck === undefined) return null
  return refuse('no-healing-in-surprise', { who: findSheet(campaign, struck)?.name ?? '' })
}

/**
 * Why not even the chances can be told: whose turn it is and where the medic stands do not matter for them.
 * Refusals: those of {@link refuseTreatment} but for acting and distance.
 */
export const refuseTreatmentOdds = (resolution: Resolution, given: TreatmentGiven): Refusal | null =>
  refusePeople(resolution, given) ?? refuseUnfit(resolution, given)

function refuseUnfit(resolution: Resolution, given: TreatmentGiven): Refusal | null {
  const medic = resolution.peek(given.medic)
  return canTend(medic, nowIn(resolution.campaign)) ? null : refuse('medic-unfit', { who: medic.name })
}

function refusePeople({ campaign }: Resolution, given: TreatmentGiven): Refusal | null {
  const medic = findSheet<Sheet>(campaign, given.medic)
  const patient = findSheet<Sheet>(campaign, given.patient)
  if (medic === undefined) return refuse('unknown-sheet', { sheet: given.medic })
  if (patient === undefined) return refuse('unknown-sheet', { sheet: given.patient })
  for (const { template, name } of [medic, patient]) if (template) return refuse('is-template', { who: name })
  if (medic.id === patient.id) return refuse('own-medic', { who: medic.name })
  return refuseBrainDead(patient)
}

/** WCA-AID-01: medicine needs Range Zero, on the map or by the GM's word. */
export function refuseDistance(
  { campaign, encounter, combatant, sheet }: Fighter,
  { patient, near }: Pick<TreatmentGiven, 'patient' | 'near'>,
): Refusal | null {
  const target = encounter.combatants.find((one) => one.sheet === patient)
  if (target !== undefined && target.fight.swallowed !== null) return refuse('target-swallowed')
  if (near) return null
  if (target === undefined) return refuse('range-unknown', { who: sheet.name })
  const reach =
    rangeTo(campaign, encounter, combatant, target) ?? rangeTo(campaign, encounter, target, combatant)
  if (reach === null) return refuse('range-unknown', { who: sheet.name })
  return isRangeZero(reach) ? null : refuse('not-at-range-zero', { who: sheet.name })
}

export interface Treatment {
  check: MedicCheck
  xenobiology: string | null
  supplies: Supplies
  /** The GM's numbers in all, for what is rolled later. */
  modifier: number
  /** Nothing about whoever hides is for players. */
  secret: boolean
}

/** Medic and patient, with what the care plan says of the two where the command leaves it open. */
export function treatmentOf(
  { campaign, peek }: Pick<Resolution, 'campaign' | 'peek'>,
  given: TreatmentGiven,
  skill: 'intensiveCare' | 'treatment',
  sheetOf: (id: string) => Sheet = peek,
): Treatment {
  const care = careOf(campaign, given.patient)
  const plan = care?.entry.medic === given.medic ? care.entry : null
  const medic = sheetOf(given.medic)
  const fighter = fighterOfMedic(campaign, given)
  const modifiers = [
    ...given.modifiers,
    ...(plan === null || plan.modifier === 0
      ? []
      : [{ why: care?.station.name ?? '', value: plan.modifier }]),
  ]
  return {
    check: {
      medic,
      patient: sheetOf(given.patient),
      skill,
      specialization:
        given.specialization === undefined ? (plan?.specializations[skill] ?? null) : given.specialization,
      modifiers,
    },
    xenobiology:
      given.xenobiology === undefined ? (plan?.specializations.xenobiology ?? null) : given.xenobiology,
    supplies: suppliesOf(campaign, medic, given),
    modifier: modifiers.reduce((sum, { value }) => sum + value, 0),
    secret: fighter !== null && !('refused' in fighter) && fighter.combatant.hidden,
  }
}

/** The treatment with sheets to write to; in a fight it takes the medic's phase (WCA-AID-01). */
export function beginTreatment(
  resolution: Resolution,
  given: TreatmentGiven,
  skill: 'intensiveCare' | 'treatment',
): Treatment {
  const fighter = fighterOfMedic(resolution.campaign, given)
  if (fighter !== null && !('refused' in fighter)) spendPhases(fighter.combatant, ACTIONS.aid.phases)
  return treatmentOf(resolution, given, skill, (id) => resolution.sheet(id))
}

const FACES = Array.from({ length: 100 }, (_, face) => face)

/** Chances of what each face comes to, in the order of `keys`; what cannot happen is left out. */
export function oddsOfTreatment<K extends string>(
  resolution: Resolution,
  dc: Tally,
  potential: CriticalPotential,
  keys: readonly K[],
  outcome: (result: CheckResult) => K,
): Odds {
  const range = criticalRange(resolution)
  const chances = new Map<K, number>(keys.map((key) => [key, 0]))
  for (const roll of FACES) {
    const critical = potential === 'none' ? null : criticalOf(roll, potential, range)
    const key = outcome(judgeCheck(roll, dc.total, critical))
    chances.set(key, (chances.get(key) ?? 0) + 1)
  }
  return {
    price: null,
    outcomes: [...chances].filter(([, chance]) => chance > 0).map(([key, chance]) => ({ key, chance })),
    derivations: [dc.toDerivation()],
    switches:
      potential === 'none' ? {} : { critSuccessMax: range.successMax, critFailureMin: range.failureMin },
  }
}
