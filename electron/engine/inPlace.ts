/**
 * Campaigns that are written in place, as fights are that are played out to see how they end. What is kept of a state
 * elsewhere holds because states never change; of these it holds until the next command, and while a command is
 * played nothing holds.
 */
import { isDraft } from 'mutative'
import type { Campaign } from '@shared/campaign/types'

export interface InPlace {
  /** Commands that have been played. */
  commands: number
  isPlaying: boolean
}

const known = new WeakMap<object, InPlace>()

/** From now on it and its fights are written in place. */
export function writeInPlace(campaign: Campaign): InPlace {
  const state: InPlace = { commands: 0, isPlaying: false }
  for (const record of [campaign, ...campaign.encounters]) known.set(record, state)
  return state
}

/** A number that stays the same as long as the record does; null: a command is writing it. */
export function stateOf(record: object): number | null {
  if (isDraft(record)) return null
  const state = known.get(record)
  if (state === undefined) return 0
  return state.isPlaying ? null : state.commands
}
