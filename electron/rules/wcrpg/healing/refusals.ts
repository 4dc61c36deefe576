/** Why a procedure does nothing for a patient as it stands, whoever carries it out; for commands and offers alike. */
import type { Refusal } from '@shared/contract/types'
import type { TechnologyAge } from '@shared/wcrpg/names'
import { refuse } from '../../../engine/system'
import { isClinicallyDead, isComatose, isUnconscious, type Now } from '../sheet/condition'
import type { Sheet } from '../types'

/** WCH-RES-01, WCH-STA-01, WCH-SUR-01: what stone and metal cannot do. */
export const isModern = (age: TechnologyAge): boolean => age === 'industrial' || age === 'starfaring'

/** WCH-PHD-02. Refusal: `brain-dead`. */
export const refuseBrainDead = (patient: Sheet): Refusal | null =>
  patient.death.brainDead ? refuse('brain-dead', { who: patient.name }) : null

/** Refusal: `too-soon` with the seconds that are left. */
export const refuseBefore = (patient: Sheet, from: number | null, clock: number): Refusal | null =>
  from !== null && clock < from ? refuse('too-soon', { who: patient.name, seconds: from - clock }) : null

const refuseInStasis = (patient: Sheet): Refusal | null =>
  patient.healing.stasis === null ? null : refuse('in-stasis', { who: patient.name })

/** WCH-REV-01. Refusals: `brain-dead`, `is-clinically-dead`, `in-stasis`, `patient-comatose`, `patient-awake`. */
export function refuseRevival(patient: Sheet, now: Now): Refusal | null {
  const brainDead = refuseBrainDead(patient)
  if (brainDead !== null) return brainDead
  if (isClinicallyDead(patient)) return refuse('is-clinically-dead', { who: patient.name })
  const held = refuseInStasis(patient)
  if (held !== null) return held
  if (isComatose(patient)) return refuse('patient-comatose', { who: patient.name })
  return isUnconscious(patient, now) ? null : refuse('patient-awake', { who: patient.name })
}

/**
 * WCH-RES-01, WCH-RES-03. Refusals: `brain-dead`, `not-dead`, `not-dying-of-hp`, `in-stasis`, `too-primitive`,
 * `too-soon`.
 */
export function refuseResuscitation(medic: Sheet, patient: Sheet, clock: number): Refusal | null {
  const brainDead = refuseBrainDead(patient)
  if (brainDead !== null) return brainDead
  if (!isClinicallyDead(patient)) return refuse('not-dead', { who: patient.name })
  if (!patient.death.causes.includes('hp')) return refuse('not-dying-of-hp', { who: patient.name })
  const held = refuseInStasis(patient)
  if (held !== null) return held
  if (!isModern(medic.technologyAge)) return refuse('too-primitive', { who: medic.name })
  return refuseBefore(patient, patient.healing.resuscitationFrom, clock)
}

/**
 * WCH-STA-04, WCH-PHD-01. Refusals: `brain-dead`, `already-in-stasis`, `stasis-barred`, `too-soon`,
 * `physique-death-needs-leave`.
 */
export function refuseStasis(patient: Sheet, clock: number, allowed: boolean): Refusal | null {
  const brainDead = refuseBrainDead(patient)
  if (brainDead !== null) return brainDead
  if (patient.healing.stasis !== null) return refuse('already-in-stasis', { who: patient.name })
  if (patient.death.stasisBarred) return refuse('stasis-barred', { who: patient.name })
  const early = refuseBefore(patient, patient.healing.stasisFrom, clock)
  if (early !== null) return early
  return patient.death.causes.includes('physique') && !allowed
    ? refuse('physique-death-needs-leave', { who: patient.name })
    : null
}
