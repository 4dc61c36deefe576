/** What the healing calendar shows of a patient beside its due moments (WCH-STATE-01, WCH-AGE-06). Reads only. */
import type { PatientView } from '@shared/contract/recovery'
import { findSheet } from '../../../engine/lookup'
import { plain } from '../../../engine/plain'
import { nowIn } from '../now'
import type { Campaign, Sheet } from '../types'
import { asksOfPoison } from './blocking'
import { canTend, careOf } from './care'
import { nextDeath, shownState } from './states'
import { standstills } from './timers'
import { isWhole } from './pools'

function lacksOf(campaign: Campaign, patient: Sheet): PatientView['lacks'] {
  if (patient.death.brainDead || isWhole(patient)) return []
  const lacks: PatientView['lacks'] = []
  const care = careOf(campaign, patient.id)
  if (care === null) lacks.push({ key: 'noStation', with: {} })
  else if (care.entry.medic === null) lacks.push({ key: 'noMedic', with: { station: care.station.name } })
  else {
    const medic = findSheet<Sheet>(campaign, care.entry.medic)
    if (medic !== undefined && !canTend(medic, nowIn(campaign)))
      lacks.push({ key: 'medicUnfit', with: { medic: medic.name } })
  }
  if (asksOfPoison(patient) !== null) lacks.push({ key: 'hazardUndecided', with: {} })
  return lacks
}

export const patientView = (campaign: Campaign, patient: Sheet): PatientView => ({
  state: shownState(patient, nowIn(campaign), campaign.clock),
  stasis: patient.healing.stasis !== null,
  chronicle: plain(patient.healing).chronicle,
  activity: patient.healing.activity,
  isWhole: isWhole(patient),
  paused: standstills(campaign, patient),
  dies: nextDeath(patient, campaign.clock),
  lacks: lacksOf(campaign, patient),
})
