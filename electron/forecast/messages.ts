/** What crosses the port between the host and the forecast's worker: plain data, one answer to each question. */
import type { Campaign } from '@shared/campaign/types'
import type { RecoveryRuns } from '@shared/contract/recovery'

export interface ForecastWanted {
  sheet: string
  /** Number of the first run: the same number gives the same dice. */
  first: number
  runs: number
  /** Seconds after which a run is given up. */
  horizon: number
}

export interface ForecastQuestion {
  id: number
  /** No more of it than the patient's recovery depends on. */
  campaign: Campaign
  wanted: ForecastWanted
}

export type ForecastAnswer =
  | { id: number; ok: true; runs: RecoveryRuns }
  | { id: number; ok: false; problem: string }
