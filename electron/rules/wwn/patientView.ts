/** How a WWN patient fares, for the healing calendar (WWN-DMG-03, WWN-MTL-01, WWN-MTL-03). Reads only. */
import type { PatientView } from '@shared/contract/recovery'
import { secondsToLive } from './harm/inflict'
import type { Campaign, Sheet } from './types'

/** The second at which somebody mortally wounded dies, as things stand; null: not on the way, or nobody has said since when. */
export const mortalEnd = (patient: Readonly<Sheet>): number | null =>
  patient.vitality !== 'mortallyWounded' || patient.fellAt === null
    ? null
    : patient.fellAt + secondsToLive(patient)

function nextDeath(patient: Readonly<Sheet>): PatientView['dies'] {
  const end = mortalEnd(patient)
  if (end !== null) return { at: end, why: 'mortalWound' }
  const { outcome } = patient.frail ?? { outcome: null }
  return patient.vitality !== 'dead' && outcome?.dies === true ? { at: outcome.at, why: 'frailty' } : null
}

function stateOf({ vitality, frail }: Readonly<Sheet>, isHurt: boolean): string {
  if (vitality !== 'able') return vitality
  if (frail !== null) return 'frail'
  return isHurt ? 'wounded' : 'fit'
}

export function patientView(_campaign: Campaign, patient: Sheet): PatientView {
  const isHurt = patient.hitPoints.current < patient.hitPoints.maximum
  const isLasting = patient.vitality !== 'able' || patient.frail !== null
  return {
    state: stateOf(patient, isHurt),
    stasis: false,
    chronicle: [],
    activity: '',
    isWhole: !isHurt && !isLasting,
    // hit points come back by rest and healing, which the GM enters
    ...(isLasting ? {} : { restByTreatment: true }),
    paused: [],
    dies: nextDeath(patient),
    lacks: [],
  }
}
