/** What the healing calendar asks of an open campaign: everybody's lanes, and how recovery may go on from here. */
import type { Campaign } from '@shared/campaign/types'
import type { HealingLanes, RecoveryRuns } from '@shared/contract/recovery'
import { findSheet } from '../engine/lookup'
import type { Forecaster } from '../forecast/forecaster'
import type { RecoveryWanted } from '../forecast/messages'
import { reducedTo } from '../forecast/reduce'
import { laneOf, systemOfSheet } from '../rules/answers'

interface Open {
  readonly campaign: Campaign
  readonly revision: number
}

/**
 * One lane for everybody who is no template, in the order of the roster.
 * @param wanted of these alone: a fight of hundreds asks for its wounded, not for everybody
 */
export function lanes({ campaign, revision }: Open, wanted?: readonly string[]): HealingLanes {
  const those = wanted === undefined ? null : new Set(wanted)
  return {
    clock: campaign.clock,
    revision,
    lanes: campaign.roster
      .filter(({ id, template }) => !template && (those === null || those.has(id)))
      .map((sheet) => laneOf(campaign, sheet)),
  }
}

/** Time passes a template by: it is nobody's patient. */
export function forecast(
  forecaster: Forecaster,
  { campaign }: Open,
  wanted: RecoveryWanted,
): Promise<RecoveryRuns> | 'unknown-sheet' | 'not-a-patient' {
  const patient = findSheet(campaign, wanted.sheet)
  if (patient === undefined) return 'unknown-sheet'
  if (patient.template) return 'not-a-patient'
  return forecaster.recovery(reducedTo(campaign, systemOfSheet(patient), wanted.sheet), wanted)
}
