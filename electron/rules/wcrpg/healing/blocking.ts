/** Whether a poison or another hazard keeps a patient from natural healing (WCD-HAZ-01). */
import { plain } from '../../../engine/plain'
import type { Resolution, Sheet } from '../types'
import { naming } from './naming'

/** What stands on the sheet, hazards that the GM has decided and those that nobody has. */
function blocking(patient: Sheet): 'no' | 'yes' | 'undecided' {
  let answer: 'no' | 'undecided' = 'no'
  const hazards = plain(patient.healing.hazards)
  for (const { id, kind } of plain(patient.conditions)) {
    const hazard = hazards[id]
    if (hazard?.blocks === true) return 'yes'
    if (kind === 'poisoned' && hazard?.blocks == null) answer = 'undecided'
  }
  return answer
}

/** WCD-HAZ-01: the GM is asked whether the poison cancels the healing. */
export const asksOfPoison = (patient: Sheet): string | null =>
  blocking(patient) === 'undecided' ? 'poison' : null

/** Says so where natural healing does not take place; undecided poison cancels it (preselected). */
export function isBlocked(resolution: Resolution, patient: Sheet, procedure: string): boolean {
  const answer = blocking(patient)
  if (answer === 'no') return false
  resolution.log.say(
    answer === 'yes' ? 'heal.blocked' : 'heal.blockedUndecided',
    { ...naming(patient), procedure },
    { rule: 'WCD-HAZ-01', tone: answer === 'yes' ? 'bad' : 'note' },
  )
  return true
}
