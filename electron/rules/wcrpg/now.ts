/** The moment at which rules look at a sheet: campaign clock and, in a fight, the round. */
import { runningEncounter } from '../../engine/lookup'
import type { Now } from './sheet/condition'
import type { Campaign, Resolution } from './types'

export function nowIn(campaign: Campaign): Now {
  const encounter = runningEncounter(campaign)
  return { clock: campaign.clock, round: encounter?.roundBegun === true ? encounter.round : null }
}

export const nowOf = (resolution: Resolution): Now => nowIn(resolution.campaign)
