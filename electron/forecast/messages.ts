/** What crosses the port between the host and a forecast's worker: plain data, one answer to each question. */
import type { Campaign } from '@shared/campaign/types'
import type { AfterwardsRuns, CommandRuns, FightRuns, RunsWanted } from '@shared/contract/forecast'
import type { RecoveryRuns } from '@shared/contract/recovery'
import type { OpenCommand, Refusal } from '@shared/contract/types'

export interface RecoveryWanted {
  sheet: string
  /** Number of the first run: the same number gives the same dice. */
  first: number
  runs: number
  /** Seconds after which a run is given up. */
  horizon: number
}

export interface FightWanted extends RunsWanted {
  encounter: string
}

export interface AfterwardsWanted extends RunsWanted {
  encounter: string
  /** Whose members are healed. */
  side: string
  /** Seconds after which a run is given up. */
  horizon: number
}

export interface CommandWanted extends FightWanted {
  command: OpenCommand
}

/** What may be asked, and what is answered. */
export interface Forecasts {
  recovery: { wanted: RecoveryWanted; runs: RecoveryRuns }
  fight: { wanted: FightWanted; runs: FightRuns | Refusal }
  command: { wanted: CommandWanted; runs: Omit<CommandRuns, 'revision'> | Refusal }
  afterwards: { wanted: AfterwardsWanted; runs: Omit<AfterwardsRuns, 'revision'> | Refusal }
}
export type Forecast = keyof Forecasts

export type QuestionOf<K extends Forecast> = {
  id: number
  kind: K
  /** No more of it than the answer depends on. */
  campaign: Campaign
  wanted: Forecasts[K]['wanted']
}
export type ForecastQuestion = { [K in Forecast]: QuestionOf<K> }[Forecast]

export type ForecastAnswer =
  | { id: number; ok: true; runs: Forecasts[Forecast]['runs'] }
  | { id: number; ok: false; problem: string }
