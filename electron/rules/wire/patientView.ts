/** How a WIRE patient fares, for the healing calendar (WIRE-HPL-02, WIRE-HPL-05, WIRE-HPL-06, WIRE-HPL-07). Reads only. */
import type { PatientView } from '@shared/contract/recovery'
import { POOLS } from '@shared/wire/names'
import { maximumOf } from './derived'
import { statusOf } from './status'
import type { Campaign, Sheet } from './types'

function stateOf(patient: Sheet, isWhole: boolean): string {
  const status = statusOf(patient)
  return status === 'awake' ? (isWhole ? 'fit' : 'wounded') : status
}

export function patientView(_campaign: Campaign, patient: Sheet): PatientView {
  const hurt = POOLS.filter((pool) => patient.pools[pool] < maximumOf(patient, pool))
  const needsTreatment = !patient.dead && hurt.includes('permanent')
  return {
    state: stateOf(patient, hurt.length === 0),
    stasis: false,
    chronicle: [],
    activity: '',
    isWhole: hurt.length === 0,
    // WIRE-HPL-02: Permanent Health has no natural healing
    ...(hurt.every((pool) => pool === 'permanent') ? { restByTreatment: true } : {}),
    paused: [],
    dies: null,
    lacks: needsTreatment ? [{ key: 'treatment', with: {} }] : [],
  }
}
