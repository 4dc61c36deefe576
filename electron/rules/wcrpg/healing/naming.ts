/** What lines about somebody's recovery name: the patient, and how a Check has ended. */
import type { CheckResult } from '../checks/checks'
import type { Sheet } from '../types'

/** What every line about somebody's recovery names. */
export const naming = (patient: Sheet): { who: string; patient: string } => ({
  who: patient.name,
  patient: patient.id,
})

/** Outcome of a Check in one word of the message catalogue. */
export const outcomeOf = ({
  success,
  critical,
}: CheckResult): 'criticalSuccess' | 'criticalFailure' | 'success' | 'failure' =>
  critical === 'success'
    ? 'criticalSuccess'
    : critical === 'failure'
      ? 'criticalFailure'
      : success
        ? 'success'
        : 'failure'

/** The same where a success is never critical. */
export const outcomeWithoutMastery = ({
  success,
  critical,
}: CheckResult): 'criticalFailure' | 'success' | 'failure' =>
  critical === 'failure' ? 'criticalFailure' : success ? 'success' : 'failure'
