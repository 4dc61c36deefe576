/** What the healing calendar asks of an open campaign: everybody's lanes, and how recovery may go on from here. */
import type { Campaign } from '@shared/campaign/types'
import type { HealingLanes, RecoveryRuns } from '@shared/contract/types'
import { laneOf } from '../engine/clock'
import type { RuleSystem } from '../engine/system'

interface Open {
  readonly campaign: Campaign
  readonly revision: number
  readonly system: RuleSystem
}

/** One lane for everybody who is no template, in the order of the roster. */
export const lanes = ({ campaign, revision, system }: Open): HealingLanes => ({
  clock: campaign.clock,
  revision,
  lanes: campaign.roster.filter((sheet) => !sheet.template).map((sheet) => laneOf(system, campaign, sheet)),
})

export interface ForecastWanted {
  sheet: string
  first: number
  runs: number
  horizon: number
}

/** Not played yet. */
export const forecast = (_open: Open, _wanted: ForecastWanted): RecoveryRuns => ({
  runs: 0,
  recovered: [],
  died: [],
})
